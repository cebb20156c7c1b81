import type { Language } from "./language.ts";
import { passages } from "./passages.ts";
import type { OtherName } from "./question/other-names.ts";
import { OTHER_NAME_COUNTS, readAs } from "./question/read-as.ts";
import { calibrated } from "./relevance/calibration.ts";
import { countsIn, findIn, type Found } from "./relevance/hits.ts";
import { wantedIn, type RelevanceProfile, type Wanted } from "./relevance/profile.ts";
import { strengthOf } from "./relevance/strength.ts";
import { sentences } from "./sentences.ts";
import type { Span } from "./span.ts";
import { indexedWords, type IndexedWord } from "./words.ts";

export { backgroundOf, nearnessOf, RELEVANT_FROM, type Background } from "./relevance/calibration.ts";
export { relevanceProfile, type RelevanceProfile, type RelevanceTerm } from "./relevance/profile.ts";

export type JudgedArticle = {
  title: string;
  text: string;
  language: Language;
  passages: Span[];
  /** The words of the text, where they are known already. */
  indexed?: IndexedWord[] | undefined;
  /** Other names of what is asked about. */
  names?: readonly OtherName[] | undefined;
  /** How far the nearest of the passages that `toCompare` names stands out of what is about other things; see `nearnessOf`. */
  nearness?: number | null | undefined;
};
export type Match = { label: string; term: string; count: number; inTitle: boolean };
export type Evidence = Span & { score: number };
export type Judgement = {
  score: number;
  matched: Match[];
  missing: string[];
  best: Evidence[];
  /** What the words alone say; see `strengthOf`. */
  strength: number;
  nearness: number | null;
  /** The passages that tell most when they are compared with the request by vectors: the lead and the best by words. */
  toCompare: Span[];
};

const MOST_EVIDENCE = 3;
/** Beside the lead, the best by words: comparing a passage costs as much as four sentences. */
const MOST_COMPARED = 1;
const TELLING_TERMS = 5;
const SENTENCE_CARRIES = 0.6;
const HALF_FREQUENCY = 0.5;
const TITLE_COUNTS = 2;

/**
 * From 0 (nothing of the profile) to 1 (all of it, close together), and why; 0.5 is where relevant articles part from others.
 * Weights carry the idf, so a match of common words alone stays low.
 */
export function judge(profile: RelevanceProfile, article: JudgedArticle): Judgement {
  const { title, text, language, names = [] } = article;
  const asWritten = {
    text: article.indexed ?? indexedWords(text, language),
    title: indexedWords(title, language),
  };
  const plain = judged(profile, article, asWritten);
  const read = {
    text: readAs(text, language, names, asWritten.text),
    title: readAs(title, language, names, asWritten.title),
  };
  if (read.text === asWritten.text && read.title === asWritten.title) return plain;
  const widened = judged(profile, article, read);
  const strength = OTHER_NAME_COUNTS * widened.strength;
  return strength > plain.strength
    ? { ...widened, strength, score: calibrated(strength, widened.nearness) }
    : plain;
}

function judged(
  profile: RelevanceProfile,
  article: JudgedArticle,
  read: { text: IndexedWord[]; title: IndexedWord[] },
): Judgement {
  const wanted = wantedIn(profile);
  const found = findIn(wanted, read.text);
  const titleHits = findIn(wanted, read.title).hits;
  const spans = article.passages.length > 0 ? article.passages : passages(article.text, article.language);
  const whole = countsIn(found, { start: 0, end: article.text.length });
  const inTitle = new Set(titleHits.map((hit) => hit.wanted));
  // The whole text stands beside its passages: a heading is in none of them.
  const strength = strengthOf(wanted, [...spans.map((span) => countsIn(found, span)), whole], inTitle);
  const nearness = article.nearness ?? null;

  const has = (index: number) => whole.counts.has(index) || inTitle.has(index);
  const terms = new Map([...titleHits, ...found.hits].toReversed().map((hit) => [hit.wanted, hit.term]));
  const matched = [...wanted.keys()]
    .filter(has)
    .map((index) => ({
      label: wanted[index]!.label,
      term: terms.get(index)!,
      count: whole.counts.get(index) ?? 0,
      inTitle: inTitle.has(index),
    }))
    .map((match, order) => ({ match, order, telling: tellingOf(match, wanted) }))
    .sort((a, b) => b.telling - a.telling || a.order - b.order)
    .map(({ match }) => match);
  const best = scored(spans, found, wanted).slice(0, MOST_EVIDENCE);
  return {
    score: calibrated(strength, nearness),
    matched: joined(matched, wanted),
    missing: wanted.filter((_, index) => !has(index)).map(({ label }) => label),
    best: best.map((passage) => evidenceIn(article, passage, found, wanted)),
    strength,
    nearness,
    toCompare: withLead(best.slice(0, MOST_COMPARED), spans[0]),
  };
}

function tellingOf({ label, count, inTitle }: Match, wanted: Wanted[]): number {
  const times = count + (inTitle ? TITLE_COUNTS : 0);
  return (wanted.find((one) => one.label === label)!.weight * times) / (times + HALF_FREQUENCY);
}

/** The parts of a hyphenated word are one match when all of them were found, where the first of them stood. */
function joined(matched: Match[], wanted: Wanted[]): Match[] {
  const partsOf = (within: string) => wanted.filter((one) => one.within === within).map(({ label }) => label);
  const byLabel = new Map(matched.map((match) => [match.label, match]));
  const told = new Map<string, Match>();
  for (const match of matched) {
    const within = wanted.find(({ label }) => label === match.label)?.within;
    const parts = within ? partsOf(within).map((label) => byLabel.get(label)) : [];
    if (!within || parts.length < 2 || parts.includes(undefined)) told.set(match.label, match);
    else if (!told.has(within)) {
      const whole = parts as Match[];
      const count = Math.min(...whole.map((part) => part.count));
      told.set(within, { ...match, label: within, count, inTitle: whole.every((part) => part.inTitle) });
    }
  }
  return [...told.values()];
}

/** How much of what is wanted each stretch has; only those that have some, best first. */
function scored(spans: Span[], found: Found, wanted: Wanted[]): Evidence[] {
  // Nobody writes a passage that has all the words of a long request: the most telling ones are enough for a full score.
  const enough = wanted.slice(0, TELLING_TERMS).reduce((sum, { weight }) => sum + weight, 0);
  return spans
    .map(({ start, end }) => {
      const inside = [...countsIn(found, { start, end }).counts.keys()];
      const weight = inside.reduce((sum, index) => sum + wanted[index]!.weight, 0);
      return { start, end, score: weight > 0 ? Math.min(1, weight / enough) : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.start - b.start);
}

/** The one sentence that says it, where there is one; else the whole passage. */
function evidenceIn(article: JudgedArticle, passage: Evidence, found: Found, wanted: Wanted[]): Evidence {
  const inside = sentences(article.text.slice(passage.start, passage.end), article.language).map((span) => ({
    start: passage.start + span.start,
    end: passage.start + span.end,
  }));
  const sentence = scored(inside, found, wanted)[0];
  return sentence && sentence.score >= SENTENCE_CARRIES * passage.score ? sentence : passage;
}

function withLead(best: Span[], lead: Span | undefined): Span[] {
  const spans = best.map(({ start, end }) => ({ start, end }));
  return !lead || spans.some(({ start }) => start === lead.start)
    ? spans
    : [{ start: lead.start, end: lead.end }, ...spans];
}
