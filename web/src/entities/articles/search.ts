import type { ArticleId, NodeId, NoteId } from "@gyan/contract/ids.ts";
import { filtersOf, isFiltered, readFilters, whole } from "@gyan/contract/reading/columns/address.rules.ts";
import { type AddressFilter, type ArticleSort, SORTS } from "@gyan/contract/reading/columns/columns.rules.ts";
import type { ArticleFilter } from "@gyan/contract/reading/listing.ts";
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
type Change = (typeof CHANGES)[number];

/**
 * What the address keeps, so that going back, reloading and sharing lead to the same view. Beside the filters of the list, which
 * mean other things on other tabs: among the concepts, `concept` is the one that is open; in the history, `from` and `to` are the
 * numbers of the two runs that are compared.
 */
export type ArticleSearch = GraphSearch &
  AddressFilter & {
    tab?: TabId;
    node?: NodeId;
    article?: ArticleId;
    /** The note of the article that should be open: where mails and notices lead. */
    note?: NoteId;
    sort?: ArticleSort;
    /** How the concepts stand. */
    order?: Order;
    /** Which pane a narrow screen shows. */
    pane?: Pane;
    /** "start-end" of the quote that the reader should show. */
    at?: string;
    view?: View;
    kind?: Kind;
    /** In the history: the run after which the gyan is shown as it was, and the one kind of change that is shown. */
    version?: number;
    change?: Change;
  };

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

const identity = (value: unknown) => whole(value, Number.MAX_SAFE_INTEGER);

export function readArticleSearch(search: Record<string, unknown>): ArticleSearch {
  const read: ArticleSearch = {
    ...readGraphSearch(search),
    ...readFilters(search),
    tab: oneOf(TABS, search.tab),
    node: identity(search.node) as NodeId | undefined,
    article: identity(search.article) as ArticleId | undefined,
    note: identity(search.note) as NoteId | undefined,
    sort: oneOf(SORTS, search.sort),
    order: oneOf(ORDERS, search.order),
    pane: oneOf(PANES, search.pane),
    at: typeof search.at === "string" && /^\d+-\d+$/.test(search.at) ? search.at : undefined,
    view: oneOf(VIEWS, search.view),
    kind: oneOf(KINDS, search.kind),
    version: identity(search.version),
    change: oneOf(CHANGES, search.change),
  };
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
