import { readText, type ReadSentence, type ReadText } from "../answers/evidence.ts";
import type { Language } from "../language.ts";
import type { OtherName } from "../question/other-names.ts";
import type { Span } from "../span.ts";

/** A stretch of a text, around passages that were found. */
export type Piece = {
  /** Where it stands in the text. */
  start: number;
  text: string;
  /** Whether the text begins or ends with it: otherwise its first or last sentence is cut, and is none. */
  isFirst: boolean;
  isLast: boolean;
};

/** What was found of one text: a long one is not read whole for a question. */
export type AskedText = {
  id: string;
  title: string;
  language: Language;
  pieces: Piece[];
  /** The passages that the search found, with their places among all that it found, from 0. */
  passages: (Span & { place: number })[];
  /** The bibliography and captions: they are no evidence. */
  skip: Span[];
};

/** The pieces read as one text, and the way back to where its sentences stand. */
export type ReadPieces = AskedText & {
  read: ReadText;
  /** Sentences that are whole. */
  sentences: ReadSentence[];
  /** From the joined pieces to the text. */
  inText(span: Span): Span;
};

const BETWEEN = "\n\n";

export function readPieces(asked: AskedText, names: readonly OtherName[]): ReadPieces {
  const pieces = asked.pieces.toSorted((a, b) => a.start - b.start);
  const starts: number[] = [];
  let text = "";
  for (const piece of pieces) {
    if (text !== "") text += BETWEEN;
    starts.push(text.length);
    text += piece.text;
  }
  const pieceAt = (place: number): number => starts.findLastIndex((start) => start <= place);
  const skip = asked.skip.flatMap(({ start, end }) =>
    pieces.flatMap((piece, at) => {
      const from = Math.max(start, piece.start);
      const to = Math.min(end, piece.start + piece.text.length);
      const shift = starts[at]! - piece.start;
      return from < to ? { start: from + shift, end: to + shift } : [];
    }),
  );
  const { title, language } = asked;
  const read = readText({ text, title, language, skip, names });
  const isWhole = ({ start, end }: Span): boolean => {
    const at = pieceAt(start);
    const { isFirst, isLast, text: own } = pieces[at]!;
    const from = start - starts[at]!;
    const opens = own.slice(0, from).trim() === "";
    const ends = own.slice(from + (end - start)).trim() === "";
    return (isFirst || !opens) && (isLast || !ends);
  };
  return {
    ...asked,
    read,
    sentences: read.sentences.filter(isWhole),
    inText({ start, end }) {
      const at = pieceAt(start);
      const shift = pieces[at]!.start - starts[at]!;
      return { start: start + shift, end: end + shift };
    },
  };
}
