import type { Draft } from "@gyan/contract/drafts.ts";
import type { DraftId, PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export type Written = { name: string; nameKey: string; data: string };

/** Of two savings at once the second sees what the first has written, its name as well. */
export async function lockDraftsOf(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`select 1 from people where id = ${personId} for no key update`);
}

export async function draftNamed(
  db: Queryable,
  personId: PersonId,
  nameKey: string,
): Promise<DraftId | null> {
  const { rows } = await db.execute<{ id: DraftId }>(
    sql`select id from drafts where person_id = ${personId} and name_key = ${nameKey}`,
  );
  return rows[0]?.id ?? null;
}

export async function insertDraft(
  db: Queryable,
  personId: PersonId,
  draft: Written,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into drafts (person_id, name, name_key, data, created_at, updated_at)
    values (${personId}, ${draft.name}, ${draft.nameKey}, ${draft.data}, ${time(at)}, ${time(at)})`);
}

/** False when it is not theirs, or gone. */
export async function changeDraft(
  db: Queryable,
  personId: PersonId,
  id: DraftId,
  draft: Written,
  at: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update drafts set name = ${draft.name}, name_key = ${draft.nameKey}, data = ${draft.data}, updated_at = ${time(at)}
    where id = ${id} and person_id = ${personId} returning 1`);
  return rows.length > 0;
}

export async function changeData(
  db: Queryable,
  personId: PersonId,
  id: DraftId,
  data: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update drafts set data = ${data}, updated_at = ${time(at)}
    where id = ${id} and person_id = ${personId} returning 1`);
  return rows.length > 0;
}

/** The last changed first. */
export async function draftsOf(
  db: Queryable,
  personId: PersonId,
  { limit, offset }: { limit: number; offset: number },
): Promise<Draft[]> {
  const { rows } = await db.execute<{ id: DraftId; name: string; updated_at: string; data: string }>(sql`
    select id, name, updated_at, data from drafts where person_id = ${personId}
    order by updated_at desc, id desc limit ${limit} offset ${offset}`);
  return rows.map((row) => ({
    id: row.id,
    personId,
    name: row.name,
    time: new Date(row.updated_at).toISOString(),
    data: row.data,
  }));
}

export async function removeDraft(db: Queryable, personId: PersonId, id: DraftId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`delete from drafts where id = ${id} and person_id = ${personId} returning 1`,
  );
  return rows.length > 0;
}
