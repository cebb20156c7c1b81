import type { Draft } from "@gyan/contract/drafts.ts";
import type { DraftId, PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { iso, moment } from "#platform/rows/columns.ts";
import { firstValue, hasRow, rows } from "#platform/rows/rows.ts";
import { drafts } from "#platform/rows/tables.ts";

export type Written = { name: string; nameKey: string; data: string };

/** Locks a person's drafts, so that the second of two saves sees the name of the first. */
export async function lockDraftsOf(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`select 1 from people where id = ${personId} for no key update`);
}

export async function draftNamed(db: Queryable, personId: PersonId, nameKey: string) {
  const named = sql`select id from drafts where person_id = ${personId} and name_key = ${nameKey}`;
  return firstValue(db, drafts.id, named);
}

export async function insertDraft(
  db: Queryable,
  personId: PersonId,
  draft: Written,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into drafts (person_id, name, name_key, data, created_at, updated_at)
    values (${personId}, ${draft.name}, ${draft.nameKey}, ${draft.data}, ${moment(at)}, ${moment(at)})`);
}

/** False if it belongs to somebody else, or is gone. */
export async function changeDraft(
  db: Queryable,
  personId: PersonId,
  id: DraftId,
  draft: Written,
  at: Date,
): Promise<boolean> {
  const statement = sql`
    update drafts set name = ${draft.name}, name_key = ${draft.nameKey}, data = ${draft.data}, updated_at = ${moment(at)}
    where id = ${id} and person_id = ${personId} returning 1`;
  return hasRow(db, statement);
}

export async function changeData(
  db: Queryable,
  personId: PersonId,
  id: DraftId,
  data: string,
  at: Date,
): Promise<boolean> {
  const statement = sql`
    update drafts set data = ${data}, updated_at = ${moment(at)}
    where id = ${id} and person_id = ${personId} returning 1`;
  return hasRow(db, statement);
}

/** Most recently changed first. */
export async function draftsOf(
  db: Queryable,
  personId: PersonId,
  { limit, offset }: { limit: number; offset: number },
): Promise<Draft[]> {
  const lastChanged = sql`
    select id, person_id as "personId", name, updated_at as time, data from drafts where person_id = ${personId}
    order by updated_at desc, id desc limit ${limit} offset ${offset}`;
  const { id, person_id, name, updated_at, data } = drafts;
  return rows(db, { id, personId: person_id, name, time: iso(updated_at), data }, lastChanged);
}

export async function removeDraft(db: Queryable, personId: PersonId, id: DraftId): Promise<boolean> {
  const statement = sql`delete from drafts where id = ${id} and person_id = ${personId} returning 1`;
  return hasRow(db, statement);
}
