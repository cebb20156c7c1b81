import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { readingKey } from "#entities/articles/keys.ts";
import { topicKeys } from "#entities/topics/data.ts";

/** All that a topic has: they are found in, ordered and narrowed here, without asking again. */
const MOST = 500;

export const graphQuery = (topicId: TopicId, node?: NodeId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "graph", node ?? null],
    queryFn: ({ signal }) => api.concepts.graph({ topicId, node, limit: MOST }, { signal }),
  });

export const conceptQuery = (topicId: TopicId, key: string, node?: NodeId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "concept", key, node ?? null],
    queryFn: ({ signal }) => api.concepts.get({ topicId, key, node }, { signal }),
  });

export const pairQuery = (topicId: TopicId, a: string, b: string, node?: NodeId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "pair", a, b, node ?? null],
    queryFn: ({ signal }) => api.concepts.pair({ topicId, a, b, node }, { signal }),
  });

export const editsQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "concept edits"],
    queryFn: ({ signal }) => api.concepts.edits({ topicId }, { signal }),
  });

/** Everything that calls a concept by its name: lists, summaries, the gyan itself, open articles. */
export const renewConcepts = (topicId: TopicId) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: readingKey(topicId) }),
    queryClient.invalidateQueries({ queryKey: topicKeys.one(topicId) }),
    queryClient.invalidateQueries({ queryKey: ["article"] }),
  ]);

type Named = { topicId: TopicId; key: string };

export const renameMutation = mutationOptions({
  mutationFn: (change: Named & { label: string | null }) => api.concepts.rename(change),
  onSuccess: (_, { topicId }) => renewConcepts(topicId),
});

/** What was decided about the part before is read first: only with it can the joining be undone. */
export const joinMutation = mutationOptions({
  mutationFn: async ({ topicId, part, into }: { topicId: TopicId; part: string; into: string }) => {
    const before = await api.concepts.get({ topicId, key: part });
    const { key } = await api.concepts.join({ topicId, into, keys: [part] });
    return { before, key };
  },
  onSuccess: (_, { topicId }) => renewConcepts(topicId),
});

/** Nothing is renewed by itself: whoever shows the concept leaves it first. */
export const hideMutation = mutationOptions({
  mutationFn: ({ topicId, key }: Named) => api.concepts.hide({ topicId, key, isHidden: true }),
});

export const forgetMutation = mutationOptions({
  mutationFn: (change: Named) => api.concepts.forget(change),
  onSuccess: (_, { topicId }) => renewConcepts(topicId),
});

type Before = { key: string; label: string; edits: { ownLabel: string | null; parts: { key: string }[] } };

/** The inverse of renaming: the name that people had given it before, or its own. */
export const restoreLabel = (topicId: TopicId, { key, label, edits }: Before) =>
  api.concepts.rename({ topicId, key, label: edits.ownLabel === null ? null : label });

/** The inverse of joining: the part is by itself again, with the name and the parts that it had. */
export async function restorePart(topicId: TopicId, before: Before) {
  const { key, edits } = before;
  await api.concepts.forget({ topicId, key });
  if (edits.ownLabel !== null) await restoreLabel(topicId, before);
  if (edits.parts.length === 0) return;
  // A part that still belongs to the other would take the other with it.
  for (const part of edits.parts) await api.concepts.forget({ topicId, key: part.key });
  await api.concepts.join({ topicId, into: key, keys: edits.parts.map((part) => part.key) });
}

export const unhide = (topicId: TopicId, key: string) => api.concepts.hide({ topicId, key, isHidden: false });
