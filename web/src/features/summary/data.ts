import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { ArticleSummaries, WholeSummary } from "@gyan/contract/reading/summary.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { readingKey } from "#entities/articles/keys.ts";
import type { Kind } from "#entities/articles/search.ts";

export const summaryQuery = (topicId: TopicId, node?: NodeId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "summary", node ?? null],
    // What is asked for says what comes.
    queryFn: async ({ signal }) =>
      (await api.reading.summary({ topicId, node, kind: "multi" }, { signal })) as WholeSummary,
  });

export const articleSummariesQuery = (topicId: TopicId, kind: Kind, node?: NodeId) =>
  infiniteQueryOptions({
    queryKey: [...readingKey(topicId), "summaries", kind, node ?? null],
    queryFn: async ({ pageParam, signal }) =>
      (await api.reading.summary({ topicId, node, kind, from: pageParam }, { signal })) as ArticleSummaries,
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
