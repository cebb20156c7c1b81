import { loneLetters } from "../carried/lone-letters.ts";
import type { Language } from "../language.ts";
import { kindOf } from "../phrases/word-kinds.ts";
import { sentences } from "../sentences.ts";
import type { Span } from "../span.ts";
import { words } from "../words.ts";
import { inPlainDigits, quantities, type Quantity } from "./quantities.ts";
import type { SummaryDocument } from "./summarise.ts";

/** Sources that state different numbers of one thing. `start` and `end` are those of the sentence, `value` is as it is written. */
export type Disagreement = {
  about: string;
  unit: string;
  values: { documentId: string; value: string; start: number; end: number }[];
};

const SHORTEST = 20;
const LONGEST = 400;
const MOST_QUANTITIES = 3;
const MOST_CLAIMS = 400;
const FEWEST_SHARED = 3;
const MOST_MORE = 2;
const NEAR = 6;

/** A word that tells of what a number is. A head is noun-like; a word is loose when it may be left away without changing that. */
type Telling = { written: string; isHead: boolean; isLoose: boolean; isNear: boolean };

/** One sentence that states one number in a unit, and everything that says of what and when. */
type Claim = Span & {
  document: number;
  quantity: Quantity;
  value: string;
  /** By stem. */
  telling: Map<string, Telling>;
  /** Language, unit, names, letters and other numbers: where they differ, both sentences may be right. */
  circumstances: string;
};

/**
 * Precision before recall: a false one costs the reader's trust. Both sentences must speak of the same things in nearly the same words,
 * under the same circumstances, and the numbers must lie further apart than they are rounded.
 */
export function disagreements(documents: SummaryDocument[]): Disagreement[] {
  const claims = documents.flatMap((document, index) => claimsOf(document, index));
  const alike = Map.groupBy(claims, ({ circumstances }) => circumstances);
  return [...alike.values()].flatMap((some) => disputesOf(some, documents));
}

function claimsOf(document: SummaryDocument, index: number): Claim[] {
  const { text, language } = document;
  const found: Claim[] = [];
  for (const { start, end } of sentences(text, language)) {
    if (found.length >= MOST_CLAIMS) break;
    const sentence = text.slice(start, end);
    if (sentence.length < SHORTEST || sentence.length > LONGEST || /[?？]\s*$/u.test(sentence)) continue;
    const all = quantities(sentence, language);
    if (all.length > MOST_QUANTITIES) continue;
    for (const quantity of all) {
      const others = all.filter((other) => other !== quantity);
      // Two numbers of one kind are a comparison or a change, and which of them is meant nobody can tell.
      if (others.some(({ unit }) => unit === quantity.unit)) continue;
      found.push({
        start,
        end,
        document: index,
        quantity,
        value: sentence.slice(quantity.start, quantity.end),
        telling: tellingOf(sentence, quantity, all, language),
        circumstances: circumstancesOf(sentence, quantity, others, language),
      });
    }
  }
  return found;
}

function tellingOf(
  sentence: string,
  quantity: Quantity,
  all: Quantity[],
  language: Language,
): Map<string, Telling> {
  const found = new Map<string, Telling>();
  const isOfNumber = (word: Span): boolean =>
    all.some(({ start, end }) => word.start < end && word.end > start);
  const content = words(sentence, language).filter(
    (word) => !word.isStop && word.stem.length > 1 && !/\p{N}/u.test(word.word) && !isOfNumber(word),
  );
  const before = content.filter(({ end }) => end <= quantity.start).length;
  content.forEach(({ start, end, word, stem }, at) => {
    if (found.has(stem)) return;
    const previous = content[at - 1];
    const { breaks, isGeneral } = kindOf(word, language);
    // "hydro plant" is hydro; what an adjective or a preposition adds narrows it.
    const follows =
      previous !== undefined && language === "en" && sentence.slice(previous.end, start) === " ";
    found.set(stem, {
      written: sentence.slice(start, end),
      isHead: !breaks,
      isLoose: breaks || isGeneral || (follows && !kindOf(previous.word, language).breaks),
      isNear: at >= before - NEAR && at < before + NEAR,
    });
  });
  return found;
}

const periods =
  /\b(?:per|each|every|an?) (?:year|month|week|day|hour)|\b(?:annual|yearly|monthly|weekly|daily|hourly)|par (?:an|mois|jour|heure|semaine)|chaque (?:année|mois|jour)|(?:annuel|mensuel|quotidien)|(?:प्रति|हर) ?(?:वर्ष|साल|माह|महीने|दिन)|(?:वार्षिक|मासिक|दैनिक)/giu;
