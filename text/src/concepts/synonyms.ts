import type { Language } from "../language.ts";
import { breaks, type Unit } from "../phrases/phrase-runs.ts";
import { isVerbHere } from "../phrases/verbs-here.ts";
import { kindOf } from "../phrases/word-kinds.ts";
import type { Stated } from "./abbreviations.ts";
import { isParenthesis, joinedFrom } from "./neighbours.ts";

const MOST_UNITS = 6;

/** "X, also called Y": only where it is certain which words are meant on both sides. */
export function synonymsIn(text: string, units: Unit[], language: Language): Stated[] {
  const found: Stated[] = [];
  for (let at = 1; at < units.length; at++) {
    const stated = language === "hi" ? hindiAt(text, units, at) : calledAt(text, units, at, language);
    if (stated && !isSame(stated)) found.push({ ...stated, kind: "synonym", needsUse: false });
  }
  return found;
}

type Pair = Pick<Stated, "main" | "other">;

const cues: Partial<Record<Language, RegExp>> = {
  en: /^(?:also|sometimes also|often also|alternatively) (?:called|known as|termed|named|referred to as) (?:(?:a|an|the) )?/u,
  fr: /^(?:aussi|également|encore|parfois aussi) (?:appelée?s?|nommée?s?|dénommée?s?|dite?s?|connue?s? sous le nom de|désignée?s? sous le nom de) (?:(?:les?|la|l|une?) )?|^(?:dite?s?|appelée?s?) (?:aussi|également) |^que l on appelle aussi (?:(?:les?|la|l|une?) )?|^qu on appelle aussi (?:(?:les?|la|l|une?) )?/u,
};
const or: Partial<Record<Language, RegExp>> = { en: /^or /u, fr: /^ou /u };
const toBe: Partial<Record<Language, RegExp>> = {
  en: /^(?:is|are|was|were)$/u,
  fr: /^(?:est|sont|était|étaient)$/u,
};

const opening =
  /^(?:also|sometimes|often|alternatively|or|aussi|également|encore|parfois|dite?s?|appelée?s?|que?|ou)$/u;

function calledAt(text: string, units: Unit[], at: number, language: Language): Pair | undefined {
  if (!opening.test(units[at]!.words[0]!.word)) return undefined;
  const ahead = units.slice(at, at + 9);
  const said = `${ahead.map(({ words }) => words.map(({ word }) => word).join("-")).join(" ")} `;
  const cue = cues[language]?.exec(said)?.[0];
  if (cue !== undefined) {
    const next = at + cue.trim().split(" ").length;
    if (units.slice(at + 1, next + 1).some(({ isApart }) => isApart)) return undefined;
    const other = phraseFrom(units, next, language);
    const main = namedBefore(text, units, at, language);
    return main && other && agrees(cue, main, language) ? { main, other } : undefined;
  }
  return or[language]?.test(said) ? orAt(text, units, at, language) : undefined;
}

/** "Bacteriophages, or phages, are viruses": at the beginning of a sentence, between commas and before "is". */
function orAt(text: string, units: Unit[], at: number, language: Language): Pair | undefined {
  const comma = (unit: Unit): boolean => text.charAt(unit.end) === ",";
  if (!units[at]!.isApart || !comma(units[at - 1]!)) return undefined;
  const other = phraseFrom(units, at + 1, language);
  const after = other && units[other.at(-1)!.at - units[0]!.at + 1];
  if (!other || !after || !comma(other.at(-1)!) || !toBe[language]!.test(after.words[0]!.word))
    return undefined;
  const before = joinedFrom(units, at);
  const main = before[0]?.words[0]!.isStop ? before.slice(1) : before;
  const opens =
    before[0] === units[0] || /[.!?]\s*$/u.test(text.slice(before[0]!.start - 3, before[0]!.start));
  return opens && isName(main, language) ? { main, other } : undefined;
}

/** The phrase that begins here: content words up to a stop word or punctuation. */
function phraseFrom(units: Unit[], at: number, language: Language): Unit[] | undefined {
  let end = at;
  while (end < units.length && (end === at || !units[end]!.isApart) && !isEnd(units, end, language)) end += 1;
  while (end > at && units[end - 1]!.link) end -= 1;
  const phrase = units.slice(at, end);
  const next = units[end];
  // "aussi appelée mutagenèse dirigée lorsqu'elle": only under a condition.
  if (
    next?.isApart === false &&
    /^(?:lorsque?|lorsqu|quand|si|when|if|where|unless)$/u.test(next.words[0]!.word)
  )
    return undefined;
  return isName(phrase, language) ? phrase : undefined;
}

function isEnd(units: Unit[], at: number, language: Language): boolean {
  const unit = units[at]!;
  return unit.link === null && (unit.words.every(({ isStop }) => isStop) || isVerbHere(units, at, language));
}

function isName(units: Unit[], language: Language): boolean {
  const content = units.filter(({ link }) => link === null);
  if (content.length === 0 || content.length > MOST_UNITS || units[0]!.link) return false;
  return content.some((unit) => !breaks(unit, language)) && content.every(({ words }) => !words[0]!.isStop);
}

const prepositions =
  /^(?:of|in|at|on|by|for|from|with|without|to|into|than|as|like|about|between|among|under|over|through|de|d|du|des|à|au|aux|en|dans|par|pour|sur|avec|sans|sous|entre|vers|chez|contre|que|qu|comme)$/u;
const determiners =
  /^(?:the|a|an|its|their|this|these|those|some|many|most|le|la|les|l|un|une|ce|cet|cette|ces|son|sa|ses|leur|leurs)$/u;

