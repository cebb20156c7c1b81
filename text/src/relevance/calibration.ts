/** From this score on an article is relevant: the constants below are chosen so that it parts best here. */
export const RELEVANT_FROM = 0.5;

/**
 * How strength and similarity become a score. The middles, and what words count beside a similarity, are those of the best
 * F1 on four test collections, leaving each out in turn (`npm run bench -- relevance`; docs/decisions/0004-relevance.md).
 * How steep the curve is changes nothing about what is on which side of 0.5: it is set so that a full match comes near 1.
 */
export type Calibration = {
  /** The strength of words that scores 0.5 without a similarity. */
  middle: number;
  /** The similarity that scores 0.5 when the words do. */
  middleSimilarity: number;
  /** What words count beside a similarity, of what they count alone. */
  wordsBeside: number;
};
export const CALIBRATION: Calibration = { middle: 0.37, middleSimilarity: 0.46, wordsBeside: 0.5 };

const STEEPNESS = 3;
export const SIMILARITY_STEEPNESS = 9;
/** Without any of the words an article may still say it in others, but its passages have to be very near. */
const LEAST_STRENGTH = 0.15;

/** From 0 to 1, higher with more of either; without a similarity 0 when no word matches. */
export function calibrated(
  strength: number,
  similarity: number | null | undefined,
  { middle, middleSimilarity, wordsBeside }: Calibration = CALIBRATION,
): number {
  if (similarity === null || similarity === undefined)
    return strength > 0 ? 1 / (1 + (middle / strength) ** STEEPNESS) : 0;
  const words = STEEPNESS * Math.log(Math.max(LEAST_STRENGTH, strength) / middle);
  const evidence = wordsBeside * words + SIMILARITY_STEEPNESS * (similarity - middleSimilarity);
  return 1 / (1 + Math.exp(-evidence));
}
