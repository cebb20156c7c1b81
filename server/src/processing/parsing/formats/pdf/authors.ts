import type { Row } from "#processing/parsing/formats/pdf/edges.ts";
import { quantile } from "#processing/parsing/formats/pdf/lines.ts";
import { isKnownName } from "#processing/parsing/formats/pdf/headings.ts";

const PARTICLE = "(?:de|da|do|dos|del|della|di|du|van|von|der|den|ter|ten|la|le|el|al|bin|ibn|y|e|zu)";
const NAME_PART =
  "(?:\\p{Lu}\\.?(?:-?\\p{Lu}\\.?){0,3}|(?:[DO]['’])?\\p{Lu}[\\p{Ll}\\p{M}'’]+(?:\\p{Lu}[\\p{Ll}\\p{M}'’]+)?(?:-\\p{L}[\\p{Ll}\\p{M}]*)*|\\p{Lu}{2,}(?:-\\p{Lu}+)?)";
const NAME = new RegExp(`^${NAME_PART}(?:(?:\\s+|(?<=\\.))(?:${PARTICLE}\\s+){0,2}${NAME_PART}){1,4}$`, "u");
/** What stands where names stand, in the same capitals. */
const NOT_A_NAME =
  /(?<![\p{L}-])(?:universit\w*|instit\w*|departm\w*|dept|dep|laborator\w*|lab|labs|school|college|facult\w*|centre|center|research|association|society|press|inc|ltd|corp\w*|gmbh|company|bank|group|committee|ministry|office|council|foundation|microsoft|adobe|google|user|admin\w*|owner|author|authors|anonymous|unknown|proceedings|conference|workshop|journal|technology|technologies|science|sciences|engineering|computer|computing|computational|national|international|state|street|road|avenue|abstract|introduction|figure|table|keywords?|january|february|march|april|june|july|august|september|october|november|december|new york|hong kong|people'?s|china|japan|india|germany|usa|u\.s\.a|uk|canada|kingdom|states|republic|korea|spain|italy|netherlands|switzerland|language|languages|linguistics|information|system|systems|analysis|report|paper|draft|version|hospital|clinic|division|academy|intelligence|learning|processing|communications?|article|open access|research article|review|editorial|edited|reviewed|correspondence|e-?mail|telephone|tel|fax)(?![\p{L}-])/iu;
const SMALL = /(?<![\p{L}-])(?:the|of|for|in|on|with|to|at|from|by)(?![\p{L}-])/u;
const MARKS = /[\d*†‡§¶∗⋆♦♣♠♥◦•+#$^~]+|\(.*?\)|\[.*?\]/gu;
const DEGREE =
  /^(?:ph\.?\s?d|m\.?\s?d|m\.?\s?sc|b\.?\s?sc|m\.?\s?a|b\.?\s?a|mph|mba|r\.?n|frcp|facp|d\.?phil|dr|prof(?:essor)?|jr|sr|ii|iii|(?:student|senior|life)?\s*(?:member|fellow),?\s*(?:ieee|acm)?|ieee|acm)\.?$/iu;

/** The names in a list of authors; none when a part of it is no name of a person. */
export function personNames(list: string): string[] {
  const parts = partsOf(list);
  return parts.length > 0 && parts.every(isName) ? parts.map(inMixedCase) : [];
}

const partsOf = (list: string): string[] =>
  list
    .replace(MARKS, " ")
    .replace(/(?<=\p{L})[\u2010-\u2013](?=\p{L})/gu, "-")
    .replace(/^\s*(?:by|par|von)\s+(?=\p{Lu})/iu, "")
    .split(/(?:^|\s*,)?\s+(?:and|And|AND|et|und|y|तथा|और)(?:\s+|$)|\s*[;,&|·]\s*/u)
    // Small letters behind a name point to its institute.
    .map((part) =>
      part
        .replace(/\s+/g, " ")
        .replace(/(?:\s+[a-z])+\s*$/u, "")
        .trim(),
    )
    .filter((part) => part !== "" && !/^[a-z]$/u.test(part) && !DEGREE.test(part));

function isName(text: string): boolean {
  return text.length <= 50 && NAME.test(text) && !NOT_A_NAME.test(text) && !SMALL.test(text);
}

/** "Taro WATANABE" and "TARO WATANABE" are written like other names; "HT Ng" stays. */
function inMixedCase(name: string): string {
  const isCapital = !/\p{Ll}/u.test(name);
  const words = name.split(" ");
  return words
    .map((word, at) => {
      // "THT Wong": initials stand before the name.
      const isInitials = word.length <= 3 && at < words.length - 1;
      return isCapital ? lowered(word) : isInitials || word.length < 3 ? word : lowered(word);
    })
    .join(" ");
}

const lowered = (word: string): string =>
  word.replace(/\p{Lu}[\p{Lu}\p{M}]+/gu, (capitals) => capitals[0] + capitals.slice(1).toLowerCase());

const AFFILIATION =
  /universit|institut|departm|\bdept|laborator|\blabs?\b|school|college|facult|cent(?:er|re)\b|research|hospital|academy|\binc\b|\bltd\b|corp|gmbh|company|@|https?:|www\.|\d{4}/iu;

type Line = { text: string; size: number; bold: boolean; x0: number; x1: number; y: number; names: string[] };

/**
 * The names between the title and the text. They stand in one line or beside each other, above what they belong to; further names below
 * are told from towns and firms by the writing of the first ones, or by standing right above another institute.
 */
export function authorsBetween(rows: Row[], textWidth: number): string[] {
  const lines = wrapped(
    rows.flatMap(({ cells }) => cells.map(lineOf)),
    textWidth,
  );
  const first = lines.find(({ names }) => names.length > 0);
  // A title that goes on, or a date, may stand above; an institute may not.
  if (
    !first ||
    lines.slice(0, lines.indexOf(first)).some(({ text }) => AFFILIATION.test(text) && !text.includes("@"))
  )
    return [];
  const affiliations = lines.filter(({ text, names }) => names.length === 0 && AFFILIATION.test(text));
  const isOwnStyle = affiliations.length > 0 && affiliations.every((line) => !isAlike(line, first));
  const authors = lines.flatMap((line, at) => {
    if (line.names.length === 0 || !isAlike(line, first)) return [];
    if (line === first || isOwnStyle || Math.abs(line.y - first.y) < 0.5 * line.size) return line.names;
    return isAbove(line, lines.slice(at + 1), affiliations.length === 0 ? null : AFFILIATION)
      ? line.names
      : [];
  });
  return [...new Set(authors)];
}

const isAlike = (a: Line, b: Line): boolean =>
  Math.abs(a.size - b.size) <= 0.04 * b.size && a.bold === b.bold;

/** Names that follow names, or stand right above an institute. */
function isAbove(line: Line, below: Line[], affiliation: RegExp | null): boolean {
  const next = below.find(
    (other) => other.y < line.y - 0.5 * line.size && other.x0 < line.x1 && other.x1 > line.x0,
  );
  if (affiliation === null) return true;
  return (
    next !== undefined &&
    /universit|institut|departm|\bdept|laborator|\blabs?\b|school|college|facult|cent(?:er|re)\b|hospital|academy/iu.test(
      next.text,
    )
  );
}

function lineOf({ text, size, bold, x0, x1, y }: Row["cells"][number]): Line {
  return { text, size, bold, x0, x1, y, names: personNames(text) };
}

/** A list of names goes on in the next line, also within a name. */
function wrapped(lines: Line[], textWidth: number): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const at = joined.findLastIndex((other) => isRightAbove(other, line));
    const above = joined[at];
    if (above && mayGoOn(above, line, textWidth)) {
      const text = above.text.endsWith("-") ? above.text + line.text : `${above.text} ${line.text}`;
      const names = begunNames(text);
      if (names.length >= Math.max(1, above.names.length)) {
        joined[at] = { ...above, text, names, x0: line.x0, x1: line.x1, y: line.y };
        continue;
      }
    }
    joined.push(line);
  }
  return joined;
}

