import { CLIPPER_CLIENT } from "@gyan/contract/clipping/rules.ts";
import { SCOPES, type Scope } from "@gyan/contract/accounts/scopes.rules.ts";

const DAY_S = 24 * 60 * 60;

/** Below the address of the installation. */
export const PLACE = "/oauth";

export const interactionPath = (uid: string): string => `${PLACE}/interaction/${uid}`;

const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";

/** The programs that come with Gyan. They need not register: each installation knows them. */
export const OUR_PROGRAMS = [
  {
    client_id: "gyan-cli",
    client_name: "Gyan command line",
    // One token for as long as it lasts: of two commands at once neither can spend what the other renews by.
    grant_types: [DEVICE_GRANT],
  },
  {
    client_id: CLIPPER_CLIENT,
    client_name: "Gyan clipper",
    grant_types: [DEVICE_GRANT, "refresh_token"],
  },
];

export const isOurs = (clientId: string): boolean =>
  OUR_PROGRAMS.some(({ client_id }) => client_id === clientId);

const renews = (clientId: string): boolean =>
  OUR_PROGRAMS.find(({ client_id }) => client_id === clientId)?.grant_types.includes("refresh_token") ?? true;

/** An extension of a browser is a page of its own origin, by which nobody can tell it: each copy may have another. */
export const isExtensionOf = (clientId: string, origin: string): boolean =>
  clientId === CLIPPER_CLIENT && /^(?:chrome|moz)-extension:\/\//u.test(origin);

/** How long somebody's permission lasts. */
export const permissionDays = (clientId: string): number => (renews(clientId) ? 365 : 90);

/** How long one token of it lasts. */
export const tokenSeconds = (clientId: string): number =>
  renews(clientId) ? 3600 : permissionDays(clientId) * DAY_S;

/** What a program asks for by the words it sent; reading and changing where it sent none. */
export function scopeAsked(words: unknown): Scope {
  const asked = typeof words === "string" ? words.split(" ") : [];
  return SCOPES.findLast((scope) => asked.includes(scope)) ?? "write";
}

/** The scopes in the words of the protocol: each includes those before it. */
export const wordsOf = (scope: Scope): string => SCOPES.slice(0, SCOPES.indexOf(scope) + 1).join(" ");

/** The server that an answer goes to. Null: a program on the caller's own computer. */
export function hostOf(redirectUri: unknown): string | null {
  if (typeof redirectUri !== "string" || !URL.canParse(redirectUri)) return null;
  const { protocol, hostname, host } = new URL(redirectUri);
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return isHere || (protocol !== "https:" && protocol !== "http:") ? null : host;
}

const LONGEST_NAME = 80;

/** As people read it: without signs that steer a page or turn its direction. */
export function programName(name: string | undefined, clientId: string): string {
  const shown = (name ?? "")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return (shown === "" ? clientId : shown).slice(0, LONGEST_NAME).toWellFormed();
}

/** Those that a program can be given tokens for: assistants come to /mcp, all others to /api. */
export const resourcesOf = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => [`${address}/api`, `${address}/mcp`]);

/** A code as people type it: its letters and digits, whatever stands between them. */
export const normalCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
