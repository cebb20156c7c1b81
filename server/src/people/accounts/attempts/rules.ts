import type { FailureCode } from "@gyan/contract/failures.ts";

/** What is limited. Guesses count when they were wrong; what sends a mail or hashes a password for a stranger counts always. */
const KINDS = {
  login: "guess",
  second: "guess",
  proof: "guess",
  verify: "guess",
  reset: "guess",
  code: "guess",
  link: "guess",
  scim: "guess",
  signup: "cost",
  forgot: "cost",
  resend: "cost",
} as const;
export type Kind = keyof typeof KINDS;

export const isCostly = (kind: Kind): boolean => KINDS[kind] === "cost";

/** So many are free; many people may share one address. */
export const FREE = { account: 5, address: 20, device: 5 };
/** After so long without a try, and without a delay that still holds, all is forgotten. */
export const FORGOTTEN_AFTER_MS = 15 * 60_000;
/**
 * Until then one after another, as fast as the free ones come back: where many share an address somebody mistypes all day
 * long, and there is never peace.
 */
export const forgivenEveryS = (free: number): number => FORGOTTEN_AFTER_MS / 1000 / free;

const FIRST_DELAY_S = 2;
const LONGEST_DELAY_S = 15 * 60;

/** The delay after the last free try, after the next one, and so on: each twice the one before, up to the longest. */
export const DELAYS_S: readonly number[] = doubling(FIRST_DELAY_S, LONGEST_DELAY_S);

function doubling(first: number, longest: number): number[] {
  return first >= longest ? [longest] : [first, ...doubling(first * 2, longest)];
}

const WRONG: readonly FailureCode[] = [
  "wrong_credentials",
  "reset_not_valid",
  "code_not_valid",
  "factor_code_wrong",
  "password_wrong",
  "link_password_wrong",
  "scim_token_wrong",
];
/** A wrong guess; whatever else goes wrong is nobody's fault who tried. */
export const isWrongGuess = (error: unknown): boolean =>
  WRONG.includes((error as { code?: FailureCode } | null)?.code as FailureCode);

/** An account by its address, whether it exists or not. */
export const accountKey = (email: string): string => `account:${email.trim().toLowerCase()}`;

/** An account as one browser knows it that signed in to it before. */
export const deviceKey = (email: string, device: string): string => `device:${device}:${accountKey(email)}`;

/** Whoever has one address of the newer kind has all of its network, which is told by the first half. */
export function addressKey(address: string): string {
  const plain = address.trim().toLowerCase().split("%")[0]!;
  const old = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (old !== undefined || !plain.includes(":")) return `address:${old ?? plain}`;
  const [head = "", tail] = plain.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const parts = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `address:${parts
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":")}`;
}
