import type { FolderId } from "@gyan/contract/ids.ts";
import type { TopicKind, TopicSort, TopicState } from "@gyan/contract/topics.ts";
import { addressOf, either, id, oneOf, several, words } from "#lib/address.ts";

export const SORTS = [
  "newest",
  "opened",
  "name",
  "articles",
  "status",
  "completed",
] as const satisfies TopicSort[];
export const STATES = ["running", "failed", "nothing", "partial", "finished"] as const satisfies TopicState[];

/** What the address keeps, so that going back, reloading and sharing lead to the same list. */
export const readTopicsSearch = addressOf({
  folder: either(oneOf(["none"]), id<FolderId>()),
  q: words(),
  tag: several(words(), 20),
  state: several(oneOf(STATES), STATES.length),
  whose: oneOf(["mine", "shared"]),
  sort: oneOf(SORTS),
  order: oneOf(["asc", "desc"]),
});
export type TopicsSearch = ReturnType<typeof readTopicsSearch>;

/** Whether anything is left out besides what lies in other folders. */
export const isNarrowed = ({ q, tag, state, whose }: TopicsSearch): boolean =>
  q !== undefined || tag !== undefined || state !== undefined || whose !== undefined;

/** The change of an address after which nothing is. */
export const NOT_NARROWED = { q: undefined, tag: undefined, state: undefined, whose: undefined };

export const homeOf = (kind: TopicKind) => (kind === "review" ? "/myreviews" : "/mysearches");
