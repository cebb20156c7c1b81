import { createHash } from "node:crypto";

const LONGEST = 500;

/** Keys stand in indexes, which take no entry of kilobytes; an address may have them. */
export function shortKey(key: string): string {
  if (key.length <= LONGEST) return key;
  return `${key.slice(0, LONGEST / 2)}…${createHash("sha256").update(key).digest("hex")}`;
}
