import bidiFactory from "bidi-js";
import { hasRtl, isRtlFirst, isWide } from "../scripts.ts";
import type { Run } from "../paper.ts";
import type { Weight } from "./fonts.ts";

/** What stands above or below the line is smaller. */
export const sizeOf = ({ level }: Run, size: number): number => (level === undefined ? size : size * 0.7);

/** Some words of one font and one look: the smallest thing that is drawn. */
export type Piece = { text: string; font: string; width: number; run: Run; isSpace: boolean };
export type Line = { pieces: Piece[]; width: number; isRtl: boolean };

export type Measure = {
  fontOf(character: number, weight: Weight): string;
  widthOf(text: string, font: string, size: number): number;
};

// Its types say that the factory is inside of what one gets; it is the factory.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** Breaks runs into lines of a width, each with its pieces in the order in which they are drawn. */
export function toLines(runs: Run[], size: number, width: number, measure: Measure): Line[] {
  const isRtl = isRtlFirst(runs.map(({ text }) => text).join(""));
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const unit of unitsOf(runs.flatMap((run) => [...piecesOf(run, size, measure)]))) {
    const unitWidth = widthOf(unit);
    if (used + unitWidth > width && !unit[0]!.isSpace && used > 0) {
      lines.push([]);
      used = 0;
    }
    // A word that is longer than a line, as addresses are, ends where the line does.
    const fitting = unitWidth > width ? chopped(unit, width, measure, size) : [unit];
    for (const [at, part] of fitting.entries()) {
      if (at > 0) {
        lines.push([]);
        used = 0;
      }
      if (used === 0 && part[0]!.isSpace && lines.length > 1) continue;
      lines.at(-1)!.push(...part);
      used += widthOf(part);
    }
  }
  return lines
    .map((pieces) => withoutEnd(pieces))
    .filter((pieces, at) => pieces.length > 0 || at === 0)
    .map((pieces) => ({ pieces: asSeen(pieces, isRtl, size, measure), width: widthOf(pieces), isRtl }));
}

const widthOf = (pieces: Piece[]): number => pieces.reduce((sum, piece) => sum + piece.width, 0);

function withoutEnd(pieces: Piece[]): Piece[] {
  return pieces.slice(0, pieces.findLastIndex(({ isSpace }) => !isSpace) + 1);
}

/** Words and the spaces between them, each of one font; of wide scripts every sign is a word. */
function* piecesOf(run: Run, size: number, { fontOf, widthOf: measured }: Measure): Generator<Piece> {
  const weight = run.isStrong ? "strong" : "regular";
  let [text, font, isSpace] = ["", "", false];
  const piece = (): Piece => ({ text, font, width: measured(text, font, sizeOf(run, size)), run, isSpace });
  for (const sign of run.text) {
    const space = sign === " ";
    // What joins or parts two letters is in the font of the first.
    const newFont = text !== "" && /[\u200c\u200d]/u.test(sign) ? font : fontOf(sign.codePointAt(0)!, weight);
    if (text !== "" && (space !== isSpace || newFont !== font || isWide(sign))) {
      yield piece();
      text = "";
    }
    [text, font, isSpace] = [text + sign, newFont, space];
  }
  if (text !== "") yield piece();
}

/** Pieces that stay together on a line; a line may break only between two groups. */
function* unitsOf(pieces: Piece[]): Generator<Piece[]> {
  let unit: Piece[] = [];
  for (const piece of pieces) {
    const last = unit.at(-1);
    const mayEnd =
      last !== undefined && (last.isSpace || piece.isSpace || isWide(piece.text) || isWide(last.text));
    if (mayEnd && !CLOSING.test(piece.text)) {
      yield unit;
      unit = [];
    }
    unit.push(piece);
  }
  if (unit.length > 0) yield unit;
}

/** No line begins with these. */
const CLOSING = /^[、。，．：；！？）」』】》〉,.;:!?)\]}%]/u;

function chopped(unit: Piece[], width: number, measure: Measure, size: number): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const piece of unit) {
    let rest = Array.from(segmenter.segment(piece.text), ({ segment }) => segment);
    while (rest.length > 0) {
      let [count, fits] = [0, 0];
      for (const part of rest) {
        const partWidth = measure.widthOf(part, piece.font, sizeOf(piece.run, size));
        if (used + fits + partWidth > width && count + lines.at(-1)!.length > 0) break;
        fits += partWidth;
        count++;
      }
      if (count > 0) {
        const text = rest.slice(0, count).join("");
        lines
          .at(-1)!
          .push({ ...piece, text, width: measure.widthOf(text, piece.font, sizeOf(piece.run, size)) });
      }
      used += fits;
      rest = rest.slice(count);
      if (rest.length === 0) break;
      lines.push([]);
      used = 0;
    }
  }
  return lines;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

type Levelled = { piece: Piece; level: number };

/** In the order of the eye: words of a script from right to left stand from right to left. */
function asSeen(pieces: Piece[], isRtl: boolean, size: number, measure: Measure): Piece[] {
  const text = pieces.map((piece) => piece.text).join("");
  if (!isRtl && !hasRtl(text)) return joined(pieces);
  const { levels } = bidi.getEmbeddingLevels(text, isRtl ? "rtl" : "ltr");
  const placed: Levelled[] = [];
  let at = 0;
  for (const piece of pieces)
    for (const part of byLevel(piece, levels, at, (at += piece.text.length)))
      placed.push(...turned(part, size, measure));
  return reordered(placed);
}

function* byLevel(piece: Piece, levels: Uint8Array, from: number, to: number): Generator<Levelled> {
  let start = from;
  for (let at = from + 1; at <= to; at++) {
    if (at < to && levels[at] === levels[start]) continue;
    const text = piece.text.slice(start - from, at - from);
    yield { piece: { ...piece, text }, level: levels[start]! };
    start = at;
  }
}

/** Letters are turned by whoever draws them; signs that stand between letters of such a script are turned and mirrored here. */
function turned({ piece, level }: Levelled, size: number, measure: Measure): Levelled[] {
  const measured = (text: string) => ({
    ...piece,
    text,
    width: measure.widthOf(text, piece.font, sizeOf(piece.run, size)),
  });
  if (level % 2 === 0 || hasRtl(piece.text)) return [{ piece: measured(piece.text), level }];
  return Array.from(piece.text, (sign) => ({
    piece: measured(bidi.getMirroredCharacter(sign) ?? sign),
    level,
  }));
}

/** From the highest level down, every stretch of it or above is turned around: rule L2 of the Unicode bidirectional algorithm. */
function reordered(placed: Levelled[]): Piece[] {
  const seen = [...placed];
  const highest = Math.max(0, ...placed.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < seen.length; from++) {
      if (seen[from]!.level < level) continue;
      let to = from;
      while (to < seen.length && seen[to]!.level >= level) to++;
      seen.splice(from, to - from, ...seen.slice(from, to).toReversed());
      from = to;
    }
  }
  return seen.map(({ piece }) => piece);
}

/** Neighbouring pieces that look alike are drawn together. */
function joined(pieces: Piece[]): Piece[] {
  const parts: Piece[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last && last.font === piece.font && last.run === piece.run)
      parts[parts.length - 1] = {
        ...last,
        text: last.text + piece.text,
        width: last.width + piece.width,
        isSpace: false,
      };
    else parts.push(piece);
  }
  return parts;
}
