import {
  type AddressFilter,
  type ColumnFilter,
  type Filter,
  type FilterParam,
  FILTERS,
} from "./columns.rules.ts";

/** In an address at most so many of one filter. */
const MOST = 50;

type Readers = {
  [By in Filter["by"]]: (value: unknown, filter: Extract<Filter, { by: By }>) => unknown;
};

/** Whatever else an address says is as if it were not said: people write addresses by hand, and keep them for years. */
const readers: Readers = {
  contains: (value, { longest }) => words(value, longest),
  range: (value, { most }) => whole(value, most),
  "one-of": (value, { longest, inAddress }) =>
    inAddress === "one" ? words(value, longest) : several(value, longest),
  choice: (value, { choices }) => choices.find((choice) => choice === value),
  "any-choice": (value, { choices }) => {
    const named = several(value, 200) ?? [];
    return someOrNone(choices.filter((choice) => named.includes(choice)));
  },
  flag: (value) => (value === true || value === "true" ? true : undefined),
};

const words = (value: unknown, longest: number): string | undefined =>
  typeof value === "string" || typeof value === "number"
    ? String(value).slice(0, longest) || undefined
    : undefined;

const several = (value: unknown, longest: number): string[] | undefined =>
  someOrNone(
    (Array.isArray(value) ? value : [value])
      .map((one: unknown) => words(one, longest))
      .filter((one) => one !== undefined)
      .slice(0, MOST),
  );

const someOrNone = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** A number from one on. An address may hold objects too, and some of them cannot be made into a number. */
export function whole(value: unknown, most: number): number | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 1 && number <= most ? number : undefined;
}

const each = <T>(value: (param: FilterParam, filter: Filter) => T) =>
  Object.fromEntries(
    FILTERS.flatMap(({ filter, params }) => params.map((param) => [param, value(param, filter)])),
  ) as Record<FilterParam, T>;

export const readFilters = (search: Readonly<Record<string, unknown>>): AddressFilter =>
  each((param, filter) => readers[filter.by](search[param], filter as never)) as AddressFilter;

/** What an address narrows the articles to: of what it names one of, the list has that one. */
export const filtersOf = (address: AddressFilter): ColumnFilter =>
  each((param, filter) => {
    const value = address[param];
    return value !== undefined && filter.by === "one-of" && filter.inAddress === "one" ? [value] : value;
  }) as ColumnFilter;

/** All filters taken away at once. */
export const NO_FILTER: AddressFilter = each(() => undefined);

export const isFiltered = (address: AddressFilter): boolean =>
  FILTERS.some(({ params }) => params.some((param) => address[param] !== undefined));
