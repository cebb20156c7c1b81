import { isLoopback } from "../settings/hosted.rules.ts";

/** What a call shows of where it comes from. */
export type Shown = {
  /** The other end of the connection itself, whatever a proxy says. */
  peer: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** For whom a proxy asks, and by which name it was asked itself. */
const NAMING = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
];
/** Only a proxy sends these; what stands in them does not matter. */
const TELLING = ["forwarded", "via", "x-forwarded-server"];

const partsOf = (value: string | string[] | undefined): string[] =>
  (Array.isArray(value) ? value.join(",") : (value ?? "")).split(",").map((part) => part.trim());

/** "127.0.0.1:80" and "[::1]:80" are what stands before their ports. */
const withoutPort = (part: string): string => part.replace(/^([^:]*|\[.*\]):\d*$/u, "$1");
const isOfHere = (part: string): boolean => isLoopback(withoutPort(part));

/**
 * The server's own page under a name that is not of this machine, which only a proxy can have given it. What a page of another site asks
 * is no sign of a proxy: a browser of this machine may show it, and says that it is of another site. An extension of a browser has an
 * origin that is no name of a host, and tells nothing of where the browser is.
 */
function isOwnPageElsewhere({ origin, "sec-fetch-site": site }: Shown["headers"]): boolean {
  if (typeof origin !== "string" || site === "cross-site") return false;
  const page = URL.parse(origin);
  return page !== null && /^https?:$/u.test(page.protocol) && !isLoopback(page.hostname);
}

/**
 * Whether all that a call shows is of this machine: the other end, the name that was asked, the page that asks, and for whom a
 * proxy says that it asks. Nothing here proves it, because a proxy on this machine may say nothing and rename what was asked. So it is
 * read the other way round: one sign of somebody else is enough to know that others reach the server.
 */
export function isFromHere({ peer, headers }: Shown): boolean {
  if (!isLoopback(peer) || !isOfHere(partsOf(headers["host"]).join(","))) return false;
  if (TELLING.some((name) => headers[name] !== undefined)) return false;
  if (NAMING.some((name) => headers[name] !== undefined && !partsOf(headers[name]).every(isOfHere)))
    return false;
  // This server speaks http alone: somebody in front of it speaks https with others.
  return !partsOf(headers["x-forwarded-proto"]).includes("https") && !isOwnPageElsewhere(headers);
}