const denials =
  /\b(?:not|no|never|without|nor)\b|n['’]t\b|(?<![\p{L}\p{M}])(?:ne|pas|jamais|sans|aucune?|नहीं|बिना|न)(?![\p{L}\p{M}])/giu;

const numbered = /[\p{L}\p{M}\p{N}]+(?:[-.,][\p{L}\p{M}\p{N}]+)*/gu;
const reference = /\[\p{Nd}+(?:\s?[,–-]\s?\p{Nd}+)*\]/gu;

/** "in 2010", "in Kenya", "type 2", "hepatitis B", "at 25 °C", "every year". A capital inside the sentence makes a name. */
function circumstancesOf(
  sentence: string,
  quantity: Quantity,
  others: Quantity[],
  language: Language,
): string {
  const outside = `${sentence.slice(0, quantity.start)} ${sentence.slice(quantity.end)}`;
  const found = [
    labelsIn(sentence, [quantity, ...others]),
    outside.match(/(?<=[\p{Ll}\p{M},)]\s)\p{Lu}[\p{L}\p{M}]+/gu) ?? [],
    (outside.match(periods) ?? []).map((period) => period.toLowerCase()),
    (outside.match(denials) ?? []).map(() => "not"),
    others.map(({ low, high, unit }) => `${low}–${high} ${unit}`),
  ];
  return [language, quantity.unit, ...new Set(found.flat().toSorted())].join(" | ");
}

/** "PM2.5", "2010", the 2 of "phase 2" and the B of "hepatitis B": every word with a digit and lone letter of no quantity. */
function labelsIn(sentence: string, all: Quantity[]): string[] {
  const rest = all.reduce(
    (text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
    sentence,
  );
  const withDigits = (rest.replace(reference, " ").match(numbered) ?? [])
    .filter((word) => /\p{N}/u.test(word))
    .map((word) => inPlainDigits(word.normalize("NFKC")));
  return [...withDigits, ...loneLetters(rest).map(({ start, end }) => rest.slice(start, end))];
}

function disputesOf(claims: Claim[], documents: SummaryDocument[]): Disagreement[] {
  const found: Disagreement[] = [];
  const used = new Set<Claim>();
  for (const claim of claims) {
    if (used.has(claim)) continue;
    const against = claims.filter(
      (other) =>
        other.document !== claim.document &&
        !used.has(other) &&
        areApart(claim.quantity, other.quantity) &&
        areOfOneThing(claim, other),
    );
    if (against.length === 0) continue;
    const all = onePerDocument([claim, ...against]);
    for (const one of all) used.add(one);
    found.push({
      about: nameOf(claim, against[0]!),
      unit: claim.quantity.written,
      values: all.map(({ document, value, start, end }) => ({
        documentId: documents[document]!.id,
        value,
        start,
        end,
      })),
    });
  }
  return found;
}

/** Ranges that meet agree. */
function areApart(a: Quantity, b: Quantity): boolean {
  return a.high < b.low || b.high < a.low;
}

function areOfOneThing(a: Claim, b: Claim): boolean {
  const shared = [...a.telling].filter(([stem]) => b.telling.has(stem));
  // What is counted is the unit of a count, and shared.
  const count = shared.length + (a.quantity.unit.startsWith("#") ? 1 : 0);
  if (count < FEWEST_SHARED || !shared.some(([, { isHead }]) => isHead)) return false;
  const moreOf = (one: Claim, other: Claim): Telling[] =>
    [...one.telling].flatMap(([stem, telling]) => (other.telling.has(stem) ? [] : [telling]));
  const [more, less] = [moreOf(a, b), moreOf(b, a)].toSorted((one, other) => other.length - one.length);
  // Where both have a word that the other has not, they set two things against each other.
  if (less!.length > 0 || more!.length > MOST_MORE || !more!.every(({ isLoose }) => isLoose)) return false;
  return shared.some(([stem, { isHead, isNear }]) => isHead && isNear && b.telling.get(stem)!.isNear);
}

function onePerDocument(claims: Claim[]): Claim[] {
  return claims.filter((claim, at) => claims.findIndex(({ document }) => document === claim.document) === at);
}

function nameOf(a: Claim, b: Claim): string {
  const shared = [...a.telling].flatMap(([stem, telling]) => (b.telling.has(stem) ? [telling] : []));
  const heads = shared.filter(({ isHead }) => isHead);
  return (heads.length > 1 ? heads : shared).map(({ written }) => written).join(" ");
}
