import { fail } from "@gyan/contract/failures.ts";
import type { ColumnId, TableId, WorkId } from "@gyan/contract/ids.ts";
import type { Cell, EvidenceTable, TableCard, TableRow } from "@gyan/contract/tables/model.ts";
import { SHARED_TABLES } from "@gyan/contract/tables/rules.ts";
import type { Actor } from "#platform/session.ts";
import { levelOf, type Scope } from "#people/rights/index.ts";
import { scopeNow } from "#reading/keeping/index.ts";
import { worksReadable } from "#reading/searching/index.ts";
import type { Needs } from "./needs.ts";
import * as cells from "./rows.store.ts";
import { readFilter, readSort } from "./rules.ts";
import { worksOf } from "./scope.ts";
import * as store from "./store.ts";
import type { StoredColumn, StoredTable } from "./store.ts";

/** One's own or one that is shown to them; another does not exist for them. */
export async function tableOf(app: Needs, actor: Actor, id: TableId): Promise<StoredTable> {
  const found = await store.tableFor(app.db, await scopeNow(app, actor), id);
  if (!found) throw fail("table_not_found");
  return found;
}

const may =
  (right: "commenter" | "editor") =>
  ({ ownerId, isOpen, level }: StoredTable, { personId }: Actor): boolean =>
    isOpen && (ownerId === personId || (level !== null && level >= levelOf(right)));
export const mayEdit = may("editor");
export const mayComment = may("commenter");

export const mayShare = ({ ownerId, scopeKind, isOpen }: StoredTable, { personId }: Actor): boolean =>
  ownerId === personId && isOpen && (SHARED_TABLES as readonly string[]).includes(scopeKind);

/** A table that the caller changes. */
export async function editableTable(app: Needs, actor: Actor, id: TableId): Promise<StoredTable> {
  const table = await tableOf(app, actor, id);
  if (!table.isOpen) throw fail("table_closed");
  if (!mayEdit(table, actor)) throw fail("right_missing", { right: "editor" });
  return table;
}

/** Its columns; one that is named must be among them. */
export async function columnsWith(app: Needs, id: TableId, named: ColumnId): Promise<StoredColumn> {
  const column = (await store.columnsOf(app.db, id)).find((one) => one.id === named);
  if (!column) throw fail("column_not_found");
  return column;
}

/** A work that has no row for the caller does not exist for them. */
export async function shownWork(app: Needs, actor: Actor, table: StoredTable, workId: WorkId): Promise<void> {
  const { workIds } = await worksOf(app, await scopeNow(app, actor), table);
  if (!workIds.includes(workId)) throw fail("article_not_found");
}

export async function toTable(app: Needs, actor: Actor, stored: StoredTable): Promise<EvidenceTable> {
  const { workIds, isCut } = await worksOf(app, await scopeNow(app, actor), stored);
  const columns = await store.columnsOf(app.db, stored.id);
  const counted = await cells.countCells(app.db, stored.id, workIds);
  const none = { found: 0, notStated: 0, corrected: 0, shown: 0, done: 0 };
  const counts = columns.map(({ id }) => counted.get(id) ?? none);
  return {
    ...headOf(actor, stored),
    columns: columns.map(({ version: _version, ...column }, at) => {
      const { found, notStated, corrected, shown } = counts[at]!;
      return { ...column, counts: { found, notStated, corrected, waiting: workIds.length - shown } };
    }),
    rows: workIds.length,
    isCut,
    filling: {
      state: stored.state === "waiting" ? "filling" : stored.state,
      done: counts.reduce((sum, { done }) => sum + done, 0),
      of: columns.length * workIds.length,
    },
  };
}

/** In a list, where the cells of one that is filled are not counted again. */
export async function toCard(app: Needs, actor: Actor, stored: StoredTable): Promise<TableCard> {
  if (stored.state !== "idle") {
    const { columns, ...card } = await toTable(app, actor, stored);
    return { ...card, columns: columns.length };
  }
  const { workIds, isCut } = await worksOf(app, await scopeNow(app, actor), stored);
  const columns = (await store.columnsOf(app.db, stored.id)).length;
  const of = columns * workIds.length;
  return {
    ...headOf(actor, stored),
    columns,
    rows: workIds.length,
    isCut,
    filling: { state: "idle", done: of, of },
  };
}

