import type { bulk, change as changeCall, Document } from "@gyan/contract/documents.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId, LibraryId, PersonId } from "@gyan/contract/ids.ts";
import { declareTags, tellReaders } from "#sources/libraries/index.ts";
import type { Tx } from "#platform/db.ts";
import { levelOf, type Scope } from "#people/rights/index.ts";
import type { Needs } from "../needs.ts";
import { freeName, organised, type Change, type TagTypes } from "./rules.ts";
import * as store from "./store.ts";
import type { Held } from "./store.ts";
import { titleFromName } from "../naming.ts";
import { nameKey } from "../rules.ts";
import { renameUntitled } from "#sources/works/index.ts";
import { getDocument } from "../showing/listing.ts";
import { readAgain, wakeReading } from "../store.ts";

export type Organising = Change & BodyOf<typeof bulk>;

/** Makes what a library holds of a work true again after one of its documents changed. */
export const syncLibraryWork = (tx: Tx, libraryId: LibraryId, workId: number): Promise<void> =>
  store.syncMemberships(tx, [{ libraryId, workId }]);

/** Changes documents of libraries that the caller may edit, all of them or none. How many are now different. */
export async function organiseDocuments(
  app: Pick<Needs, "db" | "clock" | "jobs">,
  scope: Scope,
  request: Organising,
): Promise<number> {
  return app.db.tx(async (tx) => {
    const ids = [...new Set(request.ids)];
    const before = await store.holdReadable(tx, scope, ids);
    refuseMissing(before, ids, request);
    const after = await rearrange(tx, scope, before, request);
    const binned = request.delete ? before.filter(({ isInBin }) => !isInBin) : [];
    const restored = request.restore && !request.delete ? before.filter(({ isInBin }) => isInBin) : [];
    const unreadable = request.read ? before.filter(({ state }) => state === "unreadable") : [];
    const changed = new Set([...after.keys(), ...idsOf(binned), ...idsOf(restored), ...idsOf(unreadable)]);
    if (changed.size === 0) return 0;
    if (binned.length > 0) await store.putInBin(tx, binned, scope.personId as PersonId, app.clock.now());
    if (restored.length > 0) await store.takeFromBin(tx, idsOf(restored));
    if (unreadable.length > 0) await readAgain(tx, idsOf(unreadable));
    await store.syncMemberships(tx, membershipsOf(before, after, changed));
    if (unreadable.length > 0 || restored.some(isUnread)) await wakeReading(tx);
    await tellReaders(
      tx,
      [...before, ...after.values()].map(({ libraryId }) => libraryId),
    );
    return changed.size;
  });
}

export async function changeDocument(
  app: Pick<Needs, "db" | "clock" | "jobs">,
  scope: Scope,
  id: DocumentId,
  change: BodyOf<typeof changeCall>,
): Promise<Document> {
  await organiseDocuments(app, scope, { ids: [id], ...change });
  return getDocument(app, scope, id);
}

/** Only once: the second time it no longer exists. */
export async function binDocument(
  app: Pick<Needs, "db" | "clock" | "jobs">,
  scope: Scope,
  id: DocumentId,
): Promise<void> {
  if ((await organiseDocuments(app, scope, { ids: [id], delete: true })) === 0)
    throw fail("document_not_found");
}

const idsOf = (documents: Held[]): DocumentId[] => documents.map(({ id }) => id);
const isUnread = ({ state }: Held): boolean => state === "waiting" || state === "reading";

/** What may not be read does not exist; one in the bin only for who takes it out, or throws it away a second time. */
function refuseMissing(items: Held[], ids: DocumentId[], request: Organising): void {
  if (items.length < ids.length) throw fail("document_not_found");
  if (items.some(({ level }) => level < levelOf("editor"))) throw fail("right_missing", { right: "editor" });
  if (items.some(({ isLibraryInBin }) => isLibraryInBin))
    throw fail(request.restore ? "library_not_found" : "document_not_found");
  if (!request.restore && !request.delete && items.some(({ isInBin }) => isInBin))
    throw fail("document_not_found");
}

