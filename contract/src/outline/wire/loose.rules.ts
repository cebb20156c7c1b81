/** Looks at values of which nothing is known yet. */
export type Loose = Record<string, unknown>;

export const isObject = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown, most: number): string =>
  typeof value === "string" ? value.slice(0, most) : "";
export const textsOf = (value: unknown): string[] =>
  listOf(value).filter((one): one is string => typeof one === "string");
export const isTrue = (value: unknown): boolean => value === true;

/** Every entry that can be read. */
export function pick<V>(value: unknown, read: (value: unknown) => V | undefined): Record<string, V> {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).map(([key, one]) => [key, read(one)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, V] => entry[1] !== undefined));
}
