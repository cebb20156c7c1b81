import type { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import { isFiltered } from "@gyan/contract/reading/columns/address.rules.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { queryClient } from "#lib/query.ts";
import { cardQuery } from "#entities/articles/listing.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { nearlyQuery } from "./data.ts";
import { useTaking } from "./useTaking.ts";

const NONE: ArticleId[] = [];

/**
 * What stands behind the last article of a list, open or not. It is open by itself where the list has nothing, and not there
 * while the list is narrowed: what is nearly in was not looked through for that.
 */
export function useBelow(topic: TopicDetail, search: ArticleSearch, isBare: boolean) {
  const nearly = useNearly(topic, search.node);
  const [wish, setWish] = useState<boolean | null>(null);
  const head = useRef<HTMLButtonElement>(null);
  const isShown = !isFiltered(search);
  // While it is searched, articles may still come.
  const isEmpty = isBare && topic.run !== null && topic.run.finishedAt !== null;
  const isOpen = isShown && (wish ?? isEmpty);
  const goThere = () => {
    setWish(true);
    requestAnimationFrame(() => {
      head.current?.scrollIntoView({ block: "start" });
      head.current?.focus({ preventScroll: true });
    });
  };
  return {
    nearly,
    isShown,
    /** The search is over, nothing is in the list, and something is nearly in. */
    isAlone: isShown && isEmpty && nearly.total > 0,
    /** Those that the keys walk through. */
    ids: isOpen ? nearly.ids : NONE,
    goThere,
    section: { nearly, isOpen, head, onToggle: () => setWish(!isOpen) },
  };
}

export type Nearly = ReturnType<typeof useNearly>;

/** What fell below the line for a part of the outline, as far as it was asked for. */
function useNearly(topic: TopicDetail, node: NodeId | undefined) {
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
