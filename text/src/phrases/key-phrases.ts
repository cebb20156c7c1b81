import type { Language } from "../language.ts";
import { labelOf, wordForms, type WordForms } from "./labels.ts";
import { grams, runs, unitsOf, type Gram, type Unit } from "./phrase-runs.ts";
import { scorer } from "./phrase-score.ts";
import type { Span } from "../span.ts";

/** `key` joins the stems, so inflections are one phrase; `label` is its commonest form; the best weight is 1. */
export type KeyPhrase = { label: string; key: string; weight: number; spans: Span[] };

/** A phrase is listed beside better ones when this share of its places is its own, or so many of them. */
const OWN_PLACES = 0.5;
const ENOUGH_PLACES = 4;

/** Where a phrase stands: in the text, and in the units of the text. */
export type Place = Span & { at: number; until: number };

export type Candidate = {
  key: string;
  size: number;
  places: Place[];
  /** How many of its places are not inside a longer run. */
  alone: number;
  /** How many are joined by more than a loose link or small change. */
  firm: number;
  isSmall: boolean;
  score: number;
};

/**
 * After KP-Miner: a phrase is an unbroken run of content words; it counts by how often it stands there, how long it is,
 * how early it comes, whether the title has it and how telling its words are. Parts of speech are replaced by lists of the words that break a run.
 */
export function keyPhrases(
  text: string,
  { language, title, limit }: { language: Language; title?: string; limit: number },
): KeyPhrase[] {
  const units = unitsOf(text, language);
  const chosen = choose(candidatesIn(units, language), { text, language, title, limit });
  const forms = wordForms(text, units);
  return chosen.map((candidate) => asPhrase(text, candidate, chosen[0]!.score, forms));
}

export function asPhrase(
  text: string,
  { key, score, places }: Candidate,
  best: number,
  forms: WordForms,
): KeyPhrase {
  const spans = places.map(({ start, end }) => ({ start, end }));
  return { label: labelOf(text, spans, key.split(" "), forms), key, weight: score / best, spans };
}

export function candidatesIn(units: Unit[][], language: Language): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  for (const run of runs(units, language)) for (const gram of grams(run, language)) add(candidates, gram);
  return candidates;
}

function add(candidates: Map<string, Candidate>, gram: Gram): void {
  const { key, size, isWhole, isLoose, isSmall } = gram;
  let candidate = candidates.get(key);
  if (!candidate)
    candidates.set(key, (candidate = { key, size, places: [], alone: 0, firm: 0, isSmall, score: 0 }));
  candidate.places.push(gram);
  if (isWhole) candidate.alone += 1;
  if (!isLoose) candidate.firm += 1;
}

/** The best, each with places of its own, best first. */
export function choose(
  candidates: Map<string, Candidate>,
  { text, language, title, limit }: { text: string; language: Language; title?: string; limit: number },
): Candidate[] {
  const titleUnits = unitsOf(title ?? "", language);
  const titleKeys = new Set(
    runs(titleUnits, language).flatMap((run) => grams(run, language).map(({ key }) => key)),
  );
  const halves = halvesAmong(candidates);
  const score = scorer(text.length, language, titleKeys);
  for (const candidate of candidates.values())
    candidate.score = halves.has(candidate.key) ? 0 : score(candidate);
  const ranked = [...candidates.values()].filter((candidate) => candidate.score > 0).sort(byScore);
  return withoutParts(ranked, limit);
}

/** What is never said without the rest of a phrase that is said again: "reproduction number" of "basic reproduction number". */
function halvesAmong(candidates: ReadonlyMap<string, Candidate>): Set<string> {
  const halves = new Set<string>();
  for (const { key, places } of candidates.values()) {
    if (places.length < 2) continue;
    const stems = key.split(" ");
    for (let first = 0; first < stems.length; first++)
      for (let last = stems.length; last > first; last--) {
        const part = stems.slice(first, last).join(" ");
        if (part !== key && candidates.get(part)?.places.length === places.length) halves.add(part);
      }
  }
  return halves;
}

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.places[0]!.start - b.places[0]!.start || b.size - a.size;
}

/**
 * A phrase must have places of its own: not those of a better one that it is part of or overlaps. What contains a better one
 * keeps its places when it is said again: "tagger", said a hundred times, does not shut out "part-of-speech tagger".
 */
function withoutParts(ranked: Candidate[], limit: number): Candidate[] {
  const chosen: Candidate[] = [];
  const taken = new Map<number, Place>();
  for (const candidate of ranked) {
    if (chosen.length >= limit) break;
    const isSaidAgain = candidate.places.length > 1;
    const own = candidate.places.filter((place) => isFree(place, taken, isSaidAgain)).length;
    const isOwn = own >= OWN_PLACES * candidate.places.length || own >= ENOUGH_PLACES;
    if (!isOwn && (own === 0 || hasRival(candidate, chosen))) continue;
    chosen.push(candidate);
    for (const place of candidate.places) take(place, taken);
  }
  return chosen;
}

function isFree(place: Place, taken: ReadonlyMap<number, Place>, mayContain: boolean): boolean {
  for (let unit = place.at; unit < place.until; unit++) {
    const other = taken.get(unit);
    if (other && !(mayContain && isWithin(other, place))) return false;
  }
  return true;
}

/** Inside and shorter. */
const isWithin = (part: Place, whole: Place): boolean =>
  part.at >= whole.at && part.until <= whole.until && part.until - part.at < whole.until - whole.at;

/** A unit belongs to the longest that stands there. */
function take(place: Place, taken: Map<number, Place>): void {
  for (let unit = place.at; unit < place.until; unit++) {
    const other = taken.get(unit);
    if (!other || isWithin(other, place)) taken.set(unit, place);
  }
}

function hasRival({ key }: Candidate, chosen: Candidate[]): boolean {
  return chosen.some((better) => contains(better.key, key) || contains(key, better.key));
}

function contains(whole: string, part: string): boolean {
  return ` ${whole} `.includes(` ${part} `);
}
