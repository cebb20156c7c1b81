import { draftFlaw as flawOfOutline } from "@gyan/contract/outline/wire/flaws.rules.ts";

/** Deeper than any outline, but limited because drafts are read recursively. */
const MAX_DEPTH = 64;

/** For comparing names: "Été" and "ÉTÉ " are equal. */
export const nameKey = (name: string): string => name.trim().normalize("NFKC").toLowerCase();

/**
 * The data must be a JSON object of limited depth whose outline, as far as it exists, is valid: unfinished
 * work may lack anything, but the builder must be able to open it.
 */
export function draftFlaw(text: string): string | null {
  const data = parsed(text);
  if (!isObject(data) || isDeeper(data, MAX_DEPTH)) return "The data of a draft is JSON of an outline.";
  return flawOfOutline(data);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1)));

/** Creation calls send a number or its digits; anything else names no draft. */
export function draftNumber(id: number | string): number | null {
  const number = typeof id === "number" || /^\d{1,16}$/.test(id) ? Number(id) : NaN;
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
