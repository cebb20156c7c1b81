import { fail } from "@gyan/contract/failures.ts";
import type { FolderId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import type { Tx } from "#platform/db.ts";
import { grant, settleFolders, sharersOf } from "#people/rights/index.ts";
import type { Editable, FolderRef, Owned, Readable, Scope, TopicRef } from "#people/rights/index.ts";
import type { SeenKinds } from "#research/topics/index.ts";
import type { Needs } from "./needs.ts";
import { checkPlace, liveAmong, placeBack } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "clock">;

/** Folders of the kinds that the caller sees; of kinds in `own`, only the caller's own folders. */
export async function listFolders({ db }: Pick<Parts, "db">, scope: Scope, seen: SeenKinds) {
  const live = liveAmong(await store.foldersOf(db, scope)).filter(
    ({ kind, right }) => seen.all.includes(kind) || (seen.own.includes(kind) && right === "owner"),
  );
  const counts = await store.countsIn(db, scope, seen);
  const folders = live.map((folder) => viewOf(folder, counts.get(folder.id) ?? 0));
  const topics = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const placed = folders.reduce((sum, folder) => sum + folder.topics, 0);
  // Topics of folders in the bin count as loose until the folder is restored.
  const shared = await store.sharedTopics(db, scope, seen);
  return { folders, topics, loose: topics - placed, shared };
}

const viewOf = ({ isInBin: _inBin, ...folder }: store.FolderRow, topics: number): FolderView => ({
  ...folder,
  topics,
});

/** Names and the number of folders are checked among one's own: shared folders do not count. */
const ownFolders = async (tx: Tx, scope: Scope): Promise<store.FolderRow[]> =>
  (await store.foldersOf(tx, scope)).filter(({ right }) => right === "owner");

/** One change of a person's folders at a time, with everything that follows from it. */
async function changing<T>(tx: Tx, personId: PersonId, change: () => Promise<T>): Promise<T> {
  await store.lockFoldersOf(tx, personId);
  const result = await change();
  await settle(tx, personId);
  tx.emit({ kind: "mine.changed", personId });
  return result;
}

type NewFolder = { kind: TopicKind; name: string; parent: Owned<FolderRef> | null };

export async function addFolder(
  { db, clock }: Parts,
  scope: Scope,
  personId: PersonId,
  { kind, name, parent }: NewFolder,
): Promise<FolderView> {
  return db.tx(async (tx) => {
    const added = await changing(tx, personId, async () => {
      const parentId = parent?.id ?? null;
      checkPlace(await ownFolders(tx, scope), { id: null, name, kind, parentId });
      const at = clock.now();
      const id = await store.insertFolder(tx, { uuid: clock.uuid(), kind, name, parentId, by: personId }, at);
      await grant(tx, { kind: "folder", id }, { kind: "person", id: personId }, "owner", null, at);
      return id;
    });
    return viewById(tx, scope, added);
  });
}

/** Undefined keeps the parent; null moves the folder to the top. */
type Change = { name?: string | undefined; parent?: Owned<FolderRef> | null | undefined };

export async function changeFolder(
  { db }: Parts,
  scope: Scope,
  folder: Owned<FolderRef>,
  personId: PersonId,
  change: Change,
): Promise<FolderView> {
  return db.tx(async (tx) => {
    await changing(tx, personId, async () => {
      const { folders, now } = await readAgain(tx, scope, folder);
      const parentId = change.parent === undefined ? now.parentId : (change.parent?.id ?? null);
      const target = { name: change.name ?? now.name, parentId };
      checkPlace(folders, { id: now.id, kind: now.kind, ...target });
      await store.saveFolder(tx, folder, target);
    });
    return viewById(tx, scope, folder.id);
  });
}

/** Another window may have renamed or moved it. */
async function readAgain(tx: Tx, scope: Scope, folder: Owned<FolderRef>) {
  const folders = await ownFolders(tx, scope);
  const now = folders.find(({ id }) => id === folder.id);
  if (!now) throw fail("folder_not_found");
  return { folders, now };
}

async function viewById(tx: Tx, scope: Scope, id: FolderId): Promise<FolderView> {
  const folder = (await store.foldersOf(tx, scope)).find((one) => one.id === id)!;
  const counts = await store.countsIn(tx, scope, { all: [folder.kind], own: [] });
  return viewOf(folder, counts.get(id) ?? 0);
}

/** Its content stays in it, and is back when the folder is restored. */
export const removeFolder = (
  { db, clock }: Parts,
  folder: Owned<FolderRef>,
  personId: PersonId,
): Promise<void> =>
  db.tx((tx) => changing(tx, personId, () => store.putInBin(tx, folder, personId, clock.now())));

export const restoreFolder = (
  { db }: Parts,
  scope: Scope,
  folder: Owned<FolderRef>,
  personId: PersonId,
): Promise<void> =>
  db.tx((tx) =>
    changing(tx, personId, async () => {
      const { folders, now } = await readAgain(tx, scope, folder);
      await store.saveFolder(tx, folder, placeBack(folders, now));
      await store.takeFromBin(tx, folder);
    }),
  );

export const deleteFolderForGood = (
  { db }: Parts,
  folder: Owned<FolderRef>,
  personId: PersonId,
): Promise<void> => db.tx((tx) => changing(tx, personId, () => store.deleteBinned(tx, [folder.id])));

export async function purgeFolders(tx: Tx, before: Date): Promise<void> {
  await store.deleteBinned(tx, await store.oldInBin(tx, before));
}

/** Moves topics into a folder, or out of all folders. Returns those that lay elsewhere before. */
export async function placeTopics(
  { clock }: Pick<Parts, "clock">,
  tx: Tx,
  topics: Readable<TopicRef>[],
  personId: PersonId,
  folder: Editable<FolderRef> | null,
): Promise<TopicId[]> {
  if (folder && topics.some(({ kind }) => kind !== folder.kind)) throw fail("folder_kind_differs");
  const placed = folder
    ? await store.placeTopics(tx, topics, personId, folder, clock.now())
    : await store.takeOut(tx, topics, personId);
  if (placed.length > 0) await settle(tx, personId);
  return placed;
}

/** Updates the rights that folders give, and notifies everybody with whom one is shared. */
async function settle(tx: Tx, personId: PersonId): Promise<void> {
  await settleFolders(tx, personId);
  for (const holder of await sharersOf(tx, personId)) tx.emit({ kind: "shared.changed", holder });
}
