import type { Candidate } from "./candidates.ts";
import { cosine } from "./vectors.ts";

/** A companion is taken only ahead of the sentence that leans on it. */
export type Weighed = Candidate & {
  score: number;
  theme: number | null;
  focus: number;
  isCompanion: boolean;
};
/** How much may be said; what is not limited is infinite. */
export type Limits = { sentences: number; words: number };
export type Rules = {
  /** Of one document when there are several; infinite otherwise. */
  mostOfOne: number;
  /** What each theme counts; none, when nothing is shared out over themes. */
  themes: number[];
  /** What a sentence is worth as the first of all. */
  opening?(candidate: Weighed): number;
};

const NOVELTY = 1.5;
const SAME = 0.5;
const CONTAINED = 0.75;
const AGAIN = 0.7;
const MOST_BEFORE_OTHERS = 2;
const COVERED_FROM = 0.25;
export const WORDS_PER_SENTENCE = 22;

type Open = Weighed & { closest: number; distinct: ReadonlySet<string> };

/**
 * Each next sentence is worth what it adds to those taken; what repeats one is out. One that leans on its predecessor comes with it or
 * not at all. No theme gets a third sentence while another that has sentences has none, and the last places are for those.
 */
export function choose(all: Weighed[], limits: Limits, rules: Rules, before: Weighed[] = []): Weighed[] {
  let open: Open[] = all.map((one) => ({ ...one, closest: 0, distinct: new Set(one.terms) }));
  const taken: Weighed[] = [];
  const take = (one: Weighed): void => {
    taken.push({ ...one, theme: themeAmong(one, taken) });
    const own = new Set(one.terms);
    for (const other of open) other.closest = Math.max(other.closest, likeness(other, one, own));
    open = open.filter((other) => other.closest < SAME && !isSentence(other, one));
  };
  for (const one of before) take(one);
  for (;;) {
    const units = open.flatMap((one) => {
      const unit = unitOf(one, open, taken);
      return unit && fits(unit, taken, limits, rules) ? [unit] : [];
    });
    const isFirst = taken.length === 0;
    const worth = (unit: Open[]): number => {
      const mean = unit.reduce((sum, one) => sum + valueOf(one, taken, rules), 0) / unit.length;
      return isFirst && rules.opening ? mean * rules.opening(unit[0]!) : mean;
    };
    const first = bestOf(units, worth);
    const best = first && (bestOf(inTurn(first, units, taken, limits, rules), worth) ?? first);
    if (!best) return taken.slice(before.length);
    for (const one of best) take(one);
  }
}

function bestOf(units: Open[][], worth: (unit: Open[]) => number): Open[] | null {
  let best: Open[] | null = null;
  let most = 0;
  for (const unit of units) {
    const value = worth(unit);
    if (value > most) [best, most] = [unit, value];
  }
  return best;
}

function valueOf(one: Open, taken: Weighed[], rules: Rules): number {
  const novelty = (1 - one.closest) ** NOVELTY;
  const told = rules.themes.length > 0 ? taken.filter(({ theme }) => theme === one.theme).length : 0;
  return one.score * novelty * AGAIN ** told;
}

/** A sentence with the one that it leans on, unless that is taken already. */
function unitOf(one: Open, open: Open[], taken: Weighed[]): Open[] | null {
  if (one.isCompanion) return null;
  if (!one.leans || taken.some((other) => isRightBefore(other, one))) return [one];
  const previous = open.find((other) => isRightBefore(other, one));
  return previous && !previous.leans ? [previous, one] : null;
}

function fits(unit: Open[], taken: Weighed[], limits: Limits, { mostOfOne }: Rules): boolean {
  if (taken.length + unit.length > limits.sentences) return false;
  const words = [...taken, ...unit].reduce((sum, one) => sum + one.words, 0);
  if (words > limits.words) return false;
  const { document } = unit[0]!;
  return taken.filter((one) => one.document === document).length + unit.length <= mostOfOne;
}

/** The sentences of themes that have none yet, when it is their turn: the best would be a third, or as many places are left. */
function inTurn(
  best: Open[],
  units: Open[][],
  taken: Weighed[],
  limits: Limits,
  { themes }: Rules,
): Open[][] {
  if (themes.length === 0 || taken.length === 0) return [];
  const count = (theme: number | null): number => taken.filter((one) => one.theme === theme).length;
  const isWaiting = (theme: number | null): theme is number => theme !== null && count(theme) === 0;
  const own = units.map(([one]) => themeAmong(one!, taken));
  const least = COVERED_FROM * Math.max(...themes);
  const heavy = new Set(own.filter((theme) => isWaiting(theme) && themes[theme]! >= least));
  if (heavy.size >= placesLeft(limits, taken)) return units.filter((_, at) => heavy.has(own[at]!));
  const theme = themeAmong(best[0]!, taken);
  const isTooMany = count(theme) + best.length > (theme === null ? 1 : MOST_BEFORE_OTHERS);
  return isTooMany ? units.filter((_, at) => isWaiting(own[at]!)) : [];
}

function placesLeft(limits: Limits, taken: Weighed[]): number {
  const words = taken.reduce((sum, one) => sum + one.words, 0);
  return Math.min(limits.sentences - taken.length, Math.ceil((limits.words - words) / WORDS_PER_SENTENCE));
}

/** One that leans on another is told with it. */
function themeAmong(one: Weighed, taken: Weighed[]): number | null {
  const previous = one.leans ? taken.find((other) => isRightBefore(other, one)) : undefined;
  return previous ? previous.theme : one.theme;
}

function likeness(a: Open, b: Weighed, termsOfB: ReadonlySet<string>): number {
  const similarity = cosine(a.vector, b.vector);
  if (similarity === 0) return 0;
  let shared = 0;
  for (const term of a.distinct) if (termsOfB.has(term)) shared++;
  // A short sentence inside a long one says nothing more, however unlike their lengths make them.
  return shared >= CONTAINED * Math.min(a.distinct.size, termsOfB.size)
    ? Math.max(SAME, similarity)
    : similarity;
}

const isSentence = (a: Candidate, b: Candidate): boolean => a.document === b.document && a.start === b.start;

export const isRightBefore = (a: Candidate, b: Candidate): boolean =>
  a.document === b.document && a.order === b.order - 1;
