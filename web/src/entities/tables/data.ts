import type { ColumnId, CommentId, TableId, WorkId } from "@gyan/contract/ids.ts";
import type { NewColumn } from "@gyan/contract/tables/calls.ts";
import type { Cell, EvidenceTable, TableRow, TableScope } from "@gyan/contract/tables/model.ts";
import { ROWS_A_PAGE, SIDE_BY_SIDE } from "@gyan/contract/tables/rules.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, type Reply } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { tableKeys } from "./keys.ts";
import type { TableLook, TablesSearch } from "./search.ts";

const PAGE = 30;

export const tablesQuery = (about: TablesSearch = {}) =>
  infiniteQueryOptions({
    queryKey: [...tableKeys.lists, about],
    queryFn: ({ pageParam, signal }) =>
      api.tables.list({ ...about, cursor: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  });

export const tableQuery = (tableId: TableId) =>
  queryOptions({
    queryKey: tableKeys.one(tableId),
    queryFn: ({ signal }) => api.tables.show({ tableId }, { signal }),
  });

export type RowsPage = Reply<"tables", "rows">;

/**
 * The page with this number, from 0, of what is looked at. While a table is filled, rows that are ordered or narrowed by what is found
 * would change places under the reader's eyes: those that stand on a page stay on it until all is there.
 */
export const rowsQuery = (tableId: TableId, look: TableLook, page: number) => {
  const queryKey = [...tableKeys.rows(tableId), look, page] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<RowsPage> => {
      const shown = queryClient.getQueryData<RowsPage>(queryKey);
      const isFilling = queryClient.getQueryData(tableQuery(tableId).queryKey)?.filling.state === "filling";
      const isHeld = isFilling && (look.filter !== undefined || /^\d+$/u.test(look.sort ?? ""));
      const offset = page * ROWS_A_PAGE;
      if (!isHeld || !shown || shown.rows.length === 0)
        return api.tables.rows({ tableId, ...look, offset, limit: ROWS_A_PAGE }, { signal });
      const work = shown.rows.map(({ workId }) => workId);
      const { rows } = await api.tables.rows({ tableId, work, limit: ROWS_A_PAGE }, { signal });
      return { ...shown, rows: work.flatMap((id) => rows.find(({ workId }) => workId === id) ?? []) };
    },
  });
};

/** The rows of these works, however the table is narrowed. */
export const worksQuery = (tableId: TableId, works: WorkId[]) =>
  queryOptions({
    queryKey: [...tableKeys.rows(tableId), "works", works],
    queryFn: ({ signal }) => api.tables.rows({ tableId, work: works, limit: SIDE_BY_SIDE.most }, { signal }),
  });

export type CellPlace = { tableId: TableId; columnId: ColumnId; workId: WorkId };

export const commentsQuery = ({ tableId, columnId, workId }: CellPlace) =>
  queryOptions({
    queryKey: [...tableKeys.comments(tableId), columnId, workId],
    queryFn: ({ signal }) => api.tables.comments({ tableId, columnId, workId }, { signal }),
  });

const renewLists = () => queryClient.invalidateQueries({ queryKey: tableKeys.lists });

/** As the server has it now; its rows are asked for again, and nobody waits for them. */
function showTable(table: EvidenceTable) {
  queryClient.setQueryData(tableQuery(table.id).queryKey, table);
  void queryClient.invalidateQueries({ queryKey: tableKeys.rows(table.id) });
  void renewLists();
}

/** One cell is another, wherever its row is held. */
function showCell({ tableId, columnId, workId }: CellPlace, change: (cell: Cell) => Cell) {
  const ofRow = (row: TableRow): TableRow =>
    row.workId === workId
      ? { ...row, cells: row.cells.map((cell) => (cell.columnId === columnId ? change(cell) : cell)) }
      : row;
  queryClient.setQueriesData<RowsPage>(
    { queryKey: tableKeys.rows(tableId) },
    (page) => page && { ...page, rows: page.rows.map(ofRow) },
  );
}

