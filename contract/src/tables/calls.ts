import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ColumnId, CommentId, TableId, WorkId } from "../ids.ts";
import { Span } from "../reading.ts";
import { StyleRef } from "../styles/calls.ts";
import { TableScope, Cell, TableRow, EvidenceTable, TableCard, CellComment } from "./model.ts";
import {
  COLUMN_KINDS,
  LONGEST_COLUMN_NAME,
  LONGEST_COLUMN_QUESTION,
  LONGEST_COMMENT,
  LONGEST_TABLE_NAME,
  LONGEST_UNIT,
  LONGEST_VALUE,
  MOST_COLUMNS,
  ROWS_A_PAGE,
  TABLE_SCOPES,
} from "./rules.ts";

const params = z.object({ tableId: TableId });
const message = z.object({ message: z.string() });
const cell = params.extend({ columnId: ColumnId, workId: WorkId });
const read = ["table_not_found"] as const;
const edited = ["table_not_found", "table_closed", "right_missing"] as const;
const scopes = [
  "topic_not_found",
  "folder_not_found",
  "library_not_found",
  "document_not_found",
  "article_not_found",
] as const;

export const NewColumn = z.object({
  name: z.string().trim().min(1).max(LONGEST_COLUMN_NAME),
  kind: z.enum(COLUMN_KINDS),
  question: z.string().trim().min(1).max(LONGEST_COLUMN_QUESTION),
  unit: z.string().trim().max(LONGEST_UNIT).nullable().default(null),
});
export type NewColumn = z.infer<typeof NewColumn>;

export const create = endpoint({
  method: "POST",
  path: "/tables",
  summary:
    "Make a table over a gyan, a folder, a library, or chosen articles or documents. It begins to be filled at once.",
  body: z.object({
    name: z.string().trim().min(1).max(LONGEST_TABLE_NAME),
    scope: TableScope,
    columns: z.array(NewColumn).max(MOST_COLUMNS),
  }),
  reply: EvidenceTable,
  fails: [...scopes, "too_many_tables", "right_missing"],
});

