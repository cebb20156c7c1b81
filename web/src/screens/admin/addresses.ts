// What an address says was typed by anybody: it is taken only when it can be meant.

export const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

export const identity = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

export const words = (value: unknown, most = 200): string | undefined =>
  typeof value === "string" || typeof value === "number"
    ? String(value).slice(0, most) || undefined
    : undefined;

/** A day as YYYY-MM-DD that is in the calendar. */
export const day = (value: unknown): string | undefined => {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value) ? value : undefined;
};
