import { type Block, MOST_CHARACTERS, Unreadable } from "#processing/parsing/document.ts";
import { oneLine as collapsed } from "#processing/parsing/one-line.ts";

/** The blocks read so far: each text on one line, none empty, together no more than a document may hold. */
export class BlockList {
  readonly blocks: Block[] = [];
  #characters = 0;

  readonly add = (block: Block): void => {
    const tidied = block.kind === "table" ? tidyTable(block) : { ...block, text: oneLine(block.text) };
    const length = lengthOf(tidied);
    if (length === 0) return;
    this.#characters += length;
    if (this.#characters > MOST_CHARACTERS) {
      throw new Unreadable("too_big", `The file holds more than ${MOST_CHARACTERS} characters of text.`);
    }
    this.blocks.push(tidied);
  };

  /** The blocks. A file without any is refused as empty. */
  nonEmpty(): Block[] {
    if (this.blocks.length === 0) throw new Unreadable("empty", "The file holds no text.");
    return this.blocks;
  }
}

/** Control characters part words as spaces do. */
export function oneLine(text: string): string {
  return collapsed(text.replace(/\p{Cc}+/gu, " "));
}

/** A slide is read from its title, wherever that is drawn; a title of two lines is one title. */
export function titleFirst(blocks: Block[]): Block[] {
  const titles = blocks.filter((block) => block.kind === "heading");
  const rest = blocks.filter((block) => block.kind !== "heading");
  const [first] = titles;
  return first ? [{ ...first, text: titles.map((title) => title.text).join(" ") }, ...rest] : rest;
}

function tidyTable(block: Block & { kind: "table" }): Block & { kind: "table" } {
  const rows = block.rows.map((row) => row.map(oneLine)).filter((row) => row.some((cell) => cell !== ""));
  return { ...block, rows };
}

function lengthOf(block: Block): number {
  if (block.kind !== "table") return block.text.length;
  return block.rows.reduce((sum, row) => row.reduce((length, cell) => length + cell.length + 1, sum), 0);
}
