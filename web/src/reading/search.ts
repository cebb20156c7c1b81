import type { ArticleId, NodeId, NoteId } from "@gyan/contract/ids.ts";
import { type Level, LEVELS } from "@gyan/contract/reading/levels/levels.rules.ts";
import { STANDINGS } from "@gyan/contract/reading/listing.rules.ts";
import type { ArticleFilter } from "@gyan/contract/reading/listing.ts";
import { type GraphSearch, readGraphSearch } from "./graph/search.ts";

export const SORTS = ["relevance", "newest", "oldest", "title", "saved", "added"] as const;
export type Sort = (typeof SORTS)[number];

export const ORDERS = ["groups", "weight", "name"] as const;
export type Order = (typeof ORDERS)[number];

const TABS = ["progress", "articles", "summary", "concepts", "charts", "sources", "history"] as const;
export type TabId = (typeof TABS)[number];

/** What the list is narrowed to by a single press. */
export const MARKS = [...STANDINGS, "unread", "saved", "noted"] as const;

const DECISIONS = ["relevant", "irrelevant", "none"] as const;

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

/** What the address keeps, so that going back, reloading and sharing lead to the same view. */
export type ArticleSearch = GraphSearch & {
  tab?: TabId;
  node?: NodeId;
  article?: ArticleId;
  /** The note of the article that should be open: where mails and notices lead. */
  note?: NoteId;
  /** What the articles are narrowed to; among the concepts, the one that is open. */
  concept?: string;
  sort?: Sort;
  /** How the concepts stand. */
  order?: Order;
  q?: string;
  source?: string[];
  tag?: string[];
  /** Years, both included; in the history, the numbers of the two runs that are compared. */
  from?: number;
  to?: number;
  saved?: true;
  unread?: true;
  new?: true;
  changed?: true;
  gone?: true;
  retracted?: true;
  noted?: true;
  decision?: "relevant" | "irrelevant" | "none";
  level?: Level[];
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

const identity = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const words = (value: unknown, most = 200) =>
  typeof value === "string" || typeof value === "number"
    ? String(value).slice(0, most) || undefined
    : undefined;

const several = (value: unknown): string[] | undefined => {
  const list = (Array.isArray(value) ? value : [value])
    .map((one: unknown) => words(one))
    .filter((one) => one !== undefined);
  return list.length > 0 ? list.slice(0, 50) : undefined;
};

const levels = (value: unknown): Level[] | undefined => {
  const named = several(value) ?? [];
  const known = LEVELS.filter((level) => named.includes(level));
  return known.length > 0 ? known : undefined;
};

const year = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 1 && number <= 9999 ? number : undefined;
};

const isOn = (value: unknown): true | undefined => (value === true || value === "true" ? true : undefined);

export function readArticleSearch(search: Record<string, unknown>): ArticleSearch {
  const read: ArticleSearch = {
    ...readGraphSearch(search),
    tab: oneOf(TABS, search.tab),
    node: identity(search.node) as NodeId | undefined,
    article: identity(search.article) as ArticleId | undefined,
    note: identity(search.note) as NoteId | undefined,
    concept: words(search.concept, 400),
    sort: oneOf(SORTS, search.sort),
    order: oneOf(ORDERS, search.order),
    q: words(search.q),
    source: several(search.source),
    tag: several(search.tag),
    // A comparison with how it was before the first run begins at none.
    from: search.tab === "history" && Number(search.from) === 0 ? 0 : year(search.from),
    to: year(search.to),
    saved: isOn(search.saved),
    unread: isOn(search.unread),
    new: isOn(search.new),
    changed: isOn(search.changed),
    gone: isOn(search.gone),
    retracted: isOn(search.retracted),
    noted: isOn(search.noted),
    decision: oneOf(DECISIONS, search.decision),
    level: levels(search.level),
    pane: oneOf(PANES, search.pane),
    at: typeof search.at === "string" && /^\d+-\d+$/.test(search.at) ? search.at : undefined,
    view: oneOf(VIEWS, search.view),
    kind: oneOf(KINDS, search.kind),
    version: identity(search.version),
    change: oneOf(CHANGES, search.change),
  };
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

/** What an address narrows the articles to; the concept of an address is one. */
export const filterOf = ({
  node,
  q,
  concept,
  source,
  tag,
  from,
  to,
  ...rest
}: ArticleSearch): ArticleFilter => ({
  node,
  q,
  concept: concept === undefined ? undefined : [concept],
  source,
  tag,
  from,
  to,
  saved: rest.saved,
  unread: rest.unread,
  new: rest.new,
  changed: rest.changed,
  gone: rest.gone,
  retracted: rest.retracted,
  noted: rest.noted,
  decision: rest.decision,
  level: rest.level,
});

/** What is chosen beside the node, to be taken away at once. */
export const NO_FILTER: Partial<ArticleSearch> = {
  q: undefined,
  concept: undefined,
  source: undefined,
  tag: undefined,
  from: undefined,
  to: undefined,
  saved: undefined,
  unread: undefined,
  new: undefined,
  changed: undefined,
  gone: undefined,
  retracted: undefined,
  noted: undefined,
  decision: undefined,
  level: undefined,
};

export const isFiltered = (search: ArticleSearch): boolean =>
  (Object.keys(NO_FILTER) as (keyof ArticleSearch)[]).some((key) => search[key] !== undefined);
