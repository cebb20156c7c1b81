import type { LibraryId, WatchedId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api, type Reply } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { libraryKeys } from "#entities/libraries/keys.ts";

export type Source = Reply<"watched", "list">["sources"][number];
export type Preview = Reply<"watched", "preview">;
export type Found = NonNullable<Preview["source"]>;

// Below the key of libraries, so that what their news renew is renewed too.
const key = [...libraryKeys.all, "watched"] as const;

export const watchedQuery = (libraryId: LibraryId) =>
  queryOptions({
    queryKey: [...key, libraryId],
    queryFn: ({ signal }) => api.watched.list({ libraryId }, { signal }),
  });

export const ownWatchedQuery = queryOptions({
  queryKey: [...key, "own"],
  queryFn: ({ signal }) => api.watched.mine({}, { signal }),
});

const renew = () => queryClient.invalidateQueries({ queryKey: key });

/** What stands at an address is asked for anew each time, and kept nowhere. */
export const previewMutation = mutationOptions({
  mutationFn: (asked: Parameters<Api["watched"]["preview"]>[0]) => api.watched.preview(asked),
});

export const addMutation = mutationOptions({
  mutationFn: (wanted: Parameters<Api["watched"]["add"]>[0]) => api.watched.add(wanted),
  onSuccess: renew,
});

export const changeMutation = mutationOptions({
  mutationFn: (change: Parameters<Api["watched"]["change"]>[0]) => api.watched.change(change),
  onSettled: renew,
});

export const lookMutation = mutationOptions({
  mutationFn: ({ libraryId, id }: Source) => api.watched.look({ libraryId, watchedId: id }),
  onSettled: renew,
});

export const stopMutation = mutationOptions({
  mutationFn: ({ libraryId, id }: Source) => api.watched.remove({ libraryId, watchedId: id }),
  onSettled: renew,
});

/** Of something that one added, whatever one may do in its library by now. */
export const endMutation = mutationOptions({
  mutationFn: ({ id }: Source) => api.watched.end({ watchedId: id as WatchedId }),
  onSettled: renew,
});
