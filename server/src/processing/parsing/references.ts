import { doiIn } from "#processing/parsing/citing/doi.ts";
import { peopleAt } from "#processing/parsing/citing/names.ts";
import type { Block, Reference } from "#processing/parsing/document.ts";

export type ReferenceList = {
  /** The section anew, its heading included: every reference is a paragraph of its own. */
  blocks: Block[];
  references: Reference[];
  /** The blocks [from, to) are the section. */
  from: number;
  to: number;
};

const NUMBER = String.raw`(?:(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,5}|[A-Z])[.)]?\s+)?`;
const ENGLISH =
  "references(?: and notes| cited)?|reference list|(?:selected )?bibliography|bibliographic references|literature(?: cited)?|cited literature|works cited";
const FRENCH = "références(?: bibliographiques)?|bibliographie|ouvrages cités|littérature citée";
const HINDI = "(?:संदर्भ|सन्दर्भ)(?: सूची| ग्रंथ(?: सूची)?)?|ग्रंथ सूची|ग्रन्थसूची";
const HEADING = new RegExp(`^${NUMBER}(?:${ENGLISH}|${FRENCH}|${HINDI})\\s*[:.]?$`, "iu");
const AFTERWARDS =
  /^(?:(?:[A-Z]|\d{1,2})[.)]?\s+)?(?:appendi(?:x|ces)|annexe?s?|supplement\w*|supporting information|about the authors?|परिशिष्ट)(?!\p{L})|^(?:tables?|figures?|charts?|tableaux)\s*:?$/iu;
/** A figure or a drawing's label that stands among the references. */
const CAPTION = /^(?:figure|fig\.|table|tableau|chart)\s*\d+\s*[:.]/iu;
const YEAR = /(?<!\d)(?:1[89]|20)\d{2}[a-z]?(?!\d)/;
const LOOKS_PUBLISHED =
  /(?<!\d)(?:1[89]|20)\d{2}[a-z]?(?!\d)|\b10\.\d{4,9}\/|https?:\/\/|in press|to appear|forthcoming|à paraître/i;
const LONGEST_REFERENCE = 1_500;

/** Finds the list of references, the last one when there are several, and parts it into single references. */
export function referencesIn(blocks: Block[]): ReferenceList | null {
  for (let from = blocks.length - 1; from >= 0; from--) {
    const block = blocks[from];
    if (!block || !isListHeading(block)) continue;
    const list = listAt(blocks, from);
    if (list) return list;
  }
  return null;
}

/** What stands on the same page as the list. */
const isNoEntry = (block: Block): boolean =>
  block.kind === "table" ||
  (block.kind === "paragraph" && (block.isNote === true || block.isCaption === true)) ||
  CAPTION.test(block.text);

function isListHeading(block: Block): boolean {
  return (
    (block.kind === "heading" || block.kind === "paragraph") &&
    block.text.length < 60 &&
    HEADING.test(block.text.trim())
  );
}

function listAt(blocks: Block[], from: number): ReferenceList | null {
  const heading = blocks[from];
  const to = endOf(blocks, from);
  if (!heading) return null;
  const section = blocks.slice(from + 1, to);
  const others = section.filter(isNoEntry);
  const pieces = section.flatMap((block) =>
    isNoEntry(block) || block.kind === "table" ? [] : [toPiece(block)],
  );
  const references = parted(pieces).filter(({ text }) => text !== "");
  if (!references.some(({ text }) => LOOKS_PUBLISHED.test(text))) return null;
  return {
    blocks: [heading, ...references.map(toParagraph), ...others],
    references: references.map(({ text }) => ({ text, doi: doiIn(text) })),
    from,
    to,
  };
}

