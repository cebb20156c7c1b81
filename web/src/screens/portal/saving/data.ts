import { savedKey } from "@gyan/contract/sharing/portal.rules.ts";
import type { LibraryId, WorkId } from "@gyan/contract/ids.ts";
import type { SavedRef } from "@gyan/contract/sharing/saving.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { workQuery } from "#entities/portal/data.ts";
import { portalKey, savedByMeKey } from "#entities/portal/keys.ts";

const AT_ONCE = 50;

export const savedQuery = infiniteQueryOptions({
  queryKey: [...savedByMeKey, "list"],
  queryFn: ({ pageParam, signal }) => api.portal.saved({ offset: pageParam, limit: AT_ONCE }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ total }, _pages, offset) => (offset + AT_ONCE < total ? offset + AT_ONCE : undefined),
});

export const savedKeysQuery = queryOptions({
  queryKey: [...savedByMeKey, "keys"],
  queryFn: async ({ signal }) => (await api.portal.savedKeys({}, { signal })).keys,
});

type Noted = { libraryId: LibraryId; workId: WorkId; note: string };

/** A text with a note is saved: there it is found again. */
export const noteMutation = mutationOptions({
  scope: { id: "portal-saving" },
  mutationFn: ({ libraryId, workId, note }: Noted) =>
    api.portal.save({ kind: "work", id: libraryId, workId, saved: true, note }),
  onSuccess: (_reply, { libraryId, workId, note }) => {
    queryClient.setQueryData(
      workQuery(libraryId, workId).queryKey,
      (work) => work && { ...work, note: note.trim() },
    );
    return queryClient.invalidateQueries({ queryKey: savedByMeKey });
  },
});

type Asked = SavedRef & { saved: boolean; savedAt?: string; note?: string };

/** Shown at once; what was refused is taken back. */
export const saveMutation = mutationOptions({
  // One after the other: the server ends with what was pressed last.
  scope: { id: "portal-saving" },
  mutationFn: (asked: Asked) => api.portal.save(asked),
  onMutate: async (asked) => {
    await queryClient.cancelQueries({ queryKey: savedKeysQuery.queryKey });
    const key = savedKey(asked);
    queryClient.setQueryData(savedKeysQuery.queryKey, (keys) => {
      const others = keys?.filter((one) => one !== key);
      return others && asked.saved ? [...others, key] : others;
    });
  },
  onSettled: () => {
    void queryClient.invalidateQueries({ queryKey: [...portalKey, "work"] });
    return queryClient.invalidateQueries({ queryKey: savedByMeKey });
  },
});
