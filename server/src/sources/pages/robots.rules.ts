/** What a site asks of us in its robots.txt (RFC 9309). */
export type Robots = {
  rules: { allows: boolean; path: string }[];
  /** Seconds that should lie between two requests. */
  delayS: number | null;
  /** As written there; an address or not. */
  sitemaps: string[];
};

/** The name that a site may address us by. */
const AGENT = "gyan";
/** What is read of the file. RFC 9309 asks for at least 500 KiB. */
export const MOST_ROBOTS = 500 * 1024;
const LONGEST_DELAY_S = 30;
const MOST_SITEMAPS = 50;

export const EVERYTHING_ALLOWED: Robots = { rules: [], delayS: null, sitemaps: [] };

type Group = Pick<Robots, "rules" | "delayS"> & { agents: string[]; isClosed: boolean };

/** Text that is no robots.txt line, such as an HTML page, is ignored. */
export function parseRobots(text: string): Robots {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  for (const line of text
    .slice(0, MOST_ROBOTS)
    .replace(/^\ufeff/u, "")
    .split(/[\r\n]+/u)) {
    const [, name, value] = /^\s*([a-z-]+)\s*:([^#]*)/iu.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const field = name.toLowerCase();
    if (field !== "sitemap") readLine(groups, field, value.trim());
    else if (sitemaps.length < MOST_SITEMAPS) sitemaps.push(value.trim());
  }
  const ours = groupsFor(groups, AGENT);
  const chosen = ours.length > 0 ? ours : groupsFor(groups, "*");
  const delays = chosen.flatMap(({ delayS }) => delayS ?? []);
  return {
    rules: chosen.flatMap(({ rules }) => rules),
    delayS: delays.length > 0 ? Math.max(...delays) : null,
    sitemaps: sitemaps.filter((one) => one !== ""),
  };
}

const groupsFor = (groups: Group[], agent: string): Group[] =>
  groups.filter(({ agents }) => agents.includes(agent));

function readLine(groups: Group[], field: string, value: string): void {
  const group = groups.at(-1);
  if (field === "user-agent") {
    // "Gyan/1.0" is addressed to us as well.
    const agent = value === "*" ? value : (/^[a-z_-]+/iu.exec(value)?.[0].toLowerCase() ?? "");
    if (group && !group.isClosed) group.agents.push(agent);
    else groups.push({ agents: [agent], rules: [], delayS: null, isClosed: false });
    return;
  }
  if (!group) return;
  if (field === "crawl-delay") {
    const seconds = /^\d+(?:\.\d+)?/u.exec(value)?.[0];
    if (seconds !== undefined) group.delayS = Math.min(Number(seconds), LONGEST_DELAY_S);
    group.isClosed = true;
  }
  if (field !== "allow" && field !== "disallow") return;
  group.isClosed = true;
  if (value === "") return;
  const path = /^[/*]/u.test(value) ? value : `/${value}`;
  group.rules.push({ allows: field === "allow", path: normalised(path) });
}

/** The longest rule that fits decides; of two equally long ones the kinder. */
export function mayRead(robots: Robots, address: URL): boolean {
  if (address.pathname === "/robots.txt") return true;
  const target = normalised(
    `${address.pathname}${address.search}`.replaceAll("*", "%2A").replaceAll("$", "%24"),
  );
  let longest = -1;
  let isAllowed = true;
  for (const { allows, path } of robots.rules) {
    if (path.length < longest || (path.length === longest && (isAllowed || !allows))) continue;
    if (!fits(target, path)) continue;
    longest = path.length;
    isAllowed = allows;
  }
  return isAllowed;
}

/** Piece by piece from the left: no pattern, however many stars it has, costs more than a few passes over the path. */
function fits(target: string, pattern: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [first = "", ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!target.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? rest.pop() : undefined;
  for (const piece of rest) {
    const place = target.indexOf(piece, at);
    if (place < 0) return false;
    at = place + piece.length;
  }
  if (!isWhole) return true;
  if (last === undefined) return target.length === at;
  return target.length - last.length >= at && target.endsWith(last);
}

const UNRESERVED = /[a-z0-9._~-]/iu;

/** One spelling for one path: "%7e", "%7E" and "~" are the same, and so are "é" and "%C3%A9". */
function normalised(path: string): string {
  return path
    .replace(/[^\p{ASCII}]+/gu, (letters) => encodeURIComponent(letters.toWellFormed()))
    .replace(/%[0-9a-f]{2}/giu, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return UNRESERVED.test(letter) ? letter : code.toUpperCase();
    });
}

const LONGEST_REST_S = 24 * 3600;

/** Seconds from a Retry-After header, which holds seconds or a date; null when it holds neither. */
export function restFrom(header: string | undefined, now: Date): number | null {
  const value = header?.trim() ?? "";
  const seconds = /^\d+$/u.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_REST_S);
}
