import type { TopicId } from "@gyan/contract/ids.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";

export const topicKeys = {
  all: ["topics"] as const,
  lists: ["topics", "list"] as const,
  one: (topicId: number) => ["topics", "one", topicId] as const,
};

export const recentTopicsQuery = queryOptions({
  queryKey: [...topicKeys.lists, "recent"],
  queryFn: ({ signal }) => api.topics.list({ limit: 4 }, { signal }),
});

export const topicsQuery = (kind: TopicKind, q: string) =>
  infiniteQueryOptions({
    queryKey: [...topicKeys.lists, { kind, q }],
    queryFn: ({ pageParam, signal }) =>
      api.topics.list({ kind, q, cursor: pageParam, limit: 24 }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  });

export const topicQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: topicKeys.one(topicId),
    queryFn: ({ signal }) => api.topics.get({ topicId }, { signal }),
  });

const renew = () => queryClient.invalidateQueries({ queryKey: topicKeys.all });

export const renameMutation = mutationOptions({
  mutationFn: (change: { topicId: TopicId; name: string }) => api.topics.rename(change),
  onSuccess: renew,
});

export const removeMutation = mutationOptions({
  mutationFn: (topicId: TopicId) => api.topics.remove({ topicId }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: topicKeys.lists }),
});

export const restoreMutation = mutationOptions({
  mutationFn: (topicId: TopicId) => api.topics.restore({ topicId }),
  onSuccess: renew,
});

export const cancelMutation = mutationOptions({
  mutationFn: (topicId: TopicId) => api.topics.cancel({ topicId }),
  onSettled: renew,
});

export const retryMutation = mutationOptions({
  mutationFn: (topicId: TopicId) => api.topics.retry({ topicId }),
  onSettled: renew,
});
