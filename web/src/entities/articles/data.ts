import type { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { readingKey } from "./keys.ts";

export const bestArticlesQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "best"],
    queryFn: ({ signal }) => api.reading.list({ topicId, limit: 6 }, { signal }),
  });

/** An article's text does not change while it is read: going back to it is instant. */
export const articleQuery = (articleId: ArticleId) =>
  queryOptions({
    queryKey: ["article", articleId],
    queryFn: ({ signal }) => api.reading.get({ articleId }, { signal }),
    staleTime: 10 * 60_000,
  });
