import type { Language } from "@gyan/text";
import { firstLanguage } from "@gyan/text/languages/registry.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { isUnreadable } from "#platform/watching/trouble.rules.ts";
import { boolean, number, text, type Column } from "#platform/rows/columns.ts";
import { oneValue, rows } from "#platform/rows/rows.ts";
import type { Addition, EntryId, PassageQuery, Unembedded, VectorSpace } from "#ports/passages.ts";
import { idList, prepareSchema, shapeName, shapeOf, type Entries } from "./entries.ts";
import { Spot, type Place } from "./fused.ts";
import { spaceTold, tellSpace, UNRECORDED } from "./spaces.ts";
import { column, inBatches } from "./terms.ts";

/** Vectors of one model, and how a search goes by them. */
export type VectorsOfOne = ReturnType<typeof vectorsKept> & {
  /** The cosines of a vector with some passages that nobody chose, the same ones as long as the libraries are the same. */
  sampled(
    db: Queryable,
    query: Pick<PassageQuery, "libraries"> & { vector: Float32Array },
    most: number,
  ): Promise<number[]>;
  nearest(
    db: Queryable,
    query: PassageQuery & { vector: Float32Array },
    words: Place[],
    limit: number,
  ): Promise<Place[]>;
};

export type VectorStore = {
  /** SQL type of a vector, the index over the table of them, and what its extension needs. */
  tables: (space: VectorSpace, table: string) => { before: string; type: string; index: string };
  encode: (vector: Float32Array) => unknown;
  /** From an array parameter of encoded vectors to their type. */
  decoded: (space: VectorSpace) => SQL;
  /** What is read of a stored vector, and the vector of length one in it. */
  read: { column: SQL; shape: Column; decode: (stored: unknown) => Float32Array };
  /** So many are added by one statement. */
  atOnce: number;
};

const ROWS_AT_ONCE = 50;

/** Works found by runs get no vectors: they outnumber library works tenfold, and vectors are slow to make. */
const isHeld = sql`libraries <> '[]'`;

/** Beside those that searches go by may lie those of another model, which are still being made. */
export type Slot = "" | "_next";

/** A model for every other language needs no vectors anew because one of them has got a name. */
export const namedLanguages = ({ languages }: Pick<VectorSpace, "languages">): Language[] =>
  languages.includes("und") ? languages.filter((one) => firstLanguage(one) === one) : languages;

