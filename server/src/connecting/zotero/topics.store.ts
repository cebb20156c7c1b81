import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { PersonId, TopicId, WorkId, ZoteroId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, moment, number, orNull } from "#platform/rows/columns.ts";
import { firstRow, firstValue, rows, type RowOf } from "#platform/rows/rows.ts";
import {
  zotero_connections as connections,
  zotero_items as items,
  zotero_sent as sent,
  zotero_topics as topics,
} from "#platform/rows/tables.ts";
import type { ZoteroItem } from "#sources/bibliography/index.ts";

/** Asked for again while it waits, it is sent once. */
export async function wantTopic(
  db: Queryable,
  id: ZoteroId,
  topicId: TopicId,
  language: LanguageTag,
  at: Date,
): Promise<void> {
  await db.execute(sql`insert into zotero_topics (connection_id, topic_id, language, wanted_at)
    values (${id}, ${topicId}, ${language}, ${moment(at)})
    on conflict (connection_id, topic_id) do update set wanted_at = excluded.wanted_at, language = excluded.language`);
}

const Wanted = {
  topicId: topics.topic_id,
  collectionKey: topics.collection_key,
  language: as<LanguageTag>(topics.language),
};
export type WantedTopic = RowOf<typeof Wanted>;

export const nextTopic = (db: Queryable, id: ZoteroId): Promise<WantedTopic | null> =>
  firstRow(
    db,
    Wanted,
    sql`select topic_id as "topicId", collection_key as "collectionKey", language from zotero_topics
      where connection_id = ${id} and wanted_at is not null order by wanted_at, topic_id limit 1`,
  );

export async function noteCollection(
  db: Queryable,
  id: ZoteroId,
  topicId: TopicId,
  key: string,
): Promise<void> {
  await db.execute(sql`update zotero_topics set collection_key = ${key}
    where connection_id = ${id} and topic_id = ${topicId}`);
}

export async function endTopic(
  db: Queryable,
  id: ZoteroId,
  topicId: TopicId,
  done: { articles: number; at: Date } | null,
): Promise<void> {
  await db.execute(sql`update zotero_topics set wanted_at = null,
      sent_at = coalesce(${moment(done?.at ?? null)}, sent_at), articles = coalesce(${done?.articles ?? null}::int, articles)
    where connection_id = ${id} and topic_id = ${topicId}`);
}

const Sent = {
  workId: sent.work_id,
  itemKey: sent.item_key,
  noteKey: sent.note_key,
  isSent: sent.is_sent,
  hasNote: sent.has_note,
};
export type SentWork = RowOf<typeof Sent>;

export const sentOf = (db: Queryable, id: ZoteroId, topicId: TopicId, works: WorkId[]): Promise<SentWork[]> =>
  rows(
    db,
    Sent,
    sql`select work_id as "workId", item_key as "itemKey", note_key as "noteKey", is_sent as "isSent", has_note as "hasNote"
      from zotero_sent where connection_id = ${id} and topic_id = ${topicId} and work_id = any(${sql.param(works)}::bigint[])`,
  );

export async function saveSent(
  db: Queryable,
  id: ZoteroId,
  topicId: TopicId,
  saved: readonly SentWork[],
): Promise<void> {
  if (saved.length === 0) return;
  await db.execute(sql`
    insert into zotero_sent (connection_id, topic_id, work_id, item_key, note_key, is_sent, has_note)
    select ${id}, ${topicId}, s."workId", s."itemKey", s."noteKey", s."isSent", s."hasNote"
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb)
      as s("workId" bigint, "itemKey" text, "noteKey" text, "isSent" boolean, "hasNote" boolean)
    on conflict (connection_id, topic_id, work_id) do update set item_key = excluded.item_key, note_key = excluded.note_key,
      is_sent = excluded.is_sent, has_note = excluded.has_note`);
}

const Known = { workId: sent.work_id, key: items.key, data: as<ZoteroItem>(items.data) };

/** Items that are known here and are about one of these works: by what their document was read as, or by its DOI. */
export const itemsAbout = (
  db: Queryable,
  id: ZoteroId,
  works: readonly { workId: WorkId; doi: string | null }[],
): Promise<RowOf<typeof Known>[]> =>
  rows(
    db,
    Known,
    sql`select distinct on (w."workId") w."workId", i.key, i.data
      from jsonb_to_recordset(${JSON.stringify(works)}::jsonb) as w("workId" bigint, doi text)
      join zotero_items i on i.connection_id = ${id} and i.kind = 'item' and i.gone is null and i.version > 0
      left join documents d on d.id = i.document_id
      where d.work_id = w."workId" or lower(i.data->>'DOI') = lower(w.doi)
        or (d.reference->>'doi' is not null and lower(d.reference->>'doi') = lower(w.doi))
      order by w."workId", i.key`,
  );

const Place = {
  id: connections.id,
  userName: connections.user_name,
  zoteroName: connections.zotero_name,
  collectionName: connections.collection_name,
  mayWrite: connections.may_write,
  isWaiting: boolean(),
  sentOn: iso(topics.sent_at),
  articles: number(),
  problem: orNull(as<Said | null>(connections.problem)),
};

export const placesFor = (db: Queryable, personId: PersonId, topicId: TopicId) =>
  rows(
    db,
    Place,
    sql`select c.id, c.user_name as "userName", c.zotero_name as "zoteroName", c.collection_name as "collectionName",
        c.may_write as "mayWrite", coalesce(t.wanted_at is not null, false) as "isWaiting", t.sent_at as "sentOn",
        coalesce(t.articles, 0) as articles, c.problem
      from zotero_connections c left join zotero_topics t on t.connection_id = c.id and t.topic_id = ${topicId}
      where c.person_id = ${personId} order by c.id`,
  );

export const isAnyWanted = async (db: Queryable, id: ZoteroId): Promise<boolean> =>
  (await firstValue(
    db,
    topics.topic_id,
    sql`select topic_id from zotero_topics where connection_id = ${id} and wanted_at is not null limit 1`,
  )) !== null;
