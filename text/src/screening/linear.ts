import type { Row } from "./vectors.ts";

/** A row of which it is known, or supposed, on which side it stands, and how much that counts. */
export type Example = { row: Row; engine: number; isRelevant: boolean; weight: number };

/** What each term says for (above nought) or against; the engine's own score beside them, and where nothing is said. */
export type Weights = { terms: Float64Array; engine: number; bias: number };

const PASSES = 30;
/** Where a whole pass moves nothing by more than this, the next would not either. */
const STILL = 1e-3;

/**
 * The widest gap between the two sides, with a square price for what lies in it (a linear support vector machine, solved in its
 * dual, one example after the other). The order is the given one: the same examples make the same weights.
 */
export function fit(examples: readonly Example[], size: number, cost: number): Weights {
  const weights: Weights = { terms: new Float64Array(size), engine: 0, bias: 0 };
  const alphas = new Float64Array(examples.length);
  const lengths = examples.map(({ row, engine }) => squared(row) + engine * engine + 1);
  for (let pass = 0; pass < PASSES; pass++) {
    let furthest = 0;
    for (const [at, { row, engine, isRelevant, weight }] of examples.entries()) {
      const side = isRelevant ? 1 : -1;
      const ridge = 1 / (2 * cost * weight);
      const gap = side * marginOf(weights, row, engine) - 1 + ridge * alphas[at]!;
      const next = Math.max(0, alphas[at]! - gap / (lengths[at]! + ridge));
      const step = (next - alphas[at]!) * side;
      if (step === 0) continue;
      alphas[at] = next;
      furthest = Math.max(furthest, Math.abs(step));
      for (let i = 0; i < row.at.length; i++) weights.terms[row.at[i]!]! += step * row.values[i]!;
      weights.engine += step * engine;
      weights.bias += step;
    }
    if (furthest < STILL) break;
  }
  return weights;
}

/** How far a row stands on the relevant side. */
export function marginOf({ terms, engine: weight, bias }: Weights, row: Row, engine: number): number {
  let sum = bias + weight * engine;
  for (let i = 0; i < row.at.length; i++) sum += terms[row.at[i]!]! * row.values[i]!;
  return sum;
}

const squared = ({ values }: Row): number => values.reduce((sum, value) => sum + value * value, 0);
