import type { TopicId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { hiddenNodes } from "./reach.store.ts";

/** Made once, named as the topic is. */
export async function saveTopicLibrary(
  db: Queryable,
  { uuid, topicId }: { uuid: string; topicId: TopicId },
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into libraries (uuid, name, description, kind, shelf, tag_types, topic_id, created_at)
    select ${uuid}, name, '', 'topic', 'mine', '{}', id, ${at} from topics where id = ${topicId}
    on conflict (topic_id) do nothing`);
}

/** Exactly what the topic shows, under the name that it has by now. */
export async function holdShownWorks(db: Queryable, topicId: TopicId, at: Date): Promise<void> {
  await db.execute(sql`
    update libraries l set name = t.name from topics t where t.id = ${topicId} and l.topic_id = t.id and l.name <> t.name`);
  await db.execute(sql`
    with shown as (
      select distinct l.id as library_id, f.work_id
      from libraries l join findings f on f.topic_id = l.topic_id and f.is_kept
      join lateral (select root from outlines where topic_id = l.topic_id order by version desc limit 1) o on true
      where l.topic_id = ${topicId} and f.node_id <> all(${hiddenNodes})),
    gone as (
      delete from library_works w using libraries l where l.topic_id = ${topicId} and w.library_id = l.id
        and not exists (select from shown s where s.work_id = w.work_id))
    insert into library_works (library_id, work_id, tags, added_at)
    select library_id, work_id, '{}', ${at} from shown on conflict do nothing`);
}
