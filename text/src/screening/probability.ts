/** What a margin says: 1 / (1 + e^-(slope · margin + shift)). */
export type Curve = {
  slope: number;
  shift: number;
  /** How unsure the two are: the spread of the slope, of both together, and of the shift. */
  doubt: [number, number, number];
  /** What so many examples can say of one that is as far off as they are; less likely is only what is further off. */
  least: number;
};

export type Known = { margin: number; isRelevant: boolean; weight: number };

const STEPS = 50;
/** Holds the curve where few examples would let it stand upright. */
const HOLD = 1e-3;

/** The curve that fits best; targets a little off 0 and 1, because a few examples are never quite so sure (Platt). */
export function curveOf(known: readonly Known[]): Curve {
  const positive = sum(known.map(({ isRelevant, weight }) => (isRelevant ? weight : 0)));
  const negative = sum(known.map(({ isRelevant, weight }) => (isRelevant ? 0 : weight)));
  const [high, low] = [(positive + 1) / (positive + 2), 1 / (negative + 2)];
  let [slope, shift] = [1, Math.log((positive + 1) / (negative + 1))];
  let [aa, ab, bb] = [1, 0, 1];
  for (let step = 0; step < STEPS; step++) {
    let [ga, gb] = [HOLD * slope, 0];
    [aa, ab, bb] = [HOLD, 0, HOLD];
    for (const { margin, isRelevant, weight } of known) {
      const p = logistic(slope * margin + shift);
      const error = weight * (p - (isRelevant ? high : low));
      const spread = weight * Math.max(p * (1 - p), 1e-6);
      ga += error * margin;
      gb += error;
      aa += spread * margin * margin;
      ab += spread * margin;
      bb += spread;
    }
    const determinant = aa * bb - ab * ab;
    const [da, db] = [(bb * ga - ab * gb) / determinant, (aa * gb - ab * ga) / determinant];
    // Half of a very long step: far from the best the curve is flat, and a whole one overshoots.
    const damp = 1 / Math.max(1, Math.abs(da) / 2, Math.abs(db) / 2);
    slope -= damp * da;
    shift -= damp * db;
    if (Math.abs(da) + Math.abs(db) < 1e-6) break;
  }
  const determinant = aa * bb - ab * ab;
  return { slope, shift, doubt: [bb / determinant, -ab / determinant, aa / determinant], least: low };
}

export const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
