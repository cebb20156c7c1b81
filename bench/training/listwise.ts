import type { Linear } from "../../text/src/answers/learned.ts";

/** A question with the signals of every candidate, and which of them are right. */
export type Group = { name: string; candidates: Float64Array[]; isRight: boolean[] };

/** How far each weight is pulled towards nought: signals that say the same share it. */
const PULL = 0.003;
const ROUNDS = 300;
const STEP = 0.05;

/** Weights that put a right candidate of every question first (softmax over its candidates), by gradient descent with Adam. */
export function learnRanking(groups: Group[]): Linear {
  const usable = groups.filter(({ isRight }) => isRight.some(Boolean) && !isRight.every(Boolean));
  const scale = scaleOf(usable.flatMap(({ candidates }) => candidates));
  const width = scale.mean.length;
  const rows = usable.map(({ candidates }) => candidates.map((one) => scaled(one, scale)));
  const weights = descend(width, ROUNDS, (current, gradient) => {
    usable.forEach(({ isRight }, at) => {
      const scores = rows[at]!.map((row) => dot(current, row));
      const most = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - most));
      const total = shares.reduce((sum, one) => sum + one, 0);
      const right = shares.reduce((sum, one, index) => sum + (isRight[index] ? one : 0), 0);
      shares.forEach((share, index) => {
        const slope = (share / total - (isRight[index] ? share / right : 0)) / usable.length;
        if (Math.abs(slope) < 1e-9) return;
        const row = rows[at]![index]!;
        for (let one = 0; one < width; one++) gradient[one]! += slope * row[one]!;
      });
    });
  });
  return unscaled(weights, 0, scale);
}

export type Labelled = { signals: ArrayLike<number>; isRight: boolean; weight?: number };

/** Logistic regression: weights and bias by which the shares of what is right come out. */
export function learnShare(examples: Labelled[], pull = 1e-4): Linear {
  const scale = scaleOf(examples.map(({ signals }) => Float64Array.from(signals)));
  const width = scale.mean.length;
  const rows = examples.map(({ signals }) =>
    Float64Array.of(...scaled(Float64Array.from(signals), scale), 1),
  );
  const total = examples.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const weights = descend(
    width + 1,
    ROUNDS,
    (current, gradient) => {
      rows.forEach((row, at) => {
        const { isRight, weight = 1 } = examples[at]!;
        const slope = ((1 / (1 + Math.exp(-dot(current, row))) - (isRight ? 1 : 0)) * weight) / total;
        for (let one = 0; one <= width; one++) gradient[one]! += slope * row[one]!;
      });
    },
    pull,
  );
  return unscaled(weights.slice(0, width), weights[width]!, scale);
}

type Scale = { mean: Float64Array; deviation: Float64Array };

function scaleOf(rows: Float64Array[]): Scale {
  const width = rows[0]?.length ?? 0;
  const mean = new Float64Array(width);
  const deviation = new Float64Array(width);
  for (const row of rows) row.forEach((value, at) => (mean[at]! += value / rows.length));
  for (const row of rows)
    row.forEach((value, at) => (deviation[at]! += (value - mean[at]!) ** 2 / rows.length));
  return { mean, deviation: deviation.map((value) => Math.sqrt(value) || 1) };
}

const scaled = (row: Float64Array, { mean, deviation }: Scale): Float64Array =>
  row.map((value, at) => (value - mean[at]!) / deviation[at]!);

/** As if nothing had been scaled: what reads the weights needs to know of no scale. */
function unscaled(weights: Float64Array, bias: number, { mean, deviation }: Scale): Linear {
  const own = Array.from(weights, (weight, at) => weight / deviation[at]!);
  return { weights: own, bias: bias - own.reduce((sum, weight, at) => sum + weight * mean[at]!, 0) };
}

function descend(
  width: number,
  rounds: number,
  slopes: (weights: Float64Array, gradient: Float64Array) => void,
  pull = PULL,
): Float64Array {
  const [weights, first, second] = [
    new Float64Array(width),
    new Float64Array(width),
    new Float64Array(width),
  ];
  for (let round = 1; round <= rounds; round++) {
    const gradient = new Float64Array(width);
    slopes(weights, gradient);
    for (let at = 0; at < width; at++) {
      const slope = gradient[at]! + pull * weights[at]!;
      first[at] = 0.9 * first[at]! + 0.1 * slope;
      second[at] = 0.99 * second[at]! + 0.01 * slope * slope;
      const [mean, variance] = [first[at]! / (1 - 0.9 ** round), second[at]! / (1 - 0.99 ** round)];
      weights[at]! -= (STEP * mean) / (Math.sqrt(variance) + 1e-9);
    }
  }
  return weights;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
