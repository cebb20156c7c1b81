import type { RunId, TopicId } from "@gyan/contract/ids.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { readingKey } from "#entities/articles/keys.ts";

export const runsQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "runs"],
    queryFn: ({ signal }) => api.history.runs({ topicId }, { signal }),
  });

export const runQuery = (topicId: TopicId, runId: RunId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "runs", runId],
    queryFn: ({ signal }) => api.history.outcomes({ topicId, runId }, { signal }),
  });
