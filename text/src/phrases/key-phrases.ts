import type { Language } from "../language.ts";
import { labelOf, wordForms, type WordForms } from "./labels.ts";
import { grams, runs, unitsOf, type Gram, type Unit } from "./phrase-runs.ts";
import type { Span } from "../span.ts";

/** `key` joins the stems, so inflections are one phrase; `label` is its commonest form; the best weight is 1. */
export type KeyPhrase = { label: string; key: string; weight: number; spans: Span[] };

/** Chosen on one half of the Inspec abstracts: npm run bench -- concepts. */
const LENGTH_BOOST = [0, 0.7, 2.4, 2.8, 2.6];
const TITLE_BOOST = 1.1;
const EARLY_BOOST = 0.4;
const OWN_PLACES = 0.7;
const ENOUGH_PLACES = 3;
const INSIDE = 0.3;
const LOOSE = 0.8;
/** The longer a text, the more it counts that a phrase is said again: up to this length the power grows from one to two. */
const LONG_TEXT = 8_000;

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
 * how early it comes and whether the title has it. Parts of speech are replaced by lists of the words that break a run.
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
  for (const candidate of candidates.values())
    candidate.score = halves.has(candidate.key) ? 0 : score(candidate, text.length, titleKeys);
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

function score(candidate: Candidate, textLength: number, titleKeys: ReadonlySet<string>): number {
  const count = candidate.places.length;
  // A part of a longer run is a phrase of its own only where it also stands alone, or in several company.
  if (candidate.alone === 0 && (candidate.size === 1 ? count < 3 : count < 2)) return 0;
  const isInTitle = titleKeys.has(candidate.key);
  if (candidate.firm === 0 && count < (candidate.isSmall ? 3 : 2)) return 0;
  const frequency = (1 + Math.log2(count)) ** (1 + Math.min(1, textLength / LONG_TEXT));
  const earliness = 1 + EARLY_BOOST / (1 + (8 * candidate.places[0]!.start) / Math.max(1_000, textLength));
  const standing = (INSIDE + ((1 - INSIDE) * candidate.alone) / count) * (candidate.firm === 0 ? LOOSE : 1);
  return frequency * LENGTH_BOOST[candidate.size]! * earliness * standing * (isInTitle ? TITLE_BOOST : 1);
}

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.places[0]!.start - b.places[0]!.start || b.size - a.size;
}

/** A phrase must have places of its own: not those of a better one that it is part of, contains or overlaps. */
function withoutParts(ranked: Candidate[], limit: number): Candidate[] {
  const chosen: Candidate[] = [];
  const taken = new Set<number>();
  for (const candidate of ranked) {
    if (chosen.length >= limit) break;
    const own = candidate.places.filter((place) => isFree(place, taken)).length;
    const isOwn = own >= OWN_PLACES * candidate.places.length || own >= ENOUGH_PLACES;
    if (!isOwn && (own === 0 || hasRival(candidate, chosen))) continue;
    chosen.push(candidate);
    for (const { at, until } of candidate.places) for (let unit = at; unit < until; unit++) taken.add(unit);
  }
  return chosen;
}

function isFree({ at, until }: Place, taken: ReadonlySet<number>): boolean {
  for (let unit = at; unit < until; unit++) if (taken.has(unit)) return false;
  return true;
}

function hasRival({ key }: Candidate, chosen: Candidate[]): boolean {
  return chosen.some((better) => contains(better.key, key) || contains(key, better.key));
}

function contains(whole: string, part: string): boolean {
  return ` ${whole} `.includes(` ${part} `);
}
