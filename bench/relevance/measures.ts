/** What was judged: a score, and whether people found it relevant. */
export type Scored = { score: number; isRelevant: boolean };

export type Measures = {
  precision: number;
  recall: number;
  f1: number;
  balanced: number;
  auc: number;
};

export function measuresAt(pairs: readonly Scored[], from: number): Measures {
  const { kept, right, relevant } = countsAt(pairs, from);
  const others = pairs.length - relevant;
  const recall = right / (relevant || 1);
  return {
    precision: right / (kept || 1),
    recall,
    f1: (2 * right) / (kept + relevant || 1),
    balanced: (recall + 1 - (kept - right) / (others || 1)) / 2,
    auc: auc(pairs),
  };
}

function countsAt(pairs: readonly Scored[], from: number) {
  const counts = { kept: 0, right: 0, relevant: 0 };
  for (const { score, isRelevant } of pairs) {
    if (isRelevant) counts.relevant += 1;
    if (score < from) continue;
    counts.kept += 1;
    if (isRelevant) counts.right += 1;
  }
  return counts;
}

export function f1At(pairs: readonly Scored[], from: number): number {
  const { kept, right, relevant } = countsAt(pairs, from);
  return (2 * right) / (kept + relevant || 1);
}

/** How often a relevant one scores higher than another; of equals half. */
export function auc(pairs: readonly Scored[]): number {
  const sorted = pairs.toSorted((a, b) => a.score - b.score);
  let ranks = 0;
  let relevant = 0;
  for (let at = 0; at < sorted.length;) {
    let end = at;
    while (end < sorted.length && sorted[end]!.score === sorted[at]!.score) end++;
    const equal = sorted.slice(at, end).filter(({ isRelevant }) => isRelevant).length;
    ranks += (equal * (at + end + 1)) / 2;
    relevant += equal;
    at = end;
  }
  const pairsOfTwo = relevant * (sorted.length - relevant);
  return pairsOfTwo === 0 ? 0.5 : (ranks - (relevant * (relevant + 1)) / 2) / pairsOfTwo;
}

/** The mean square of how far a score is from what people said. */
export const brier = (pairs: readonly Scored[]): number =>
  pairs.reduce((sum, { score, isRelevant }) => sum + (score - (isRelevant ? 1 : 0)) ** 2, 0) /
  (pairs.length || 1);

/** Ten bins of the score: how many are in it, and how many of them are relevant. */
export function bins(pairs: readonly Scored[]): { count: number; relevant: number }[] {
  const found = Array.from({ length: 10 }, () => ({ count: 0, relevant: 0 }));
  for (const { score, isRelevant } of pairs) {
    const bin = found[Math.min(9, Math.floor(score * 10))]!;
    bin.count += 1;
    if (isRelevant) bin.relevant += 1;
  }
  return found;
}

const TRIED = 400;

/** The score from which keeping gives the best F1, on the mean of these sets. */
export function bestFrom(sets: (readonly Scored[])[]): { from: number; f1: number } {
  const all = sets.flatMap((pairs) => pairs.map(({ score }) => score)).toSorted((a, b) => a - b);
  const tried = Array.from({ length: TRIED }, (_, at) => all[Math.floor((at / TRIED) * all.length)]!);
  let best = { from: 0, f1: -1 };
  for (const from of new Set(tried)) {
    const f1 = sets.reduce((sum, pairs) => sum + f1At(pairs, from), 0) / (sets.length || 1);
    if (f1 > best.f1) best = { from, f1 };
  }
  return best;
}
