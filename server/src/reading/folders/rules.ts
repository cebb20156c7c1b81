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

/** Neither in the bin nor in a folder that is. */
export const liveAmong = <F extends Folder>(folders: F[]): F[] =>
  folders.filter(({ id }) => pathTo(folders, id).every(({ isInBin }) => !isInBin));

/** Null for one that is new. */
type Wanted = { id: FolderId | null; name: string; kind: TopicKind; parentId: FolderId | null };

/**
 * Whether there is room for it there. Folders in the bin count for how deep it is, because they come back; they do not take
 * a name away.
 */
export function checkPlace(folders: Folder[], wanted: Wanted): void {
  const live = liveAmong(folders);
  if (wanted.id !== null && !live.some(({ id }) => id === wanted.id)) throw fail("folder_not_found");
  const parent = live.find(({ id }) => id === wanted.parentId);
  if (wanted.parentId !== null && !parent) throw fail("folder_not_found");
  if (parent && parent.kind !== wanted.kind) throw fail("folder_kind_differs");
  const refusal = placeRefusal(folders, wanted.id, wanted.parentId);
  if (refusal === "in_itself") throw fail("folder_in_itself", { name: wanted.name });
  if (refusal === "too_deep") throw fail("folder_too_deep", { limit: DEEPEST });
  if (namesIn(live, wanted).has(folderKey(wanted.name)))
    throw fail("folder_name_taken", { name: wanted.name });
  if (wanted.id === null && live.length >= MOST_FOLDERS)
    throw fail("too_many_folders", { limit: MOST_FOLDERS });
}

const namesIn = (live: Folder[], { id, kind, parentId }: Omit<Wanted, "name">): Set<string> =>
  new Set(
    live
      .filter((one) => one.parentId === parentId && one.kind === kind && one.id !== id)
      .map(({ name }) => folderKey(name)),
  );

/**
 * Where one of the bin comes back to, and under which name: where it was, or at the top when that is in the bin itself; with
 * a number when another has its name by now. Taking something back never fails.
 */
export function placeBack(folders: Folder[], folder: Folder): { parentId: FolderId | null; name: string } {
  const live = liveAmong(folders);
  const parentId = live.some(({ id }) => id === folder.parentId) ? folder.parentId : null;
  const taken = namesIn(live, { id: folder.id, kind: folder.kind, parentId });
  let name = folder.name;
  for (let number = 2; taken.has(folderKey(name)); number++) name = `${folder.name} (${number})`;
  return { parentId, name };
}
