import type { UserGroup } from "./model.ts";

// Used by both sides, so nothing here needs more than the language itself.

const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const DIGIT = /\p{Nd}/u;
const SYMBOL = /[^\p{L}\p{N}\s]/u;

const lengthOf = (trimmed: string): number => Array.from(trimmed).length;

/** 8 to 64 characters after trimming, three of: lower case, upper case, number, symbol. */
export function isStrongPassword(password: string): boolean {
  const trimmed = password.trim();
  const length = lengthOf(trimmed);
  const classes = [LOWER, UPPER, DIGIT, SYMBOL].filter((one) => one.test(trimmed)).length;
  return length >= 8 && length <= 64 && classes >= 3;
}

/** The other rule that the specification names: 8 to 64 characters with upper case, lower case and a digit. Nothing enforces it. */
export function fitsPasswordPattern(password: string): boolean {
  const length = lengthOf(password);
  return length >= 8 && length <= 64 && [LOWER, UPPER, DIGIT].every((one) => one.test(password));
}

export const isEmail = (text: string): boolean =>
  /^[^\s@<>,;"]+@[^\s@<>,;"]+$/u.test(text) && text.length <= 320;

/** The last part of a sign-up address says the group. */
export function groupOfUrl(name: string | null | undefined): UserGroup {
  const short = (name ?? "").trim().toLowerCase();
  return short === "pc" || short === "curator" ? "Portal Curator" : "Portal Users";
}

/** The name of a zone, by which hours can be reckoned over the year; abbreviations and offsets are none. */
export function isTimeZone(name: string): boolean {
  if (name !== "UTC" && !name.includes("/")) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
