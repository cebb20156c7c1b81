import type { DocumentId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import { referenceOfItem, type Reference, type ZoteroItem } from "#sources/bibliography/index.ts";
import {
  addFollowed,
  binFollowed,
  holdDocuments,
  knownDocuments,
  lockFollowed,
  renewFollowed,
  type FollowedDocument,
} from "#sources/documents/index.ts";
import type { Item } from "../api/wire.ts";
import type { Counts } from "../connections.store.ts";
import * as items from "../items.store.ts";
import type { SavedItem, StoredItem } from "../items.store.ts";
import { isWithin, type Shelves } from "./collections.ts";
import { baseAfter, correctionOf, joined, merge, type Told } from "./merging.ts";
import { placeIn, shelvesIn, type Round } from "./round.ts";
import { ours, theirs } from "./telling.ts";

/** Items that stand for themselves are works; notes and files belong to one. */
function kindOf({ itemType, parentItem, contentType }: ZoteroItem): StoredItem["kind"] | null {
  if (itemType === "annotation") return null;
  // A file that belongs to no item is a document by itself.
  const isAlone = !parentItem && contentType === "application/pdf";
  if (itemType === "attachment") return isAlone ? "item" : itemType;
  return itemType === "note" ? itemType : "item";
}

const textOr = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

export type Gone = StoredItem["gone"];
const goneOf = (data: ZoteroItem): Gone => (Number(data["deleted"] ?? 0) > 0 ? "trash" : null);

type Coming = SavedItem & { kind: "item" };

type Batch = { round: Round; tx: Tx; shelves: Shelves; counts: Counts };

/** What came of up to fifty items: documents that are new, changed, or in the bin; notes and files are kept with their items. */
export async function saveItems(
  round: Round,
  tx: Tx,
  counts: Counts,
  given: readonly Item[],
): Promise<Counts> {
  const { id } = round.taken;
  const batch: Batch = { round, tx, shelves: await shelvesIn(tx, round.taken), counts: { ...counts } };
  const before = new Map(
    (
      await items.itemsByKey(
        tx,
        id,
        given.map(({ key }) => key),
      )
    ).map((item) => [item.key, item]),
  );
  const coming = given.flatMap(({ key, version, data }): SavedItem[] => {
    const kind = kindOf(data);
    if (kind === null) return [];
    const known = before.get(key);
    const parentKey = textOr(data["parentItem"]);
    const gone = goneOf(data);
    const link = {
      documentId: known?.documentId ?? null,
      base: known?.base ?? null,
      folder: known?.folder ?? null,
    };
    return [{ key, kind, parentKey, version, data, gone, ...link }];
  });
  const below = coming.filter((one) => one.kind !== "item" || one.parentKey !== null);
  await items.saveItems(tx, id, below);
  const works = coming.filter((one): one is Coming => one.kind === "item" && one.parentKey === null);
  const fresh = works.filter((one) => one.gone === null && !isLinked(before.get(one.key)));
  const entered = fresh.filter(({ data }) => isWithin(data, batch.shelves));
  await addItems(batch, entered);
  const known = works.filter(({ key }) => isLinked(before.get(key)));
  await renewItems(batch, known, before);
  // Whoever has new notes says something else by them.
  const parents = new Set(below.flatMap(({ kind, parentKey }) => (kind === "note" ? (parentKey ?? []) : [])));
  for (const { key } of works) parents.delete(key);
  await renewParents(batch, [...parents]);
  return batch.counts;
}

const isLinked = (item: StoredItem | undefined): item is StoredItem =>
  item !== undefined && (item.documentId !== null || item.base !== null);

async function notesOf({ round, tx }: Batch, keys: string[]): Promise<Map<string, string[]>> {
  const notes = Map.groupBy(await items.notesBelow(tx, round.taken.id, keys), ({ parentKey }) => parentKey);
  return new Map([...notes].map(([key, own]) => [key, own.map(({ html }) => html)]));
}

/** New documents, or documents that were there before: known by a DOI or the like, and not kept in step with another item. */
async function addItems(batch: Batch, coming: Coming[]): Promise<void> {
  if (coming.length === 0) return;
  const { round, tx, shelves, counts } = batch;
  const { id } = round.taken;
  const place = await placeIn(round, tx);
  await lockFollowed(tx, round.libraryId);
  const notes = await notesOf(
    batch,
    coming.map(({ key }) => key),
  );
  const references = coming.map(({ key, data }) => referenceOfItem(data, notes.get(key)));
  const known = await knownDocuments(tx, place, references);
  const linked = new Set(await items.linkedAmong(tx, id, known.flat()));
  const made: { item: Coming; reference: Reference; told: Told }[] = [];
  for (const [at, item] of coming.entries()) {
    const reference = references[at]!;
    const told = theirs(item.data, null, shelves, null);
    const documentId = known[at]!.find((one) => !linked.has(one));
    if (documentId === undefined) made.push({ item, reference, told });
    else {
      linked.add(documentId);
      await joinItem(batch, item, documentId, reference, told);
    }
  }
  const documentIds = await addFollowed(
    round.app,
    tx,
    place,
    made.map(({ reference, told }) => ({ reference, folder: told.folder })),
  );
  const documents = await byId(batch, documentIds);
  const saved = made.map(({ item }, at) => {
    const document = documents.get(documentIds[at]!)!;
    return { ...item, documentId: document.id, base: ours(document), folder: document.folder };
  });
  await items.saveItems(tx, id, saved);
  counts.added += saved.length;
}

async function byId({ round, tx }: Batch, ids: DocumentId[]): Promise<Map<DocumentId, FollowedDocument>> {
  const held = await holdDocuments(tx, round.libraryId, ids);
  return new Map(held.map((document) => [document.id, document]));
}

async function joinItem(
  batch: Batch,
  item: Coming,
  documentId: DocumentId,
  reference: Reference,
  told: Told,
): Promise<void> {
  const { round, tx } = batch;
  const document = (await byId(batch, [documentId])).get(documentId)!;
  const result = joined(ours(document), told);
  await apply(batch, document, reference, result);
  const now = (await byId(batch, [documentId])).get(documentId)!;
  await items.saveItems(tx, round.taken.id, [{ ...item, documentId, base: ours(now), folder: told.folder }]);
}

async function apply(
  { tx, round }: Batch,
  document: FollowedDocument,
  reference: Reference,
  result: Told,
): Promise<void> {
  const { keywords, folder } = result;
  const correction = correctionOf(reference, result, document.correction);
  await renewFollowed(tx, document, { reference, correction, keywords, folder });
  const by = { personId: round.who.personId, at: round.app.clock.now() };
  await binFollowed(tx, [document], result.isGone, by);
}

/** Where an item lies in none of the collections that are kept in step, it was taken out of them. */
const goneNow = ({ gone, data }: Pick<StoredItem, "gone" | "data">, shelves: Shelves): Gone =>
  gone ?? (isWithin(data, shelves) ? null : "left");

async function renewItems(
  batch: Batch,
  coming: readonly SavedItem[],
  before: ReadonlyMap<string, StoredItem>,
): Promise<void> {
  if (coming.length === 0) return;
  const { round, tx } = batch;
  const { id } = round.taken;
  const keys = coming.map(({ key }) => key);
  const notes = await notesOf(batch, keys);
  const open = Map.groupBy(await items.conflictsOf(tx, id, keys), ({ itemKey }) => itemKey);
  const documents = await byId(
    batch,
    coming.flatMap(({ documentId }) => documentId ?? []),
  );
  for (const item of coming) {
    const known = before.get(item.key)!;
    const document = item.documentId === null ? undefined : documents.get(item.documentId);
    const gone = goneNow(item, batch.shelves);
    // Gone for good here, or moved to another library: no longer in step, and not brought back.
    if (!document) await items.saveItems(tx, id, [{ ...item, gone }]);
    else {
      const fields = (open.get(item.key) ?? []).map(({ field }) => field);
      await renewItem(batch, {
        item: { ...item, gone },
        known,
        document,
        notes: notes.get(item.key),
        open: fields,
      });
    }
  }
}

type Renewing = {
  item: SavedItem;
  known: StoredItem;
  document: FollowedDocument;
  notes: string[] | undefined;
  open: Parameters<typeof merge>[0]["open"];
};

async function renewItem(batch: Batch, { item, known, document, notes, open }: Renewing): Promise<void> {
  const { round, tx, shelves, counts } = batch;
  const { id } = round.taken;
  const here = ours(document);
  // It was made from this document a moment ago, and nothing came between.
  const base = known.base ?? here;
  const there = theirs(item.data, item.gone, shelves, document.folder);
  // Its collections may be called otherwise by now.
  const then = { ...theirs(known.data, known.gone, shelves, null), folder: known.folder ?? base.folder };
  const { result, conflicts, kept } = merge({ base, before: then, ours: here, theirs: there, open });
  await apply(batch, document, referenceOfItem(item.data, notes), result);
  const now = (await byId(batch, [document.id])).get(document.id)!;
  await items.saveItems(tx, id, [{ ...item, base: baseAfter(base, ours(now), kept), folder: there.folder }]);
  await items.setConflicts(tx, id, item.key, conflicts, round.app.clock.now());
  if (result.isGone && !here.isGone) counts.binned++;
  else if (JSON.stringify(result) !== JSON.stringify(here)) counts.changed++;
}

/** Their own words are as before. */
async function renewParents(batch: Batch, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const known = (await items.itemsByKey(batch.tx, batch.round.taken.id, keys)).filter(isLinked);
  await renewItems(batch, known, new Map(known.map((item) => [item.key, item])));
}

/** Deleted there for good: into the bin here. */
export async function saveDeleted(
  round: Round,
  tx: Tx,
  counts: Counts,
  keys: readonly string[],
): Promise<Counts> {
  const batch: Batch = { round, tx, shelves: await shelvesIn(tx, round.taken), counts: { ...counts } };
  const known = await items.itemsByKey(tx, round.taken.id, keys);
  const before = new Map(known.map((item) => [item.key, item]));
  const works = known.filter(isLinked);
  await renewItems(
    batch,
    works.map((item) => ({ ...item, gone: "deleted" as const })),
    before,
  );
  const below = known.filter((item) => !isLinked(item));
  for (const { key } of below) await items.forgetItem(tx, round.taken.id, key);
  const parents = below.flatMap(({ kind, parentKey }) => (kind === "note" ? (parentKey ?? []) : []));
  await renewParents(
    batch,
    parents.filter((key) => !before.has(key)),
  );
  return batch.counts;
}

/** Collections were renamed, moved or deleted: their items lie in other folders now, and none of them was changed. */
export async function saveMoved(
  round: Round,
  tx: Tx,
  counts: Counts,
  moved: readonly StoredItem[],
): Promise<Counts> {
  const batch: Batch = { round, tx, shelves: await shelvesIn(tx, round.taken), counts: { ...counts } };
  const linked = moved.filter(isLinked);
  // Whether one was taken out of the collection is found anew.
  const again = linked.map((item) => ({ ...item, gone: item.gone === "left" ? null : item.gone }));
  await renewItems(batch, again, new Map(linked.map((item) => [item.key, item])));
  return batch.counts;
}
