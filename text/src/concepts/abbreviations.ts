import type { Language } from "../language.ts";
import { breaks, type Unit } from "../phrases/phrase-runs.ts";
import { isParenthesis, joinedFrom } from "./neighbours.ts";
import { lettersOf, unitsThatSpell } from "./spelling-out.ts";

/** Two names of one thing, as the text states them. */
export type Stated = {
  main: Unit[];
  other: Unit[];
  kind: "abbreviation" | "synonym";
  /** Not certain by its letters, so it counts only when the text uses it again. */
  needsUse: boolean;
};

const MOST_UNITS_INSIDE = 9;

/** "solid electrolyte interphase (SEI)", "SEI (solid electrolyte interphase)", "messenger RNA, or mRNA,". */
export function abbreviationsIn(text: string, units: Unit[], language: Language): Stated[] {
  const found: Stated[] = [];
  for (let at = 1; at < units.length; at++) {
    const inside = isParenthesis(text, units, at) ? insideFrom(text, units, at) : orShort(text, units, at);
    if (inside === undefined) continue;
    const before = joinedFrom(units, at);
    const stated =
      shortInside(text, before, inside, language) ??
      longInside(text, units[at - 1]!, inside) ??
      clippedInside(before, inside);
    if (stated) found.push(stated);
  }
  return found;
}

/** The units of a parenthesis that opens here and closes soon, up to its first comma. */
function insideFrom(text: string, units: Unit[], at: number): Unit[] | undefined {
  for (let last = at; last < units.length && last - at < MOST_UNITS_INSIDE; last++) {
    const next = text.charAt(units[last]!.end);
    if (/[)\],;]/u.test(next)) return units.slice(at, last + 1);
    if (units[last + 1]?.isApart !== false) return undefined;
  }
  return undefined;
}

const isOr = (unit: Unit): boolean => /^(?:or|ou)$/u.test(unit.words[0]!.word);

/** ", or mRNA," where the short form stands between commas. */
function orShort(text: string, units: Unit[], at: number): Unit[] | undefined {
  const unit = units[at]!;
  const next = units[at + 1];
  if (!isOr(unit) || !unit.isApart || next?.isApart !== false) return undefined;
  return text.charAt(units[at - 1]!.end) === "," && text.charAt(next.end) === "," ? [next] : undefined;
}

function shortInside(text: string, before: Unit[], inside: Unit[], language: Language): Stated | undefined {
  const acronym = inside.find((unit) => isShortForm(textOf(text, [unit])));
  if (before.length === 0 || acronym === undefined || inside.length > 2) return undefined;
  const short = textOf(text, [acronym]);
  let long: Unit[] | undefined;
  if (inside.length === 1) long = unitsThatSpell(short, before);
  // "key-value cache (KV cache)": the word that both have is left out of the spelling.
  else if (acronym === inside[0])
    long = endsAlike(before, inside[1]!) && unitsThatSpell(short, before.slice(0, -1));
  else long = spelledAfter(short, before, inside[0]!);
  const isSpelled = long !== undefined;
  if (!isSpelled && inside.length === 1 && language !== "en") long = phraseBefore(before, short, language);
  if (!long || long.length === 0) return undefined;
  const main = inside.length === 2 && acronym === inside[0] ? [...long, before.at(-1)!] : long;
  return { main, other: inside, kind: "abbreviation", needsUse: !isSpelled };
}

function endsAlike(before: Unit[], { words }: Unit): true | undefined {
  return before.at(-1)!.words.at(-1)!.stem === words.at(-1)!.stem || undefined;
}

/** "cache des clés et des valeurs (cache KV)". */
function spelledAfter(short: string, before: Unit[], first: Unit): Unit[] | undefined {
  const start = before.findLastIndex(({ words }) => words[0]!.stem === first.words[0]!.stem);
  if (start === -1) return undefined;
  const rest = before.slice(start + 1);
  const long = unitsThatSpell(short, rest);
  const between = long && rest.slice(0, rest.length - long.length);
  return between?.every(({ words }) => words[0]!.isStop) ? before.slice(start) : undefined;
}

