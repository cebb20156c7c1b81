import type { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import { addressOf, id, oneOf, wholeNumber, words } from "#lib/address.ts";

export const SORTS = ["relevance", "newest", "title"] as const;
export type Sort = (typeof SORTS)[number];

/** What the address keeps beside the secret, so that going back and reloading lead to the same view. */
export const readOutsiderSearch = addressOf({
  node: id<NodeId>(),
  article: id<ArticleId>(),
  q: words(),
  sort: oneOf(SORTS),
  from: wholeNumber(),
});
export type OutsiderSearch = ReturnType<typeof readOutsiderSearch>;
