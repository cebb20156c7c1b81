import type { Block } from "#processing/parsing/document.ts";
import { withAbstract } from "#processing/parsing/formats/pdf/apart/abstracts.ts";
import { blocksOf } from "#processing/parsing/formats/pdf/blocks.ts";
import { withWholeTitle } from "#processing/parsing/formats/pdf/title.ts";
import { withCaptions } from "#processing/parsing/formats/pdf/apart/floats.ts";
import { withFormulas } from "#processing/parsing/formats/pdf/apart/formulas.ts";
import { withNotes } from "#processing/parsing/formats/pdf/apart/notes.ts";
import { withoutFurniture } from "#processing/parsing/formats/pdf/furniture.ts";
import { Vocabulary } from "#processing/parsing/formats/pdf/hyphens.ts";
import { columnsOf, columnStarts } from "#processing/parsing/formats/pdf/columns.ts";
import type { PageSegments } from "#processing/parsing/formats/pdf/lines.ts";
import { draftsOf, usualOf, type Draft, type Usual } from "#processing/parsing/formats/pdf/paragraphs.ts";

export type LaidOut = { blocks: Block[]; drafts: Draft[]; title: Draft | null; usual: Usual };

/** From words at places to what a reader sees: columns, lines, paragraphs, headings. */
export function laidOut(pages: PageSegments[]): LaidOut {
  const bare = withoutFurniture(pages);
  const starts = columnStarts(bare);
  const columns = bare.flatMap((page, index) => columnsOf(page, starts[index] ?? []));
  const usual = usualOf(columns);
  const vocabulary = new Vocabulary();
  for (const { lines } of columns)
    for (const { cells } of lines) for (const { text } of cells) vocabulary.learn(text);
  const found = columns.flatMap((column, index) => draftsOf(column, index, usual, vocabulary));
  const { drafts: titled, title } = withWholeTitle(found, usual, vocabulary);
  const apart = withNotes(withCaptions(titled, usual, vocabulary), usual, vocabulary);
  const drafts = withAbstract(withFormulas(apart, usual));
  return { blocks: blocksOf(drafts, usual, title, vocabulary), drafts, title, usual };
}
