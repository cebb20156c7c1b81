import type { ColumnId, PersonId, TableId } from "@gyan/contract/ids.ts";
import type { NewColumn } from "@gyan/contract/tables/calls.ts";
import type { TableScope } from "@gyan/contract/tables/model.ts";
import type { TableScopeKind } from "@gyan/contract/tables/rules.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, moment, number, numbers, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { evidence_tables, table_columns } from "#platform/rows/tables.ts";
import { assigned, inserted } from "#platform/rows/writing.ts";
import type { Scope } from "#people/rights/index.ts";
import { personName, type Cursor } from "#reading/keeping/index.ts";
import type { Scoped } from "./scope.ts";
import { articlesNow, isOpen, levelOf, nameOf } from "./scope.store.ts";

const Stored = {
  id: evidence_tables.id,
  ownerId: evidence_tables.owner_id,
  owner: text(),
  organisationId: evidence_tables.organisation_id,
  name: evidence_tables.name,
  scopeKind: evidence_tables.scope_kind,
  scope: as<TableScope>(evidence_tables.scope),
  topicId: evidence_tables.topic_id,
  folderId: evidence_tables.folder_id,
  libraryId: evidence_tables.library_id,
  /** Of chosen articles, as they are found now. */
  articleIds: numbers(),
  isShared: evidence_tables.is_shared,
  state: evidence_tables.state,
  askedBy: evidence_tables.asked_by,
  /** Whether the caller may read what it is over. */
  isOpen: boolean(),
  scopeName: orNull(text()),
  /** The caller's right on what it is over. */
  level: orNull(number()),
  createdAt: iso(evidence_tables.created_at),
  changedAt: iso(evidence_tables.changed_at),
};
export type StoredTable = RowOf<typeof Stored>;

/** One's own, and those that are shown to everybody who may read what they are over, as `t`. */
const visible = (scope: Scope, only: SQL): SQL => sql`(
  select * from (
    select t.*, coalesce(${isOpen(scope)}, false) as is_open from evidence_tables t
    where (t.owner_id = ${scope.personId} or t.is_shared) and ${only}) mine
  where mine.owner_id = ${scope.personId} or mine.is_open) t`;

const columns = (scope: Scope): SQL => sql`
  t.id, t.owner_id as "ownerId", (select ${personName} from people p where p.id = t.owner_id) as owner,
  t.organisation_id as "organisationId", t.name, t.scope_kind as "scopeKind", t.scope, t.topic_id as "topicId",
  t.folder_id as "folderId", t.library_id as "libraryId",
  case when t.scope_kind = 'articles' and t.is_open then ${articlesNow} else '{}' end as "articleIds",
  t.is_shared as "isShared", t.state, t.asked_by as "askedBy", t.is_open as "isOpen",
  case when t.is_open then ${nameOf(scope)} end as "scopeName", ${levelOf(scope)} as level,
  t.created_at as "createdAt", t.changed_at as "changedAt"`;

export const tableFor = (db: Queryable, scope: Scope, id: TableId): Promise<StoredTable | null> =>
  firstRow(db, Stored, sql`select ${columns(scope)} from ${visible(scope, sql`t.id = ${id}`)}`);

export type Wanted = { about: TableScopeKind | undefined; id: number | undefined };

/** Of a gyan also those over its articles. */
function isWanted({ about, id }: Wanted): SQL {
  if (about === undefined) return sql`true`;
  if (id === undefined) return sql`t.scope_kind = ${about}`;
  if (about === "topic") return sql`t.topic_id = ${id}`;
  if (about === "folder") return sql`t.folder_id = ${id}`;
  if (about === "library") return sql`t.library_id = ${id}`;
  if (about === "articles") return sql`(t.scope_kind = 'articles' and t.topic_id = ${id})`;
  return sql`(t.scope_kind = 'documents' and t.scope->'documentIds' @> to_jsonb(${id}::bigint))`;
}

/** The last changed first. */
export async function tablesPage(
  db: Queryable,
  scope: Scope,
  wanted: Wanted,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<StoredTable[]> {
  const isBehind = after
    ? sql`(t.changed_at, t.id) < (${moment(new Date(after.at))}, ${after.id}::bigint)`
    : sql`true`;
  const statement = sql`select ${columns(scope)} from ${visible(scope, isWanted(wanted))}
    where ${isBehind} order by t.changed_at desc, t.id desc limit ${limit}`;
  return rows(db, Stored, statement);
}

export const countTables = (db: Queryable, scope: Scope, wanted: Wanted): Promise<number> =>
  oneValue(db, number(), sql`select count(*)::int from ${visible(scope, isWanted(wanted))}`);

/** How many somebody has: two that are made at once must not both be the last. */
export async function countOwn(db: Queryable, personId: PersonId): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tables:${personId}`}, 0))`);
  return oneValue(db, number(), sql`select count(*)::int from evidence_tables where owner_id = ${personId}`);
}

