import { fail } from "@gyan/contract/failures.ts";
import type { FolderId } from "@gyan/contract/ids.ts";
import {
  DEEPEST,
  folderKey,
  MOST_FOLDERS,
  pathTo,
  type Placed,
  placeRefusal,
} from "@gyan/contract/organising/tree.rules.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";

export type Folder = Placed & { name: string; kind: TopicKind; isInBin: boolean };

/** Neither in the bin nor inside a folder in the bin. */
export const liveAmong = <F extends Folder>(folders: F[]): F[] =>
  folders.filter(({ id }) => pathTo(folders, id).every(({ isInBin }) => !isInBin));

/** `id` is null for a new folder. */
type Wanted = { id: FolderId | null; name: string; kind: TopicKind; parentId: FolderId | null };

/**
 * Checks whether the folder fits there. Folders in the bin count for the depth, because they can be restored;
 * their names are free.
 */
export function checkPlace(folders: Folder[], place: Wanted): void {
  const live = liveAmong(folders);
  if (place.id !== null && !live.some(({ id }) => id === place.id)) throw fail("folder_not_found");
  const parent = live.find(({ id }) => id === place.parentId);
  if (place.parentId !== null && !parent) throw fail("folder_not_found");
  if (parent && parent.kind !== place.kind) throw fail("folder_kind_differs");
  const refusal = placeRefusal(folders, place.id, place.parentId);
  if (refusal === "in_itself") throw fail("folder_in_itself", { name: place.name });
  if (refusal === "too_deep") throw fail("folder_too_deep", { limit: DEEPEST });
  if (namesIn(live, place).has(folderKey(place.name))) throw fail("folder_name_taken", { name: place.name });
  if (place.id === null && live.length >= MOST_FOLDERS)
    throw fail("too_many_folders", { limit: MOST_FOLDERS });
}

const namesIn = (live: Folder[], { id, kind, parentId }: Omit<Wanted, "name">): Set<string> =>
  new Set(
    live
      .filter((one) => one.parentId === parentId && one.kind === kind && one.id !== id)
      .map(({ name }) => folderKey(name)),
  );

/**
 * The place and name of a restored folder: its former place, or the top if that is in the bin; with a number
 * if the name is taken. Restoring never fails.
 */
export function placeBack(folders: Folder[], folder: Folder): { parentId: FolderId | null; name: string } {
  const live = liveAmong(folders);
  const parentId = live.some(({ id }) => id === folder.parentId) ? folder.parentId : null;
  const taken = namesIn(live, { id: folder.id, kind: folder.kind, parentId });
  let name = folder.name;
  for (let number = 2; taken.has(folderKey(name)); number++) name = `${folder.name} (${number})`;
  return { parentId, name };
}
