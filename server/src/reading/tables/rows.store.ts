import type { ColumnId, TableId, WorkId } from "@gyan/contract/ids.ts";
import type { Span } from "@gyan/contract/reading.ts";
import type { CellValue } from "@gyan/contract/tables/model.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, number, orNull, text } from "#platform/rows/columns.ts";
import { rows, values, type RowOf } from "#platform/rows/rows.ts";
import {
  people,
  table_cells,
  table_columns,
  table_comments,
  table_quotes,
  works,
} from "#platform/rows/tables.ts";
import { personName } from "#reading/keeping/index.ts";
import { containing, mustContain, readQuery } from "#reading/searching/index.ts";
import type { Narrowing, Sort } from "./rules.ts";

const ids = (given: readonly number[]): SQL => sql`${sql.param(given)}::bigint[]`;

/** The text of the work `work` that counts now. */
export const newestText = (work: SQL): SQL =>
  sql`(select x.id from work_texts x where x.work_id = ${work} order by x.version desc limit 1)`;

/** Whether the cell `k` of the column `c` was looked for as it is asked now, in the text that counts now. */
export const isCurrent = (newest: SQL): SQL =>
  sql`(k.state is not null and k.asked = c.version and k.text_id is not distinct from ${newest})`;

/** The order in which a table is shown where nobody asks for another, of the works `w`. */
export const USUAL_ORDER = sql`w.published_on desc nulls last, lower(w.title), w.id`;

const Counted = {
  id: table_columns.id,
  found: number(),
  notStated: number(),
  corrected: number(),
  shown: number(),
  done: number(),
};

/** By column, over these works; of columns without any cell nothing. */
export async function countCells(db: Queryable, tableId: TableId, workIds: WorkId[]) {
  const count = (which: SQL): SQL => sql`count(*) filter (where ${which})::int`;
  const statement = sql`
    with mine as materialized (
      select work_id, ${newestText(sql`mine.work_id`)} as text_id from unnest(${ids(workIds)}) as mine (work_id))
    select c.id, ${count(sql`k.shown_state = 'found'`)} as found, ${count(sql`k.shown_state = 'not_stated'`)} as "notStated",
      ${count(sql`k.is_corrected`)} as corrected, count(k.shown_state)::int as shown, ${count(isCurrent(sql`m.text_id`))} as done
    from table_columns c join table_cells k on k.column_id = c.id join mine m on m.work_id = k.work_id
    where c.table_id = ${tableId} group by c.id`;
  return new Map((await rows(db, Counted, statement)).map(({ id, ...counted }) => [id, counted]));
}

/** A narrowing of rows by the cell `k` of its column, whose row may be missing. */
function isNarrowed(narrowing: Narrowing): SQL {
  switch (narrowing.is) {
    case "stated":
      return sql`k.shown_state = 'found'`;
    case "not_stated":
      return sql`k.shown_state = 'not_stated'`;
    case "corrected":
      return sql`k.is_corrected`;
    case "waiting":
      return sql`k.shown_state is null`;
    case "yes":
    case "no":
      return sql`k.shown->>'answer' = ${narrowing.is}`;
    case "with": {
      const parts = mustContain(readQuery(narrowing.words));
      return sql`(k.shown_state = 'found' and ${containing(sql`coalesce(k.shown->>'text', k.shown->>'date', k.shown->>'answer', '')`, parts)})`;
    }
  }
  const sign = narrowing.is === "least" ? sql`>=` : sql`<=`;
  // A day as far as it was named: 2024 holds all of the year.
  const day = sql`left(k.shown->>'date', length(${narrowing.text}::text)) ${sign} ${narrowing.text}::text`;
  const isNumber = Number.isFinite(narrowing.number);
  return sql`coalesce(${isNumber ? sql`k.shown_number ${sign} ${narrowing.number}::float8` : sql`null::boolean`}, ${day}, false)`;
}

function orderOf({ by, order }: Sort): SQL {
  const way = order === "asc" ? sql`asc` : sql`desc`;
  if (by === "title") return sql`lower(w.title) ${way}, w.id`;
  if (by === "year") return sql`w.published_on ${way} nulls last, lower(w.title), w.id`;
  return sql`s.shown_number ${way} nulls last, s.shown_text ${way} nulls last, ${USUAL_ORDER}`;
}

export type Wish = { sort: Sort; filters: Narrowing[]; q: string | undefined };

