import { sql } from "drizzle-orm";
import { rows, values } from "#platform/rows/rows.ts";
import type { Entries } from "./entries.ts";
import { Place } from "./fused.ts";
import { vectorsKept, type Vectors } from "./vectors.ts";

/**
 * Up to so many passages every one is looked at, which is exact; among more the graph leads to the nearest, and a filter
 * that lets little through would make it wander.
 */
const MOST_COMPARED = 10_000;

/** As many are followed as are wanted, and with a filter the graph is followed further until enough are found. */
const SEARCH_SETTINGS = { "hnsw.ef_search": "200", "hnsw.iterative_scan": "relaxed_order" };

const asText = (vector: Float32Array): string => `[${vector.join(",")}]`;

/** Vectors by the extension pgvector. */
export function pgvectors(held: Entries): Vectors {
  const vectorStore = vectorsKept(held, {
    tables: ({ dimensions }, table) => ({
      before: "create extension if not exists vector;",
      type: `vector(${dimensions})`,
      index: `create index vectors_near on ${table} using hnsw (vector vector_ip_ops) with (m = 12, ef_construction = 48);`,
    }),
    encode: asText,
    decoded: ({ dimensions }) => sql.raw(`vector::vector(${dimensions})`),
  });
  const { vectors } = vectorStore;
  return {
    ...vectorStore,
    async prepare(db, space, keepsVectors) {
      await vectorStore.prepare(db, space, keepsVectors);
      if (vectorStore.space() === null) return;
      // For later sessions by the database, for this one by itself; the embedded database has only one.
      for (const [name, value] of Object.entries(SEARCH_SETTINGS)) {
        await db.execute(sql`select set_config(${name}, ${value}, false)`);
        await db.execute(
          sql.raw(
            `do $$ begin execute format('alter database %I set ${name} = ''${value}''', current_database()); end $$`,
          ),
        );
      }
    },
    async sampled(db, query, most) {
      if (vectorStore.space() === null) return [];
      const cosines = sql`
        select -(vector <#> ${asText(query.vector)}::vector) as score from (
          select vector, content_hash from ${vectors}
          where entry_id in (${held.chosen(query)}) order by content_hash limit ${most}::integer
        ) as sample`;
      return values(db, Place.score, cosines);
    },
    async nearest(db, query, _words, limit) {
      if (vectorStore.space() === null) return [];
      const near = sql`${asText(query.vector)}::vector`;
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
}
