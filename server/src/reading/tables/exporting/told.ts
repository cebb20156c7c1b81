import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { WorkId } from "@gyan/contract/ids.ts";
import type { Cell, CellQuote, TableRow } from "@gyan/contract/tables/model.ts";
import type { Scope } from "#people/rights/index.ts";
import { dayIn, type CitedIn, type Words } from "#reading/exporting/index.ts";
import { citedWorks, type CitedWork } from "#reading/keeping/index.ts";
import { fill } from "#together/mails/index.ts";
import type { Needs } from "../needs.ts";
import { toRows } from "../reading.ts";
import type { StoredColumn, StoredTable } from "../store.ts";

/** A table that becomes a file, as its reader may read it at this moment. */
export type Exported = {
  app: Needs;
  scope: Scope;
  stored: StoredTable;
  columns: StoredColumn[];
  /** In the order that was asked for. */
  workIds: WorkId[];
  /** The references of its articles, in the style that was asked for. */
  cited: CitedIn<number>;
  language: LanguageTag;
  words: Words;
  at: Date;
};

export type ExportedRow = { number: number; row: TableRow; work: CitedWork };

const ROWS_AT_ONCE = 200;

/** Some rows at a time, numbered from 1; what is gone meanwhile is left out. */
export async function* gather({
  app,
  scope,
  stored,
  columns,
  workIds,
}: Exported): AsyncGenerator<ExportedRow[]> {
  let number = 0;
  for (let from = 0; from < workIds.length; from += ROWS_AT_ONCE) {
    const some = workIds.slice(from, from + ROWS_AT_ONCE);
    const works = await citedWorks(app.db, some);
    const rows = await toRows(app, scope, stored, columns, some);
    yield rows.flatMap((row) => {
      const work = works.get(row.workId);
      return work ? [{ number: ++number, row, work }] : [];
    });
  }
}

/** The words of a cell; of one without a value, why. */
export function valueText({ state, value }: Cell, { tables }: Words): string {
  if (state !== "found" || value === null) return tables[state === "found" ? "not_stated" : state];
  if (value.kind === "yesno") return tables[value.answer];
  return value.kind === "date" ? value.date : value.text;
}

export const numberOf = ({ value }: Cell): number | null => (value?.kind === "number" ? value.number : null);

/** A quote with its page, in one line. */
export const quoteText = ({ quote, page }: CellQuote, { tables }: Words): string =>
  page === null ? `“${quote}”` : `“${quote}” (${fill(tables.place, { page: String(page) })})`;

/** Who says what a cell says; nobody where nothing is said. */
export function saidBy(cell: Cell, { words: { tables }, language }: Exported): string {
  if (cell.by === "person" && cell.correctedAt !== null) {
    const date = dayIn(language, cell.correctedAt);
    return cell.correctedBy === null
      ? fill(tables.somebody, { date })
      : fill(tables.person, { name: cell.correctedBy.name, date });
  }
  return cell.state !== "found" ? "" : cell.by === "model" ? tables.model : tables.sources;
}

export const aboutText = ({ stored, words: { tables } }: Exported): string => {
  if (!stored.isOpen) return tables.closed;
  return stored.scopeName === null ? tables.documents : fill(tables.over, { name: stored.scopeName });
};
