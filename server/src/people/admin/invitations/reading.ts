import { MOST_INVITATIONS } from "@gyan/contract/admin/invitations.ts";
import { fail } from "@gyan/contract/failures.ts";
import { CsvError, parse } from "csv-parse/sync";
import { columnsOf, delimiterOf, type Column, type Typed } from "./rows.rules.ts";
import { WORDS } from "./words.ts";

/** With this Excel says which sign divides the columns. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

type Read = { record: string[]; info: { lines: number } };

/** The rows of a table as people paste or upload it. Its first row says what the columns are. */
export function readRows(given: string): Typed[] {
  const text = given.replace(/^\uFEFF/, "");
  const separator = SEPARATOR_LINE.exec(text);
  const body = separator ? text.slice(separator[0].length) : text;
  const [header, ...rows] = cellsOf(body, separator?.[1] ?? delimiterOf(body.trimStart()));
  const columns = columnsOf(header?.record ?? [], WORDS);
  if (!columns.has("email")) throw fail("invitations_without_email");
  if (rows.length === 0) throw fail("invitations_empty");
  if (rows.length > MOST_INVITATIONS) throw fail("too_many_invitations", { limit: MOST_INVITATIONS });
  const cell = ({ record }: Read, column: Column): string =>
    (record[columns.get(column) ?? -1] ?? "").trim().replaceAll(/\s+/gu, " ");
  return rows.map((row) => ({
    line: row.info.lines + (separator ? 1 : 0),
    email: cell(row, "email"),
    firstName: cell(row, "firstName"),
    lastName: cell(row, "lastName"),
    role: cell(row, "role"),
    organisation: cell(row, "organisation"),
  }));
}

function cellsOf(text: string, delimiter: string): Read[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Read[];
  } catch (error) {
    if (error instanceof CsvError)
      throw fail("invitations_unreadable", { line: Number(error["lines"] ?? 1) });
    throw error;
  }
}
