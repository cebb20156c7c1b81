import type { LibraryId, PersonId } from "@gyan/contract/ids.ts";
import type { SyncStage } from "@gyan/contract/zotero/rules.ts";
import { DAY } from "#platform/clock.ts";
import type { Db, Tx } from "#platform/db.ts";
import { inBackground } from "#platform/fairness/urgency.ts";
import { PieceTaken } from "#platform/work/index.ts";
import type { Who } from "#people/rights/index.ts";
import { cleanPath, findPlace } from "#sources/documents/index.ts";
import { tellReaders } from "#sources/libraries/index.ts";
import type { Place } from "../api/library.ts";
import { collectionsOf } from "../collections.store.ts";
import * as store from "../connections.store.ts";
import { NO_COUNTS, type Progress, type Taken } from "../connections.store.ts";
import type { Needs } from "../needs.ts";
import { shelvesOf, type Shelves } from "./collections.ts";

/** What a stage is given. */
export type Round = {
  app: Needs;
  taken: Taken;
  there: Place;
  who: Who;
  libraryId: LibraryId;
  signal: AbortSignal;
};

/** Where a stage leaves the round, and of which version the library there is known by now. */
export type Reached = { progress: Progress; version: number };

export const beginning: Progress = {
  stage: "collections",
  target: 0,
  isStale: false,
  isFirst: false,
  restarts: 0,
  done: 0,
  total: null,
  after: 0,
  afterKey: "",
  moved: [],
  counts: NO_COUNTS,
};

export const at = (progress: Progress, stage: SyncStage): Progress => ({
  ...progress,
  stage,
  done: 0,
  total: null,
  after: 0,
  afterKey: "",
});

/**
 * Writes what a step of a round came to, and where the round stands, at once or not at all: whoever is killed goes on behind the last
 * step, and nothing is written by a process that was taken for dead.
 */
export async function step(
  { app, taken, libraryId }: Pick<Round, "app" | "taken" | "libraryId">,
  reached: Reached,
  write?: (tx: Tx) => Promise<Partial<Progress> | void>,
): Promise<Reached> {
  const kept = await inBackground(() =>
    app.db.tx(async (tx) => {
      const more = (await write?.(tx)) ?? {};
      const progress = { ...reached.progress, ...more };
      const isOurs = await store.keepProgress(tx, taken, app.workerId, {
        progress,
        version: reached.version,
      });
      if (!isOurs) throw new PieceTaken();
      tx.emit({ kind: "zotero.changed", personId: taken.personId as PersonId });
      if (isToTell(app, libraryId)) await tellReaders(tx, [libraryId]);
      return progress;
    }),
  );
  taken.attempts = 1;
  taken.progress = kept;
  taken.version = reached.version;
  return { progress: kept, version: reached.version };
}

/** The place for documents of this library, if whoever connected it may still change it. */
export const placeIn = ({ app, who, libraryId }: Pick<Round, "app" | "who" | "libraryId">, tx: Tx) =>
  findPlace(app, tx, { who, language: "en", libraryId, path: "" });

export const shelvesIn = async (
  db: Db | Tx,
  { id, collectionKey }: Pick<Taken, "id" | "collectionKey">,
): Promise<Shelves> => shelvesOf(await collectionsOf(db, id), collectionKey, cleanPath);

const lastTold = new WeakMap<Db, Map<LibraryId, number>>();
const TELL_EVERY_MS = 1_000;
const MOST_REMEMBERED = 1_000;

/** Open pages ask again when they hear of a change: once a second is enough. */
function isToTell({ db, clock }: Pick<Needs, "db" | "clock">, libraryId: LibraryId): boolean {
  const last = lastTold.get(db) ?? new Map<LibraryId, number>();
  lastTold.set(db, last);
  if (last.size > MOST_REMEMBERED) last.clear();
  const now = clock.now().getTime();
  if (now - (last.get(libraryId) ?? -DAY) < TELL_EVERY_MS) return false;
  last.set(libraryId, now);
  return true;
}
