import { MOST_CHARACTERS, Unreadable } from "#processing/parsing/document.ts";

type Row = { row: number; columns: number[]; texts: string[] };

/** A few bytes can ask for a cell a million times over, or for one in every millionth column. */
export const MOST_CELLS = 3_000_000;

/** Cells by their places, brought to rows without the columns and rows that nothing stands in. */
export class SheetTable {
  readonly #rows: Row[] = [];
  readonly #used = new Set<number>();
  #characters = 0;
  #cells = 0;

  /** Cells come in the order of the sheet: row by row, each from the left. */
  put(row: number, column: number, text: string): void {
    if (text.trim() === "") return;
    this.#characters += text.length + 1;
    this.#cells += 1;
    if (this.#characters > MOST_CHARACTERS || this.#cells > MOST_CELLS)
      throw new Unreadable("too_big", "The sheet holds too much text.");
    let last = this.#rows.at(-1);
    if (last?.row !== row) {
      last = { row, columns: [], texts: [] };
      this.#rows.push(last);
    }
    last.columns.push(column);
    last.texts.push(text);
    this.#used.add(column);
  }

  /** Rows end with their last text, so that a single wide row does not widen all others. */
  rows(): string[][] {
    const places = new Map([...this.#used].sort((a, b) => a - b).map((column, place) => [column, place]));
    let total = 0;
    return this.#rows.map(({ columns, texts }) => {
      const cells: string[] = [];
      total += places.get(columns.at(-1) ?? 0) ?? 0;
      if (total > MOST_CELLS)
        throw new Unreadable("too_big", "The sheet is scattered over too many columns.");
      columns.forEach((column, index) => {
        const place = places.get(column) ?? 0;
        while (cells.length < place) cells.push("");
        cells[place] = texts[index] ?? "";
      });
      return cells;
    });
  }
}
