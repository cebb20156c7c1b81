import type { NoteId, PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, moment, number, orNull } from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneRow, values, type RowOf } from "#platform/rows/rows.ts";
import { notes } from "#platform/rows/tables.ts";
import { inBin, notInBin } from "#people/rights/index.ts";

const Thread = {
  id: notes.id,
  topicId: notes.topic_id,
  workId: notes.work_id,
  authorId: notes.author_id,
  isPrivate: notes.is_private,
  isDeleted: boolean(),
  isResolved: boolean(),
};

/** The first note of the thread that the note belongs to. */
export async function threadOf(db: Queryable, id: NoteId): Promise<RowOf<typeof Thread> | null> {
  const statement = sql`
    select t.id, t.topic_id as "topicId", t.work_id as "workId", t.author_id as "authorId", t.is_private as "isPrivate",
      ${inBin("note", sql`t.id`)} as "isDeleted", t.resolved_at is not null as "isResolved"
    from notes n join notes t on t.id = coalesce(n.parent_id, n.id) where n.id = ${id}`;
  return firstRow(db, Thread, statement);
}

/** Until the transaction ends, nobody can answer, delete or hide the thread. False if it is gone. */
export async function lockThread(db: Queryable, id: NoteId): Promise<boolean> {
  const statement = sql`select 1 from notes where id = ${id} for update`;
  return hasRow(db, statement);
}

/** Null reopens the thread. */
export async function setResolved(
  db: Queryable,
  id: NoteId,
  resolved: { by: PersonId; at: Date } | null,
): Promise<void> {
  await db.execute(sql`
    update notes set resolved_at = ${moment(resolved?.at ?? null)}, resolved_by = ${resolved?.by ?? null}::bigint
    where id = ${id}`);
}

/** Threads stay resolved when the person who resolved them is erased. */
export async function forgetResolver(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`update notes set resolved_by = null where resolved_by = ${personId}`);
}

/** Includes answers in the bin, because they can be restored. */
export async function countAnswers(db: Queryable, id: NoteId) {
  const statement = sql`
    select count(*)::int as answers, min(n.id) filter (where ${notInBin("note", sql`n.id`)})::float8 as "firstShown"
    from notes n where n.parent_id = ${id}`;
  return oneRow(db, { answers: number(), firstShown: orNull(notes.id) }, statement);
}

/** Authors of notes in the thread that are not deleted. */
export async function writersIn(db: Queryable, id: NoteId): Promise<PersonId[]> {
  const statement = sql`select distinct n.author_id from notes n
    where (n.id = ${id} or n.parent_id = ${id}) and ${notInBin("note", sql`n.id`)}`;
  return values(db, notes.author_id, statement);
}

/**
 * Deletes notes for good. Answers of others stay: the oldest one becomes the first note, with the same
 * anchor, and the others become its answers.
 */
export async function dropNotes(db: Queryable, ids: NoteId[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = sql`${sql.param(ids)}::bigint[]`;
  await db.execute(sql`
    with heirs as (
      select distinct on (a.parent_id) a.id, a.parent_id from notes a
      where a.parent_id = any(${gone}) and not a.id = any(${gone}) order by a.parent_id, a.id)
    update notes n set
      parent_id = case when n.id = heirs.id then null else heirs.id end,
      quote = case when n.id = heirs.id then thread.quote end, before = case when n.id = heirs.id then thread.before end,
      after = case when n.id = heirs.id then thread.after end, text_id = case when n.id = heirs.id then thread.text_id end,
      span_start = case when n.id = heirs.id then thread.span_start end,
      span_end = case when n.id = heirs.id then thread.span_end end,
      resolved_at = case when n.id = heirs.id then thread.resolved_at end,
      resolved_by = case when n.id = heirs.id then thread.resolved_by end
    from heirs join notes thread on thread.id = heirs.parent_id
    where n.parent_id = heirs.parent_id and not n.id = any(${gone})`);
  await db.execute(sql`delete from bin where object_kind = 'note' and object_id = any(${gone})`);
  await db.execute(sql`delete from notes where id = any(${gone})`);
}
