import type { PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { ChangeCounts } from "@gyan/contract/living/changes.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { Readable, TopicRef } from "#rights/index.ts";

type Kept = { sealedKey: Uint8Array; madeAt: Date };

export async function feedOf(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
): Promise<Kept | null> {
  const { rows } = await db.execute<{ sealedKey: Uint8Array; madeAt: string }>(sql`
    select sealed_key as "sealedKey", made_at as "madeAt" from topic_feeds
    where topic_id = ${topic.id} and person_id = ${personId}`);
  return rows[0] ? { ...rows[0], madeAt: new Date(rows[0].madeAt) } : null;
}

/** Everybody has one for a topic: the new one takes the place of the old. */
export async function putFeed(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  { keyHash, sealedKey, madeAt }: Kept & { keyHash: Uint8Array },
): Promise<void> {
  await db.execute(sql`
    insert into topic_feeds (topic_id, person_id, key_hash, sealed_key, made_at)
    values (${topic.id}, ${personId}, ${keyHash}, ${sealedKey}, ${madeAt.toISOString()}::timestamptz)
    on conflict (topic_id, person_id) do update set
      key_hash = excluded.key_hash, sealed_key = excluded.sealed_key, made_at = excluded.made_at`);
}

export async function dropFeed(db: Queryable, topic: Readable<TopicRef>, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from topic_feeds where topic_id = ${topic.id} and person_id = ${personId}`);
}

export async function makerOf(
  db: Queryable,
  topicId: TopicId,
  keyHash: Uint8Array,
): Promise<PersonId | null> {
  const { rows } = await db.execute<{ personId: PersonId }>(sql`
    select person_id as "personId" from topic_feeds where key_hash = ${keyHash} and topic_id = ${topicId}`);
  return rows[0]?.personId ?? null;
}

export type ChangingRun = { number: number; finishedAt: Date; counts: ChangeCounts };

/** Those that changed something, newest first. */
export async function changingRuns(
  db: Queryable,
  topic: Readable<TopicRef>,
  limit: number,
): Promise<ChangingRun[]> {
  const { rows } = await db.execute<Omit<ChangingRun, "finishedAt"> & { finishedAt: string }>(sql`
    select number, finished_at as "finishedAt", changes as counts from runs r
    where topic_id = ${topic.id} and finished_at is not null and changes is not null
      and exists (select 1 from jsonb_each_text(r.changes) c where c.value::int > 0)
    order by number desc limit ${limit}`);
  return rows.map((row) => ({ ...row, finishedAt: new Date(row.finishedAt) }));
}
