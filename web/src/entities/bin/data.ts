import type { BinItem, BinRef } from "@gyan/contract/organising/bin.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";

/** Below what every change of gyans, folders and documents renews. */
const binKey = ["topics", "bin"] as const;

export const binQuery = queryOptions({
  queryKey: binKey,
  queryFn: ({ signal }) => api.bin.list({}, { signal }),
  // Documents and notes come and go here without a word to this list.
  staleTime: 0,
});

/** What comes back is in lists of every kind. */
const renewAll = () => queryClient.invalidateQueries();

const refs = (items: readonly BinItem[]): BinRef[] => items.map(({ kind, id }) => ({ kind, id }));

export const restoreItemsMutation = mutationOptions({
  mutationFn: (items: readonly BinItem[]) => api.bin.restore({ items: refs(items) }),
  onSettled: renewAll,
});

export const deleteItemsMutation = mutationOptions({
  mutationFn: (items: readonly BinItem[]) => api.bin.remove({ items: refs(items) }),
  onSettled: renewAll,
});
