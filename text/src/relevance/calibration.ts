import { LEARNED } from "../answers/learned.ts";

/** From this score on an article is relevant: the line of the best mean F1 on the test collections (`npm run train -- relevance`). */
export const RELEVANT_FROM = 0.2;

/** Without any of the words an article may still say it in others, but its passages have to be very near. */
const LEAST_STRENGTH = 0.04;

/** What the two signals of an article are: how strongly its words answer, and how far its nearest passage stands out. */
export const relevanceSignals = (strength: number, nearness: number | null): number[] => {
  const words = Math.log(Math.max(LEAST_STRENGTH, strength));
  return nearness === null ? [words] : [words, nearness];
};

/**
 * From 0 to 1, higher with more of either: about the share of articles of that score which are relevant. Without a nearness 0 when no
 * word matches.
 */
export function calibrated(strength: number, nearness: number | null | undefined): number {
  const near = nearness ?? null;
  if (near === null && strength <= 0) return 0;
  const { weights, bias } = near === null ? LEARNED.relevance.words : LEARNED.relevance.meaning;
  const sum = relevanceSignals(strength, near).reduce(
    (total, signal, at) => total + weights[at]! * signal,
    bias,
  );
  return 1 / (1 + Math.exp(-sum));
}

/** What the cosines of a request with passages about other things are like. */
export type Background = { mean: number; deviation: number };

/** So many passages of the libraries have to speak before they count more than what is usual. */
const USUAL_COUNTS = 30;

/** How near passages of the libraries are that nobody chose: a request of common words is near to everything. */
export function backgroundOf(cosines: number[]): Background {
  const { mean: usual, deviation: usualDeviation } = LEARNED.background;
  const count = cosines.length;
  const mean = (cosines.reduce((sum, one) => sum + one, 0) + USUAL_COUNTS * usual) / (count + USUAL_COUNTS);
  const square =
    (cosines.reduce((sum, one) => sum + (one - mean) ** 2, 0) + USUAL_COUNTS * usualDeviation ** 2) /
    (count + USUAL_COUNTS);
  return { mean, deviation: Math.sqrt(square) || usualDeviation };
}

/** How many deviations a passage stands out of what is about other things. */
export const nearnessOf = (cosine: number, { mean, deviation }: Background): number =>
  (cosine - mean) / deviation;
