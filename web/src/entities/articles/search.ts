import type { ArticleId, NodeId, NoteId } from "@gyan/contract/ids.ts";
import { filtersOf, isFiltered, readFilters } from "@gyan/contract/reading/columns/address.rules.ts";
import { type AddressFilter, SORTS } from "@gyan/contract/reading/columns/columns.rules.ts";
import type { ArticleFilter } from "@gyan/contract/reading/listing.ts";
import { addressOf, id, matching, oneOf, wholeNumber } from "#lib/address.ts";
import { type GraphSearch, readGraphSearch } from "./graph-search.ts";

export const ORDERS = ["groups", "weight", "name"] as const;
export type Order = (typeof ORDERS)[number];

const TABS = ["progress", "articles", "summary", "concepts", "charts", "sources", "history"] as const;
export type TabId = (typeof TABS)[number];

const PANES = ["outline", "articles", "reader"] as const;
export type Pane = (typeof PANES)[number];

const VIEWS = ["text", "both", "pages"] as const;
/** What the reader shows of an article: its text, its original pages, or both side by side. */
export type View = (typeof VIEWS)[number];

const KINDS = ["single", "focused"] as const;
/** Which summaries are read: of all articles together, unless it says otherwise. */
export type Kind = (typeof KINDS)[number];

const CHANGES = ["new", "changed", "gone", "returned", "retracted", "dropped"] as const;

/**
 * What the address keeps, so that going back, reloading and sharing lead to the same view. Beside the filters of the list, which
 * mean other things on other tabs: among the concepts, `concept` is the one that is open; in the history, `from` and `to` are the
 * numbers of the two runs that are compared.
 */
const readPlace = addressOf({
  tab: oneOf(TABS),
  node: id<NodeId>(),
  article: id<ArticleId>(),
  /** The note of the article that should be open: where mails and notices lead. */
  note: id<NoteId>(),
  sort: oneOf(SORTS),
  /** How the concepts stand. */
  order: oneOf(ORDERS),
  /** Which pane a narrow screen shows. */
  pane: oneOf(PANES),
  /** "start-end" of the quote that the reader should show. */
  at: matching(/^\d+-\d+$/),
  view: oneOf(VIEWS),
  kind: oneOf(KINDS),
  /** In the history: the run after which the gyan is shown as it was, and the one kind of change that is shown. */
  version: wholeNumber(),
  change: oneOf(CHANGES),
});
export type ArticleSearch = GraphSearch & AddressFilter & ReturnType<typeof readPlace>;

export function readArticleSearch(search: Record<string, unknown>): ArticleSearch {
  const read: ArticleSearch = { ...readGraphSearch(search), ...readFilters(search), ...readPlace(search) };
  // A comparison with how it was before the first run begins at none.
  if (search.tab === "history" && (search.from === 0 || search.from === "0")) read.from = 0;
  // A gyan opens on its summary; an address that names no tab but an article, a filter or an order means the list.
  if (read.tab === undefined && isOfList(read)) read.tab = "articles";
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

const isOfList = (search: ArticleSearch): boolean =>
  isFiltered(search) ||
  [search.article, search.note, search.sort, search.pane].some((one) => one !== undefined);

export function readAt(at: string | undefined): { start: number; end: number } | null {
  const [start, end] = (at ?? "").split("-").map(Number);
  return start !== undefined && end !== undefined && end > start ? { start, end } : null;
}

/** What an address narrows the articles to. */
export const filterOf = (search: ArticleSearch): ArticleFilter => ({
  node: search.node,
  ...filtersOf(search),
});
