import type { LibraryId, TopicId } from "@gyan/contract/ids.ts";
import { LONGEST_QUERY, SEARCH_KINDS } from "@gyan/contract/reading/searching.rules.ts";
import { addressOf, flag, id, oneOf, wholeNumber, words } from "#lib/address.ts";

/** What the address keeps, so that going back, reloading and sharing lead to the same answers. */
export const readSearchAddress = addressOf({
  q: words(LONGEST_QUERY),
  scope: oneOf(SEARCH_KINDS),
  gyan: id<TopicId>(),
  library: id<LibraryId>(),
  from: wholeNumber(0, 9999),
  to: wholeNumber(0, 9999),
  author: words(),
  saved: flag(),
  noted: flag(),
});
export type SearchAddress = ReturnType<typeof readSearchAddress>;
export type Filters = Omit<SearchAddress, "q" | "scope">;

export const filtersOf = ({ q: _q, scope: _scope, ...filters }: SearchAddress): Filters => filters;
export const countFilters = (filters: Filters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;
