import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { readingKey } from "#entities/articles/keys.ts";

export const insightsQuery = (topicId: TopicId, node?: NodeId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "insights", node ?? null],
    queryFn: ({ signal }) => api.reading.insights({ topicId, node }, { signal }),
    placeholderData: (before) => before,
  });
