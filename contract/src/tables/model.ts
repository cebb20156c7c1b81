import { z } from "zod";
import {
  ArticleId,
  ColumnId,
  CommentId,
  DocumentId,
  FolderId,
  LibraryId,
  PersonId,
  TableId,
  TopicId,
  WorkId,
} from "../ids.ts";
import { Span } from "../reading.ts";
import { Door } from "../reading/searching.ts";
import { COLUMN_KINDS, MOST_CHOSEN } from "./rules.ts";

/** What a table is made over. Its rows are the works of it that the reader may read at that moment: a refresh brings new ones. */
export const TableScope = z.discriminatedUnion("kind", [
  /** The relevant articles of a gyan: listed, and not decided or screened against. */
  z.object({ kind: z.literal("topic"), topicId: TopicId }),
  /** Those of all gyans in it. */
  z.object({ kind: z.literal("folder"), folderId: FolderId }),
  z.object({ kind: z.literal("library"), libraryId: LibraryId }),
  z.object({
    kind: z.literal("articles"),
    topicId: TopicId,
    articleIds: z.array(ArticleId).min(1).max(MOST_CHOSEN),
  }),
  z.object({ kind: z.literal("documents"), documentIds: z.array(DocumentId).min(1).max(MOST_CHOSEN) }),
]);
export type TableScope = z.infer<typeof TableScope>;

const Person = z.object({ id: PersonId, name: z.string() });

export const Column = z.object({
  id: ColumnId,
  name: z.string(),
  kind: z.enum(COLUMN_KINDS),
  /** What is looked for. */
  question: z.string(),
  /** Of a number: only values in this unit or one that it can be turned into; null: any. */
  unit: z.string().nullable(),
  /** How many cells are found, not stated, corrected by somebody, and not looked for yet. */
  counts: z.object({ found: z.number(), notStated: z.number(), corrected: z.number(), waiting: z.number() }),
});
export type Column = z.infer<typeof Column>;

/** A value by which cells can be ordered and narrowed, beside the words of the source. */
export const CellValue = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  /** As it is shown ("12.5 %", "3 to 5 mg"), and the number it is ordered by: the middle of a range; in the column's unit where one is asked for. */
  z.object({ kind: z.literal("number"), text: z.string(), number: z.number(), unit: z.string().nullable() }),
  z.object({ kind: z.literal("yesno"), answer: z.enum(["yes", "no", "unclear"]) }),
  /** 2024, 2024-03 or 2024-03-05. */
  z.object({ kind: z.literal("date"), date: z.string() }),
]);
export type CellValue = z.infer<typeof CellValue>;

/** Words of the article, letter for letter, and where they stand. */
export const CellQuote = z.object({
  quote: z.string(),
  /** Where the words that make the value stand in the quote. */
  marks: z.array(Span),
  page: z.number().nullable(),
  section: z.string().nullable(),
  /** Where it stands in the text of the work. */
  at: Span,
});
export type CellQuote = z.infer<typeof CellQuote>;

export const Cell = z.object({
  columnId: ColumnId,
  /**
   * "waiting": not looked for yet; "found": the article says it; "not_stated": its text was read and does not; "no_text": there is no text
   * to read; "failed": looking for it failed, and it can be tried again.
   */
  state: z.enum(["waiting", "found", "not_stated", "no_text", "failed"]),
  value: CellValue.nullable(),
  /** Never none where the machine found something; a correction may do without. */
  quotes: z.array(CellQuote),
  /** Who says it: the sources' own words, a language model over them, or a person. */
  by: z.enum(["sources", "model", "person"]),
  /** Of a correction. What the machine says now stands in `machine`. */
  correctedBy: Person.nullable(),
  correctedAt: z.string().nullable(),
  machine: z
    .object({ state: z.enum(["found", "not_stated", "no_text", "failed"]), value: CellValue.nullable() })
    .nullable(),
  comments: z.number(),
});
export type Cell = z.infer<typeof Cell>;

export const TableRow = z.object({
  workId: WorkId,
  title: z.string(),
  authors: z.array(z.string()),
  publishedOn: z.string().nullable(),
  venue: z.string().nullable(),
  language: z.string(),
  /** Gyans in which it can be read; the table's own first. */
  doors: z.array(Door),
  documentId: DocumentId.nullable(),
  /** In the order of the columns. */
  cells: z.array(Cell),
});
export type TableRow = z.infer<typeof TableRow>;

export const EvidenceTable = z.object({
  id: TableId,
  name: z.string(),
  scope: TableScope,
  /** What the scope is called now; null where that is documents, or no longer the caller's to read. */
  scopeName: z.string().nullable(),
  /** What it is over is gone, or no longer the caller's to read. */
  isClosed: z.boolean(),
  owner: Person,
  isMine: z.boolean(),
  /** Everybody who may read what it is over may read it too. */
  isShared: z.boolean(),
  mayEdit: z.boolean(),
  mayComment: z.boolean(),
  mayShare: z.boolean(),
  columns: z.array(Column),
  rows: z.number(),
  /** More works than a table has rows for: the first ones are in it. */
  isCut: z.boolean(),
  /** Cells that are still to be filled, of how many; and whether somebody fills them or they were stopped. */
  filling: z.object({ state: z.enum(["idle", "filling", "stopped"]), done: z.number(), of: z.number() }),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type EvidenceTable = z.infer<typeof EvidenceTable>;

/** A table in a list. */
export const TableCard = EvidenceTable.omit({ columns: true }).extend({ columns: z.number() });
export type TableCard = z.infer<typeof TableCard>;

export const CellComment = z.object({
  id: CommentId,
  columnId: ColumnId,
  workId: WorkId,
  /** Null: somebody who is gone. */
  by: Person.nullable(),
  isMine: z.boolean(),
  text: z.string(),
  at: z.string(),
});
export type CellComment = z.infer<typeof CellComment>;
