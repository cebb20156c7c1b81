import { speaksAgainst, type Decided, type Screened, type Screener } from "@gyan/text/screening/index.ts";

/** A saved article was found worth keeping, which is less than a decision about it. */
export const SAVED_WEIGHT = 0.5;

/** With this many decisions, the terms that they have in common are shown. */
const LEAST_TO_LEARN = { all: 10, each: 3 };
/** With this many, probabilities are shown and new finds are screened; with fewer they were far off. */
const LEAST_TO_SCREEN = { all: 20, each: 5 };

export const hasLearned = (decided: readonly Decided[]): boolean => reaches(decided, LEAST_TO_LEARN);
export const hasEnough = (decided: readonly Decided[]): boolean => reaches(decided, LEAST_TO_SCREEN);

function reaches(decided: readonly Decided[], { all, each }: typeof LEAST_TO_LEARN): boolean {
  const relevant = decided.filter(({ isRelevant }) => isRelevant).length;
  return decided.length >= all && Math.min(relevant, decided.length - relevant) >= each;
}

/**
 * A new find is set aside when its own words speak against it and its probability is below the curve's lowest
 * value, limited to this range. On test collections this lost up to 2 in 100 of the relevant ones, and spared
 * the reader a tenth to a third of the others (docs/decisions/0018-screening.md).
 */
const ASIDE_BELOW = { always: 0.01, never: 0.05 };

export function asideAmong(screener: Screener, screened: Screened, places: readonly number[]): number[] {
  const below = Math.min(ASIDE_BELOW.never, Math.max(ASIDE_BELOW.always, screener.curve.least));
  const isAgainst = speaksAgainst(screener, screened);
  return places.filter((at) => screener.probabilities[at]! < below && isAgainst(at));
}

export const decidedOf = ({
  isRelevant,
  isOnlySaved,
}: {
  isRelevant: boolean;
  isOnlySaved: boolean;
}): Decided => ({ isRelevant, weight: isOnlySaved ? SAVED_WEIGHT : 1 });
