import type { PersonId, TopicId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number, orNull } from "#platform/rows/columns.ts";
import { oneValue, values } from "#platform/rows/rows.ts";
import { topic_tags } from "#platform/rows/tables.ts";

const list = (ids: TopicId[]) => sql`${sql.param(ids)}::bigint[]`;

export async function giveTags(
  db: Queryable,
  personId: PersonId,
  ids: TopicId[],
  tags: { key: string; tag: string }[],
  at: Date,
): Promise<TopicId[]> {
  const statement = sql`insert into topic_tags (person_id, topic_id, tag_key, tag, tagged_at)
    select ${personId}, t.id, g.key, g.tag, ${at} from topics t
    cross join jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as g(key text, tag text)
    where t.id = any(${list(ids)}) on conflict do nothing returning topic_id`;
  return values(db, topic_tags.topic_id, statement);
}

export async function dropTags(
  db: Queryable,
  personId: PersonId,
  ids: TopicId[],
  keys: string[],
): Promise<TopicId[]> {
  const statement = sql`delete from topic_tags where person_id = ${personId} and topic_id = any(${list(ids)})
      and tag_key = any(${sql.param(keys)}::text[]) returning topic_id`;
  return values(db, topic_tags.topic_id, statement);
}

export async function mostTags(db: Queryable, personId: PersonId, ids: TopicId[]): Promise<number> {
  const statement = sql`select max(n)::int from (
      select count(*) as n from topic_tags where person_id = ${personId} and topic_id = any(${list(ids)}) group by topic_id) c`;
  return (await oneValue(db, orNull(number()), statement)) ?? 0;
}
