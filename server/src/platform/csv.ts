type Cell = string | number | null;

/** Spreadsheets take a file for UTF-8 only when it says so. */
export const BYTE_ORDER_MARK = "\ufeff";

/** What a spreadsheet would calculate instead of show; a name can hold a formula that sends the sheet away. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** One line, as RFC 4180 has it. */
export const toCsvLine = (cells: Cell[]): string => `${cells.map(toCell).join(",")}\r\n`;

function toCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
