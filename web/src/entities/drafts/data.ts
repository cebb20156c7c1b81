import type { Draft } from "@gyan/contract/drafts.ts";
import type { DraftId } from "@gyan/contract/ids.ts";
import { type InfiniteData, infiniteQueryOptions, mutationOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";

export const draftsKey = ["drafts"] as const;

/** Pages are asked for until one has nothing on it. */
export const draftsQuery = infiniteQueryOptions({
  queryKey: draftsKey,
  queryFn: ({ pageParam, signal }) => api.drafts.list({ pageNo: pageParam }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ drafts }, _pages, pageNo) => (drafts.length === 0 ? undefined : pageNo + 1),
  select: ({ pages }) => distinct(pages.flatMap(({ drafts }) => drafts)),
});

/** A draft that is saved meanwhile moves to the first page, and its neighbours to the next: some come twice. */
const distinct = (drafts: Draft[]): Draft[] => [
  ...new Map(drafts.map((draft) => [draft.id, draft])).values(),
];

const renew = () => queryClient.invalidateQueries({ queryKey: draftsKey });

export const saveDraftMutation = mutationOptions({
  mutationFn: (draft: Parameters<Api["drafts"]["save"]>[0]) => api.drafts.save(draft),
  onSuccess: () => void renew(),
});

/** It leaves the list at once: that is read anew beside it. */
export const removeDraftMutation = mutationOptions({
  mutationFn: (id: DraftId) => api.drafts.remove({ id }),
  onSuccess: (_answer, id) => {
    queryClient.setQueryData(draftsQuery.queryKey, (list) => list && withoutDraft(list, id));
    void renew();
  },
});

type List = InfiniteData<{ drafts: Draft[] }>;
const withoutDraft = ({ pages, pageParams }: List, id: DraftId): List => ({
  pages: pages.map(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.id !== id) })),
  pageParams,
});
