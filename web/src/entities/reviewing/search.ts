import type { ReasonId, WorkId } from "@gyan/contract/ids.ts";
import { REVIEW_STAGES } from "@gyan/contract/reviewing/rules.ts";
import { addressOf, id, oneOf, words } from "#lib/address.ts";

export const VIEWS = ["desk", "articles", "overview", "prisma"] as const;
export type ReviewView = (typeof VIEWS)[number];

export const SHOWS = ["mine", "voted", "conflicts", "included", "excluded", "open", "all"] as const;
export type Show = (typeof SHOWS)[number];

export const ORDERS = ["likely", "relevance", "newest", "title"] as const;

/** What the address keeps, so that going back, reloading and sharing lead to the same view. */
export const readReviewSearch = addressOf({
  tab: oneOf(VIEWS),
  stage: oneOf(REVIEW_STAGES),
  /** At the desk: the article that is to be looked at. */
  work: id<WorkId>(),
  /** In the list. */
  show: oneOf(SHOWS),
  sort: oneOf(ORDERS),
  reason: id<ReasonId>(),
  q: words(),
});
export type ReviewSearch = ReturnType<typeof readReviewSearch>;
