import { savedKey } from "@gyan/contract/sharing/portal.rules.ts";
import type { SavedRef } from "@gyan/contract/sharing/saving.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { savedByMeKey } from "../keys.ts";

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

type Asked = SavedRef & { saved: boolean; savedAt?: string };

/** Shown at once; what was refused is taken back. */
export const saveMutation = mutationOptions({
  // One after the other: the server ends with what was pressed last.
  scope: { id: "portal-saving" },
  mutationFn: ({ kind, id, workId, saved, savedAt }: Asked) =>
    api.portal.save({ kind, id, workId, saved, ...(savedAt !== undefined && { savedAt }) }),
  onMutate: async (asked) => {
    await queryClient.cancelQueries({ queryKey: savedKeysQuery.queryKey });
    const key = savedKey(asked);
    queryClient.setQueryData(savedKeysQuery.queryKey, (keys) => {
      const others = keys?.filter((one) => one !== key);
      return others && asked.saved ? [...others, key] : others;
    });
  },
  onSettled: () => queryClient.invalidateQueries({ queryKey: savedByMeKey }),
});
