import type { Duplicates, TwinWish } from "@gyan/contract/duplicates/calls.ts";
import { PAIRS_A_PAGE } from "@gyan/contract/duplicates/rules.ts";
import type { TwinDecisionId } from "@gyan/contract/ids.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { documentKeys } from "#entities/documents/keys.ts";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { duplicateKeys, type Where } from "./keys.ts";

const list = (where: Where, asked: object, signal?: AbortSignal): Promise<Duplicates> =>
  "topicId" in where
    ? api.duplicates.list({ topicId: where.topicId, ...asked }, { signal })
    : api.duplicates.listDocuments({ libraryId: where.libraryId, ...asked }, { signal });

/** The likeliest that are still to be decided. */
export const duplicatesQuery = (where: Where) =>
  queryOptions({
    queryKey: [...duplicateKeys.of(where), "open"],
    queryFn: ({ signal }) => list(where, { limit: PAIRS_A_PAGE, decisions: 0 }, signal),
    placeholderData: (before) => before,
  });

/** What was decided, the latest first. */
export const decisionsQuery = (where: Where) =>
  infiniteQueryOptions({
    queryKey: [...duplicateKeys.of(where), "decided"],
    queryFn: ({ pageParam, signal }) => list(where, { limit: 1, before: pageParam }, signal),
    initialPageParam: undefined as TwinDecisionId | undefined,
    getNextPageParam: (page) => page.before ?? undefined,
  });

function renew(where: Where) {
  void queryClient.invalidateQueries({ queryKey: duplicateKeys.of(where) });
  if (!("topicId" in where)) void queryClient.invalidateQueries({ queryKey: documentKeys.all });
}

type Decided = { where: Where; decisions: TwinWish[] };
export const decideMutation = mutationOptions({
  mutationFn: ({ where, decisions }: Decided) =>
    "topicId" in where
      ? api.duplicates.decide({ topicId: where.topicId, decisions })
      : api.duplicates.decideDocuments({ libraryId: where.libraryId, decisions }),
  onSettled: (_answer, _error, { where }) => renew(where),
});

type Undone = { where: Where; ids: TwinDecisionId[] };
export const undoMutation = mutationOptions({
  mutationFn: ({ where, ids }: Undone) =>
    "topicId" in where
      ? api.duplicates.undo({ topicId: where.topicId, ids })
      : api.duplicates.undoDocuments({ libraryId: where.libraryId, ids }),
  onSettled: (_answer, _error, { where }) => renew(where),
});
