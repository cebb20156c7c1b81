import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { isUnreadable } from "#platform/watching/trouble.rules.ts";
import type { Addition, EntryId, Passages, WantedSpace } from "#ports/passages.ts";
import { idList, prepareSchema, type Entries } from "./entries.ts";
import { fusedSearch, readingOf, type Reading, type WaysOfLooking } from "./fused.ts";
import { passageTokens } from "./terms.ts";
import type { Vectors } from "./changing.ts";

const ENTRIES_SWEPT_AT_ONCE = 20;

type Parts = {
  held: Entries;
  vectors: Vectors;
  /** What makes the tables of the schema. */
  tables: string;
  /** Those of them that hold rows of an entry which is swept away. */
  swept: SQL[];
  byWords: WaysOfLooking["byWords"];
  /** Where not the table of passages has what they say. */
  read?: Reading;
  /** A statement that reads the index of words. */
  probed: SQL;
  /** The extensions that it is kept by. */
  ways: string[];
};

/** One way of keeping the index, in schemas of its own. */
export type Index = Passages & {
  schema: string;
  ways: string[];
  /** Uses what is there, as far as it can be read, and makes nothing; false where words cannot be looked for. */
  adopt(db: Queryable, space: WantedSpace): Promise<boolean>;
  worksOf(db: Queryable, entryIds: EntryId[]): Promise<number[]>;
  vectorsOf(db: Queryable, contentHashes: string[]): Promise<Map<string, Float32Array>>;
};

type Shared = Omit<Index, "add" | "lookUp" | "standing" | "having" | "frequencies">;

/** What the port is over every index: the writings of works, their vectors, and the fusion of both rankings. */
export function passagesOver(parts: Parts): Shared {
  const { held, vectors, tables, swept, byWords, probed, ways } = parts;
  const { read = readingOf(held.passages) } = parts;
  async function probeWords(db: Queryable): Promise<void> {
    for (const table of [held.entries, held.memberships, ...swept])
      await db.execute(sql`select * from ${table} limit 3`);
    await db.execute(probed);
  }
  return {
    schema: held.schema,
    ways,
    keeping: async () => ({ ways, lack: null }),
    isKeptAnew: vectors.hasMoved,
    worksOf: held.worksOf,
    vectorsOf: vectors.known,

    async adopt(db, space) {
      const isReadable = await probeWords(db).then(
        () => true,
        (error: unknown) => {
          if (!isUnreadable(error)) throw error;
          return false;
        },
      );
      if (isReadable) await vectors.adopt(db, space);
      return isReadable;
    },

    async prepare(db, space, { keepsVectors = false } = {}) {
      await prepareSchema(db, held.schema, tables);
      await vectors.prepare(db, space, keepsVectors);
    },

    async probe(db) {
      await probeWords(db);
      await vectors.probe(db);
    },

    async drop(db, { keepsVectors }) {
      await db.execute(sql.raw(`drop schema if exists ${held.schema} cascade`));
      if (!keepsVectors) await vectors.drop(db);
    },

    async count(db) {
      return { ...(await held.count(db)), withoutVector: await vectors.countWaiting(db) };
    },

    begin: held.begin,
    publish: held.publish,
    abandon: held.abandon,
    remove: held.remove,

    async sweep(db) {
      const dead = await held.dead(db, ENTRIES_SWEPT_AT_ONCE);
      if (dead.length === 0) return false;
      for (const table of swept)
        await db.execute(sql`delete from ${table} where entry_id = any(${idList(dead)})`);
      await vectors.forget(db, dead);
      await held.forget(db, dead);
      return true;
    },

    async tidy(db) {
      await held.tidy(db);
      await vectors.tidy(db);
    },

    search: (db, query) => fusedSearch({ read, byWords, byVector: vectors.nearest }, db, query),
    sampled: (db, vector, libraryIds, most) =>
      vectors.sampled(db, { vector, libraries: libraryIds.map((id) => ({ id, tags: {} })) }, most),
    held: held.held,

    serving: vectors.serving,
    making: vectors.making,
    switchOver: vectors.switchOver,
    countMade: vectors.countMade,
    unembedded: vectors.unembedded,
    addVectors: vectors.add,
    goWithout: vectors.goWithout,
  };
}

/** A passage as it is written: `length` in tokens. */
export const passageRows = ({ entryId, titleTerms, passages }: Addition) =>
  passages.map(({ start, end, text, terms, contentHash }) => {
    const tokens = passageTokens(titleTerms, terms);
    return { entryId, start, end, text, contentHash, tokens, length: tokens.length };
  });

export type PassageRow = ReturnType<typeof passageRows>[number];
