import type { ArticleId } from "@gyan/contract/ids.ts";
import { isFiltered } from "@gyan/contract/reading/columns/address.rules.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useRef, useState } from "react";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { useNearly } from "./useNearly.ts";

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
