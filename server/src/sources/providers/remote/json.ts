/** A part of an unchecked answer: every access tests whether the value is there. */
export type Json = { [name: string]: unknown };

export const asObject = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

export const asObjects = (value: unknown): Json[] => asList(value).map(asObject);

/** Text without spaces at its ends; null when there is none. Numbers are text too. */
export function asText(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
  return text.trim() === "" ? null : text.trim();
}

export function asNumber(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** What a text says as JSON; null when it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
