import type { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { readingKey } from "#entities/articles/keys.ts";

export const screeningQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "screening"],
    queryFn: ({ signal }) => api.screening.read({ topicId }, { signal }),
  });

export const asideQuery = (topicId: TopicId) =>
  infiniteQueryOptions({
    queryKey: [...readingKey(topicId), "screening", "aside"],
    queryFn: ({ signal, pageParam }) => api.screening.aside({ topicId, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { articles }) => sum + articles.length, 0);
      return last.articles.length > 0 && shown < last.total ? pages.length + 1 : undefined;
    },
  });

/** Null for all. The list gets them, so everything that is read of the gyan is asked anew. */
export const bringBackMutation = (topicId: TopicId) =>
  mutationOptions({
    mutationFn: (ids: ArticleId[] | null) => api.screening.bringBack({ topicId, ids }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: readingKey(topicId) }),
  });
