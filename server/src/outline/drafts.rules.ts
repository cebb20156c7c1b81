/** Deeper than any outline; whoever reads a draft may go through it step by step. */
const MAX_DEPTH = 64;

/** As names are compared: "Été" and "ÉTÉ " are the same one. */
export const nameKey = (name: string): string => name.trim().normalize("NFKC").toLowerCase();

/** JSON text of an object that is not nested without end. */
export function isDraftData(text: string): boolean {
  try {
    const data: unknown = JSON.parse(text);
    return isObject(data) && !isDeeper(data, MAX_DEPTH);
  } catch {
    return false;
  }
}

const isObject = (value: unknown): value is object =>
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
