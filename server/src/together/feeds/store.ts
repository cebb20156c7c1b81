import type { PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { ChangeCounts } from "@gyan/contract/living/changes.ts";
import type { FeedView } from "@gyan/contract/living/feeds.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, moment, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, rows, type RowOf } from "#platform/rows/rows.ts";
import { runs, topic_feeds } from "#platform/rows/tables.ts";
import { canRead, type Readable, type TopicRef } from "#people/rights/index.ts";

const StoredFeed = { sealedKey: as<Uint8Array>(topic_feeds.sealed_key), madeAt: topic_feeds.made_at };

export async function feedOf(db: Queryable, topic: Readable<TopicRef>, personId: PersonId) {
  const statement = sql`select sealed_key as "sealedKey", made_at as "madeAt" from topic_feeds
    where topic_id = ${topic.id} and person_id = ${personId}`;
  return firstRow(db, StoredFeed, statement);
}

const ListedFeed = { topicId: topic_feeds.topic_id, name: orNull(text()), madeAt: iso(topic_feeds.made_at) };

export const feedsOf = (db: Queryable, personId: PersonId): Promise<FeedView[]> =>
  rows(
    db,
    ListedFeed,
    sql`select f.topic_id as "topicId", case when ${canRead(sql`f.person_id`, "topic", sql`t.id`)} then t.name end as name,
        f.made_at as "madeAt"
      from topic_feeds f join topics t on t.id = f.topic_id where f.person_id = ${personId} order by f.made_at desc, t.id desc`,
  );

/** Everybody has one for a topic: the new one takes the place of the old. */
export async function putFeed(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  { keyHash, sealedKey, madeAt }: RowOf<typeof StoredFeed> & { keyHash: Uint8Array },
): Promise<void> {
  await db.execute(sql`
    insert into topic_feeds (topic_id, person_id, key_hash, sealed_key, made_at)
    values (${topic.id}, ${personId}, ${keyHash}, ${sealedKey}, ${moment(madeAt)})
    on conflict (topic_id, person_id) do update set
      key_hash = excluded.key_hash, sealed_key = excluded.sealed_key, made_at = excluded.made_at`);
}

/** False when there was none. */
export const dropFeed = (db: Queryable, topicId: TopicId, personId: PersonId): Promise<boolean> =>
  hasRow(
    db,
    sql`delete from topic_feeds where topic_id = ${topicId} and person_id = ${personId} returning 1`,
  );

export async function makerOf(
  db: Queryable,
  topicId: TopicId,
  keyHash: Uint8Array,
): Promise<PersonId | null> {
  const statement = sql`select person_id from topic_feeds where key_hash = ${keyHash} and topic_id = ${topicId}`;
  return firstValue(db, topic_feeds.person_id, statement);
}

const ChangingRun = {
  number: runs.number,
  finishedAt: as<Date>(runs.finished_at),
  counts: as<ChangeCounts>(runs.changes),
};
export type ChangingRun = RowOf<typeof ChangingRun>;

/** Those that changed something, newest first. */
export async function changingRuns(
  db: Queryable,
  topic: Readable<TopicRef>,
  limit: number,
): Promise<ChangingRun[]> {
  const statement = sql`select number, finished_at as "finishedAt", changes as counts from runs r
    where topic_id = ${topic.id} and finished_at is not null and changes is not null
      and exists (select 1 from jsonb_each_text(r.changes) c where c.value::int > 0)
    order by number desc limit ${limit}`;
  return rows(db, ChangingRun, statement);
}
