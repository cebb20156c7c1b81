import type { TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { Review, ReviewArticle } from "@gyan/contract/reviewing/calls.ts";
import { ARTICLES_A_PAGE, type ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { reviewKeys } from "./keys.ts";
import type { ReviewSearch } from "./search.ts";

const stateKey = (topicId: TopicId) => [...reviewKeys.of(topicId), "state"] as const;

export const reviewQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: stateKey(topicId),
    queryFn: ({ signal }) => api.reviewing.read({ topicId }, { signal }),
  });

export const prismaQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...reviewKeys.of(topicId), "prisma"],
    queryFn: ({ signal }) => api.reviewing.prisma({ topicId }, { signal }),
  });

type Looked = Pick<ReviewSearch, "show" | "sort" | "reason" | "q">;

export const reviewListQuery = (topicId: TopicId, stage: ReviewStage, looked: Looked) =>
  infiniteQueryOptions({
    queryKey: [...reviewKeys.lists(topicId), stage, looked],
    queryFn: ({ pageParam, signal }) =>
      api.reviewing.articles(
        { topicId, stage, ...looked, after: pageParam, limit: ARTICLES_A_PAGE },
        { signal },
      ),
    initialPageParam: undefined as WorkId | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  });

export const renewReview = (topicId: TopicId) =>
  queryClient.invalidateQueries({ queryKey: reviewKeys.of(topicId) });

type Of<Call extends (asked: never) => unknown> = Omit<Parameters<Call>[0], "topicId"> & { topicId: TopicId };
type Arranged = Of<typeof api.reviewing.arrange>;

export const arrangeMutation = mutationOptions({
  mutationFn: (asked: Arranged) => api.reviewing.arrange(asked),
  onSuccess: (review: Review, { topicId }) => {
    queryClient.setQueryData(reviewQuery(topicId).queryKey, (before) => ({
      mayBegin: before?.mayBegin ?? true,
      review,
    }));
    void renewReview(topicId);
  },
});

export const removeMutation = mutationOptions({
  mutationFn: (topicId: TopicId) => api.reviewing.remove({ topicId }),
  onSuccess: (_answer, topicId) => renewReview(topicId),
});

type Settled = Of<typeof api.reviewing.settle>;
type Placed = { topicId: TopicId; stage: ReviewStage; workId: WorkId };

const renewing = {
  onSuccess: (_article: ReviewArticle, { topicId }: { topicId: TopicId }) => renewReview(topicId),
};
export const settleMutation = mutationOptions({
  mutationFn: (asked: Settled) => api.reviewing.settle(asked),
  ...renewing,
});
export const unsettleMutation = mutationOptions({
  mutationFn: (place: Placed) => api.reviewing.unsettle(place),
  ...renewing,
});