/** Those of a list whose last name may go on in the next line. */
function begunNames(text: string): string[] {
  const parts = partsOf(text);
  const last = parts.at(-1) ?? "";
  const isBegun =
    parts.length > 2 &&
    !isName(last) &&
    /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s\S+)?$/u.test(last) &&
    !NOT_A_NAME.test(last);
  const whole = isBegun ? parts.slice(0, -1) : parts;
  return whole.every(isName) ? whole.map(inMixedCase) : [];
}

const FULL = 0.7;

function isRightAbove(above: Line, line: Line): boolean {
  const distance = above.y - line.y;
  const isBeside = above.x0 < line.x1 && line.x0 < above.x1;
  return isAlike(above, line) && isBeside && distance > 0.5 * line.size && distance < 2 * line.size;
}

/** A list that goes on, or a name that did not fit into its place. */
function mayGoOn(above: Line, line: Line, textWidth: number): boolean {
  if (isOpen(above.text)) return true;
  // A list that is parted by commas and fills its line without one at the end goes on within a name.
  if (above.names.length > 1 && /,/u.test(above.text) && above.x1 - above.x0 > FULL * textWidth) return true;
  if (line.names.length > 0) return false;
  const isOneName = above.names.length === 0 && !/[\s,]/u.test(line.text) && !/\s\S+\s/u.test(above.text);
  return above.names.length > 1 || isOneName || /,|\sand\s/u.test(line.text);
}

/** It ends in the middle of a list, or of a name. */
function isOpen(text: string): boolean {
  if (/(?:[,;&·-]|\band)\s*[\d*†‡§∗,]*\s*$/u.test(text)) return true;
  const parts = partsOf(text);
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined || !parts.slice(0, -1).every(isName)) return false;
  // "…, Katie Barry, Amy J." lacks a family name.
  return !isName(last) || (/\s\p{Lu}\.$/u.test(last) && parts.some((part) => /\p{Ll}$/u.test(part)));
}

const LEAST_SMALL = 3;

export function widthOf(rows: Row[]): number {
  const cells = rows.flatMap((row) => row.cells);
  return (
    quantile(
      cells.map(({ x1 }) => x1),
      0.98,
    ) -
    quantile(
      cells.map(({ x0 }) => x0),
      0.02,
    )
  );
}

/** The rows of the first page between its title and its abstract, or the text where there is none. */
export function rowsUnder(rows: Row[], titleBottom: number, pageHeight: number): Row[] {
  const below = rows.filter(({ y }) => y < titleBottom - 1 && y > titleBottom - 0.65 * pageHeight);
  const end = below.findIndex(({ cells }) =>
    cells.some(
      ({ text }) =>
        isKnownName(text) ||
        /^(?:abstract|summary|résumé|a\s?b\s?s\s?t\s?r\s?a\s?c\s?t)\b/iu.test(text) ||
        isRunning(text),
    ),
  );
  return below.slice(0, end < 0 ? 14 : end);
}

function isRunning(text: string): boolean {
  if (text.includes("@") || AFFILIATION.test(text)) return false;
  const words = text.split(/\s+/u);
  return (
    words.length >= 6 &&
    words.filter((word) => /^\p{Ll}{2,}/u.test(word) && !/^(?:and|et|de|van|von|der|la|of|the)$/u.test(word))
      .length >= LEAST_SMALL
  );
}
