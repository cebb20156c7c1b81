import type { ArticleId, NodeId } from "@gyan/contract/ids.ts";

export const SORTS = ["relevance", "newest", "title"] as const;
export type Sort = (typeof SORTS)[number];

/** What the address keeps beside the secret, so that going back and reloading lead to the same view. */
export type OutsiderSearch = { node?: NodeId; article?: ArticleId; q?: string; sort?: Sort; from?: number };

const whole = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

export function readOutsiderSearch(search: Record<string, unknown>): OutsiderSearch {
  const { q } = search;
  const read: OutsiderSearch = {
    node: whole(search.node) as NodeId | undefined,
    article: whole(search.article) as ArticleId | undefined,
    q: typeof q === "string" || typeof q === "number" ? String(q).slice(0, 200) || undefined : undefined,
    sort: SORTS.find((known) => known === search.sort),
    from: whole(search.from),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
