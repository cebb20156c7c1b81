import { setTimeout as wait } from "node:timers/promises";
import { LANGUAGES } from "@gyan/text";
import type { Clock } from "#platform/clock.ts";
import { later, MINUTE } from "#platform/clock.ts";
import { isReachable } from "#platform/database.ts";
import { outsideTransaction, type Db } from "#platform/db.ts";
import type { Log } from "#platform/log.ts";
import { isDatabaseAway, isUnreadable } from "#platform/watching/trouble.rules.ts";
import type { Embedder, Embedders } from "#ports/embedder.ts";
import { PassagesAway, type Passages, type VectorSpace } from "#ports/passages.ts";
import { countChanges, takeLease } from "../index.store.ts";
import { noteMissing } from "../indexing.ts";
import { keepingSentence } from "./keeping.ts";
import { isMarked, mark, unmark } from "./store.ts";

export const spaceOf = (embedder: Embedder | null): VectorSpace | null =>
  embedder && {
    name: embedder.name,
    opening: embedder.opening,
    dimensions: embedder.dimensions,
    languages: LANGUAGES.filter((language) => embedder.knows(language)),
  };

/** `rebuilt`: it was made anew from nothing, and not all works are in it again yet. */
export type IndexState = "readable" | "unreadable" | "rebuilt";

export type Mending = {
  /** Makes the index ready at a start; what cannot be read is made anew. */
  prepare(options: { keepsVectors: boolean }): Promise<void>;
  /** Reads a little of everything, and makes the index anew where that fails. */
  look(): Promise<IndexState>;
  state(): Promise<IndexState>;
  /** What a use of the index threw. True when the index was made anew, so that the use may be tried again. */
  suspect(error: unknown): Promise<boolean>;
  /** Throws everything away; the works are noted, and whoever indexes does so. */
  fromNothing(): Promise<number>;
};

type Parts = {
  db: Db;
  passages: Passages;
  embedder: Embedder | null;
  embedders: Embedders;
  clock: Clock;
  log: Log;
  workerId: string;
};

/** One process makes it anew; for so long the others leave it alone. */
const TURN_MS = MINUTE;
const OTHERS_NEED_MS = 1_000;
/** So many uses in a row that ended the embedded database itself. */
const MOST_CRASHES = 2;
const RESTART_MS = 10_000;

/**
 * The passage index is derived, so damage to it costs an hour of work and no data. What cannot be read would otherwise stay so for ever:
 * every search would fail, and nobody but the log would know why.
 */
export function createMending({ db, passages, embedder, embedders, clock, log, workerId }: Parts): Mending {
  // Where the model of the settings cannot be used, searches go on by that of the vectors that are there.
  const space = embedders.trouble === null ? spaceOf(embedder) : "as-kept";
  let mending: Promise<boolean> | undefined;
  let crashes = 0;

  async function makeAnew(options: { keepsVectors: boolean }): Promise<number> {
    await passages.drop(db, options);
    await passages.prepare(db, space);
    await mark(db, workerId, clock.now());
    const noted = await noteMissing({ db, passages });
    log.warn({ works: noted }, "the passage index was made anew and is filled in the background");
    return noted;
  }

  async function mendOnce(error: unknown): Promise<boolean> {
    const at = clock.now();
    if (!(await takeLease(db, "passages.mending", workerId, at, later(at, TURN_MS)))) {
      await wait(OTHERS_NEED_MS);
      await passages.isKeptAnew(db);
      return true;
    }
    if (await isKeptAnew()) return true;
    log.error({ err: error }, "the passage index cannot be read and is made anew");
    await makeAnew({ keepsVectors: false });
    crashes = 0;
    return true;
  }

  /** A server that lost an extension, or got one, keeps the index in another way: what it held is found there until it has moved. */
  async function isKeptAnew(): Promise<boolean> {
    const isChanged = await passages.isKeptAnew(db).catch(() => false);
    if (!isChanged || (await hasFailed()) !== null) return false;
    const noted = await noteMissing({ db, passages });
    log.warn({ works: noted }, `the server has changed: ${keepingSentence(await passages.keeping(db))}`);
    return true;
  }

  function mend(error: unknown): Promise<boolean> {
    // Whoever meets the damage meanwhile waits for the same work.
    mending ??= outsideTransaction(() => tryToMend(error));
    return mending;
  }

  async function tryToMend(error: unknown): Promise<boolean> {
    try {
      return await mendOnce(error);
    } catch (failure) {
      log.error({ err: failure }, "the passage index could not be made anew");
      return false;
    } finally {
      mending = undefined;
    }
  }

  /** A damaged page can end the embedded database instead of being refused: the second time nothing else is to blame. */
  async function hasCrashed(error: unknown): Promise<boolean> {
    if (db.kind !== "embedded" || !isDatabaseAway(error)) return false;
    crashes += 1;
    if (crashes < MOST_CRASHES) return false;
    for (const end = performance.now() + RESTART_MS; performance.now() < end; await wait(100))
      if (await outsideTransaction(() => isReachable(db))) return true;
    return false;
  }

  const hasFailed = async (): Promise<unknown> => {
    try {
      await passages.probe(db);
      return null;
    } catch (error) {
      return error;
    }
  };

  async function look(): Promise<IndexState> {
    const first = await hasFailed();
    if (first === null) return stateNow();
    // It comes back as it was, so nothing is made anew, and everything else begins without it.
    if (first instanceof PassagesAway) {
      log.error({ err: first }, "the passage index does not answer");
      return "unreadable";
    }
    if (!isUnreadable(first) && !isDatabaseAway(first)) throw first;
    if (isDatabaseAway(first)) {
      crashes = MOST_CRASHES - 1;
      if (!(await hasCrashed(first))) return "unreadable";
    }
    return (await mend(first)) ? stateNow() : "unreadable";
  }

  async function stateNow(): Promise<IndexState> {
    if (mending) return "unreadable";
    if (!(await isMarked(db))) return "readable";
    if ((await countChanges(db)).waiting > 0) return "rebuilt";
    await unmark(db);
    log.warn("the passage index is whole again");
    return "readable";
  }

  return {
    async prepare(options) {
      try {
        await passages.prepare(db, space, options);
      } catch (error) {
        if (!isUnreadable(error)) throw error;
        await mend(error);
        return;
      }
      await look();
    },
    look,
    async state() {
      const failed = await hasFailed();
      if (failed === null) return stateNow();
      // Whoever asks for the state does not wait for the mending, but it is begun.
      if (isUnreadable(failed)) void mend(failed);
      return "unreadable";
    },
    async suspect(error) {
      if (isUnreadable(error) || (await hasCrashed(error))) return mend(error);
      return false;
    },
    async fromNothing() {
      const at = clock.now();
      await takeLease(db, "passages.mending", workerId, at, later(at, TURN_MS));
      return makeAnew({ keepsVectors: false });
    },
  };
}