/** "SEI (solid electrolyte interphase)": what stands inside must spell the whole. */
function longInside(text: string, previous: Unit, inside: Unit[]): Stated | undefined {
  const short = textOf(text, [previous]);
  if (inside.length < 2 || !isShortForm(short)) return undefined;
  const long = unitsThatSpell(short, inside);
  return long?.length === inside.length
    ? { main: inside, other: [previous], kind: "abbreviation", needsUse: false }
    : undefined;
}

/** "lithium-ion batteries (Li-ion batteries)": the same words in the same order, some of them cut off. */
function clippedInside(before: Unit[], inside: Unit[]): Stated | undefined {
  const short = inside.flatMap(({ words }) => words);
  let start = before.length;
  let count = 0;
  while (start > 0 && count < short.length) count += before[--start]!.words.length;
  const main = before.slice(start);
  const long = main.flatMap(({ words }) => words);
  if (short.length < 2 || long.length !== short.length) return undefined;
  const isCut = (at: number): boolean =>
    long[at]!.word.length > short[at]!.word.length + 1 && long[at]!.word.startsWith(short[at]!.word);
  const cut = short.filter((_, at) => isCut(at)).length;
  const same = short.filter(({ stem }, at) => stem === long[at]!.stem && !isCut(at)).length;
  return cut > 0 && same > 0 && cut + same === short.length
    ? { main, other: inside, kind: "synonym", needsUse: false }
    : undefined;
}

/**
 * Outside English a short form often abbreviates the English name: संदेशवाहक आरएनए (mRNA). Its letters say nothing then,
 * so it must follow a phrase whose beginning is certain, and no longer than its letters can stand for.
 */
function phraseBefore(before: Unit[], short: string, language: Language): Unit[] | undefined {
  if (measure.test(short)) return undefined;
  let start = before.length;
  while (start > 0 && (before[start - 1]!.link !== null || !endsHere(before[start - 1]!, language)))
    start -= 1;
  while (before[start]?.link) start += 1;
  const phrase = before.slice(start);
  const letters = lettersOf(short).length;
  const count = (units: Unit[]): number => units.filter(({ link }) => link === null).length;
  if (count(phrase) <= letters + 1) return phrase;
  // "बैटरी की दिष्ट धारा (DC)": what stands behind the last link, when it is as long as the letters.
  const afterLink = phrase.slice(phrase.findLastIndex(({ link }) => link !== null) + 1);
  return afterLink.length <= letters && afterLink.length > 1 ? afterLink : undefined;
}

/** An adjective that opens no phrase elsewhere may open the long form: "grand modèle de langue". */
function endsHere(unit: Unit, language: Language): boolean {
  return unit.words[0]!.isStop || breaks(unit, language);
}

/** "puissance (MW)": units, numerals and countries abbreviate nothing that stands before them. */
const measure =
  /^(?:[kMGTPmµnc]?(?:W|Wh|V|VA|A|Ah|Hz|J|g|m|Pa|B|b|bit|bits|l|L|M|mol|eV|s|N|K|C|F|Wc|t)|[IVXLC]+|EUR|USD|INR|GBP|ppm|ppb|rpm|pH|USA|US|UK|EU|UE|UN|ONU)$/u;

/** Two letters or more, a capital among them, no word of the language written large. */
export function isShortForm(form: string): boolean {
  if (form.length < 2 || form.length > 12 || /\s/u.test(form) || !/^\p{L}/u.test(form)) return false;
  if (!/^[\p{Script=Latin}\p{N}-]+$/u.test(form)) return false;
  return /\p{Lu}.*[\p{Lu}\p{N}]/u.test(form) || /\p{Ll}\p{Lu}/u.test(form);
}

export function textOf(text: string, units: readonly Unit[]): string {
  return text.slice(units[0]!.start, units.at(-1)!.end);
}
