import type { DocumentId, WatchedId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, moment, number, orNull } from "#platform/rows/columns.ts";
import { rows, values, type RowOf } from "#platform/rows/rows.ts";
import { documents, watched_records } from "#platform/rows/tables.ts";
import { notInBin } from "#people/rights/index.ts";
import type { Reference } from "#sources/bibliography/index.ts";

const KnownRecord = {
  name: watched_records.name,
  documentId: watched_records.document_id,
  hash: watched_records.hash,
  stamp: watched_records.stamp,
  isWithdrawn: watched_records.is_withdrawn,
};

export const knownRecords = (
  db: Queryable,
  sourceId: WatchedId,
  names: string[],
): Promise<RowOf<typeof KnownRecord>[]> =>
  rows(
    db,
    KnownRecord,
    sql`select name, document_id as "documentId", hash, stamp, is_withdrawn as "isWithdrawn" from watched_records
      where source_id = ${sourceId} and name = any(${sql.param(names)}::text[])`,
  );

/** Of these documents, those that came from this source. */
export const ownAmong = (db: Queryable, sourceId: WatchedId, ids: DocumentId[]): Promise<DocumentId[]> =>
  values(
    db,
    documents.id,
    sql`select document_id from watched_records where source_id = ${sourceId} and document_id = any(${sql.param(ids)}::bigint[])`,
  );

export type RecordToKeep = {
  name: string;
  documentId: DocumentId | null;
  hash: string;
  stamp: string | null;
  isWithdrawn: boolean;
  textState: "none" | "wanted";
  content: string | null;
  places: string[];
};

/** What is known of each from now on. Its document stays the one that it is. */
export async function keepRecords(db: Queryable, sourceId: WatchedId, kept: RecordToKeep[]): Promise<void> {
  if (kept.length === 0) return;
  await db.execute(sql`
    insert into watched_records (source_id, name, document_id, hash, stamp, is_withdrawn, text_state, content, places)
    select ${sourceId}, g.name, g."documentId", g.hash, g.stamp, g."isWithdrawn", g."textState", g.content,
      array(select jsonb_array_elements_text(g.places))
    from jsonb_to_recordset(${JSON.stringify(kept).replaceAll("\\u0000", "")}::jsonb) as g (name text, "documentId" bigint, hash text,
      stamp text, "isWithdrawn" boolean, "textState" text, content text, places jsonb)
    on conflict (source_id, name) do update set document_id = coalesce(excluded.document_id, watched_records.document_id),
      hash = excluded.hash, stamp = excluded.stamp, is_withdrawn = excluded.is_withdrawn, text_state = excluded.text_state,
      content = excluded.content, places = excluded.places, text_attempts = 0, text_due = null`);
}

/** They say what they said before, at later moments. */
export async function stampRecords(
  db: Queryable,
  sourceId: WatchedId,
  stamped: { name: string; stamp: string | null }[],
): Promise<void> {
  if (stamped.length === 0) return;
  await db.execute(sql`
    update watched_records r set stamp = g.stamp
    from unnest(${sql.param(stamped.map(({ name }) => name))}::text[], ${sql.param(stamped.map(({ stamp }) => stamp))}::text[])
      as g (name, stamp)
    where r.source_id = ${sourceId} and r.name = g.name`);
}

const WantedText = {
  id: watched_records.id,
  documentId: as<DocumentId>(watched_records.document_id),
  attempts: watched_records.text_attempts,
  content: watched_records.content,
  places: watched_records.places,
  reference: as<Reference>(documents.reference),
};
export type WantedText = RowOf<typeof WantedText>;

/** The next whole texts to be read: those that came with their entry first, because nobody has to be asked for them. */
export const wantedTexts = (
  db: Queryable,
  sourceId: WatchedId,
  limit: number,
  at: Date,
): Promise<WantedText[]> =>
  rows(
    db,
    WantedText,
    sql`select r.id, r.document_id as "documentId", r.text_attempts as attempts, r.content, r.places, d.reference
      from watched_records r join documents d on d.id = r.document_id
      where r.source_id = ${sourceId} and r.text_state = 'wanted' and coalesce(r.text_due <= ${moment(at)}, true)
        and d.reference is not null and ${notInBin("document", sql`d.id`)}
      order by r.content is null, r.id desc limit ${limit}`,
  );

/** When the next of them may be read; null when none is wanted. */
export async function nextText(db: Queryable, sourceId: WatchedId, at: Date): Promise<Date | null> {
  const statement = sql`select extract(epoch from min(coalesce(r.text_due, ${moment(at)})))::float8 * 1000 as at
    from watched_records r join documents d on d.id = r.document_id
    where r.source_id = ${sourceId} and r.text_state = 'wanted' and d.reference is not null and ${notInBin("document", sql`d.id`)}`;
  const [ms] = await values(db, orNull(number()), statement);
  return ms === null || ms === undefined ? null : new Date(ms);
}

export async function textRead(db: Queryable, id: number): Promise<void> {
  await db.execute(sql`update watched_records set text_state = 'read', content = null where id = ${id}`);
}

/** Tried again later, or given up: what the entry itself says stays its text. */
export async function textFailed(db: Queryable, id: number, again: Date | null): Promise<void> {
  await db.execute(sql`
    update watched_records set text_state = ${again ? "wanted" : "failed"}, text_attempts = text_attempts + 1,
      text_due = ${moment(again)} where id = ${id}`);
}

/** Not its fault, and not counted: its turn comes later. */
export async function textLater(db: Queryable, id: number, again: Date): Promise<void> {
  await db.execute(sql`update watched_records set text_due = ${moment(again)} where id = ${id}`);
}
