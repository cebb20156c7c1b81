import { type Block, MOST_CHARACTERS, Unreadable, wordsOf } from "#processing/parsing/document.ts";

export type TextKind = { kind: "paragraph" } | { kind: "item" } | { kind: "heading"; level: number } | null;
type Cell = { blocks: Block[]; span: number };
type Paragraph = { is: "paragraph"; text: string; later: Block[] };
type Table = { is: "table"; rows: Cell[][]; later: Block[] };

const MOST_DEPTH = 200;
/** Nine levels are headings; the tenth means running text. */
export const RUNNING_TEXT = 9;

/** By its style, unless the paragraph has a place in the outline of its own, counted from 0. Lines of the contents are left out. */
export function textKind(
  style: { level: number | null; isContents: boolean },
  outline: number | undefined,
  isItem: boolean,
): TextKind {
  if (style.isContents) return null;
  const level = outline === undefined ? style.level : outline + 1;
  if (level !== null && level <= RUNNING_TEXT) return { kind: "heading", level };
  return { kind: isItem ? "item" : "paragraph" };
}

/**
 * Puts paragraphs and tables, opened and closed in the order of the file and nested at will, into a row of
 * blocks: what stands inside a paragraph (a text box) follows it, notes follow the outermost thing that
 * refers to them, and a table inside a table becomes text of its cell.
 */
export class Flow {
  readonly #out: (block: Block) => void;
  readonly #open: (Paragraph | Table)[] = [];

  constructor(out: (block: Block) => void) {
    this.#out = out;
  }

  openParagraph(): void {
    this.#enter({ is: "paragraph", text: "", later: [] });
  }

  /** Outside a paragraph there is no text. */
  text(text: string): void {
    const last = this.#open.at(-1);
    if (last?.is !== "paragraph") return;
    last.text += text;
    if (last.text.length > MOST_CHARACTERS)
      throw new Unreadable("too_big", "A paragraph holds too much text.");
  }

  /** `null` drops the text of the paragraph, not what is nested in it. */
  closeParagraph(kind: TextKind): void {
    const last = this.#open.at(-1);
    if (last?.is !== "paragraph") return;
    this.#open.pop();
    if (kind) this.#emit({ ...kind, text: last.text });
    for (const block of last.later) this.#emit(block);
  }

  openTable(): void {
    this.#enter({ is: "table", rows: [], later: [] });
  }

  openRow(): void {
    this.#table()?.rows.push([]);
  }

  openCell(): void {
    this.#table()?.rows.at(-1)?.push({ blocks: [], span: 1 });
  }

  /** The cell covers so many columns. */
  spanCell(columns: number): void {
    const cell = this.#table()?.rows.at(-1)?.at(-1);
    if (cell) cell.span = Math.max(columns, 1);
  }

  closeTable(): void {
    const last = this.#table();
    if (!last) return;
    this.#open.pop();
    for (const block of blocksOf(last)) this.#emit(block);
    for (const block of last.later) this.#emit(block);
  }

  /** To follow the outermost paragraph or table that is open now. */
  afterwards(blocks: Block[]): void {
    const outermost = this.#open[0];
    for (const block of blocks) {
      if (outermost) outermost.later.push(block);
      else this.#out(block);
    }
  }

  /** What is nested is handed up level by level, so depth costs time. */
  #enter(opened: Paragraph | Table): void {
    if (this.#open.length >= MOST_DEPTH) throw new Unreadable("damaged", "The text is nested too deep.");
    this.#open.push(opened);
  }

  #table(): Table | undefined {
    const last = this.#open.at(-1);
    return last?.is === "table" ? last : undefined;
  }

  #emit(block: Block): void {
    const host = this.#open.at(-1);
    if (!host) this.#out(block);
    else if (host.is === "paragraph") host.later.push(block);
    else host.rows.at(-1)?.at(-1)?.blocks.push(block);
  }
}

/** A table of one column is a frame around running text: that text is what the reader sees. */
function blocksOf(table: Table): Block[] {
  if (table.rows.every((cells) => cells.length <= 1)) {
    return table.rows.flatMap((cells) => cells.flatMap((cell) => cell.blocks));
  }
  const rows = table.rows.map((cells) =>
    cells.flatMap((cell) => [cell.blocks.map(wordsOf).join(" "), ...Array<string>(cell.span - 1).fill("")]),
  );
  return [{ kind: "table", rows }];
}
