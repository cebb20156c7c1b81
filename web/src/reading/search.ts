import type { ArticleId, NodeId } from "@gyan/contract/ids.ts";

export const SORTS = ["relevance", "newest", "oldest", "title"] as const;
export type Sort = (typeof SORTS)[number];

const TABS = ["progress", "articles", "summary", "sources"] as const;
export type TabId = (typeof TABS)[number];

const PANES = ["outline", "articles", "reader"] as const;
export type Pane = (typeof PANES)[number];

/** What the address keeps, so that going back, reloading and sharing lead to the same view. */
export type ArticleSearch = {
  tab?: TabId;
  node?: NodeId;
  article?: ArticleId;
  concept?: string;
  sort?: Sort;
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

const words = (value: unknown) =>
  typeof value === "string" || typeof value === "number"
    ? String(value).slice(0, 200) || undefined
    : undefined;

export function readArticleSearch(search: Record<string, unknown>): ArticleSearch {
  const read: ArticleSearch = {
    tab: oneOf(TABS, search.tab),
    node: identity(search.node) as NodeId | undefined,
    article: identity(search.article) as ArticleId | undefined,
    concept: words(search.concept),
    sort: oneOf(SORTS, search.sort),
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
