import type { NodeId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { ChangeKind } from "@gyan/contract/living/changes.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { readingKey } from "#entities/articles/keys.ts";
import { PAGE } from "./Pages.tsx";

/** Numbers of runs; 0 is before the first. */
export type Span = { from: number; to: number };

type Wanted = Partial<Span> & { kind: ChangeKind | undefined; offset: number };

/** The page before stays until the next is there, so that nothing jumps. */
export const changesQuery = (topicId: TopicId, wanted: Wanted) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "changes", wanted],
    queryFn: ({ signal }) => api.changes.list({ topicId, ...wanted, limit: PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });

export const differenceQuery = (topicId: TopicId, workId: WorkId, span: Span) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "changes", "difference", workId, span],
    queryFn: ({ signal }) => api.changes.difference({ topicId, workId, ...span }, { signal }),
  });

export const versionQuery = (topicId: TopicId, number: number, node: NodeId | undefined) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "versions", number, node],
    queryFn: ({ signal }) => api.changes.version({ topicId, number, node }, { signal }),
    placeholderData: keepPreviousData,
  });

export const pastTextQuery = (topicId: TopicId, number: number, workId: WorkId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "versions", number, "text", workId],
    queryFn: ({ signal }) => api.changes.pastText({ topicId, number, workId }, { signal }),
  });
