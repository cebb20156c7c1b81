import type { Relevant } from "../collections.ts";

/** How good one ranking is, and the means of many. */
export type Quality = { ndcg10: number; recall100: number; map: number };

export function qualityOf(ranked: readonly string[], relevant: Relevant): Quality {
  return {
    ndcg10: ndcg(ranked, relevant, 10),
    recall100: recall(ranked, relevant, 100),
    map: averagePrecision(ranked, relevant),
  };
}

export function meanQuality(qualities: Quality[]): Quality {
  const mean = (name: keyof Quality): number => meanOf(qualities.map((quality) => quality[name]));
  return { ndcg10: mean("ndcg10"), recall100: mean("recall100"), map: mean("map") };
}

export const meanOf = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** The grade is the gain, as in trec_eval: twice as relevant counts twice. */
export function ndcg(ranked: readonly string[], relevant: Relevant, depth: number): number {
  const gains = ranked.slice(0, depth).map((document) => relevant.get(document) ?? 0);
  const ideal = [...relevant.values()].toSorted((a, b) => b - a).slice(0, depth);
  return discounted(gains) / (discounted(ideal) || 1);
}

const discounted = (gains: number[]): number =>
  gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);

export function recall(ranked: readonly string[], relevant: Relevant, depth: number): number {
  return ranked.slice(0, depth).filter((document) => relevant.has(document)).length / (relevant.size || 1);
}

/** Mean, over all relevant documents, of the precision at its rank; one that was not found counts as nought. */
export function averagePrecision(ranked: readonly string[], relevant: Relevant): number {
  let found = 0;
  let sum = 0;
  for (const [at, document] of ranked.entries())
    if (relevant.has(document)) {
      found += 1;
      sum += found / (at + 1);
    }
  return sum / (relevant.size || 1);
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
