import type { LibraryId, TopicId } from "@gyan/contract/ids.ts";
import { LONGEST_QUERY, SEARCH_KINDS, type SearchKind } from "@gyan/contract/reading/searching.rules.ts";

/** What the address keeps, so that going back, reloading and sharing lead to the same answers. */
export type SearchAddress = {
  q?: string;
  scope?: SearchKind;
  gyan?: TopicId;
  library?: LibraryId;
  from?: number;
  to?: number;
  author?: string;
  saved?: true;
  noted?: true;
};
export type Filters = Omit<SearchAddress, "q" | "scope">;

const whole = (value: unknown, least: number, most: number): number | undefined => {
  const number = value === "" ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined;
};
const words = (value: unknown, most: number): string | undefined =>
  typeof value === "string" || typeof value === "number"
    ? String(value).slice(0, most) || undefined
    : undefined;
const mark = (value: unknown): true | undefined => (value === true || value === "true" ? true : undefined);

/** Anybody may have typed it: it is taken only as far as it can be meant. */
export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const read: SearchAddress = {
    q: words(search.q, LONGEST_QUERY),
    scope: SEARCH_KINDS.find((kind) => kind === search.scope),
    gyan: whole(search.gyan, 1, Number.MAX_SAFE_INTEGER) as TopicId | undefined,
    library: whole(search.library, 1, Number.MAX_SAFE_INTEGER) as LibraryId | undefined,
    from: whole(search.from, 0, 9999),
    to: whole(search.to, 0, 9999),
    author: words(search.author, 200),
    saved: mark(search.saved),
    noted: mark(search.noted),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export const filtersOf = ({ q: _q, scope: _scope, ...filters }: SearchAddress): Filters => filters;
export const countFilters = (filters: Filters): number => Object.keys(filters).length;

export const NO_FILTERS: Record<keyof Filters, undefined> = {
  gyan: undefined,
  library: undefined,
  from: undefined,
  to: undefined,
  author: undefined,
  saved: undefined,
  noted: undefined,
};
