/** "a=b,c.d=e" as pairs. A piece without a sign belongs to the value before it, which may hold commas: x.engines=one,two. */
export function readPairs(text: string): Map<string, string> {
  const pairs = new Map<string, string>();
  let last: string | null = null;
  for (const piece of text.split(",")) {
    const sign = piece.indexOf("=");
    if (sign === -1) {
      if (last !== null && piece.trim() !== "") pairs.set(last, `${pairs.get(last)},${piece.trim()}`);
      continue;
    }
    last = piece.slice(0, sign).trim();
    pairs.set(last, piece.slice(sign + 1).trim());
  }
  return pairs;
}

/** Whether the setting SOURCES lets this one be asked. "web" stands for people's own addresses; their libraries are not outside. */
export function isAllowed(setting: string, name: string): boolean {
  if (name === "library" || setting === "all") return true;
  if (setting === "offline") return false;
  return setting
    .split(",")
    .map((one) => one.trim())
    .includes(name);
}

/** What the configuration says of one source. */
export type Configured = {
  address: string | null;
  key: string | null;
  extras: Record<string, string>;
  budget: number | null;
};

export function configuredFor(
  name: string,
  settings: { SOURCE_ADDRESSES: string; SOURCE_KEYS: string; SOURCE_BUDGETS: string },
): Configured {
  const keys = readPairs(settings.SOURCE_KEYS);
  const prefix = `${name}.`;
  const extras = [...keys].filter(([one, value]) => one.startsWith(prefix) && value !== "");
  return {
    address: readPairs(settings.SOURCE_ADDRESSES).get(name) || null,
    key: keys.get(name) || null,
    extras: Object.fromEntries(extras.map(([one, value]) => [one.slice(prefix.length), value])),
    budget: asBudget(readPairs(settings.SOURCE_BUDGETS).get(name)),
  };
}

/** A number that cannot be read asks nothing: too little is noticed, too much is paid for. */
function asBudget(budgetText: string | undefined): number | null {
  if (budgetText === undefined || budgetText === "") return null;
  return /^\d+$/u.test(budgetText) ? Number(budgetText) : 0;
}

/** Requests a day: the administrator's word, else the configuration's, else the interface's own; null is without limit. */
export function budgetOf(
  ownLimits: { perDay: number; perDayWithKey?: number } | null,
  hasKey: boolean,
  overrides: { administrator: number | null; setting: number | null },
): number | null {
  const byItself = ownLimits && (hasKey ? (ownLimits.perDayWithKey ?? ownLimits.perDay) : ownLimits.perDay);
  return overrides.administrator ?? overrides.setting ?? byItself;
}

export const everyMsOf = (pace: { everyMs: number; everyMsWithKey?: number }, hasKey: boolean): number =>
  hasKey ? (pace.everyMsWithKey ?? pace.everyMs) : pace.everyMs;

/** Interfaces that want to know whom to write to want an e-mail address; an address of the web is none. */
export function mailAddressOf(contact: string | undefined): string | null {
  const address = contact?.trim().replace(/^mailto:/iu, "") ?? "";
  return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/u.test(address) ? address : null;
}

export const withoutSlash = (address: string): string => address.replace(/\/+$/u, "");

/** An address to show: a name, a password or a key in it stays where it is. */
export function withoutSecrets(address: string): string {
  const url = URL.parse(address);
  return url ? withoutSlash(`${url.origin}${url.pathname}`) : "";
}

/** 2024-03-05, everywhere the same day. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export function secondsToMidnight(at: Date): number {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1);
  return Math.ceil((midnight - at.getTime()) / 1000);
}

/** Some interfaces quote the key they were shown; what is kept of an answer must not. */
export function withoutKey(text: string, key: string | null): string {
  if (key === null || key.length < SHORTEST_SECRET) return text;
  return text.replaceAll(key, "…").replaceAll(encodeURIComponent(key), "…");
}
// Anything shorter may be an ordinary word of the answer.
const SHORTEST_SECRET = 6;
