import { sql } from "drizzle-orm";
import { bytes } from "#platform/rows/columns.ts";
import { rows, values } from "#platform/rows/rows.ts";
import type { Entries } from "./entries.ts";
import { byScore, Spot, type Place } from "./fused.ts";
import { column } from "./terms.ts";
import { changingVectors, type Vectors } from "./changing.ts";
import { vectorsKept, type Slot, type VectorsOfOne, type VectorStore } from "./vectors.ts";

/**
 * Plain SQL cannot find near vectors in a large set. Up to so many passages all vectors are fetched and compared; among more
 * only those that the words found are compared, so that vectors reorder and do not add.
 */
const MOST_FETCHED = 4_000;

const Compared = { ...Spot, vector: bytes() };

export const asBytes: Omit<VectorStore, "atOnce"> = {
  tables: () => ({ before: "", type: "bytea", index: "" }),
  encode: (vector) => Buffer.from(toBytes(vector).buffer).toString("hex"),
  decoded: () => sql.raw("decode(vector, 'hex')"),
  read: { column: sql`vector`, shape: bytes(), decode: (stored) => fromBytes(stored as Buffer) },
};

/** Vectors as bytes, one for each component: 384 of them are 384 bytes, and a cosine is off by less than a hundredth. */
export const byteVectors = (held: Entries): Vectors => changingVectors((slot) => bytesIn(held, slot));

function bytesIn(held: Entries, slot: Slot): VectorsOfOne {
  const vectorStore = vectorsKept(held, { ...asBytes, atOnce: 4 }, slot);
  const { vectors } = vectorStore;
  return {
    ...vectorStore,
    async sampled(db, query, most) {
      if (vectorStore.space() === null) return [];
      const sample = sql`
        select vector from ${vectors} where entry_id in (${held.chosen(query)})
        order by content_hash limit ${most}::integer`;
      return (await values(db, bytes(), sample)).map((vector) => similarity(query.vector, vector));
    },
    async nearest(db, query, hits, limit) {
      if (vectorStore.space() === null) return [];
      const isNarrow = (await held.reach(db, query)) <= MOST_FETCHED;
      if (!isNarrow && hits.length === 0) return [];
      const among = isNarrow
        ? sql`entry_id in (${held.chosen(query)})`
        : sql`(entry_id, start_at) in (
            select * from unnest(${column(hits, "entryId")}::bigint[], ${column(hits, "start")}::integer[]))`;
      const compared = sql`
        select entry_id as "entryId", work_id as "workId", text_id as "textId", start_at as "start", vector
        from ${vectors} join ${held.entries} using (entry_id) where ${among}`;
      return (await rows(db, Compared, compared))
        .map(({ vector, ...place }): Place => ({ ...place, score: similarity(query.vector, vector) }))
        .sort(byScore)
        .slice(0, limit);
    },
  };
}

/** Scaled so that the largest component fills the byte; the scale does not change a cosine. */
function toBytes(vector: Float32Array): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / largest) * 127));
}

function fromBytes(stored: Buffer): Float32Array {
  const values = new Int8Array(stored.buffer, stored.byteOffset, stored.byteLength);
  const length = Math.hypot(...values) || 1;
  return Float32Array.from(values, (value) => value / length);
}

function similarity(query: Float32Array, stored: Buffer): number {
  let product = 0;
  let square = 0;
  const values = new Int8Array(stored.buffer, stored.byteOffset, stored.byteLength);
  for (let at = 0; at < query.length; at++) {
    const value = values[at]!;
    product += query[at]! * value;
    square += value * value;
  }
  return square === 0 ? 0 : Math.round((product / Math.sqrt(square)) * 1e6) / 1e6;
}