/** Names, places and tags. The documents that are different afterwards, by their id. */
async function rearrange(
  tx: Tx,
  scope: Scope,
  before: Held[],
  change: Change,
): Promise<Map<DocumentId, Held>> {
  if (!CHANGES.some((part) => change[part] !== undefined)) return new Map();
  const target = change.libraryId;
  const libraryIds = new Set([
    ...before.map(({ libraryId }) => libraryId),
    ...(target === undefined ? [] : [target]),
  ]);
  const libraries = await store.holdLibraries(tx, scope, [...libraryIds]);
  if (target !== undefined) refuseTarget(libraries.get(target), before);
  const types = new Map([...libraries].map(([id, library]) => [id, library.types]));
  const tagTypes = new Map(types);
  const planned = before.map((document) => {
    const { after, declared } = organised(document, change, tagTypes);
    // The next document sees these types, so that one name cannot get two types.
    tagTypes.set(after.libraryId, { ...tagTypes.get(after.libraryId), ...declared });
    return after;
  });
  const different = planned.filter((after, at) => isDifferent(before[at]!, after));
  if (different.length === 0) return new Map();
  const placed = await findRoom(tx, before, different);
  if (target !== undefined && hasMore(tagTypes.get(target)!, types.get(target)!))
    await declareTags(tx, target, tagTypes.get(target)!);
  await store.saveOrganised(
    tx,
    placed.map((one) => ({ ...one, nameKey: nameKey(one.folder, one.fileName) })),
  );
  await renameWorks(tx, before, placed);
  return new Map(placed.map((one) => [one.id, one]));
}

/** What is called by its file's name follows it. */
async function renameWorks(tx: Tx, before: Held[], after: Held[]): Promise<void> {
  const names = new Map(before.map(({ id, fileName }) => [id, titleFromName(fileName)]));
  for (const { id, workId, fileName } of after) {
    const [from, to] = [names.get(id)!, titleFromName(fileName)];
    if (workId !== null && from !== to) await renameUntitled(tx, workId, { from, to });
  }
}

/** Nobody takes from another's library into their own, nor gives away what takes another's room. */
function refuseTarget(target: store.HeldLibrary | undefined, documents: Held[]): void {
  if (!target) throw fail("library_not_found");
  if (documents.some(({ ownerId }) => ownerId !== target.ownerId)) throw fail("library_of_another");
}

const CHANGES = ["fileName", "libraryId", "folder", "tags", "addTags", "removeTags"] as const;

const hasMore = (now: TagTypes, before: TagTypes): boolean =>
  Object.keys(now).length > Object.keys(before).length;

const isDifferent = (before: Held, after: Held): boolean =>
  !isSamePlace(before, after) || JSON.stringify(before.tags) !== JSON.stringify(after.tags);

const isSamePlace = (a: Held, b: Held): boolean =>
  a.libraryId === b.libraryId && a.folder === b.folder && a.fileName === b.fileName;

/** The same file under the same name may lie there already: then the one that comes is numbered. Nothing is lost. */
async function findRoom(tx: Tx, before: Held[], planned: Held[]): Promise<Held[]> {
  const stays = new Map(before.map((one) => [one.id, one]));
  const moved = planned.filter((one) => !isSamePlace(one, stays.get(one.id)!));
  if (moved.length === 0) return planned;
  const keyOf = ({ libraryId, folder, fileName, content }: store.Place) =>
    JSON.stringify([libraryId, folder, fileName, content]);
  const taken = new Set((await store.sameAt(tx, moved)).map(keyOf));
  const names = new Map<DocumentId, string>();
  for (const one of moved) {
    const name = freeName(one.fileName, (fileName) => taken.has(keyOf({ ...one, fileName })));
    taken.add(keyOf({ ...one, fileName: name }));
    names.set(one.id, name);
  }
  return planned.map((one) => ({ ...one, fileName: names.get(one.id) ?? one.fileName }));
}

/** Where the works of changed documents were and where they are. */
function membershipsOf(
  before: Held[],
  after: Map<DocumentId, Held>,
  changed: Set<DocumentId>,
): store.Membership[] {
  return before
    .filter(({ id, workId }) => changed.has(id) && workId !== null)
    .flatMap((document) => [document, after.get(document.id) ?? document])
    .map(({ libraryId, workId }) => ({ libraryId, workId: workId! }));
}