/** Of these works those that are asked for, in the order that is asked for. */
export async function orderedWorks(
  db: Queryable,
  workIds: WorkId[],
  { sort, filters, q }: Wish,
): Promise<WorkId[]> {
  const conditions = [sql`w.id = any(${ids(workIds)})`];
  for (const narrowing of filters)
    conditions.push(
      sql`(select ${isNarrowed(narrowing)} from (values (1)) one left join table_cells k
        on k.column_id = ${narrowing.columnId} and k.work_id = w.id)`,
    );
  if (q) {
    const told = sql`(w.title || ' ' || array_to_string(w.authors, ' '))`;
    conditions.push(containing(told, mustContain(readQuery(q))));
  }
  const sorted =
    typeof sort.by === "number"
      ? sql`left join table_cells s on s.column_id = ${sort.by} and s.work_id = w.id and s.shown_state = 'found'`
      : sql``;
  const statement = sql`select w.id from works w ${sorted} where ${sql.join(conditions, sql` and `)} order by ${orderOf(sort)}`;
  return values(db, works.id, statement);
}

const Venue = { id: works.id, venue: works.venue };

export async function venuesOf(db: Queryable, workIds: WorkId[]): Promise<Map<WorkId, string | null>> {
  const statement = sql`select id, venue from works where id = any(${ids(workIds)})`;
  return new Map((await rows(db, Venue, statement)).map(({ id, venue }) => [id, venue]));
}

const StoredCell = {
  columnId: table_cells.column_id,
  workId: table_cells.work_id,
  state: table_cells.state,
  value: as<CellValue | null>(table_cells.value),
  origin: table_cells.origin,
  isCorrected: table_cells.is_corrected,
  shownState: orNull(text<"found" | "not_stated" | "no_text" | "failed">()),
  shown: as<CellValue | null>(table_cells.shown),
  correctedAt: iso(table_cells.corrected_at),
  correctorId: orNull(people.id),
  corrector: orNull(text()),
};
export type StoredCell = RowOf<typeof StoredCell>;

export async function cellsOf(
  db: Queryable,
  columnIds: ColumnId[],
  workIds: WorkId[],
): Promise<StoredCell[]> {
  const statement = sql`
    select k.column_id as "columnId", k.work_id as "workId", k.state, k.value, k.origin,
      k.is_corrected as "isCorrected", k.shown_state as "shownState", k.shown, k.corrected_at as "correctedAt",
      p.id as "correctorId", ${personName} as corrector
    from table_cells k left join people p on p.id = k.corrected_by and p.deleted_at is null
    where k.column_id = any(${ids(columnIds)}) and k.work_id = any(${ids(workIds)})`;
  return rows(db, StoredCell, statement);
}

const StoredQuote = {
  columnId: table_quotes.column_id,
  workId: table_quotes.work_id,
  quote: table_quotes.quote,
  start: table_quotes.span_start,
  end: table_quotes.span_end,
  marks: as<Span[]>(table_quotes.marks),
  page: table_quotes.page,
  section: table_quotes.section,
};
export type StoredQuote = RowOf<typeof StoredQuote>;

/** Those of what is shown: of a correction its own. Broken ones are left out. */
export async function quotesOf(
  db: Queryable,
  columnIds: ColumnId[],
  workIds: WorkId[],
): Promise<StoredQuote[]> {
  const statement = sql`
    select q.column_id as "columnId", q.work_id as "workId", q.quote, q.span_start as start,
      q.span_end as "end", q.marks, q.page, q.section
    from table_quotes q join table_cells k on k.column_id = q.column_id and k.work_id = q.work_id
    where q.column_id = any(${ids(columnIds)}) and q.work_id = any(${ids(workIds)}) and q.broken_at is null
      and q.speaker = case when k.is_corrected then 'person' else 'machine' end
    order by q.column_id, q.work_id, q.position`;
  return rows(db, StoredQuote, statement);
}

const Talk = { columnId: table_comments.column_id, workId: table_comments.work_id, count: number() };

export async function commentCounts(db: Queryable, columnIds: ColumnId[], workIds: WorkId[]) {
  const statement = sql`select column_id as "columnId", work_id as "workId", count(*)::int as count from table_comments
    where column_id = any(${ids(columnIds)}) and work_id = any(${ids(workIds)}) group by 1, 2`;
  return rows(db, Talk, statement);
}
