import type { Block, Reader } from "#processing/parsing/document.ts";
import { readOleProperties } from "#processing/parsing/formats/containers/ole-properties.ts";
import { openOle, refuseLocked } from "#processing/parsing/formats/containers/ole.ts";
import { BlockList } from "./block-list.ts";
import { type DocFile, openDocFile, type ParagraphMarks, PLAIN_PARAGRAPH } from "./doc-file.ts";
import { Flow, textKind, type TextKind } from "./flow.ts";

export const readDoc: Reader = async ({ bytes }) => {
  refuseLocked(bytes);
  const streams = openOle(bytes);
  const file = openDocFile(streams);
  const notes = new Map<number, Block[]>();
  for (const kind of ["footnotes", "endnotes"] as const) {
    for (const { reference, start, end } of file.notes(kind))
      notes.set(reference, blocksIn(file, start, end, new Map()));
  }
  const list = new BlockList();
  const { start, end } = file.partAt("text");
  const boxes = file.partAt("boxes");
  const blocks = [...blocksIn(file, start, end, notes), ...blocksIn(file, boxes.start, boxes.end, new Map())];
  blocks.forEach(list.add);
  return { blocks: list.nonEmpty(), ...readOleProperties(streams) };
};

/** The characters from `start` to `end`, paragraph by paragraph. */
function blocksIn(file: DocFile, start: number, end: number, notes: Map<number, Block[]>): Block[] {
  const blocks: Block[] = [];
  const tables = new Tables(new Flow((block) => blocks.push(block)));
  const text = new FieldText();
  let referred: Block[] = [];
  const last = Math.min(end, file.text.length);
  for (let at = start; at < last; at += 1) {
    const character = file.text[at]!;
    const note = notes.get(at);
    if (note) referred.push(...note);
    else if (character === "\r" || character === "\f" || character === "\u0007") {
      const marks = file.marksAt(at);
      const kind = textKind(file.styleOf(marks.style), marks.outline, marks.isItem);
      tables.add(text.take(), marks, character === "\u0007", kind, referred);
      referred = [];
    } else text.add(character);
  }
  tables.add(text.take(), PLAIN_PARAGRAPH, false, { kind: "paragraph" }, referred);
  tables.close();
  return blocks;
}

/** Text without the codes of fields: a field is its code, a separator and what it shows. */
class FieldText {
  #text = "";
  #fields: ("code" | "result")[] = [];

  add(character: string): void {
    if (character === "\u0013") this.#fields.push("code");
    else if (character === "\u0014" && this.#fields.length > 0)
      this.#fields[this.#fields.length - 1] = "result";
    else if (character === "\u0015") this.#fields.pop();
    else if (!this.#fields.includes("code")) this.#text += visibleText(character);
  }

  /** A field that was cut off must not swallow the paragraphs that follow. */
  take(): string {
    const text = this.#text;
    this.#text = "";
    this.#fields = this.#fields.filter((state) => state === "result");
    return text;
  }
}

function visibleText(character: string): string {
  if (character === "\u001e") return "\u2011";
  if (character === "\t" || character === "\u000b") return " ";
  // Pictures, marks of notes and comments, soft hyphens, and what was blanked out.
  return character < " " ? "" : character;
}

/** Word does not open and close tables; every paragraph says how deep it stands, and some end a cell or a row. */
class Tables {
  readonly #flow: Flow;
  readonly #levels: { needsRow: boolean; needsCell: boolean }[] = [];

  constructor(flow: Flow) {
    this.#flow = flow;
  }

  add(text: string, marks: ParagraphMarks, isCellMark: boolean, kind: TextKind, notes: Block[]): void {
    this.#enter(marks.depth);
    const level = this.#levels.at(-1);
    if (level && marks.endsRow) {
      level.needsRow = true;
      return;
    }
    if (level?.needsRow) this.#flow.openRow();
    if (level && (level.needsRow || level.needsCell)) this.#flow.openCell();
    if (level) Object.assign(level, { needsRow: false, needsCell: isCellMark || marks.endsCell });
    this.#flow.openParagraph();
    this.#flow.text(text);
    this.#flow.afterwards(notes);
    this.#flow.closeParagraph(kind);
  }

  close(): void {
    this.#enter(0);
  }

  #enter(depth: number): void {
    while (this.#levels.length > depth) {
      this.#levels.pop();
      this.#flow.closeTable();
    }
    while (this.#levels.length < depth) {
      const outer = this.#levels.at(-1);
      if (outer?.needsRow) this.#flow.openRow();
      if (outer && (outer.needsRow || outer.needsCell)) this.#flow.openCell();
      if (outer) Object.assign(outer, { needsRow: false, needsCell: false });
      this.#flow.openTable();
      this.#levels.push({ needsRow: true, needsCell: true });
    }
  }
}
