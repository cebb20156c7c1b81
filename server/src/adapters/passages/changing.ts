import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { LOCKS } from "#platform/locks.ts";
import type {
  Addition,
  EntryId,
  PassageQuery,
  Unembedded,
  VectorSpace,
  WantedSpace,
} from "#ports/passages.ts";
import type { Place } from "./fused.ts";
import { namedLanguages, type Slot, type VectorsOfOne } from "./vectors.ts";

/** Whose statement met another process's change over tries again, and has found no damage. */
const JUST_NOW_MS = 10_000;

/** The vector part of a passage index. */
export type Vectors = ReturnType<typeof changingVectors>;

/**
 * Vectors that searches go by, and beside them those of another model while they are made: a change of the model takes hours,
 * and people search meanwhile. When no passage waits any more the new ones take the place of the old ones, in one moment.
 */
export function changingVectors(kept: (slot: Slot) => VectorsOfOne) {
  const [searched, next] = [kept(""), kept("_next")];
  let wanted: VectorSpace | null = null;
  let isNotedAgain = false;
  let movedAt = -Infinity;

  const isChanging = (): boolean => next.space() !== null;
  const made = (): VectorsOfOne => (isChanging() ? next : searched);
  const isAnother = (held: VectorSpace | null, model: VectorSpace): held is VectorSpace =>
    held !== null && nameOf(held) !== nameOf(model);

  async function resolved(db: Queryable, given: WantedSpace): Promise<VectorSpace | null> {
    return given === "as-kept" ? searched.recorded(db) : given;
  }

  /** Uses what there is, of whichever model, and makes nothing. */
  async function adopt(db: Queryable, given: WantedSpace): Promise<void> {
    wanted = await resolved(db, given);
    await next.adopt(db, null);
    await searched.adopt(db, wanted);
    if (wanted === null || searched.space() !== null) return;
    await searched.adopt(db, await searched.recorded(db));
    if (searched.space() !== null) await next.adopt(db, wanted);
  }

  /** Another process may have changed over, or begun to. Where nothing is left at all it is lost, and whoever reads it says so. */
  async function look(db: Queryable): Promise<void> {
    if (wanted === null) return;
    const isAsKnown = (await searched.isSame(db)) && (!isChanging() || (await next.isSame(db)));
    if (isAsKnown || !(await searched.isThere(db))) return;
    await adopt(db, wanted);
    movedAt = performance.now();
  }

  async function prepare(db: Queryable, given: WantedSpace, keepsVectors: boolean): Promise<void> {
    // Who only follows the others is told here that they changed over.
    if (keepsVectors) await look(db);
    wanted = await resolved(db, given);
    isNotedAgain = false;
    const held = wanted && (await searched.recorded(db));
    if (wanted !== null && isAnother(held, wanted)) {
      await searched.adopt(db, held);
      const isWorthKeeping = searched.space() !== null && !(await searched.isEmpty(db));
      if (keepsVectors) return adopt(db, wanted);
      if (isWorthKeeping) return next.prepare(db, wanted, false);
    }
    await searched.prepare(db, wanted, keepsVectors);
    await next.adopt(db, null);
    if (wanted !== null && !keepsVectors) await next.drop(db);
  }

  /** Of the space that a search goes by, if the vector is of that one. */
  async function asked<T>(
    db: Queryable,
    vectorOf: string | undefined,
    ask: () => Promise<T[]>,
  ): Promise<T[]> {
    if (vectorOf !== undefined && searched.space()?.name !== vectorOf) return [];
    try {
      return await ask();
    } catch (error) {
      // Between the look and the question another process has changed over: then words alone are asked, this once.
      if (!("tx" in db) || (await searched.isSame(db))) throw error;
      return [];
    }
  }

  return {
    space: searched.space,
    prepare,
    adopt,
    known: searched.known,
    unembedded: (db: Queryable, limit: number) => made().unembedded(db, limit),
    add: (db: Queryable, list: Unembedded[], vectors: Float32Array[]) => made().add(db, list, vectors),
    goWithout: (db: Queryable, list: Unembedded[]) => made().goWithout(db, list),
    countWaiting: (db: Queryable) => made().countWaiting(db),
    countMade: (db: Queryable) => made().countMade(db),

    /** Whether the vectors of another model have just taken the place of those that this process knew. */
    async hasMoved(db: Queryable): Promise<boolean> {
      await look(db);
      return performance.now() - movedAt < JUST_NOW_MS;
    },

    async serving(db: Queryable): Promise<VectorSpace | null> {
      await look(db);
      return searched.space();
    },

    async making(db: Queryable): Promise<VectorSpace | null> {
      await look(db);
      return made().space();
    },

    async switchOver(db: Queryable): Promise<boolean> {
      await look(db);
      if (wanted === null || !isChanging() || !(await next.isSame(db)) || !(await next.isWhole(db)))
        return false;
      // Processes that do not know of the change have indexed meanwhile. Once, because what cannot be embedded stays without.
      if (!isNotedAgain) await next.noteMissing(db, wanted);
      isNotedAgain = true;
      if (!(await next.isWhole(db))) return false;
      await db.execute(
        sql.raw(`do $switch$ begin
          perform pg_advisory_xact_lock(${LOCKS.passages});
          if to_regnamespace('${next.schema}') is not null then
            drop schema if exists ${searched.schema} cascade;
            alter schema ${next.schema} rename to ${searched.schema};
          end if;
        end $switch$`),
      );
      await adopt(db, wanted);
      return true;
    },

    async expect(db: Queryable, additions: Addition[]): Promise<void> {
      await look(db);
      await searched.expect(db, additions, { isLeft: isChanging() });
      await next.expect(db, additions);
    },

    async probe(db: Queryable): Promise<void> {
      await look(db);
      await searched.probe(db);
      await next.probe(db);
    },

    async drop(db: Queryable): Promise<void> {
      await searched.drop(db);
      await next.drop(db);
    },

    async forget(db: Queryable, entryIds: EntryId[]): Promise<void> {
      await look(db);
      await searched.forget(db, entryIds);
      await next.forget(db, entryIds);
    },

    async tidy(db: Queryable): Promise<void> {
      await look(db);
      await searched.tidy(db);
      await next.tidy(db);
    },

    /** The cosines of a vector with some passages that nobody chose, the same ones as long as the libraries are the same. */
    sampled: (
      db: Queryable,
      query: Pick<PassageQuery, "libraries" | "vectorOf"> & { vector: Float32Array },
      most: number,
    ): Promise<number[]> => asked(db, query.vectorOf, () => searched.sampled(db, query, most)),

    nearest: (
      db: Queryable,
      query: PassageQuery & { vector: Float32Array },
      words: Place[],
      limit: number,
    ): Promise<Place[]> => asked(db, query.vectorOf, () => searched.nearest(db, query, words, limit)),
  };
}

/** Of the same name, numbers and languages: then the vectors are the same, and the same passages have them. */
const nameOf = (space: VectorSpace): string =>
  JSON.stringify([space.name, space.dimensions, namedLanguages(space)]);
