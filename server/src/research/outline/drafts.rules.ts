import { draftFlaw as flawOfOutline } from "@gyan/contract/outline/wire/flaws.rules.ts";

/** Deeper than any outline; whoever reads a draft may go through it step by step. */
const MAX_DEPTH = 64;

/** As names are compared: "Été" and "ÉTÉ " are the same one. */
export const nameKey = (name: string): string => name.trim().normalize("NFKC").toLowerCase();

/**
 * JSON text of an object that is not nested without end, and whose outline is one as far as it is there: work that is not
 * finished may lack anything, but what it has must be something that the builder can open.
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

/** Creation calls name a draft by a number or by its digits; whatever else they say names none. */
export function draftNumber(given: number | string): number | null {
  const number = typeof given === "number" || /^\d{1,16}$/.test(given) ? Number(given) : NaN;
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