/** Up to the next heading that is not inside the list, or to what comes after lists of references. */
function endOf(blocks: Block[], from: number): number {
  const heading = blocks[from];
  const level = heading?.kind === "heading" ? heading.level : 1;
  for (let index = from + 1; index < blocks.length; index++) {
    const block = blocks[index];
    if (!block || block.kind === "table") continue;
    if (AFTERWARDS.test(block.text) && block.text.length < 120) return index;
    if (block.kind === "heading" && isNumberedEntry(block.text)) continue;
    if (block.kind === "heading" && (block.level <= level || !leadsToReferences(blocks, index))) return index;
    if (block.kind === "paragraph" && block.text.length > LONGEST_REFERENCE && !YEAR.test(block.text))
      return index;
  }
  return blocks.length;
}

/** "20. ROE, A. & POE, B. SOME THINGS": capitals and a number look like a heading, names do not. */
function isNumberedEntry(text: string): boolean {
  const number = /^\s*(?:\[\d{1,4}\]|\d{1,4}[.)])\s+/u.exec(text)?.[0];
  return number !== undefined && peopleAt(text, number.length).names.length > 0;
}

function leadsToReferences(blocks: Block[], heading: number): boolean {
  const next = blocks[heading + 1];
  return (
    next !== undefined &&
    next.kind !== "heading" &&
    next.kind !== "table" &&
    next.text.length < LONGEST_REFERENCE &&
    LOOKS_PUBLISHED.test(next.text)
  );
}

/** A stretch of text with the pages that it stands on. */
type Piece = { text: string; page: number | undefined; breaks: { at: number; page: number }[] };

function toPiece(block: Exclude<Block, { kind: "table" }>): Piece {
  return { text: block.text, page: block.page, breaks: block.breaks ?? [] };
}

function toParagraph({ text, page, breaks }: Piece): Block {
  return {
    kind: "paragraph",
    text,
    ...(page === undefined ? {} : { page }),
    ...(breaks.length === 0 ? {} : { breaks }),
  };
}

function cut(piece: Piece, start: number, end: number): Piece {
  const raw = piece.text.slice(start, end);
  const from = start + raw.length - raw.trimStart().length;
  const page = piece.breaks.findLast(({ at }) => at <= from)?.page ?? piece.page;
  const breaks = piece.breaks
    .filter(({ at }) => at > from && at < end)
    .map((place) => ({ ...place, at: place.at - from }));
  return { text: raw.trim(), page, breaks };
}

function glued(first: Piece, second: Piece): Piece {
  const text = `${first.text} ${second.text}`;
  const at = first.text.length + 1;
  const lastPage = first.breaks.at(-1)?.page ?? first.page;
  const turned = second.page !== undefined && second.page !== lastPage ? [{ at, page: second.page }] : [];
  return {
    text,
    page: first.page,
    breaks: [...first.breaks, ...turned, ...second.breaks.map((place) => ({ ...place, at: place.at + at }))],
  };
}

/** The styles of numbers: [1] · (1) · 1. · 1) — and bare ones, which only begin a paragraph. */
const MARKERS = [
  (number: number) => new RegExp(String.raw`(?:^|\s)\[${number}\]\s*(?=\S)`, "u"),
  (number: number) => new RegExp(String.raw`(?:^|[.\s])\(${number}\)\s+(?=\p{L}|["“])`, "u"),
  (number: number) => new RegExp(String.raw`(?:^|(?<=[.\d)”"/]|\w)\s)${number}\.\s+(?=\p{L}|["“])`, "u"),
  (number: number) => new RegExp(String.raw`(?:^|(?<=[.\d)”"/])\s)${number}\)\s+(?=\p{L}|["“])`, "u"),
  (number: number) => new RegExp(String.raw`^${number}\s+(?=\p{Lu})`, "u"),
];

/** The number that a paragraph begins with, in the same styles. */
const FIRST_NUMBER = /^\s*(?:\[(\d{1,4})\]|\((\d{1,4})\)|(\d{1,4})[.)]\s|(\d{1,4})\s+(?=\p{Lu}))/u;
/** So many numbers may be missing: their entries were lost, or stand within another. */
const MOST_MISSING = 5;

