import { wordsOf, type Block } from "#processing/parsing/document.ts";
import { attributeOf } from "#processing/parsing/markup.ts";

/** A table while it is read: the blocks of each cell of each row. */
export type HtmlTable = { rows: Block[][][]; holdsTable: boolean; pending: number; isLayout: boolean };

export function newHtmlTable(attributes: string): HtmlTable {
  const role = attributeOf(attributes, "role");
  return { rows: [], holdsTable: false, pending: 0, isLayout: role === "presentation" || role === "none" };
}

/** A table of data as one block; a table that only places things on a page as what it holds. */
export function endHtmlTable(table: HtmlTable): Block[] {
  const rows = table.rows.filter((row) => row.some((cell) => cell.length > 0));
  if (isLayout(table, rows)) return rows.flat(2);
  const captions: Block[] = [];
  const lines: string[][] = [];
  for (const row of rows) {
    if (row.length === 1 && lines.length === 0) for (const block of row[0] ?? []) captions.push(block);
    else lines.push(row.map(textOfCell));
  }
  return lines.length > 0 ? [...captions, { kind: "table", rows: lines }] : captions;
}

const LONG_CELL = 1_500;
const MANY_BLOCKS = 6;

function isLayout(table: HtmlTable, rows: Block[][][]): boolean {
  if (table.isLayout || table.holdsTable) return true;
  if (rows.every((row) => row.length < 2)) return true;
  return rows.some((row) =>
    row.some((cell) => {
      if (cell.some((block) => block.kind === "heading")) return true;
      const paragraphs = cell.filter((block) => block.kind === "paragraph").length;
      return paragraphs > MANY_BLOCKS || (paragraphs > 1 && textOfCell(cell).length > LONG_CELL);
    }),
  );
}

const textOfCell = (cell: Block[]): string => cell.map(wordsOf).join(" ");
