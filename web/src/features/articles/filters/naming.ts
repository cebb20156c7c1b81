import type { Cell, ColumnId, FilterId, FilterIdBy } from "@gyan/contract/reading/columns/columns.rules.ts";
import { namesOf } from "@gyan/contract/reading/columns/narrowing.rules.ts";
import type { Facets } from "@gyan/contract/reading/listing.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import type { TextKey, Translate } from "#lib/texts.ts";

/** What the list is narrowed to, how many articles each choice would leave, and how one is made. */
export type Narrowing = { search: ArticleSearch; facets: Facets; onFilter(next: ArticleSearch): void };

type Words = { [Id in FilterIdBy<"choice" | "any-choice">]: Record<Extract<Cell<Id>, string>, TextKey> };

const WORDS: Words = {
  decision: { relevant: "list.only.relevant", irrelevant: "list.only.irrelevant", none: "list.only.none" },
  level: { answers: "level.answers", touches: "level.touches", background: "level.background" },
};

export function choiceName(t: Translate, id: FilterId, choice: string): string {
  const words: Partial<Record<FilterId, Partial<Record<string, TextKey>>>> = WORDS;
  const key = words[id]?.[choice];
  return key === undefined ? choice : t(key);
}

/** What a filter offers by name, and what is chosen of it: whatever narrows the list must be seen, also what no article has. */
export function offered(listing: Listing, id: ColumnId, others: Iterable<string>) {
  const names = namesOf(listing, id);
  const known = new Set(names.map(({ value }) => value));
  const rest = [...new Set(others)].filter((value) => !known.has(value));
  return [...names, ...rest.map((value) => ({ value, label: value }))];
}
