import type { Screener } from "./screening.ts";

/** How many of some articles are relevant: the likeliest number, and between which two it is nine times out of ten. */
export type Estimate = { about: number; from: number; to: number };

/** Nine of ten of a bell curve lie within so many of its spreads. */
const NINE_OF_TEN = 1.645;

/**
 * The sum of their probabilities. Two things spread it: that each article is a throw of its own, and that the curve was drawn
 * from a few decisions.
 */
export function relevantAmong(
  { margins, probabilities, curve }: Screener,
  articles: readonly number[],
): Estimate {
  let [about, throws, bySlope, byShift] = [0, 0, 0, 0];
  for (const at of articles) {
    const p = probabilities[at]!;
    const spread = p * (1 - p);
    about += p;
    throws += spread;
    bySlope += spread * margins[at]!;
    byShift += spread;
  }
  const [slope, both, shift] = curve.doubt;
  const drawn = bySlope * bySlope * slope + 2 * bySlope * byShift * both + byShift * byShift * shift;
  const reach = NINE_OF_TEN * Math.sqrt(throws + Math.max(0, drawn));
  const whole = (value: number) => Math.min(articles.length, Math.max(0, Math.round(value)));
  return { about: whole(about), from: whole(about - reach), to: whole(about + reach) };
}
