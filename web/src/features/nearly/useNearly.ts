import type { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryClient } from "#lib/query.ts";
import { cardQuery } from "#entities/articles/listing.ts";
import { nearlyQuery } from "./data.ts";
import { useTaking } from "./useTaking.ts";

export type Nearly = ReturnType<typeof useNearly>;

/** What fell below the line for a part of the outline, as far as it was asked for. */
export function useNearly(topic: TopicDetail, node: NodeId | undefined) {
  const query = useInfiniteQuery(nearlyQuery(topic.topicId, node));
  const { takeIn, putBack } = useTaking(topic.topicId);
  const articles = useMemo(() => query.data?.pages.flatMap((page) => page.articles) ?? [], [query.data]);
  const ids = useMemo(() => articles.map(({ id }) => id), [articles]);
  const canTake = topic.right === "owner" || topic.right === "editor";

  /** Takes in one that is nearly in, or puts back one that was taken in. Says which of the others is next. */
  const press = (id: ArticleId): ArticleId | undefined => {
    if (!canTake) return undefined;
    const at = ids.indexOf(id);
    if (at >= 0) takeIn([id]);
    else if (queryClient.getQueryData(cardQuery(topic.topicId, id).queryKey)?.isTakenIn) putBack([id]);
    return at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]);
  };
  return { query, articles, ids, total: query.data?.pages.at(-1)?.total ?? 0, canTake, press };
}
