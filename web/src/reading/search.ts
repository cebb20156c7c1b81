import type { ArticleId, NodeId } from "@gyan/contract/ids.ts";

export const SORTS = ["relevance", "newest", "oldest", "title"] as const;
export type Sort = (typeof SORTS)[number];

export const ORDERS = ["groups", "weight", "name"] as const;
export type Order = (typeof ORDERS)[number];

const TABS = ["progress", "articles", "summary", "concepts", "sources"] as const;
export type TabId = (typeof TABS)[number];

const PANES = ["outline", "articles", "reader"] as const;
export type Pane = (typeof PANES)[number];

/** What the address keeps, so that going back, reloading and sharing lead to the same view. */
export type ArticleSearch = {
  tab?: TabId;
  node?: NodeId;
  article?: ArticleId;
  /** What the articles are narrowed to; among the concepts, the one that is open. */
  concept?: string;
  sort?: Sort;
  /** How the concepts stand. */
  order?: Order;
  q?: string;
  /** Which pane a narrow screen shows. */
  pane?: Pane;
  /** "start-end" of the quote that the reader should show. */
  at?: string;
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

export function readArticleSearch(search: Record<string, unknown>): ArticleSearch {
  const read: ArticleSearch = {
    tab: oneOf(TABS, search.tab),
    node: identity(search.node) as NodeId | undefined,
    article: identity(search.article) as ArticleId | undefined,
    concept: words(search.concept, 400),
    sort: oneOf(SORTS, search.sort),
    order: oneOf(ORDERS, search.order),
    q: words(search.q),
    pane: oneOf(PANES, search.pane),
    at: typeof search.at === "string" && /^\d+-\d+$/.test(search.at) ? search.at : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export function readAt(at: string | undefined): { start: number; end: number } | null {
  const [start, end] = (at ?? "").split("-").map(Number);
  return start !== undefined && end !== undefined && end > start ? { start, end } : null;
}
