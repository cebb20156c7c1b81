import type { TopicId } from "@gyan/contract/ids.ts";
import type { ConceptEdit } from "@gyan/contract/concepts.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, orNull, text } from "#platform/rows/columns.ts";
import { firstValue, oneValue, rows, values } from "#platform/rows/rows.ts";
import { concept_edits, concepts } from "#platform/rows/tables.ts";
import type { Editable, Readable, TopicRef } from "#people/rights/index.ts";

type By = { personId: number; at: Date };

/** One edit at a time per topic: two joins at once could form a circle. */
export async function lockEdits(db: Queryable, topic: Editable<TopicRef>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('concept_edits', ${topic.id}))`);
}

/** Those keys that the last run found, or that people edited before. */
export async function knownKeys(
  db: Queryable,
  topic: Readable<TopicRef>,
  keys: string[],
): Promise<Set<string>> {
  const statement = sql`select k.key from unnest(${sql.param(keys)}::text[]) as k (key)
    where exists (select 1 from concepts c where c.topic_id = ${topic.id} and c.key = k.key)
      or exists (select 1 from concept_edits e where e.topic_id = ${topic.id} and (e.key = k.key or e.into_key = k.key))`;
  return new Set(await values(db, text(), statement));
}

/** All keys that people edited, and those that they joined others into. */
export async function decidedKeys(db: Queryable, topicId: TopicId): Promise<string[]> {
  const statement = sql`select key from concept_edits where topic_id = ${topicId}
    union select into_key from concept_edits where topic_id = ${topicId} and into_key is not null`;
  return values(db, concept_edits.key, statement);
}

/** The key under which a concept is shown: its own, or that of the concept it was joined into. */
export async function shownKey(db: Queryable, topicId: TopicId, key: string): Promise<string> {
  const statement = sql`select into_key from concept_edits where topic_id = ${topicId} and key = ${key}`;
  return (await firstValue(db, concept_edits.into_key, statement)) ?? key;
}

export async function isHidden(db: Queryable, topicId: TopicId, key: string): Promise<boolean> {
  const hidden = sql`select 1 from concept_edits where topic_id = ${topicId} and key = ${key} and is_hidden`;
  return oneValue(db, boolean(), sql`select exists (${hidden})`);
}

const asEdited = (topic: Editable<TopicRef>, { personId, at }: By, key: string) => sql`
  insert into concept_edits (topic_id, key, is_hidden, edited_by, edited_at)
  values (${topic.id}, ${key}, false, ${personId}, ${at})
  on conflict (topic_id, key) do update set edited_by = excluded.edited_by, edited_at = excluded.edited_at`;

/** Another label, or null for its own; or whether it is hidden. */
export type Edit = { label: string | null } | { isHidden: boolean };

export async function setEdit(
  db: Queryable,
  topic: Editable<TopicRef>,
  key: string,
  edit: Edit,
  by: By,
): Promise<void> {
  const change = "label" in edit ? sql`label = ${edit.label}` : sql`is_hidden = ${edit.isHidden}`;
  await db.execute(asEdited(topic, by, key));
  await db.execute(sql`update concept_edits set ${change} where topic_id = ${topic.id} and key = ${key}`);
  await db.execute(sql`
    delete from concept_edits where topic_id = ${topic.id} and label is null and not is_hidden and into_key is null`);
}

/** Parts of the part become parts of the whole as well, so that there are no chains. */
export async function setPart(
  db: Queryable,
  topic: Editable<TopicRef>,
  key: string,
  into: string,
  by: By,
): Promise<void> {
  await db.execute(asEdited(topic, by, key));
  await db.execute(sql`
    update concept_edits e set into_key = ${into}, is_hidden = false, into_label = coalesce(
      (select label from concept_edits w where w.topic_id = e.topic_id and w.key = ${into}),
      (select label from concepts c where c.topic_id = e.topic_id and c.key = ${into}),
      (select p.into_label from concept_edits p where p.topic_id = e.topic_id and p.into_key = ${into} limit 1), ${into})
    where topic_id = ${topic.id} and (key = ${key} or into_key = ${key})`);
}

export async function forget(db: Queryable, topic: Editable<TopicRef>, key: string): Promise<void> {
  await db.execute(sql`delete from concept_edits where topic_id = ${topic.id} and key = ${key}`);
}

const StoredEdit = {
  key: concept_edits.key,
  ownLabel: orNull(concepts.label),
  label: concept_edits.label,
  isHidden: concept_edits.is_hidden,
  editedAt: iso(concept_edits.edited_at),
  intoKey: concept_edits.into_key,
  /** Not null if `intoKey` is not null. */
  intoLabel: as<string>(concept_edits.into_label),
};

export async function edits(db: Queryable, topic: Readable<TopicRef>): Promise<ConceptEdit[]> {
  const statement = sql`select e.key, c.label as "ownLabel", e.label, e.is_hidden as "isHidden", e.edited_at as "editedAt", e.into_key as "intoKey",
      coalesce(w.label, o.label, e.into_label) as "intoLabel"
    from concept_edits e
    left join concepts c on c.topic_id = e.topic_id and c.key = e.key
    left join concept_edits w on w.topic_id = e.topic_id and w.key = e.into_key
    left join concepts o on o.topic_id = e.topic_id and o.key = e.into_key
    where e.topic_id = ${topic.id} order by e.edited_at desc, e.key`;
  return (await rows(db, StoredEdit, statement)).map(({ intoKey, intoLabel, ...edit }) => ({
    ...edit,
    into: intoKey === null ? null : { key: intoKey, label: intoLabel },
  }));
}