const headOf = (actor: Actor, stored: StoredTable) => ({
  id: stored.id,
  name: stored.name,
  scope: scopeOf(stored),
  scopeName: stored.scopeName,
  isClosed: !stored.isOpen,
  owner: { id: stored.ownerId, name: stored.owner },
  isMine: stored.ownerId === actor.personId,
  isShared: stored.isShared,
  mayEdit: mayEdit(stored, actor),
  mayComment: mayComment(stored, actor),
  mayShare: mayShare(stored, actor),
  createdAt: stored.createdAt,
  changedAt: stored.changedAt,
});

/** Chosen articles as they are found now, where any of them still is. */
const scopeOf = ({ scope, articleIds }: StoredTable): EvidenceTable["scope"] =>
  scope.kind === "articles" && articleIds.length > 0
    ? { ...scope, articleIds: articleIds as typeof scope.articleIds }
    : scope;

export type Asked = { sort: string; order: "asc" | "desc"; filter: string[]; q?: string | undefined };

/** The works of the rows that are asked for, in the order that is asked for. */
export async function orderedRows(
  app: Needs,
  scope: Scope,
  stored: StoredTable,
  columns: StoredColumn[],
  { sort, order, filter, q }: Asked,
): Promise<WorkId[]> {
  const known = new Set<number>(columns.map(({ id }) => id));
  const sorted = readSort(sort, order);
  const filters = filter.map(readFilter);
  const named = [sorted?.by, ...filters.map(({ columnId }) => columnId)];
  if (sorted === null || named.some((one) => typeof one === "number" && !known.has(one)))
    throw fail("column_not_found");
  const { workIds } = await worksOf(app, scope, stored);
  return cells.orderedWorks(app.db, workIds, { sort: sorted, filters, q });
}

/** Rows of these works, in this order, as the caller may read them at this moment. */
export async function toRows(
  app: Needs,
  scope: Scope,
  { topicId }: StoredTable,
  columns: StoredColumn[],
  workIds: WorkId[],
): Promise<TableRow[]> {
  const readable = await worksReadable(app, scope, workIds);
  const venues = await cells.venuesOf(app.db, workIds);
  const cellOf = await cellsReader(app, columns, workIds);
  return workIds.flatMap((workId): TableRow[] => {
    const work = readable.get(workId);
    if (!work) return [];
    const { title, authors, publishedOn, language, doors, documentId } = work;
    return [
      {
        workId,
        title,
        authors,
        publishedOn,
        venue: venues.get(workId) ?? null,
        language,
        doors: [
          ...doors.filter((door) => door.topicId === topicId),
          ...doors.filter((door) => door.topicId !== topicId),
        ],
        documentId,
        cells: columns.map(({ id }) => cellOf(id, workId)),
      },
    ];
  });
}

export async function readCell(app: Needs, column: StoredColumn, workId: WorkId): Promise<Cell> {
  return (await cellsReader(app, [column], [workId]))(column.id, workId);
}

async function cellsReader({ db }: Needs, columns: StoredColumn[], workIds: WorkId[]) {
  const columnIds = columns.map(({ id }) => id);
  const keyOf = ({ columnId, workId }: { columnId: number; workId: number }) => `${columnId}:${workId}`;
  const stored = new Map((await cells.cellsOf(db, columnIds, workIds)).map((cell) => [keyOf(cell), cell]));
  const quoted = Map.groupBy(await cells.quotesOf(db, columnIds, workIds), keyOf);
  const talked = new Map(
    (await cells.commentCounts(db, columnIds, workIds)).map((one) => [keyOf(one), one.count]),
  );
  return (columnId: ColumnId, workId: WorkId): Cell => {
    const key = keyOf({ columnId, workId });
    const cell = stored.get(key);
    const machine =
      cell?.isCorrected && cell.state !== null ? { state: cell.state, value: cell.value } : null;
    return {
      columnId,
      state: cell?.shownState ?? "waiting",
      value: cell?.shown ?? null,
      quotes: (quoted.get(key) ?? []).map(({ quote, marks, page, section, start, end }) => ({
        quote,
        marks,
        page,
        section,
        at: { start, end },
      })),
      by: cell?.isCorrected ? "person" : (cell?.origin ?? "sources"),
      correctedBy:
        cell?.isCorrected && cell.correctorId !== null
          ? { id: cell.correctorId, name: cell.corrector ?? "" }
          : null,
      correctedAt: cell?.isCorrected ? cell.correctedAt : null,
      machine,
      comments: talked.get(key) ?? 0,
    };
  };
}