/**
 * The name that stands directly before a comma, a parenthesis or "is". After a preposition it may be only the end of what
 * is meant ("the growth of plants in cities, also called"), so nothing is taken there.
 */
function namedBefore(text: string, units: Unit[], cue: number, language: Language): Unit[] | undefined {
  const end = endOfName(text, units, cue, language);
  if (end === undefined) return undefined;
  const before = joinedFrom(units, end);
  let start = before.length;
  while (start > 0 && isPartOfName(before, start - 1, language)) start -= 1;
  while (before[start]?.link) start += 1;
  const broken = before
    .slice(start, -1)
    .findLastIndex(({ words }) => kindOf(words[0]!.word, language).isVerb);
  const main = before.slice(start + broken + 1);
  if (!isName(main, language)) return undefined;
  const [nearer, farther] = [before[start - 1], before[start - 2]];
  const leader = nearer && determiners.test(nearer.words[0]!.word) ? farther : nearer;
  if (broken === -1 && leader && prepositions.test(leader.words[0]!.word)) return undefined;
  // After a parenthesis only the rest of a longer name is left: "proton exchange membrane (PEM) electrolysis".
  return start === 0 && broken === -1 && /[)\]]\s*$/u.test(text.slice(main[0]!.start - 2, main[0]!.start))
    ? undefined
    : main;
}

function isPartOfName(before: Unit[], at: number, language: Language): boolean {
  const unit = before[at]!;
  if (unit.link === "close" && language === "fr") return at > 0;
  return unit.link === null && !unit.words.every(({ isStop }) => isStop);
}

/** The place after the name's last unit: before the comma, before a parenthesis in between, or before "is". */
function endOfName(text: string, units: Unit[], cue: number, language: Language): number | undefined {
  if (!units[cue]!.isApart) return toBe[language]?.test(units[cue - 1]!.words[0]!.word) ? cue - 1 : undefined;
  const gap = text.slice(units[cue - 1]!.end, units[cue]!.start);
  if (/^\s?[,(–—]\s?$/u.test(gap)) return cue;
  if (!/^\)\s?,\s?$/u.test(gap)) return undefined;
  for (let at = cue - 1; at > 0 && cue - at < MOST_UNITS; at--) if (isParenthesis(text, units, at)) return at;
  return undefined;
}

/** In French the participle has the number of what it speaks of: usage des antibiotiques, aussi appelé. */
function agrees(cue: string, main: Unit[], language: Language): boolean {
  if (language !== "fr" || cue.startsWith("qu")) return true;
  return /(?:é|ée|it|ite|ue?) /u.test(cue)
    ? !/(?:aux|[^s]s)$/u.test(main[0]!.words[0]!.word) || main.length === 1
    : true;
}

const isSame = ({ main, other }: Pair): boolean => {
  const [long, short] = [stems(main), stems(other)];
  return ` ${long} `.includes(` ${short} `) || ` ${short} `.includes(` ${long} `);
};

const stems = (units: Unit[]): string =>
  units.flatMap(({ link, words }) => (link ? [] : words.map(({ stem }) => stem))).join(" ");

const says = /^(?:कहते|कहा|कहलाता|कहलाती|कहलाते|बोलते|पुकारते)$/u;

/** "X, जिसे Y भी कहते हैं" and "X को Y भी कहते हैं". */
function hindiAt(text: string, units: Unit[], at: number): Pair | undefined {
  if (units[at]!.words[0]!.word !== "भी" || !says.test(units[at + 1]?.words[0]!.word ?? "")) return undefined;
  let end = at;
  if (units[at]!.isApart) {
    while (end > 0 && at - end < 4 && !isParenthesis(text, units, end)) end -= 1;
    if (!isParenthesis(text, units, end)) return undefined;
  }
  const before = joinedFrom(units, end);
  const marker = before.findLastIndex(({ words }) => /^(?:जिसे|जिन्हें|को)$/u.test(words[0]!.word));
  if (marker === -1) return undefined;
  const adverb = before.findLastIndex(({ words }) => /^(?:में|से|पर)$/u.test(words[0]!.word));
  const other = before.slice(Math.max(marker, adverb) + 1);
  const main = hindiNamed(text, units, before[marker]!.at - units[0]!.at);
  return main && isName(main, "hi") && isName(other, "hi") ? { main, other } : undefined;
}

function hindiNamed(text: string, units: Unit[], marker: number): Unit[] | undefined {
  const isRelative = units[marker]!.words[0]!.word !== "को";
  if (isRelative !== units[marker]!.isApart) return undefined;
  if (isRelative && !/^\s?[,)]{1,2}\s?$/u.test(text.slice(units[marker - 1]?.end ?? 0, units[marker]!.start)))
    return undefined;
  let end = marker;
  // "... को X कहते हैं, जिसे Y भी कहते हैं"
  const say = units
    .slice(Math.max(0, marker - 3), marker)
    .findIndex(({ words }) => says.test(words[0]!.word));
  if (isRelative && say !== -1) end = Math.max(0, marker - 3) + say;
  const before = joinedFrom(units, end);
  let start = before.length;
  while (start > 0 && isPartOfHindiName(before, start - 1)) start -= 1;
  // Without "को" at the end of the sentence's first words it is not certain where the name begins.
  return !isRelative && start > 0 ? undefined : before.slice(start);
}

function isPartOfHindiName(before: Unit[], at: number): boolean {
  const unit = before[at]!;
  return unit.link === "close"
    ? at > 0
    : !unit.words.every(({ isStop }) => isStop) && !isVerbHere(before, at, "hi");
}