export type NewTable = Scoped & { ownerId: PersonId; organisationId: number; name: string };

export async function insertTable(
  db: Queryable,
  { scope, workIds, ...made }: NewTable,
  at: Date,
): Promise<TableId> {
  const row = {
    ...made,
    scopeKind: scope.kind,
    scope: JSON.stringify(scope),
    isShared: false,
    createdAt: at,
    changedAt: at,
    state: "idle" as const,
  };
  const id = await oneValue(
    db,
    evidence_tables.id,
    sql`insert into evidence_tables ${inserted(evidence_tables, row)} returning id`,
  );
  await db.execute(sql`insert into table_works (table_id, work_id)
    select ${id}, work_id from unnest(${sql.param(workIds)}::bigint[]) as chosen (work_id)`);
  return id;
}

/** Changes of one table wait for each other. False when it is gone. */
export const lockTable = (db: Queryable, id: TableId): Promise<boolean> =>
  hasRow(db, sql`select 1 from evidence_tables where id = ${id} for update`);

/** Whatever people change, this is noted. */
export async function changeTable(
  db: Queryable,
  id: TableId,
  change: { name?: string | undefined; isShared?: boolean | undefined },
  at: Date,
): Promise<void> {
  const set = assigned(evidence_tables, { ...change, changedAt: at });
  await db.execute(sql`update evidence_tables set ${set} where id = ${id}`);
}

export async function deleteTable(db: Queryable, id: TableId): Promise<void> {
  await db.execute(sql`delete from evidence_tables where id = ${id}`);
}

const Addressees = {
  ownerId: evidence_tables.owner_id,
  organisationId: evidence_tables.organisation_id,
  isShared: evidence_tables.is_shared,
  topicId: evidence_tables.topic_id,
  folderId: evidence_tables.folder_id,
  libraryId: evidence_tables.library_id,
};

/** Who is to hear that it changed. */
export async function addresseesOf(db: Queryable, id: TableId) {
  const statement = sql`select owner_id as "ownerId", organisation_id as "organisationId", is_shared as "isShared",
      topic_id as "topicId", folder_id as "folderId", library_id as "libraryId"
    from evidence_tables where id = ${id}`;
  return firstRow(db, Addressees, statement);
}

// Columns --------------------------------------------------------------------------------------------------------------------

const StoredColumn = {
  id: table_columns.id,
  name: table_columns.name,
  kind: table_columns.kind,
  question: table_columns.question,
  unit: table_columns.unit,
  version: table_columns.version,
};
export type StoredColumn = RowOf<typeof StoredColumn>;

export const columnsOf = (db: Queryable, id: TableId): Promise<StoredColumn[]> =>
  rows(
    db,
    StoredColumn,
    sql`select id, name, kind, question, unit, version from table_columns where table_id = ${id} order by position, id`,
  );

export async function insertColumns(db: Queryable, id: TableId, made: NewColumn[]): Promise<void> {
  const given = made.map((column, place) => ({ ...column, place }));
  await db.execute(sql`
    insert into table_columns (table_id, position, name, kind, question, unit)
    select ${id}, (select coalesce(max(position), 0) from table_columns where table_id = ${id}) + c.place + 1, c.name, c.kind,
      c.question, nullif(c.unit, '')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as c(place int, name text, kind text, question text, unit text) order by c.place`);
}

/** Asked in another way it is another question: what the machine found to the old one goes, and corrections stay. */
export async function changeColumn(
  db: Queryable,
  columnId: ColumnId,
  { name, kind, question, unit }: NewColumn,
  isAskedAnew: boolean,
): Promise<void> {
  await db.execute(sql`update table_columns set name = ${name}, kind = ${kind}, question = ${question},
    unit = nullif(${unit}::text, ''), version = version + ${isAskedAnew ? 1 : 0} where id = ${columnId}`);
  if (!isAskedAnew) return;
  await db.execute(sql`delete from table_quotes where column_id = ${columnId} and speaker = 'machine'`);
  await db.execute(sql`delete from table_cells where column_id = ${columnId} and not is_corrected`);
  await db.execute(
    sql`update table_cells set state = null, value = null, asked = 0 where column_id = ${columnId}`,
  );
}

export async function orderColumns(db: Queryable, id: TableId, order: ColumnId[]): Promise<void> {
  await db.execute(sql`update table_columns c set position = given.place
    from unnest(${sql.param(order)}::bigint[]) with ordinality as given (id, place) where c.id = given.id and c.table_id = ${id}`);
}

export async function deleteColumn(db: Queryable, columnId: ColumnId): Promise<void> {
  await db.execute(sql`delete from table_columns where id = ${columnId}`);
}
