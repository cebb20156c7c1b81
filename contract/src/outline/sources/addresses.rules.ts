/** Web addresses that somebody types, and the search engines that are entries of the same list. */

/** As many as a request takes, and as long. */
export const MAX_ADDRESSES = 500;
const MAX_ADDRESS = 2000;

/** What hints show: each is accepted as it stands, and belongs to nobody. */
export const EXAMPLE_ADDRESSES = {
  host: "https://example.org",
  page: "https://example.org/papers",
} as const;

export type AddressProblem = {
  problem: "empty" | "invalid" | "duplicate" | "full";
  /** The same with its scheme, when nothing else is missing. */
  offer?: string;
};
type ReadAddress = { address: string } | { problem: "empty" | "invalid"; offer?: string };

/** An address of the web as it is kept: with its scheme, without a fragment, ending with a slash. */
export function readAddress(text: string): ReadAddress {
  const typed = text.trim();
  if (typed === "") return { problem: "empty" };
  const address = webAddress(typed);
  if (address !== null) return { address };
  // Of a single word nobody knows whether a host was meant.
  const offer = /^[a-z][a-z\d+.-]*:\/\//iu.test(typed)
    ? null
    : webAddress(`https://${typed.replace(/^\/+/u, "")}`);
  return offer !== null && /^https:\/\/[^/]+\.[^/]+\//u.test(offer)
    ? { problem: "invalid", offer }
    : { problem: "invalid" };
}

function webAddress(text: string): string | null {
  // The parser also takes "https:example.org" and "https:\\example.org", which nobody means.
  if (!/^https?:\/\/[^/]/iu.test(text)) return null;
  try {
    const url = new URL(text);
    // A name and a password would be sent to whoever reads the list.
    if (url.username !== "" || url.password !== "") return null;
    url.hash = "";
    // After a query a slash would be another question.
    if (url.search === "" && !url.pathname.endsWith("/")) url.pathname += "/";
    return url.href.length > MAX_ADDRESS ? null : url.href;
  } catch {
    return null;
  }
}

/** The list with one more, and what was added; or why not. */
export function addAddress(
  list: readonly string[],
  text: string,
): { list: string[]; address: string } | AddressProblem {
  const read = readAddress(text);
  if ("problem" in read) return read;
  const { address } = read;
  if (list.some((one) => isSame(one, address))) return { problem: "duplicate" };
  return list.length >= MAX_ADDRESSES ? { problem: "full" } : { list: [...list, address], address };
}

/** The same place in the list, another address. */
export function changeAddress(
  list: readonly string[],
  before: string,
  text: string,
): { list: string[]; address: string } | AddressProblem {
  const others = list.filter((one) => one !== before);
  const changed = addAddress(others, text);
  if ("problem" in changed) return changed;
  const { address } = changed;
  return { list: list.map((one) => (one === before ? address : one)), address };
}

/** Several at once, with lines or blanks between them: those that can be added are, the others are left over. */
export function addAddresses(
  list: readonly string[],
  text: string,
): { list: string[]; left: string[]; problem: AddressProblem | null } {
  let all = [...list];
  const left: string[] = [];
  let problem = null as AddressProblem | null;
  const typed = text.split(/\s+/u).filter((one) => one !== "");
  for (const one of typed.length > 0 ? typed : [""]) {
    const added = addAddress(all, one);
    if (!("problem" in added)) {
      all = added.list;
      continue;
    }
    // An offer stands for all that is left over, or for nothing.
    problem = problem === null ? added : { problem: problem.problem };
    // What is there already need not be typed again.
    if (added.problem !== "duplicate") left.push(one);
  }
  return { list: all, left, problem };
}

/** In lists that somebody else wrote, an address may lack its slash. */
const isSame = (one: string, address: string): boolean => {
  const read = readAddress(one);
  return ("address" in read ? read.address : one) === address;
};

export type Engine = "google" | "bing" | "brave";
export const ENGINES: readonly Engine[] = ["google", "bing", "brave"];

/** What a ticked engine is in the list. */
export const ENGINE_ENTRIES: Record<Engine, string> = {
  google: "https://www.google.com/",
  bing: "https://www.bing.com/",
  brave: "https://search.brave.com/",
};

/** www.google.com is the engine, not a site to read; scholar.google.com is a site. */
export function engineIn(address: string): Engine | null {
  const bare = address.trim().toLowerCase();
  const host = /^(?:https?:\/\/)?(?:www\.)?([^/?#:]+)/u.exec(bare)?.[1] ?? "";
  const name = host === "search.brave.com" ? "brave" : /^(google|bing)(?:\.[a-z.]{2,6})?$/u.exec(host)?.[1];
  return ENGINES.find((engine) => engine === name) ?? null;
}

export const isEngine = (address: string): boolean => engineIn(address) !== null;
