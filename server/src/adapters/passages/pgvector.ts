import { sql, type SQL } from "drizzle-orm";
import { NEAREST_SETTINGS } from "#platform/db.postgres.ts";
import { text } from "#platform/rows/columns.ts";
import { rows, values } from "#platform/rows/rows.ts";
import type { Entries } from "./entries.ts";
import { Place } from "./fused.ts";
import { changingVectors, type Vectors } from "./changing.ts";
import { vectorsKept, type Slot, type VectorsOfOne } from "./vectors.ts";

/**
 * Up to so many passages every one is looked at, which is exact; among more the graph leads to the nearest, and a filter
 * that lets little through would make it wander.
 */
const MOST_COMPARED = 10_000;

const asText = (vector: Float32Array): string => `[${vector.join(",")}]`;
const fromText = (stored: unknown): Float32Array =>
  Float32Array.from(JSON.parse(stored as string) as number[]);

type Way = {
  type: "vector" | "halfvec";
  /** Adding a vector to the graph takes milliseconds, and in the embedded database searches wait for the statement. */
  atOnce: number;
  /** Where the statements of the extension's own making belong to the tables. */
  before: string;
};

/** In the embedded database, which has the extension and one session. */
export const embeddedVectors = (held: Entries): Vectors => {
  const vectors = changingVectors(
    pgvectors(held, {
      type: "vector",
      atOnce: 4,
      before: "create extension if not exists vector;",
    }),
  );
  return {
    ...vectors,
    async prepare(db, space, keepsVectors) {
      await vectors.prepare(db, space, keepsVectors);
      if (vectors.space() === null) return;
      // For later sessions by the database, for this one by itself. On a server every session begins with them.
      for (const [name, value] of Object.entries(NEAREST_SETTINGS)) {
        await db.execute(sql`select set_config(${name}, ${value}, false)`);
        await db.execute(
          sql.raw(
            `do $$ begin execute format('alter database %I set ${name} = ''${value}''', current_database()); end $$`,
          ),
        );
      }
    },
  };
};

/** On a server, where others read and write meanwhile, and where it was seen before that the extension is there. */
export const serverVectors = (held: Entries): Vectors =>
  changingVectors(pgvectors(held, { type: "halfvec", atOnce: 50, before: "" }));

/** Vectors by the extension pgvector. */
const pgvectors =
  (held: Entries, { type, atOnce, before }: Way) =>
  (slot: Slot): VectorsOfOne => {
    const vectorStore = vectorsKept(
      held,
      {
        tables: ({ dimensions }, table) => ({
          before,
          type: `${type}(${dimensions})`,
          index: `create index vectors_near on ${table} using hnsw (vector ${type}_ip_ops) with (m = 12, ef_construction = 48);`,
        }),
        encode: asText,
        decoded: ({ dimensions }) => sql.raw(`vector::${type}(${dimensions})`),
        read: { column: sql`vector::text`, shape: text(), decode: fromText },
        atOnce,
      },
      slot,
    );
    const { vectors } = vectorStore;
    const typed = (vector: Float32Array): SQL => sql`${asText(vector)}::${sql.raw(type)}`;
    return {
      ...vectorStore,
      async sampled(db, query, most) {
        if (vectorStore.space() === null) return [];
        const cosines = sql`
        select -(vector <#> ${typed(query.vector)}) as score from (
          select vector, content_hash from ${vectors}
          where entry_id in (${held.chosen(query)}) order by content_hash limit ${most}::integer
        ) as sample`;
        return values(db, Place.score, cosines);
      },
      async nearest(db, query, _words, limit) {
        if (vectorStore.space() === null) return [];
        const near = typed(query.vector);
        const isNarrow = (await held.reach(db, query)) <= MOST_COMPARED;
        // Adding zero to the distance keeps the planner from the graph: exactly those that are chosen are compared.
        const distance = isNarrow ? sql`((vector <#> ${near}) + 0)` : sql`(vector <#> ${near})`;
        const chosen = isNarrow
          ? sql`entry_id in (${held.chosen(query)})`
          : sql`(entry_id in (${held.chosen(query)})) is true`;
        const nearest = sql`
        select entry_id as "entryId", work_id as "workId", text_id as "textId", start_at as "start", score
        from (
          select entry_id, start_at, -${distance} as score from ${vectors}
          where ${chosen} order by ${distance} limit ${limit}::integer
        ) as near join ${held.entries} using (entry_id)
        order by score desc, work_id, start_at`;
        return rows(db, Place, nearest);
      },
    };
  };
