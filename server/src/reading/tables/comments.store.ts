import type { ColumnId, CommentId, PersonId, TableId, WorkId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { iso, moment, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { people, table_comments } from "#platform/rows/tables.ts";
import { personName } from "#reading/keeping/index.ts";

const Stored = {
  id: table_comments.id,
  columnId: table_comments.column_id,
  workId: table_comments.work_id,
  authorId: orNull(people.id),
  author: orNull(text()),
  text: table_comments.text,
  at: iso(table_comments.created_at),
};
export type StoredComment = RowOf<typeof Stored>;

const commentsWhere = (which: SQL): SQL => sql`
  select m.id, m.column_id as "columnId", m.work_id as "workId", p.id as "authorId", ${personName} as author, m.text, m.created_at as at
  from table_comments m join table_columns c on c.id = m.column_id
  left join people p on p.id = m.author_id and p.deleted_at is null where ${which} order by m.id`;

/** Oldest first; of one column or one work where they are named. */
export const commentsOf = (
  db: Queryable,
  tableId: TableId,
  workIds: WorkId[],
  columnId: ColumnId | undefined,
): Promise<StoredComment[]> =>
  rows(
    db,
    Stored,
    commentsWhere(sql`c.table_id = ${tableId} and m.work_id = any(${sql.param(workIds)}::bigint[])
      and (${columnId ?? null}::bigint is null or m.column_id = ${columnId ?? null}::bigint)`),
  );

export const commentOf = (db: Queryable, tableId: TableId, id: CommentId): Promise<StoredComment | null> =>
  firstRow(db, Stored, commentsWhere(sql`c.table_id = ${tableId} and m.id = ${id}`));

export type NewComment = { columnId: ColumnId; workId: WorkId; authorId: PersonId; text: string };

export const insertComment = (
  db: Queryable,
  { columnId, workId, authorId, text: said }: NewComment,
  at: Date,
): Promise<CommentId> =>
  oneValue(
    db,
    table_comments.id,
    sql`insert into table_comments (column_id, work_id, author_id, text, created_at)
      values (${columnId}, ${workId}, ${authorId}, ${said}, ${moment(at)}) returning id`,
  );

export const deleteComment = (db: Queryable, id: CommentId): Promise<boolean> =>
  hasRow(db, sql`delete from table_comments where id = ${id} returning 1`);
