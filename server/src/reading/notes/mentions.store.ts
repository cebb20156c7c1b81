import type { NoteId, PersonId } from "@gyan/contract/ids.ts";
import type { MentionedPerson, NamedPerson } from "@gyan/contract/reading/notes.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import { people } from "#platform/rows/tables.ts";
import { canRead, type Commentable, type Readable, type TopicRef } from "#people/rights/index.ts";

const Named = { id: people.id, name: text() };
const name = sql`concat_ws(' ', p.first_name, p.last_name)`;

/** Condition on a person `p`: a note in this topic may mention them. */
const isReader = (topic: Readable<TopicRef>): SQL =>
  sql`p.disabled_at is null and p.deleted_at is null and ${canRead(sql`p.id`, "topic", sql`${topic.id}::bigint`)}`;

/** Those of these people who may read the topic, or were mentioned before. */
export async function readersAmong(
  db: Queryable,
  topic: Readable<TopicRef>,
  ids: PersonId[],
  before: PersonId[],
): Promise<NamedPerson[]> {
  const statement = sql`select p.id, ${name} as name from people p
    where p.id = any(${sql.param(ids)}::bigint[]) and (p.id = any(${sql.param(before)}::bigint[]) or (${isReader(topic)}))
    order by p.id`;
  return rows(db, Named, statement);
}

export type Sought = { q: string; ids?: PersonId[] | undefined };

/**
 * The mail address for colleagues, and for people with whom the topic is shared if the caller sees that; the
 * organisation for all others.
 */
const hint = (topic: Commentable<TopicRef>): SQL => {
  const seesShares = topic.right === "editor" || topic.right === "owner";
  return sql`case when p.organisation_id = me.organisation_id or (${seesShares} and exists (
      select 1 from rights r where r.object_kind = 'topic' and r.object_id = ${topic.id} and r.holder_kind = 'person'
        and r.holder_id = p.id and r.through = ''))
    then p.email else (select o.name from organisations o where o.id = p.organisation_id) end`;
};

/** By the beginning of any of their names; matches of the first name come first. */
export async function readersNamed(
  db: Queryable,
  topic: Commentable<TopicRef>,
  personId: PersonId,
  { q, ids }: Sought,
  limit: number,
): Promise<MentionedPerson[]> {
  const statement = sql`
    select p.id, ${name} as name, ${hint(topic)} as known from people p join people me on me.id = ${personId}
    where ${ids ? sql`p.id = any(${sql.param(ids)}::bigint[])` : sql`p.id <> ${personId}`}
      and position(lower(' ' || ${q}::text) in lower(' ' || ${name})) > 0 and ${isReader(topic)}
    order by position(lower(${q}::text) in lower(${name})) > 1, lower(${name}), p.id limit ${limit}`;
  return rows(db, { ...Named, known: text() }, statement);
}

export async function setMentions(db: Queryable, noteId: NoteId, people: PersonId[]): Promise<void> {
  const ids = sql`${sql.param(people)}::bigint[]`;
  await db.execute(sql`delete from note_mentions where note_id = ${noteId} and not person_id = any(${ids})`);
  await db.execute(sql`
    insert into note_mentions (note_id, person_id) select ${noteId}, person_id from unnest(${ids}) as given (person_id)
    on conflict do nothing`);
}

export async function noteMailed(db: Queryable, noteId: NoteId, personId: PersonId, at: Date): Promise<void> {
  await db.execute(
    sql`update note_mentions set mailed_at = ${moment(at)} where note_id = ${noteId} and person_id = ${personId}`,
  );
}

/** Removes an erased person's name from all notes that mention them. */
export async function forgetMentions(db: Queryable, personId: PersonId): Promise<void> {
  const end = `](person:${personId})`;
  await db.execute(sql`
    update notes set text = regexp_replace(text, ${`@\\[[^\\[\\]\\n]{1,200}\\]\\(person:${personId}\\)`}, '@…', 'g')
    where position(${end} in text) > 0`);
  await db.execute(sql`delete from note_mentions where person_id = ${personId}`);
}
