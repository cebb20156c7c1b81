import type { ColumnId, PersonId, TableId, WorkId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, numbers, orNull } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, rows, type RowOf } from "#platform/rows/rows.ts";
import { evidence_tables, people, work_texts, works } from "#platform/rows/tables.ts";
import { isFree, isHeld, taking, wake, type Piece, type Self, type WorkTable } from "#platform/work/index.ts";
import { isCurrent, newestText, USUAL_ORDER } from "./rows.store.ts";

export const TABLES: WorkTable = { name: "evidence_tables", id: "id", ready: "waiting", running: "filling" };

/** By what the hands that fill tables are woken. */
export const FILLING = "tables";

/** Somebody wants it filled, with what they may read: one that was stopped goes on. */
export async function askToFill(db: Queryable, id: TableId, by: PersonId): Promise<void> {
  await db.execute(sql`update evidence_tables set asked_by = ${by}, wishes = wishes + 1, not_before = null,
      attempts = case when state in ('waiting', 'filling') then attempts else 0 end,
      state = case when state in ('idle', 'stopped') then 'waiting' else state end
    where id = ${id}`);
  await wake(db, FILLING);
}

/** What failed is looked for again. */
export async function forgetFailed(db: Queryable, id: TableId): Promise<void> {
  await db.execute(sql`update table_cells k set state = null, asked = 0
    from table_columns c where c.id = k.column_id and c.table_id = ${id} and k.state = 'failed'`);
}

/** Whoever has it in hand finds out when the next article is written down. */
export async function stopFilling(db: Queryable, id: TableId): Promise<void> {
  await db.execute(
    sql`update evidence_tables set state = 'stopped', worker = null, attempts = 0, not_before = null where id = ${id}`,
  );
}

/** Tables over a topic, or a folder that it lies in, whose rows may have become more. */
export async function fillTablesOf(db: Queryable, topicId: number): Promise<void> {
  await db.execute(sql`select fill_tables_of_topic(${topicId}::bigint)`);
}

/** The one that waited longest for its turn. */
export async function takeTable(db: Queryable, self: Self, at: Date): Promise<Piece | null> {
  const statement = sql`${taking(TABLES, "t", self, at)} where t.id = (
      select n.id from evidence_tables n where n.state in ('waiting', 'filling') and ${isFree(TABLES, "n", self, at)}
      order by n.started_at nulls first, n.id limit 1 for update skip locked)
    returning t.id, t.attempts`;
  return firstRow(db, { id: evidence_tables.id, attempts: evidence_tables.attempts }, statement);
}

const Filler = { personId: people.id, organisationId: people.organisation_id };

/** As whom it is filled: who asked last, or its owner. */
export const fillersOf = (db: Queryable, id: number): Promise<RowOf<typeof Filler>[]> =>
  rows(
    db,
    Filler,
    sql`select p.id as "personId", p.organisation_id as "organisationId" from evidence_tables t
      join people p on p.id in (t.asked_by, t.owner_id) and p.deleted_at is null
      where t.id = ${id} order by p.id = t.asked_by desc nulls last`,
  );

const Lacking = {
  workId: works.id,
  textId: orNull(work_texts.id),
  /** There is nothing to read: only its title is known. */
  isBare: boolean(),
  columnIds: numbers<ColumnId>(),
};
export type Lacking = RowOf<typeof Lacking>;

/** Articles with cells that are still to be looked for, in the order in which they are shown. */
export async function lacking(
  db: Queryable,
  id: number,
  workIds: WorkId[],
  limit: number,
): Promise<Lacking[]> {
  const statement = sql`
    with mine as materialized (
      select work_id, ${newestText(sql`mine.work_id`)} as text_id
      from unnest(${sql.param(workIds)}::bigint[]) as mine (work_id))
    select w.id as "workId", m.text_id as "textId", not exists (select 1 from work_texts x where x.id = m.text_id
        and trim(x.text) <> '' and (x.is_full or trim(x.text) <> trim(w.title))) as "isBare", array_agg(c.id::float8 order by c.position, c.id) as "columnIds"
    from mine m join works w on w.id = m.work_id join table_columns c on c.table_id = ${id}
    left join table_cells k on k.column_id = c.id and k.work_id = m.work_id
    where not ${isCurrent(sql`m.text_id`)}
    group by w.id, m.text_id order by ${USUAL_ORDER} limit ${limit}`;
  return rows(db, Lacking, statement);
}

/** Still in this hand; noted as an attempt that came somewhere. */
export const holdOn = (db: Queryable, piece: Piece, worker: string): Promise<boolean> =>
  hasRow(
    db,
    sql`update evidence_tables t set attempts = 1 where ${isHeld(TABLES, "t", piece, worker)} returning 1`,
  );

export const wishesOf = (db: Queryable, id: number): Promise<number | null> =>
  firstValue(db, evidence_tables.wishes, sql`select wishes from evidence_tables where id = ${id}`);

/** All is found. False where somebody wished for more meanwhile, or it is in another hand. */
export const endFilling = (db: Queryable, piece: Piece, worker: string, wishes: number): Promise<boolean> =>
  hasRow(
    db,
    sql`update evidence_tables t set state = 'idle', worker = null, attempts = 0
      where ${isHeld(TABLES, "t", piece, worker)} and wishes = ${wishes} returning 1`,
  );

/** Others have their turn; it goes on after them. */
export async function endTurn(db: Queryable, piece: Piece, worker: string): Promise<void> {
  await db.execute(sql`update evidence_tables t set state = 'waiting', worker = null, attempts = 0
    where ${isHeld(TABLES, "t", piece, worker)}`);
}
