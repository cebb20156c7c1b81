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

const changing = <Given, Answer>(change: (given: Given) => Promise<Answer>) =>
  mutationOptions({ mutationFn: (given: Given) => change(given), onSuccess: renew });

type NewFolder = { kind: TopicKind; name: string; parentId: FolderId | null };

export const addFolderMutation = changing((folder: NewFolder) => api.folders.add(folder));
export const removeFolderMutation = changing((folderId: FolderId) => api.folders.remove({ folderId }));
export const restoreFolderMutation = changing((folderId: FolderId) => api.folders.restore({ folderId }));

export const changeFolderMutation = mutationOptions({
  mutationFn: (change: { folderId: FolderId; name?: string; parentId?: FolderId | null }) =>
    api.folders.change(change),
  onSettled: renew,
});

/** Renames a folder; without one, makes it at a place. */
export const saveFolderMutation = (folder: FolderView | undefined, place: Omit<NewFolder, "name">) =>
  mutationOptions({
    mutationFn: ({ name }: { name: string }) =>
      folder ? api.folders.change({ folderId: folder.id, name }) : api.folders.add({ ...place, name }),
    onSettled: renew,
  });
