import type { Document } from "@gyan/contract/documents.ts";
import { DOCUMENTS_PAGE } from "@gyan/contract/documents.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAskEvery } from "#lib/events.ts";
import { type Filter, documentsQuery, loadAfter } from "#entities/documents/data.ts";
import { isUnread } from "#entities/documents/merge.ts";

/** While news do not arrive by themselves. */
const ASK_EVERY = 4000;
const LOOK_EVERY = 2500;

/** The list as far as it was loaded, and how it goes on. */
export function useDocuments(filter: Filter) {
  const askEvery = useAskEvery(ASK_EVERY);
  const query = useQuery({
    ...documentsQuery(filter),
    refetchInterval: ({ state }) => (state.data?.documents.some(isUnread) ? askEvery : false),
  });
  const more = useMutation({ mutationFn: (after: number) => loadAfter(filter, after) });
  const documents = query.data?.documents ?? [];
  const last = documents.at(-1)?.id;
  return {
    query,
    documents,
    /** Of another search, until the answer to this one is there. */
    isOld: query.isPlaceholderData,
    hasMore: !query.isPlaceholderData && last !== undefined && query.data?.isWhole === false,
    isLoadingMore: more.isPending,
    moreError: more.error,
    loadMore() {
      if (last !== undefined && !more.isPending) more.mutate(last);
    },
  };
}

/** News renew the beginning of the list. What is read further down is asked for while it is looked at. */
export function useRenewInView(filter: Filter, documents: readonly Document[], first: number, last: number) {
  const from = Math.max(first, DOCUMENTS_PAGE);
  const isNeeded = documents.slice(from, last + 1).some(isUnread);
  const after = isNeeded ? (documents[from - 1]?.id ?? 0) : 0;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => void loadAfter(filter, after).catch(() => {}), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [filter, after, isNeeded]);
}