/** A column as a form has it: "" is no unit. */
export type ColumnWords = Omit<NewColumn, "unit"> & { unit: string };

const columnOf = ({ unit, ...column }: ColumnWords): NewColumn => ({
  ...column,
  unit: column.kind === "number" && unit !== "" ? unit : null,
});

export const createMutation = mutationOptions({
  mutationFn: ({ columns, ...made }: { name: string; scope: TableScope; columns: ColumnWords[] }) =>
    api.tables.create({ ...made, columns: columns.map(columnOf) }),
  onSuccess: showTable,
});

type Change = { tableId: TableId; name?: string; isShared?: boolean; columns?: ColumnId[] };

export const changeMutation = mutationOptions({
  mutationFn: (change: Change) => api.tables.change(change),
  onMutate: ({ tableId, columns }) => {
    // A column that is moved stands there at once.
    if (!columns) return;
    queryClient.setQueryData(
      tableQuery(tableId).queryKey,
      (before) =>
        before && {
          ...before,
          columns: columns.flatMap((wanted) => before.columns.find(({ id }) => id === wanted) ?? []),
        },
    );
  },
  onSuccess: showTable,
  onError: (_error, { tableId }) => void queryClient.invalidateQueries({ queryKey: tableKeys.one(tableId) }),
});

export const removeMutation = mutationOptions({
  mutationFn: (tableId: TableId) => api.tables.remove({ tableId }),
  onSuccess: () => void renewLists(),
});

export const addColumnMutation = (tableId: TableId) =>
  mutationOptions({
    mutationFn: (column: ColumnWords) => api.tables.addColumn({ tableId, ...columnOf(column) }),
    onSuccess: showTable,
  });

export const changeColumnMutation = (tableId: TableId, columnId: ColumnId) =>
  mutationOptions({
    mutationFn: (column: ColumnWords) => api.tables.changeColumn({ tableId, columnId, ...columnOf(column) }),
    onSuccess: showTable,
  });

export const removeColumnMutation = mutationOptions({
  mutationFn: (column: { tableId: TableId; columnId: ColumnId }) => api.tables.removeColumn(column),
  onSuccess: showTable,
});

export const fillMutation = mutationOptions({
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- it fills a table, not a list
  mutationFn: (tableId: TableId) => api.tables.fill({ tableId }),
  onSuccess: showTable,
});

export const stopMutation = mutationOptions({
  mutationFn: (tableId: TableId) => api.tables.stop({ tableId }),
  onSuccess: showTable,
});

const renewTable = (tableId: TableId) =>
  void queryClient.invalidateQueries({ queryKey: tableKeys.one(tableId) });

export type Correction = { value: string | null; at: { start: number; end: number } | null };

/** Says what stands in a cell. */
export async function correctCell(place: CellPlace, correction: Correction): Promise<Cell> {
  const cell = await api.tables.correct({ ...place, ...correction });
  showCell(place, () => cell);
  renewTable(place.tableId);
  return cell;
}

export const takeBackMutation = mutationOptions({
  mutationFn: (place: CellPlace) => api.tables.takeBack(place),
  onSuccess: (cell, place) => {
    showCell(place, () => cell);
    renewTable(place.tableId);
  },
});

const renewComments = (place: CellPlace, by: number) => {
  showCell(place, (cell) => ({ ...cell, comments: Math.max(0, cell.comments + by) }));
  return queryClient.invalidateQueries({ queryKey: commentsQuery(place).queryKey });
};

export const commentMutation = mutationOptions({
  mutationFn: (comment: CellPlace & { text: string }) => api.tables.comment(comment),
  onSuccess: (_comment, place) => renewComments(place, 1),
});

export const removeCommentMutation = mutationOptions({
  mutationFn: ({ tableId, commentId }: CellPlace & { commentId: CommentId }) =>
    api.tables.removeComment({ tableId, commentId }),
  onSuccess: (_answer, place) => renewComments(place, -1),
});