function parted(pieces: Piece[]): Piece[] {
  const first = pieces[0];
  if (!first) return [];
  const marker = MARKERS.find((style) =>
    [0, 1].some((number) => style(number).exec(first.text)?.index === 0),
  );
  return marker ? byNumber(pieces, marker) : byAuthor(pieces);
}

/** Numbers count up by one: a "[7]" inside the sixth reference's text cannot part it, nor a volume number. */
function byNumber(pieces: Piece[], marker: (number: number) => RegExp): Piece[] {
  const references: Piece[] = [];
  let next = marker(0).test(pieces[0]?.text ?? "") ? 0 : 1;
  for (const piece of pieces) {
    let rest = piece;
    const stated = FIRST_NUMBER.exec(rest.text);
    const first = Number(stated?.slice(1).find((digits) => digits !== undefined) ?? Number.NaN);
    if (first > next && first <= next + MOST_MISSING && marker(first).exec(rest.text)?.index === 0)
      next = first;
    for (;;) {
      const match = marker(next).exec(rest.text);
      if (!match) break;
      const before = cut(rest, 0, match.index);
      const last = references.at(-1);
      if (before.text !== "" && last) references[references.length - 1] = glued(last, before);
      rest = cut(rest, match.index, rest.text.length);
      references.push({ ...rest, text: "" });
      next++;
      const following = marker(next).exec(rest.text);
      references[references.length - 1] = cut(rest, 0, following?.index ?? rest.text.length);
      rest = following ? cut(rest, following.index, rest.text.length) : { ...rest, text: "" };
    }
    const last = references.at(-1);
    if (rest.text !== "" && last) references[references.length - 1] = glued(last, rest);
  }
  return references;
}

const SURNAME_FIRST = String.raw`(?:(?:de|van|von|der|la|le|el|al|da|du|di)\s+)*\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?,\s+(?:\p{Lu}\.[\s-]?)+`;
/** The end of one reference and the beginning of the next, inside a paragraph that holds several. */
const SEAM = new RegExp(String.raw`(?<=[.\d)\]/])\s+(?=${SURNAME_FIRST})`, "gu");

/** Of a list in which authors stand before a year, entries begin where such names do; other lists are parted by how their lines end. */
function byAuthor(pieces: Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last && continues(last.text, piece.text)) whole[whole.length - 1] = glued(last, piece);
    else whole.push(piece);
  }
  const byLines = whole.flatMap(atSeams);
  const byNames = pieces.length <= MOST_PIECES ? atNames(pieces) : [];
  return byNames.length >= 3 && byNames.length >= LEAST_SURE * byLines.length ? byNames : byLines;
}

const MOST_PIECES = 20_000;
const LEAST_SURE = 0.6;

/** All paragraphs as one, cut where names with a year begin. */
function atNames(pieces: Piece[]): Piece[] {
  const starts: number[] = [];
  const breaks: Piece["breaks"] = [];
  let text = "";
  let page = pieces[0]?.page;
  for (const piece of pieces) {
    const from = text === "" ? 0 : text.length + 1;
    if (piece.page !== undefined && piece.page !== page && from > 0)
      breaks.push({ at: from, page: piece.page });
    breaks.push(...piece.breaks.map((place) => ({ ...place, at: place.at + from })));
    page = piece.breaks.at(-1)?.page ?? piece.page ?? page;
    const isFirst = /[.)\]”"\d/]$/u.test(text) && BODY_BEFORE_YEAR.test(piece.text);
    text = text === "" ? piece.text : `${text} ${piece.text}`;
    // The second of two names begins no entry.
    let behind = entryNames(piece.text, 0);
    if (from === 0 || isFirst || behind > 0) starts.push(from);
    for (const { index } of piece.text.matchAll(WORD_AHEAD)) {
      const before = piece.text[index - 1] ?? "";
      if (index < behind || /[,;&]/u.test(before)) continue;
      const isWithin = !/[.\d)\]/”"]/u.test(before);
      // Names within a list of names begin nothing: the entry before them must have had its year.
      if (isWithin && !YEAR.test(text.slice(starts.at(-1) ?? 0, from + index))) continue;
      const end = entryNames(piece.text, index, isWithin);
      if (end === 0) continue;
      starts.push(from + index);
      behind = end;
    }
  }
  const all: Piece = { text, page: pieces[0]?.page, breaks };
  return [...new Set(starts)].map((start, at, every) => cut(all, start, every[at + 1] ?? text.length));
}

