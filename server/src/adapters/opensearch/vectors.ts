import { sql } from "drizzle-orm";
import { systemClock } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import { json, number, orNull, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import type { Language } from "@gyan/text";
import type { EntryId, Unembedded, VectorSpace, WorkToIndex } from "#ports/passages.ts";
import { asBytes } from "../passages/bytes.ts";
import { idList, type Entries } from "../passages/entries.ts";
import { keyOf, Spot, type Place as Found, type Reading } from "../passages/fused.ts";
import { column } from "../passages/terms.ts";
import { changingVectors, type Vectors } from "../passages/changing.ts";
import { vectorsKept, type Slot, type VectorsOfOne } from "../passages/vectors.ts";
import type { Cluster, Doc } from "./cluster.ts";
import { reached, reachFields, reachMapping } from "./filter.ts";
import { placeIn, placeTable, type Kept, type Place } from "./place.ts";
import type { Seen } from "./seen.ts";
import { DEEPEST, docId, PLACE_FIELDS, searching, spotOf, type Hits } from "./words.ts";

/** So many are written to the database by one statement. */
const ROWS_AT_ONCE = 50;

/** The graph is kept by Lucene, which follows it through a filter, and compares one by one where the filter lets little through. */
const shapeFor = (dimensions: number) => ({
  settings: { knn: true },
  mappings: {
    properties: {
      ...reachMapping,
      hash: { type: "keyword" },
      vector: {
        type: "knn_vector",
        dimension: dimensions,
        method: {
          name: "hnsw",
          engine: "lucene",
          space_type: "cosinesimil",
          parameters: { m: 16, ef_construction: 100 },
        },
      },
    },
  },
});

/** Lucene adds one and halves, so that no score is below nothing. */
const cosineOf = (score: number): number => Math.round((2 * score - 1) * 1e6) / 1e6;

const Head = {
  entryId: Spot.entryId,
  workId: number(),
  language: text<Language>(),
  publishedOn: orNull(text()),
  libraries: json<WorkToIndex["libraries"]>(),
};

/** What the documents of these entries say besides their own: of those that nobody gave up. */
export async function headsOf(db: Queryable, { entries }: Entries, entryIds: EntryId[], states: string[]) {
  const heads = sql`
    select entry_id as "entryId", work_id as "workId", language, published_on as "publishedOn", libraries
    from ${entries} where entry_id = any(${idList(entryIds)}) and state = any(${sql.param(states)}::text[])`;
  const found = await rows(db, Head, heads);
  return new Map(found.map(({ entryId, ...head }) => [entryId, { entry: entryId, ...reachFields(head) }]));
}

type PlacedVectors = VectorsOfOne & { place: Place; written: (db: Queryable) => Promise<void> };

export type ClusterVectors = Vectors & {
  /** Where vectors of this process's models lie: of the one that is searched by, and of another one that is still being made. */
  placed: () => Pick<PlacedVectors, "schema" | "place">[];
  /** The same of every process and model, also while no model makes any. */
  slots: Pick<PlacedVectors, "schema" | "place">[];
  written: (db: Queryable) => Promise<void>;
};

type Parts = { held: Entries; kept: Kept; seen: Seen; read: Reading };

/**
 * Vectors twice: in the database, by content, because they took hours to make and a lost cluster must not cost them; and in the cluster,
 * which finds the nearest.
 */
export function clusterVectors(parts: Parts): ClusterVectors {
  const slots: PlacedVectors[] = [];
  const changing = changingVectors((slot) => {
    const placed = vectorsIn(parts, slot);
    slots.push(placed);
    return placed;
  });
  const placed = () => slots.filter((one) => one.space() !== null);
  return {
    ...changing,
    placed,
    slots,
    async written(db) {
      for (const one of placed()) await one.written(db);
    },
  };
}

function vectorsIn({ held, kept, seen, read }: Parts, slot: Slot): PlacedVectors {
  const { cluster } = kept;
  // The name of its index lies in the schema, and so comes along when that takes the place of the one before.
  const tables = (_space: VectorSpace, table: string) => ({
    before: "",
    type: "bytea",
    index: placeTable(table.slice(0, table.indexOf("."))),
  });
  const vectorStore = vectorsKept(held, { ...asBytes, tables, atOnce: ROWS_AT_ONCE }, slot);
  const { schema, vectors } = vectorStore;
  const place = placeIn(kept, "vectors", schema, () => shapeFor(vectorStore.space()?.dimensions ?? 1));

  async function write(
    db: Queryable,
    list: { entryId: EntryId; start: number; contentHash: string; vector: Float32Array }[],
    refresh: boolean,
  ): Promise<void> {
    const entryIds = [...new Set(list.map(({ entryId }) => entryId))];
    const heads = await headsOf(db, held, entryIds, ["writing", "live"]);
    const written = systemClock.now().toISOString();
    const docs = list.flatMap(({ entryId, start, contentHash, vector }): Doc[] => {
      const head = heads.get(entryId);
      if (!head || vector.every((value) => value === 0)) return [];
      const source = { ...head, start, hash: contentHash, written, vector: [...vector] };
      return [{ id: docId(entryId, start), source }];
    });
    if (docs.length > 0) await cluster.write(await place.open(db), docs, { refresh });
  }

  return {
    ...vectorStore,
    place,

    async written(db) {
      await refreshed(cluster, await place.open(db));
    },

    async expect(db, additions, options) {
      await vectorStore.expect(db, additions, options);
      if (vectorStore.space() === null) return;
      const known = sql`
        select entry_id as "entryId", start_at as "start", content_hash as "contentHash", vector from ${vectors}
        where entry_id = any(${idList(additions.map(({ entryId }) => entryId))})
          and content_hash = any(${sql.param(additions.flatMap(({ passages }) => passages.map(({ contentHash }) => contentHash)))}::text[])`;
      const shape = {
        entryId: Spot.entryId,
        start: number(),
        contentHash: text(),
        vector: asBytes.read.shape,
      };
      const found = await rows(db, shape, known);
      await write(
        db,
        found.map((one) => ({ ...one, vector: asBytes.read.decode(one.vector) })),
        false,
      );
    },

    /** First into the cluster: what is written twice is the same, and what waits no more would never come there. */
    async add(db, list, made) {
      if (vectorStore.space() === null || list.length === 0) return;
      // Another process may have changed over meanwhile.
      if (!(await vectorStore.isSame(db))) return;
      const waiting = await stillWaiting(db, schema, list);
      await write(
        db,
        list.flatMap((one, at) => (waiting.has(keyOf(one)) ? [{ ...one, vector: made[at]! }] : [])),
        true,
      );
      await vectorStore.add(db, list, made);
    },

    async unembedded(db, limit) {
      const waiting = await vectorStore.unembedded(db, limit);
      if (waiting.length === 0) return [];
      const said = new Map((await read(db, waiting)).map((one) => [keyOf(one), one.text]));
      return waiting.flatMap((one): Unembedded[] => {
        const words = said.get(keyOf(one));
        return words === undefined ? [] : [{ ...one, text: words }];
      });
    },

    async forget(db, entryIds) {
      if (vectorStore.space() !== null) await forgotten(cluster, await place.open(db), entryIds);
      await vectorStore.forget(db, entryIds);
    },

    async sampled(db, query, most) {
      if (vectorStore.space() === null) return [];
      const alias = await place.open(db);
      type Source = { vector: number[] };
      const found = await seen.only(db, async (unseen) => {
        const body = {
          size: Math.min(most, DEEPEST),
          track_total_hits: false,
          _source: ["vector"],
          docvalue_fields: PLACE_FIELDS,
          query: reached(query, unseen),
          sort: [{ hash: "asc" }, { work: "asc" }],
        };
        const { hits } = await cluster.ask<Hits<Source>>(searching(alias, body));
        return hits.hits.map((hit) => ({ ...spotOf(hit), vector: hit._source!.vector }));
      });
      return found.map(({ vector }) => cosine(query.vector, vector));
    },

    async nearest(db, query, _words, limit): Promise<Found[]> {
      if (vectorStore.space() === null) return [];
      const alias = await place.open(db);
      const size = Math.min(limit, DEEPEST);
      return seen.only(db, async (unseen) => {
        const body = {
          size,
          track_total_hits: false,
          _source: false,
          docvalue_fields: PLACE_FIELDS,
          query: { knn: { vector: { vector: [...query.vector], k: size, filter: reached(query, unseen) } } },
        };
        const { hits } = await cluster.ask<Hits>(searching(alias, body));
        return hits.hits.map((hit) => ({ ...spotOf(hit), score: cosineOf(hit._score!) }));
      });
    },
  };
}

async function stillWaiting(db: Queryable, schema: string, list: Unembedded[]): Promise<Set<string>> {
  const there = sql`
    select entry_id as "entryId", start_at as "start" from ${sql.raw(`${schema}.waiting`)}
    join unnest(${column(list, "entryId")}::bigint[], ${column(list, "start")}::integer[]) as given (entry_id, start_at)
      using (entry_id, start_at)`;
  return new Set((await rows(db, { entryId: Spot.entryId, start: number() }, there)).map(keyOf));
}

/** What was written so far is found from now on. */
export const refreshed = (cluster: Cluster, alias: string): Promise<unknown> =>
  cluster.ask({ method: "POST", path: `/${alias}/_refresh` });

/** Removes everything of these entries, also what was written a moment ago. */
export async function forgotten(cluster: Cluster, alias: string, entryIds: EntryId[]): Promise<void> {
  if (entryIds.length === 0) return;
  await refreshed(cluster, alias);
  await cluster.ask({
    method: "POST",
    path: `/${alias}/_delete_by_query`,
    query: { conflicts: "proceed", refresh: "false" },
    body: { query: { terms: { entry: entryIds } } },
  });
}

function cosine(a: Float32Array, b: number[]): number {
  let product = 0;
  let [ofA, ofB] = [0, 0];
  for (let at = 0; at < a.length; at++) {
    product += a[at]! * b[at]!;
    ofA += a[at]! ** 2;
    ofB += b[at]! ** 2;
  }
  return ofA === 0 || ofB === 0 ? 0 : Math.round((product / Math.sqrt(ofA * ofB)) * 1e6) / 1e6;
}