export const list = endpoint({
  method: "GET",
  path: "/tables",
  summary: "The caller's tables and those shown to them, the last changed first; or those over one thing.",
  query: z.object({
    about: z.enum(TABLE_SCOPES).optional(),
    /** The id of the gyan, folder or library that `about` names; a gyan's own have those over its articles too. */
    id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: z.object({ tables: z.array(TableCard), total: z.number(), next: z.string().nullable() }),
});

export const show = endpoint({
  method: "GET",
  path: "/tables/:tableId",
  summary: "A table with its columns, without its rows.",
  params,
  reply: EvidenceTable,
  fails: read,
});

/** One narrowing per column: `3:stated`, `3:not_stated`, `3:corrected`, `3:waiting`, `3:yes`, `3:no`, `3:>=10`, `3:<=20`, `3:~word`. */
const filters = z
  .preprocess((value) => [value ?? []].flat(), z.array(z.string().max(200)).max(MOST_COLUMNS))
  .default([]);

export const rows = endpoint({
  method: "GET",
  path: "/tables/:tableId/rows",
  summary:
    "Rows of a table with their cells, ordered and narrowed. What the caller may not read at this moment is left out.",
  params,
  query: z.object({
    /** "title", "year", or a column's id; cells that are empty come last either way. */
    sort: z.string().max(40).default("year"),
    order: z.enum(["asc", "desc"]).default("desc"),
    filter: filters,
    /** Words of title or authors. */
    q: z.string().trim().max(200).optional(),
    /** Only these works: side by side. */
    work: z.preprocess((value) => [value ?? []].flat(), z.array(WorkId).max(100)).default([]),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(ROWS_A_PAGE),
  }),
  reply: z.object({ rows: z.array(TableRow), total: z.number(), next: z.number().nullable() }),
  fails: [...read, "column_not_found"],
});

export const change = endpoint({
  method: "PATCH",
  path: "/tables/:tableId",
  summary: "Rename a table, order its columns, or show it to everybody who may read what it is over.",
  params,
  body: z.object({
    name: z.string().trim().min(1).max(LONGEST_TABLE_NAME).optional(),
    isShared: z.boolean().optional(),
    /** All column ids in their new order. */
    columns: z.array(ColumnId).max(MOST_COLUMNS).optional(),
  }),
  reply: EvidenceTable,
  fails: [...edited, "table_not_shareable", "column_not_found"],
});

export const remove = endpoint({
  method: "DELETE",
  path: "/tables/:tableId",
  summary: "Delete one's own table for good, with its corrections and comments.",
  params,
  reply: message,
  fails: ["table_not_found", "right_missing"],
});

export const addColumn = endpoint({
  method: "POST",
  path: "/tables/:tableId/columns",
  summary: "Add a column at the end. Its cells begin to be filled.",
  params,
  body: NewColumn,
  reply: EvidenceTable,
  fails: [...edited, "too_many_columns"],
});

export const changeColumn = endpoint({
  method: "PUT",
  path: "/tables/:tableId/columns/:columnId",
  summary:
    "Say anew what a column looks for. Another question, kind or unit is looked for again; corrections stay.",
  params: params.extend({ columnId: ColumnId }),
  body: NewColumn,
  reply: EvidenceTable,
  fails: [...edited, "column_not_found"],
});

export const removeColumn = endpoint({
  method: "DELETE",
  path: "/tables/:tableId/columns/:columnId",
  summary: "Take a column out of a table, with its cells, corrections and comments.",
  params: params.extend({ columnId: ColumnId }),
  reply: EvidenceTable,
  fails: [...edited, "column_not_found"],
});

export const fill = endpoint({
  method: "POST",
  path: "/tables/:tableId/fill",
  summary: "Look for what is still to be filled: after new articles, a failure, or a stop.",
  params,
  reply: EvidenceTable,
  fails: edited,
});

export const stop = endpoint({
  method: "POST",
  path: "/tables/:tableId/stop",
  summary: "Stop filling. What is filled stays, and filling can go on from there.",
  params,
  reply: EvidenceTable,
  fails: edited,
});

export const correct = endpoint({
  method: "PUT",
  path: "/tables/:tableId/columns/:columnId/cells/:workId",
  summary:
    "Say what stands in a cell, over what the machine found: it stays when the table is filled again. A quote must stand in the article's text, letter for letter.",
  params: cell,
  body: z.object({
    /** As it is written; the server makes the normal form of the column's kind. Null: the article does not state it. */
    value: z.string().trim().min(1).max(LONGEST_VALUE).nullable(),
    /** Where the words that say so stand in the text of the work; null: without a quote. */
    at: Span.nullable().default(null),
  }),
  reply: Cell,
  fails: [...edited, "column_not_found", "article_not_found", "value_not_understood", "quote_not_found"],
});

export const takeBack = endpoint({
  method: "DELETE",
  path: "/tables/:tableId/columns/:columnId/cells/:workId",
  summary: "Take a correction back: what the machine found counts again.",
  params: cell,
  reply: Cell,
  fails: [...edited, "column_not_found", "article_not_found"],
});

export const comments = endpoint({
  method: "GET",
  path: "/tables/:tableId/comments",
  summary: "What people say about the cells of a table, oldest first: of all, or of one cell.",
  params,
  query: z.object({ columnId: ColumnId.optional(), workId: WorkId.optional() }),
  reply: z.object({ comments: z.array(CellComment) }),
  fails: read,
});

export const comment = endpoint({
  method: "POST",
  path: "/tables/:tableId/columns/:columnId/cells/:workId/comments",
  summary: "Say something about a cell.",
  params: cell,
  body: z.object({ text: z.string().trim().min(1).max(LONGEST_COMMENT) }),
  reply: CellComment,
  fails: ["table_not_found", "right_missing", "column_not_found", "article_not_found"],
});

export const removeComment = endpoint({
  method: "DELETE",
  path: "/tables/:tableId/comments/:commentId",
  summary: "Delete a comment of one's own, or, as who may edit the table, any.",
  params: params.extend({ commentId: CommentId }),
  reply: message,
  fails: ["table_not_found", "comment_not_found", "right_missing"],
});

export const exportFile = endpoint({
  method: "GET",
  path: "/tables/:tableId/export",
  summary:
    "A table as a file, ordered and narrowed like its rows, each value with its quote and place, and the references.",
  params,
  query: z.object({
    format: z.enum(["csv", "xlsx", "docx"]).default("xlsx"),
    sort: z.string().max(40).default("year"),
    order: z.enum(["asc", "desc"]).default("desc"),
    filter: filters,
    q: z.string().trim().max(200).optional(),
    /** Of the references; without it the caller's own choice. */
    style: StyleRef.optional(),
  }),
  answers: "file",
  meter: "download",
  reply: z.unknown(),
  fails: [
    ...read,
    "column_not_found",
    "too_many_exports",
    "export_failed",
    "style_not_found",
    "style_broken",
    "style_too_slow",
  ],
});