/** An organisation before a year, at the beginning of a paragraph. */
const BODY_BEFORE_YEAR = /^\p{Lu}[^.()\d]{2,90}\.?\s*[([]?(?:1[89]|20)\d{2}[a-z]?[)\]]?\s*[.,:]/u;
const WORD_AHEAD = /\s+(?=\p{Lu})/gu;

const ABBREVIATED = /(?:^|[\s(.])(?:pp?|vol|no|al|eds?|proc|conf|int|univ|\p{Lu})\.$/iu;
const ENDS_WITH_ADDRESS = /(?:https?:|www\.|\/)\S*$/;

function continues(before: string, text: string): boolean {
  if (/[,;:&]$/.test(before) || /^[,;:.)]/.test(text)) return true;
  if (!YEAR.test(before) && /^\(?(?:1[89]|20)\d{2}/.test(text)) return true;
  const isEnded = /[.!?)\]”’"]$/u.test(before) && !ABBREVIATED.test(before);
  if (isEnded || ENDS_WITH_ADDRESS.test(before)) return false;
  return /\p{Ll}$/u.test(before) && !endsWithName(before)
    ? true
    : /^[\p{Ll}\d]/u.test(text) || !YEAR.test(text) || !YEAR.test(before);
}

/** "… Philadelphia, USA" and "… Toulouse, France" are whole without a full stop. */
function endsWithName(text: string): boolean {
  return /\p{Lu}[\p{L}.-]*$/u.test(text);
}

/** Where a name may begin behind the end of a sentence. */
const NAME_AHEAD = /(?<=[.\d)\]/])\s+(?=\p{Lu})/gu;
const YEAR_BEHIND =
  /^[\s.,]*(?:[([](?:1[89]|20)\d{2}[a-z]?(?:,[^)\]]{0,30})?[)\]]|(?:1[89]|20)\d{2}[a-z]?\s*[.,:]|[([](?:in press|to appear|forthcoming|n\.?d\.?)[)\]])/iu;
/** No list of authors is longer; looking further at every place would take the square of the length. */
const LONGEST_NAMES = 700;

/**
 * Where the names end that begin an entry: right behind them is a year. Zero where none does. Within a sentence only such names do as no
 * sentence has: family names first.
 */
function entryNames(text: string, at: number, isWithin = false): number {
  const ahead = text.slice(at, at + LONGEST_NAMES);
  const from = ahead.length - ahead.trimStart().length;
  const { names, end, style } = peopleAt(ahead, from);
  if (names.length === 0 || (isWithin && style === "natural")) return 0;
  const behind = ahead.slice(end, end + 60);
  const isSure = YEAR_BEHIND.test(behind) && (!isWithin || names.length > 1 || /^[\s.,]*\(/u.test(behind));
  return isSure ? at + end : 0;
}

/** Other authors of the same work follow a seam too: only where both sides have a year of their own is one. */
function atSeams(piece: Piece): Piece[] {
  const { text } = piece;
  const sure = [...text.matchAll(NAME_AHEAD)]
    .map(({ index }) => index)
    .filter((at) => entryNames(text, at) > 0);
  const possible = sure.length > 0 ? sure : [...text.matchAll(SEAM)].map(({ index }) => index);
  const parts: Piece[] = [];
  let start = 0;
  for (const index of possible) {
    const isWhole = YEAR.test(text.slice(start, index)) && index - start > 40;
    if (!isWhole || !YEAR.test(text.slice(index, index + 300))) continue;
    parts.push(cut(piece, start, index));
    start = index;
  }
  return [...parts, cut(piece, start, text.length)];
}
