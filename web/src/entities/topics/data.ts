import type { BulkChange } from "@gyan/contract/organising/folders.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import type { TopicsSearch } from "./search.ts";

export const topicKeys = {
  all: ["topics"] as const,
  lists: ["topics", "list"] as const,
  one: (topicId: number) => ["topics", "one", topicId] as const,
};
/** How many lie where changes with every one of them. */
export const foldersKey = ["folders"] as const;

export const recentTopicsQuery = queryOptions({
  queryKey: [...topicKeys.lists, "recent"],
  queryFn: ({ signal }) => api.topics.list({ kind: "search", limit: 4 }, { signal }),
});

export const topicsQuery = (kind: TopicKind, search: TopicsSearch, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...topicKeys.lists, { kind, ...search, limit }],
    queryFn: ({ pageParam, signal }) =>
      api.topics.list({ kind, ...search, cursor: pageParam, limit }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  });

export const topicQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: topicKeys.one(topicId),
    queryFn: ({ signal }) => api.topics.get({ topicId }, { signal }),
  });

/** The tags that somebody has given, to choose from. */
export const tagsQuery = (kind: TopicKind) =>
  queryOptions({
    queryKey: [...topicKeys.lists, "tags", kind],
    queryFn: ({ signal }) => api.topics.list({ kind, limit: 1 }, { signal }),
    select: ({ facets }) => facets.tags.map(({ tag }) => tag),
  });

const renewing = (queryKey: readonly string[]) => () => {
  void queryClient.invalidateQueries({ queryKey: foldersKey });
  return queryClient.invalidateQueries({ queryKey });
};
const renew = renewing(topicKeys.all);
const renewLists = renewing(topicKeys.lists);

const changing = <Given, Answer>(change: (given: Given) => Promise<Answer>, onSuccess: () => unknown) =>
  mutationOptions({ mutationFn: (given: Given) => change(given), onSuccess });

type Named = { topicId: TopicId; name: string };

export const renameMutation = changing((change: Named) => api.topics.rename(change), renew);
export const duplicateMutation = changing((wish: Named) => api.topics.duplicate(wish), renewLists);
export const removeMutation = changing((topicId: TopicId) => api.topics.remove({ topicId }), renewLists);
export const restoreMutation = changing((topicId: TopicId) => api.topics.restore({ topicId }), renew);

const AT_ONCE = 200;

export type Arranged = Awaited<ReturnType<typeof api.topics.bulk>>;

/** However many: the server takes some at a time. What was done before a failure stays done. */
export const arrangeMutation = mutationOptions({
  mutationFn: async ({ ids, ...change }: BulkChange): Promise<Arranged> => {
    const done: Arranged = { message: "", changed: [], refused: [], missing: [] };
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const part = await api.topics.bulk({ ids: ids.slice(from, from + AT_ONCE), ...change });
      done.changed.push(...part.changed);
      done.refused.push(...part.refused);
      done.missing.push(...part.missing);
    }
    return done;
  },
  onSettled: renewLists,
});

export const cancelMutation = mutationOptions({
  mutationFn: (topicId: TopicId) => api.topics.cancel({ topicId }),
  onSettled: renew,
});

export const retryMutation = mutationOptions({
  mutationFn: (topicId: TopicId) => api.topics.retry({ topicId }),
  onSettled: renew,
});
