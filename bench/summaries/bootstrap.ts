import { chanceFrom } from "../../scripts/chance.ts";
import { meanOf } from "../retrieval/metrics.ts";

export type Interval = { mean: number; low: number; high: number };

export const RESAMPLES = 10_000;

/** The mean of the differences of pairs, and between what its resampled means lie in 95 of 100 cases. The seed is fixed. */
export function pairedBootstrap(differences: number[], resamples = RESAMPLES, seed = 20_240_601): Interval {
  const { next } = chanceFrom(seed);
  const means = Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let draw = 0; draw < differences.length; draw++)
      sum += differences[Math.floor(next() * differences.length)]!;
    return sum / (differences.length || 1);
  }).toSorted((a, b) => a - b);
  return {
    mean: meanOf(differences),
    low: means[Math.floor(0.025 * resamples)] ?? 0,
    high: means[Math.ceil(0.975 * resamples) - 1] ?? 0,
  };
}
