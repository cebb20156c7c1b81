import type { Language } from "./language.ts";
import { passages } from "./passages.ts";
import { asksOnly } from "./question-words.ts";
import { sentences } from "./sentences.ts";
import type { Span } from "./span.ts";
import { indexedWords } from "./words.ts";

/** Terms with the same label are one thing said in several ways: any of them counts as a match. */
export type RelevanceTerm = {
  term: string;
  weight: number;
  label: string;
  /** The hyphenated word that it was written in: "lithium" and "ion" are told as "lithium-ion". */
  within?: string | undefined;
};
export type RelevanceProfile = { terms: RelevanceTerm[] };
export type JudgedArticle = { title: string; text: string; language: Language; passages: Span[] };
export type Match = { label: string; term: string; count: number; inTitle: boolean };
export type Evidence = Span & { score: number };
export type Judgement = { score: number; matched: Match[]; missing: string[]; best: Evidence[] };

const MOST_EVIDENCE = 3;
const TELLING_TERMS = 5;
const SHARES = { coverage: 0.3, nearness: 0.45, frequency: 0.25 };
const SHORT_REQUEST = 0.2;
/** A word that only asks counts this much of one that says what is asked about. */
const ASKING_WEIGHT = 0.2;
const TITLE_LIFT = 0.8;
const HALF_FREQUENCY = 0.5;
const SENTENCE_CARRIES = 0.6;

export function relevanceProfile(
  parts: { text: string; weight: number }[],
  language: Language,
  idf: (term: string) => number,
): RelevanceProfile {
  const terms = new Map<string, RelevanceTerm>();
  for (const part of parts) {
    let compound: Span | undefined;
    const compounds = compoundsIn(part.text);
    for (const word of indexedWords(part.text, language)) {
      if (compound && word.start < compound.end && word.end - word.start <= 2) continue; // the 19 of COVID-19
      compound = word.compound ?? compound;
      const { start, end } = word.compound ?? word;
      const label = terms.get(word.terms[0]!)?.label ?? part.text.slice(start, end).normalize("NFC");
      const within = compounds.find(
        (one) => one.start <= start && end <= one.end && one.text !== label,
      )?.text;
      const telling = word.terms.some(asksOnly) ? ASKING_WEIGHT : 1;
      const weight = part.weight * telling * Math.max(...word.terms.map((term) => Math.max(0, idf(term))));
      for (const term of word.terms) {
        const before = terms.get(term);
        if (before) before.weight = Math.max(before.weight, weight);
        else terms.set(term, { term, weight, label, ...(within && { within }) });
      }
    }
  }
  return { terms: [...terms.values()].filter((term) => term.weight > 0) };
}

function compoundsIn(text: string): (Span & { text: string })[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0].normalize("NFC"),
  }));
}

type Wanted = { label: string; terms: string[]; weight: number; within?: string | undefined };
type Hit = { at: number; wanted: number; term: string };

/**
 * From 0 (nothing of the profile) to 1 (all of it, close together), and why. Four things count: how much of the profile
 * the article has, how much of it one passage has, how often, and the title. Weights carry the idf, so a match of common
 * words alone stays low.
 */
