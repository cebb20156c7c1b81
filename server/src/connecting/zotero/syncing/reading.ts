import type { SyncStage } from "@gyan/contract/zotero/rules.ts";
import * as library from "../api/library.ts";
import { asLibraryGone, AT_ONCE } from "../api/library.ts";
import type { Item } from "../api/wire.ts";
import * as collections from "../collections.store.ts";
import * as items from "../items.store.ts";
import { isWithin } from "./collections.ts";
import type { Progress } from "../connections.store.ts";
import { at, shelvesIn, step, type Reached, type Round } from "./round.ts";
import { saveDeleted, saveItems, saveMoved } from "./saving.ts";

/** One statement takes as many at most. */
const LISTED_AT_ONCE = 2_000;

export type Stage = (round: Round, reached: Reached) => Promise<Reached>;

export const readingStages = {
  collections: readCollections,
  list: listItems,
  items: readItems,
  deleted: readDeleted,
} satisfies Partial<Record<SyncStage, Stage>>;

function* inParts<T>(all: readonly T[], most: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most);
}

async function readCollections(round: Round, reached: Reached): Promise<Reached> {
  const { app, taken, there } = round;
  if (reached.progress.moved.length > 0) return moveOn(round, reached, "list");
  const answer = await library.versionsSince(there, "collections", reached.version).catch(asLibraryGone);
  const unknown: string[] = [];
  for (const part of inParts(Object.entries(answer.value ?? {}), LISTED_AT_ONCE))
    unknown.push(...(await collections.unknownAmong(app.db, taken.id, part)));
  const before = await shelvesIn(app.db, taken);
  for (const keys of inParts(unknown, AT_ONCE)) {
    const { value } = await library.collectionsOf(there, keys);
    const saved = value.map(({ key, version, data }) => ({
      key,
      version,
      name: data.name,
      parentKey: data.parentCollection === false ? null : data.parentCollection,
    }));
    await step(round, reached, (tx) => collections.saveCollections(tx, taken.id, saved));
  }
  const after = await shelvesIn(app.db, taken);
  const moved = [...before.folders.keys()].filter(
    (key) => before.folders.get(key) !== after.folders.get(key),
  );
  const target = answer.version;
  if (moved.length > 0) return step(round, { ...reached, progress: { ...reached.progress, target, moved } });
  return step(round, { ...reached, progress: { ...at(reached.progress, "list"), target } });
}

/** What lies in other folders now, page by page. */
async function moveOn(round: Round, reached: Reached, next: SyncStage): Promise<Reached> {
  const { progress } = reached;
  const { id } = round.taken;
  return step(round, reached, async (tx) => {
    const page = await items.itemsInCollections(tx, id, progress.moved, progress.afterKey, AT_ONCE);
    const counts = await saveMoved(round, tx, progress.counts, page);
    if (page.length === AT_ONCE) return { counts, afterKey: page.at(-1)!.key };
    return { ...at(progress, next), counts, moved: [] };
  });
}

/** What was changed since the last round; of collections that are new to this one, everything. */
async function listItems(round: Round, reached: Reached): Promise<Reached> {
  const { app, taken, there } = round;
  const { progress } = reached;
  const isFirst = reached.version === 0;
  let { target } = progress;
  const want = async (versions: Record<string, number>) => {
    for (const part of inParts(Object.entries(versions), LISTED_AT_ONCE))
      await step(round, reached, (tx) => items.want(tx, taken.id, part));
  };
  if (taken.collectionKey === null || !isFirst) {
    const listed = await library.versionsSince(there, "items", reached.version).catch(asLibraryGone);
    target = listed.version;
    await want(listed.value ?? {});
  }
  if (taken.collectionKey !== null) {
    const { folders } = await shelvesIn(app.db, taken);
    const all = await collections.collectionsOf(app.db, taken.id);
    for (const { key } of all.filter((one) => folders.has(one.key) && !one.isListed)) {
      const listed = await library.versionsIn(there, key);
      if (isFirst) target = Math.min(target || listed.version, listed.version);
      await want(listed.value);
      await step(round, reached, (tx) => collections.noteListed(tx, taken.id, [key]));
    }
  }
  const total = await items.countWanted(app.db, taken.id);
  // Collections that changed between the two are found when all is listed again.
  const isStale = progress.target !== target;
  const next = { ...at(progress, "items"), target, isStale, total, isFirst };
  // What was there in that moment is known or wanted now. What is deleted later may have come in by then, and no list names it.
  const version = isFirst ? Math.min(progress.target, target) : reached.version;
  return step(round, { progress: next, version });
}

/** Fifty at a time, each with the transaction that says so. */
async function readItems(round: Round, reached: Reached): Promise<Reached> {
  const { app, taken, there } = round;
  const { progress } = reached;
  const keys = await items.wantedNext(app.db, taken.id, AT_ONCE);
  if (keys.length === 0) return step(round, { ...reached, progress: at(progress, "deleted") });
  const { value, version } = await library.itemsOf(there, keys);
  const isStale = progress.isStale || version !== progress.target;
  const given = value.filter(({ key }) => keys.includes(key));
  const below = await versionsBelow(round, progress, given);
  const next = { ...progress, isStale, done: progress.done + keys.length };
  return step(round, { ...reached, progress: next }, async (tx) => {
    const counts = await saveItems(round, tx, progress.counts, given);
    await items.wantNoMore(tx, taken.id, keys);
    await items.want(tx, taken.id, below);
    return { counts };
  });
}

/** What comes into the collection as it was: its notes and files were not changed, and so they are not listed. */
async function versionsBelow(
  { app, taken, there }: Round,
  { isFirst }: Progress,
  given: readonly Item[],
): Promise<[string, number][]> {
  if (taken.collectionKey === null || isFirst) return [];
  const shelves = await shelvesIn(app.db, taken);
  const entering = given.filter(
    ({ data, meta }) =>
      isWithin(data, shelves) && Number((meta as { numChildren?: unknown } | undefined)?.numChildren) > 0,
  );
  const versions: [string, number][] = [];
  for (const { key } of entering)
    versions.push(...Object.entries((await library.versionsBelow(there, key)).value));
  return versions;
}

/** As often as a library may change while it is read, before it is left alone for a while. */
export const MOST_RESTARTS = 5;

async function readDeleted(round: Round, reached: Reached): Promise<Reached> {
  const { taken, there } = round;
  const { progress } = reached;
  if (progress.moved.length > 0) return moveOn(round, reached, progress.isStale ? "collections" : "push");
  const answer = await library.deletedSince(there, reached.version).catch(asLibraryGone);
  const gone = answer.value;
  const isStale = progress.isStale || answer.version !== progress.target;
  for (const keys of inParts(gone.items, AT_ONCE))
    reached = await step(round, reached, async (tx) => ({
      counts: await saveDeleted(round, tx, reached.progress.counts, keys),
    }));
  const restarts = isStale ? reached.progress.restarts + 1 : reached.progress.restarts;
  const version = isStale ? reached.version : progress.target;
  const next = at({ ...reached.progress, isStale: false, restarts }, isStale ? "collections" : "push");
  return step(round, { progress: next, version }, async (tx) => {
    await collections.removeCollections(tx, taken.id, gone.collections);
    return gone.collections.length > 0
      ? { ...at(next, "deleted"), isStale, moved: gone.collections }
      : undefined;
  });
}
