import type { WorkId } from "@gyan/contract/ids.ts";
import {
  MOST_COLUMNS,
  type Narrowing,
  NARROWINGS,
  SIDE_BY_SIDE,
  TABLE_SCOPES,
} from "@gyan/contract/tables/rules.ts";
import { addressOf, id, matching, oneOf, several, words } from "#lib/address.ts";

/** Of the list: only tables over one gyan, folder or library. */
export const readTablesSearch = addressOf({ about: oneOf(TABLE_SCOPES), id: id<number>() });
export type TablesSearch = ReturnType<typeof readTablesSearch>;

/** What is looked at of a table: its order, what narrows it, the cell that is open, and the articles that stand side by side. */
export const readTableSearch = addressOf({
  /** "title", "year" or the id of a column. */
  sort: words(40),
  order: oneOf(["asc", "desc"]),
  filter: several(matching(/^\d+:.+$/u), MOST_COLUMNS),
  q: words(),
  /** "work-column" */
  cell: matching(/^\d+-\d+$/),
  compare: several(id<WorkId>(), SIDE_BY_SIDE.most),
});
export type TableSearch = ReturnType<typeof readTableSearch>;

/** In which order the rows are, and which of them. */
export type TableLook = Pick<TableSearch, "sort" | "order" | "filter" | "q">;
export const lookOf = ({ sort, order, filter, q }: TableSearch): TableLook => ({
  ...(sort !== undefined && { sort }),
  ...(order !== undefined && { order }),
  ...(filter !== undefined && { filter }),
  ...(q !== undefined && { q }),
});

/** One narrowing by a column, as an address and a call have it. */
export type Filter = { columnId: number; how: Narrowing; value: string };

export function readFilter(text: string): Filter | null {
  const colon = text.indexOf(":");
  const [columnId, said] = [Number(text.slice(0, colon)), text.slice(colon + 1)];
  const how = NARROWINGS.find((one) => (isCompared(one) ? said.startsWith(one) : said === one));
  return how ? { columnId, how, value: isCompared(how) ? said.slice(how.length) : "" } : null;
}

export const filterText = ({ columnId, how, value }: Filter): string =>
  `${columnId}:${how}${isCompared(how) ? value : ""}`;

/** Whether it needs something to compare with. */
export const isCompared = (how: Narrowing): boolean => how === ">=" || how === "<=" || how === "~";

export const readCell = (cell: string | undefined): { workId: number; columnId: number } | null => {
  const [workId, columnId] = (cell ?? "").split("-").map(Number);
  return workId && columnId ? { workId, columnId } : null;
};
