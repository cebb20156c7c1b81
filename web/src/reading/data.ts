import type { ArticleId, NodeId, TopicId } from "@gyan/contract/ids.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { readingKey } from "./keys.ts";
import type { Sort } from "./search.ts";

export type ArticleFilter = { node?: NodeId; q?: string; concept?: string; sort?: Sort };

export const articlesQuery = (topicId: TopicId, filter: ArticleFilter) =>
  infiniteQueryOptions({
    queryKey: [...readingKey(topicId), "articles", filter],
    queryFn: ({ pageParam, signal }) =>
      api.reading.list({ topicId, ...filter, cursor: pageParam, limit: 50 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  });

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

export const summaryQuery = (topicId: TopicId, node?: NodeId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "summary", node ?? null],
    queryFn: ({ signal }) => api.reading.summary({ topicId, node }, { signal }),
  });
