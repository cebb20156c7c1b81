import type { Piece, Span } from "@gyan/text";

/** So many passages of the search are read for an answer. */
export const PASSAGES_READ = 24;

/** So much of the text on both sides of a passage is read with it: what a sentence leans on, and the end of its thought. */
export const AROUND = 500;

/** Stretches of a text around passages; those that touch become one. */
export const piecesAround = (text: string, passages: Span[]): Piece[] =>
  joined(
    passages.map(({ start, end }) => {
      const from = Math.max(0, start - AROUND);
      const to = Math.min(text.length, end + AROUND);
      return { start: from, text: text.slice(from, to), isFirst: from === 0, isLast: to === text.length };
    }),
  );

/** Pieces of one text that touch become one. */
export function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    const end = last ? last.start + last.text.length : -1;
    if (!last || piece.start > end) {
      all.push({ ...piece });
      continue;
    }
    const added = piece.text.slice(end - piece.start);
    last.text += added;
    last.isLast ||= piece.isLast;
  }
  return all;
}
