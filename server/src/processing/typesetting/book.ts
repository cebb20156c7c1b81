/** Sheets for a spreadsheet program, before they are a file: plain data, because another process makes the file of it. */
export type BookHead = {
  title: string;
  language: string;
  writtenAt: string;
  sheets: { name: string; columns: { name: string; width: number }[] }[];
};

export type BookCell = string | number | null;
/** `sheet` counts from 0. */
export type BookRow = { sheet: number; cells: BookCell[] };

export type Book = { head: BookHead; rows: BookRow[] };

/** One thing to a line: the head, then the rows. */
export function readBook(bytes: Uint8Array): Book {
  const [head = "{}", ...lines] = new TextDecoder().decode(bytes).split("\n");
  return {
    head: JSON.parse(head) as BookHead,
    rows: lines.filter((line) => line !== "").map((line) => JSON.parse(line) as BookRow),
  };
}