export function judge(profile: RelevanceProfile, article: JudgedArticle): Judgement {
  const wanted = grouped(profile);
  const total = tellingWeight(wanted);
  const hits = hitsIn(article.text, article.language, wanted);
  const titleHits = hitsIn(article.title, article.language, wanted);
  const counts = wanted.map(() => 0);
  for (const hit of hits) counts[hit.wanted]!++;
  const inTitle = new Set(titleHits.map((hit) => hit.wanted));
  const has = (index: number) => counts[index]! > 0 || inTitle.has(index);
  const missing = wanted.filter((_, index) => !has(index)).map(({ label }) => label);
  if (total === 0 || missing.length === wanted.length) return { score: 0, matched: [], missing, best: [] };

  const share = (value: (index: number) => number) =>
    Math.min(1, wanted.reduce((sum, { weight }, index) => sum + weight * value(index), 0) / total);
  const best = bestPassages(article, hits, wanted, total);
  const title = share((index) => (inTitle.has(index) ? 1 : 0));
  const coverage = share((index) => (has(index) ? 1 : 0));
  const parts =
    SHARES.coverage * coverage +
    SHARES.nearness * Math.max(title, best[0]?.score ?? 0) +
    SHARES.frequency * share((index) => saturated(counts[index]! + (inTitle.has(index) ? 1 : 0)));
  // Half of a long request is much; half of "DNA sequencing" is another subject.
  const base = parts * coverage ** Math.max(0, SHORT_REQUEST * (TELLING_TERMS - wanted.length));
  const first = new Map([...titleHits, ...hits].toReversed().map((hit) => [hit.wanted, hit.term]));
  const matched = wanted
    .map(({ label, weight }, index) => ({
      index,
      telling: weight * saturated(counts[index]! + (inTitle.has(index) ? 2 : 0)),
      label,
    }))
    .filter(({ index }) => has(index))
    .sort((a, b) => b.telling - a.telling || a.index - b.index)
    .map(({ index, label }) => ({
      label,
      term: first.get(index)!,
      count: counts[index]!,
      inTitle: inTitle.has(index),
    }));
  return {
    score: base + (1 - base) * TITLE_LIFT * title * base,
    matched: joined(matched, wanted),
    missing,
    best: best.slice(0, MOST_EVIDENCE).map((passage) => evidenceIn(article, passage, hits, wanted, total)),
  };
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

function saturated(count: number): number {
  return count / (count + HALF_FREQUENCY);
}

function grouped({ terms }: RelevanceProfile): Wanted[] {
  const byLabel = new Map<string, Wanted>();
  for (const { term, weight, label, within } of terms) {
    const known = byLabel.get(label);
    if (!known) byLabel.set(label, { label, terms: [term], weight, within });
    else {
      known.terms.push(term);
      known.weight = Math.max(known.weight, weight);
    }
  }
  return [...byLabel.values()].sort((a, b) => b.weight - a.weight);
}

/** Nobody writes an article that has all the words of a long request: the most telling ones are enough for a full score. */
function tellingWeight(wanted: Wanted[]): number {
  return wanted.slice(0, TELLING_TERMS).reduce((sum, { weight }) => sum + weight, 0);
}

function hitsIn(text: string, language: Language, wanted: Wanted[]): Hit[] {
  const places = new Map(wanted.flatMap(({ terms }, index) => terms.map((term) => [term, index] as const)));
  const hits: Hit[] = [];
  for (const word of indexedWords(text, language)) {
    const term = word.terms.find((candidate) => places.has(candidate));
    if (term !== undefined) hits.push({ at: word.start, wanted: places.get(term)!, term });
  }
  return hits;
}

function bestPassages(article: JudgedArticle, hits: Hit[], wanted: Wanted[], total: number): Evidence[] {
  const spans = article.passages.length > 0 ? article.passages : passages(article.text, article.language);
  return scored(spans, hits, wanted, total);
}

function scored(spans: Span[], hits: Hit[], wanted: Wanted[], total: number): Evidence[] {
  return spans
    .map(({ start, end }) => {
      const inside = new Set(hits.filter((hit) => hit.at >= start && hit.at < end).map((hit) => hit.wanted));
      const weight = [...inside].reduce((sum, index) => sum + wanted[index]!.weight, 0);
      return { start, end, score: Math.min(1, weight / total) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.start - b.start);
}

/** The one sentence that says it, where there is one; else the whole passage. */
function evidenceIn(
  article: JudgedArticle,
  passage: Evidence,
  hits: Hit[],
  wanted: Wanted[],
  total: number,
): Evidence {
  const inside = sentences(article.text.slice(passage.start, passage.end), article.language).map((span) => ({
    start: passage.start + span.start,
    end: passage.start + span.end,
  }));
  const sentence = scored(inside, hits, wanted, total)[0];
  return sentence && sentence.score >= SENTENCE_CARRIES * passage.score ? sentence : passage;
}
