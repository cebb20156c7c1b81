import type { ColumnId, PersonId, WorkId } from "@gyan/contract/ids.ts";
import type { Span } from "@gyan/contract/reading.ts";
import type { CellValue } from "@gyan/contract/tables/model.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import { hasRow, rows } from "#platform/rows/rows.ts";
import { table_columns, work_texts } from "#platform/rows/tables.ts";

export type NewQuote = {
  textId: number;
  quote: string;
  start: number;
  end: number;
  marks: Span[];
  page: number | null;
  section: string | null;
};

/** What the machine says of one cell. */
export type NewCell = {
  columnId: ColumnId;
  version: number;
  state: "found" | "not_stated" | "no_text" | "failed";
  value: CellValue | null;
  by: "sources" | "model";
  quotes: NewQuote[];
};

/** False where it was deleted. */
export const lockWork = (db: Queryable, workId: WorkId): Promise<boolean> =>
  hasRow(db, sql`select 1 from works where id = ${workId} for key share`);

/** Of these columns those that are still there, with how they are asked now. */
export async function versionsOf(db: Queryable, columnIds: ColumnId[]): Promise<Map<ColumnId, number>> {
  const statement = sql`select id, version from table_columns where id = any(${sql.param(columnIds)}::bigint[]) for key share`;
  const found = await rows(db, { id: table_columns.id, version: table_columns.version }, statement);
  return new Map(found.map(({ id, version }) => [id, version]));
}

/** Texts of this work, and of no other. */
export async function textsOf(
  db: Queryable,
  workId: WorkId,
  textIds: number[],
): Promise<Map<number, string>> {
  const statement = sql`select id, text from work_texts
    where work_id = ${workId} and id = any(${sql.param([...new Set(textIds)])}::bigint[])`;
  const found = await rows(db, { id: work_texts.id, text: work_texts.text }, statement);
  return new Map(found.map(({ id, text }) => [id, text]));
}

/** Over what was found before; corrections stay as they are. */
export async function saveCells(
  db: Queryable,
  workId: WorkId,
  textId: number | null,
  found: NewCell[],
): Promise<void> {
  const columnIds = found.map(({ columnId }) => columnId);
  await db.execute(sql`delete from table_quotes
    where work_id = ${workId} and speaker = 'machine' and column_id = any(${sql.param(columnIds)}::bigint[])`);
  await db.execute(sql`
    insert into table_cells as k (column_id, work_id, state, value, origin, asked, text_id)
    select c."columnId", ${workId}, c.state, nullif(c.value, 'null'::jsonb), c.by, c.version,
      (select id from work_texts where id = ${textId}::bigint)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as c("columnId" bigint, state text, value jsonb, by text, version int)
    on conflict (column_id, work_id) do update set state = excluded.state, value = excluded.value,
      origin = excluded.origin, asked = excluded.asked, text_id = excluded.text_id`);
  for (const { columnId, quotes } of found) await insertQuotes(db, { columnId, workId }, "machine", quotes);
}

type Place = { columnId: ColumnId; workId: WorkId };

async function insertQuotes(
  db: Queryable,
  { columnId, workId }: Place,
  by: "machine" | "person",
  quotes: NewQuote[],
): Promise<void> {
  if (quotes.length === 0) return;
  const placed = quotes.map((quote, position) => ({ ...quote, position }));
  await db.execute(sql`
    insert into table_quotes (column_id, work_id, speaker, position, text_id, quote, span_start, span_end, marks, page, section)
    select ${columnId}, ${workId}, ${by}, q.position, q."textId", q.quote, q.start, q."end", q.marks, q.page, q.section
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as q(position int, "textId" bigint, quote text, start int, "end" int, marks jsonb, page int, section text)`);
}

export type Correction = { value: CellValue | null; quotes: NewQuote[]; by: PersonId; at: Date };

/** The last one counts. */
export async function saveCorrection(
  db: Queryable,
  { columnId, workId }: Place,
  { value, quotes, by, at }: Correction,
): Promise<void> {
  await db.execute(sql`
    insert into table_cells as k (column_id, work_id, is_corrected, correction, corrected_by, corrected_at)
    values (${columnId}, ${workId}, true, ${value && JSON.stringify(value)}::jsonb, ${by}, ${moment(at)})
    on conflict (column_id, work_id) do update set is_corrected = true, correction = excluded.correction,
      corrected_by = excluded.corrected_by, corrected_at = excluded.corrected_at`);
  await dropQuotes(db, { columnId, workId });
  await insertQuotes(db, { columnId, workId }, "person", quotes);
}

export async function dropCorrection(db: Queryable, { columnId, workId }: Place): Promise<void> {
  await dropQuotes(db, { columnId, workId });
  await db.execute(sql`update table_cells set is_corrected = false, correction = null, corrected_by = null, corrected_at = null
    where column_id = ${columnId} and work_id = ${workId}`);
}

async function dropQuotes(db: Queryable, { columnId, workId }: Place): Promise<void> {
  await db.execute(sql`delete from table_quotes
    where column_id = ${columnId} and work_id = ${workId} and speaker = 'person'`);
}
