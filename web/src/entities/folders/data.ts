import type { FolderId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { foldersKey, topicKeys } from "#entities/topics/data.ts";

export const foldersQuery = (kind: TopicKind) =>
  queryOptions({
    queryKey: [...foldersKey, kind],
    queryFn: ({ signal }) => api.folders.list({ kind }, { signal }),
  });

export const NO_FOLDERS: readonly FolderView[] = [];

const renew = () => {
  void queryClient.invalidateQueries({ queryKey: topicKeys.lists });
  return queryClient.invalidateQueries({ queryKey: foldersKey });
};

export const addFolderMutation = mutationOptions({
  mutationFn: (folder: { kind: TopicKind; name: string; parentId: FolderId | null }) =>
    api.folders.add(folder),
  onSuccess: renew,
});

export const changeFolderMutation = mutationOptions({
  mutationFn: (change: { folderId: FolderId; name?: string; parentId?: FolderId | null }) =>
    api.folders.change(change),
  onSettled: renew,
});

/** Renames a folder; without one, makes it at a place. */
export const saveFolderMutation = (
  folder: FolderView | undefined,
  place: { kind: TopicKind; parentId: FolderId | null },
) =>
  mutationOptions({
    mutationFn: ({ name }: { name: string }) =>
      folder ? api.folders.change({ folderId: folder.id, name }) : api.folders.add({ ...place, name }),
    onSettled: renew,
  });

export const removeFolderMutation = mutationOptions({
  mutationFn: (folderId: FolderId) => api.folders.remove({ folderId }),
  onSuccess: renew,
});

export const restoreFolderMutation = mutationOptions({
  mutationFn: (folderId: FolderId) => api.folders.restore({ folderId }),
  onSuccess: renew,
});
