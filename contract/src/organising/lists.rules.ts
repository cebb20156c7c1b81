import type { AccessFlag } from "../accounts/model.ts";
import type { TopicKind } from "../topics.ts";

/** The flag of a list's tab, and those by which somebody makes what stands in it. */
export const LISTS = {
  search: { tab: "ShowMyGyanLibrary", makers: ["CreateSentenceGyan", "AdvancedSearch"] },
  review: { tab: "MyReviews", makers: ["DocumentAnalysis"] },
} as const satisfies Record<TopicKind, { tab: AccessFlag; makers: readonly AccessFlag[] }>;

export const KINDS = Object.keys(LISTS) as TopicKind[];

/** "own": somebody without the tab finds what they made themselves again, and nothing that others share. */
export type Seen = "all" | "own" | "none";

export function seenOf(kind: TopicKind, has: (flag: AccessFlag) => boolean): Seen {
  const { tab, makers } = LISTS[kind];
  if (has(tab)) return "all";
  return makers.some(has) ? "own" : "none";
}

/** Any one of these opens a list: which one, and how much of it, says `seenOf`. */
export const SEES_TOPICS = KINDS.flatMap((kind): AccessFlag[] => [LISTS[kind].tab, ...LISTS[kind].makers]);