/** What all ways of keeping vectors share: which passages wait for one, and the same content embedded once. */
export function vectorsKept(
  { schema: words, entries, passages, stillWritten }: Entries,
  store: VectorStore,
  slot: Slot,
) {
  // A schema of its own, so that vectors, which are slow to make, outlive a new shape of the word index.
  const searched = `${words}_vectors`;
  const schema = `${searched}${slot}`;
  const vectors = sql.raw(`${schema}.vectors`);
  const waiting = sql.raw(`${schema}.waiting`);
  let space: VectorSpace | null = null;
  let shape = "";

  /** Said of the place where they are searched: there they keep their shape when they come from the other one. */
  const shapeFor = (model: VectorSpace): string => shapeName(tablesFor(model, searched));

  const tablesFor = (model: VectorSpace, place: string): string => {
    const { before, type, index } = store.tables(model, `${place}.vectors`);
    return `-- ${model.name}, ${model.dimensions}, ${namedLanguages(model).join(" ")}
      ${before}
      create table ${place}.vectors (
        entry_id bigint not null,
        start_at integer not null,
        content_hash text not null,
        vector ${type} not null,
        primary key (entry_id, start_at)
      );
      create index vectors_content on ${place}.vectors (content_hash);
      ${index}
      create table ${place}.waiting (
        entry_id bigint not null,
        start_at integer not null,
        content_hash text not null,
        primary key (entry_id, start_at)
      );`;
  };

  /** Includes passages indexed while vectors were off, or before a start that was killed here. */
  async function noteMissing(db: Queryable, { languages }: VectorSpace): Promise<void> {
    await db.execute(sql`
      insert into ${waiting} (entry_id, start_at, content_hash)
      select entry_id, start_at, content_hash from ${passages} as passage join ${entries} using (entry_id)
      where state = 'live' and ${isHeld} and language = any(${sql.param(languages)}::text[]) and not exists (
        select from ${vectors} as has where has.entry_id = passage.entry_id and has.start_at = passage.start_at)
      on conflict do nothing`);
  }

  async function isUsable(db: Queryable): Promise<boolean> {
    try {
      await read(db);
      return true;
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      return false;
    }
  }

  async function read(db: Queryable): Promise<void> {
    // By name and as its type: without its extension a table has lost its vectors and is a table still.
    await db.execute(sql`select entry_id, ${store.read.column} from ${vectors} limit 3`);
    await db.execute(sql`select * from ${waiting} limit 3`);
  }

  return {
    space: (): VectorSpace | null => space,
    vectors,
    schema,
    noteMissing,

    /** Whether what lies here is what this process takes it for: another one may have put vectors of another model here. */
    isSame: async (db: Queryable): Promise<boolean> =>
      (await shapeOf(db, schema)) === (space && shapeFor(space)),

    isThere: async (db: Queryable): Promise<boolean> => (await shapeOf(db, schema)) !== null,

    /** The model whose vectors lie here; null where there are none, or where nobody knows whose they are. */
    async recorded(db: Queryable): Promise<VectorSpace | null> {
      const present = await shapeOf(db, schema);
      if (present === null) return null;
      const told = await spaceTold(db, `${schema}.vectors`);
      return [told, UNRECORDED].find((one) => one !== null && shapeFor(one) === present) ?? null;
    },

    isEmpty: async (db: Queryable): Promise<boolean> =>
      !(await oneValue(db, boolean(), sql`select exists (select from ${vectors})`)),

    /** Whether no passage that a search sees waits any more. */
    isWhole: async (db: Queryable): Promise<boolean> =>
      !(await oneValue(
        db,
        boolean(),
        sql`select exists (select from ${waiting} join ${entries} using (entry_id) where state = 'live')`,
      )),

    async prepare(db: Queryable, model: VectorSpace | null, keepsVectors: boolean): Promise<void> {
      space = model;
      if (model === null) return;
      const tables = tablesFor(model, schema);
      shape = shapeFor(model);
      const present = await shapeOf(db, schema);
      // Where none were kept so far nothing is thrown away.
      if (keepsVectors && present !== null && present !== shape) {
        space = null;
        return;
      }
      await prepareSchema(db, schema, tables, shape);
      await tellSpace(db, `${schema}.vectors`, model);
      if (!keepsVectors) await noteMissing(db, model);
    },

    /** Uses what another process or another start left, as far as it can be read, and makes nothing. */
    async adopt(db: Queryable, model: VectorSpace | null): Promise<void> {
      shape = model === null ? "" : shapeFor(model);
      const isKept = model !== null && (await shapeOf(db, schema)) === shape;
      const isReadable = isKept && (await isUsable(db));
      space = isReadable ? model : null;
    },

    /** The vectors of some contents, as far as they are known. */
    async known(db: Queryable, contentHashes: string[]): Promise<Map<string, Float32Array>> {
      if (space === null || contentHashes.length === 0) return new Map();
      const kept = sql`
        select distinct on (content_hash) content_hash as hash, ${store.read.column} as stored
        from ${vectors} where content_hash = any(${sql.param(contentHashes)}::text[]) order by content_hash`;
      const found = await rows(db, { hash: text(), stored: store.read.shape }, kept);
      return new Map(found.map(({ hash, stored }) => [hash, store.read.decode(stored)]));
    },

    /** Remembers that these passages want vectors, or gives them the ones that the same content has elsewhere. */
    async expect(db: Queryable, additions: Addition[], { isLeft = false } = {}): Promise<void> {
      if (space === null) return;
      const passageKeys = additions.flatMap(({ entryId, passages: list }) =>
        list.map(({ start, contentHash }) => ({ entryId, start, contentHash })),
      );
      for (const some of inBatches(passageKeys, ROWS_AT_ONCE)) {
        const rowsToAdd = sql`unnest(
          ${column(some, "entryId")}::bigint[], ${column(some, "start")}::integer[], ${column(some, "contentHash")}::text[]
        ) as given (entry_id, start_at, content_hash)`;
        await db.execute(sql`
          insert into ${vectors} (entry_id, start_at, content_hash, vector)
          select given.entry_id, given.start_at, given.content_hash, known.vector from ${rowsToAdd}, lateral (
            select vector from ${vectors} as kept where kept.content_hash = given.content_hash limit 1
          ) as known
          on conflict do nothing`);
        // Searches will soon go by other vectors: new ones of this kind are not made any more.
        if (isLeft) continue;
        await db.execute(sql`
          insert into ${waiting} (entry_id, start_at, content_hash)
          select given.entry_id, given.start_at, given.content_hash from ${rowsToAdd}
          ${stillWritten}
          where ${isHeld} and entry.language = any(${sql.param(space.languages)}::text[]) and not exists (
            select from ${vectors} as has where has.entry_id = given.entry_id and has.start_at = given.start_at)
          on conflict do nothing`);
      }
    },

    async unembedded(db: Queryable, limit: number): Promise<Unembedded[]> {
      if (space === null) return [];
      // The first ones are chosen before anything is joined, and asked for their state one by one: the planner, which knows
      // little of a table that is just being filled, would join and sort all that wait, for every few of them anew.
      const waitingFirst = sql`
        select entry_id as "entryId", work_id as "workId", start_at as "start", content as text,
          first.content_hash as "contentHash"
        from (
          select entry_id, start_at, content_hash from ${waiting} as waiting
          where (select state from ${entries} as entry where entry.entry_id = waiting.entry_id) = 'live'
          order by entry_id, start_at limit ${limit}::integer
        ) as first join ${entries} using (entry_id) join ${passages} using (entry_id, start_at)
        order by entry_id, start_at`;
      const { entryId, workId, start } = Spot;
      return rows(db, { entryId, workId, start, text: text(), contentHash: text() }, waitingFirst);
    },

    async add(db: Queryable, list: Unembedded[], made: Float32Array[]): Promise<void> {
      if (space === null) return;
      // Another process may have switched to another model meanwhile.
      if ((await shapeOf(db, schema)) !== shape) {
        space = null;
        return;
      }
      const embedded = list.map((one, at) => ({ ...one, vector: store.encode(made[at]!) }));
      for (const some of inBatches(embedded, store.atOnce)) {
        // Only while the passage still waits: its work may have been swept away meanwhile.
        await db.execute(sql`
          with done as (
            delete from ${waiting} as waiting
            using unnest(${column(some, "entryId")}::bigint[], ${column(some, "start")}::integer[], ${column(some, "vector")}::text[])
              as given (entry_id, start_at, vector)
            where waiting.entry_id = given.entry_id and waiting.start_at = given.start_at
            returning waiting.entry_id, waiting.start_at, waiting.content_hash, given.vector
          )
          insert into ${vectors} (entry_id, start_at, content_hash, vector)
          select entry_id, start_at, content_hash, ${store.decoded(space)} from done
          on conflict do nothing`);
      }
    },

    async probe(db: Queryable): Promise<void> {
      if (space !== null) await read(db);
    },

    async drop(db: Queryable): Promise<void> {
      await db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
    },

    async countWaiting(db: Queryable): Promise<number> {
      if (space === null) return 0;
      return oneValue(db, number(), sql`select count(*)::int from ${waiting}`);
    },

    async countMade(db: Queryable): Promise<number> {
      if (space === null) return 0;
      return oneValue(db, number(), sql`select count(*)::int from ${vectors}`);
    },

    async goWithout(db: Queryable, list: Unembedded[]): Promise<void> {
      if (space === null) return;
      for (const { entryId, start } of list)
        await db.execute(sql`delete from ${waiting} where entry_id = ${entryId} and start_at = ${start}`);
    },

    async forget(db: Queryable, entryIds: EntryId[]): Promise<void> {
      if (space === null) return;
      await db.execute(sql`delete from ${waiting} where entry_id = any(${idList(entryIds)})`);
      await db.execute(sql`delete from ${vectors} where entry_id = any(${idList(entryIds)})`);
    },

    /** Deletes vectors without an entry; until then they are kept, because the same content may return. */
    async tidy(db: Queryable): Promise<void> {
      if (space === null) return;
      for (const table of [waiting, vectors])
        await db.execute(sql`
          delete from ${table} as kept where not exists (
            select from ${entries} as entry where entry.entry_id = kept.entry_id)`);
    },
  };
}
