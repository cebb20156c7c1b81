import { meanOf } from "./metrics.ts";
import type { Measured } from "./system.ts";

export type CollectionResult = {
  name: string;
  documents: number;
  queries: number;
  skippedQueries: number;
  systems: Measured[];
};

export type Target = { name: string; wanted: string; got: string; isMet: boolean };

const GAIN = 0.08;
const LOSS = 0.005;

/** What `ours` is to reach against a plain BM25. */
export function gainTarget(results: CollectionResult[], ours: string, plain: string): Target {
  const pairs = pairsOf(results, ours, plain);
  const gain = meanOf(pairs.map(({ own, other }) => own / other - 1));
  const ofMeans = meanOf(pairs.map(({ own }) => own)) / meanOf(pairs.map(({ other }) => other)) - 1;
  return {
    name: `${ours}: nDCG@10 above ${plain}, mean over the collections`,
    wanted: `at least ${percent(GAIN)}`,
    got: `${percent(gain)} (ratio of the means ${percent(ofMeans)})`,
    isMet: gain >= GAIN,
  };
}

export function lossTarget(results: CollectionResult[], ours: string, plain: string): Target {
  const pairs = pairsOf(results, ours, plain);
  const worst = pairs.reduce((a, b) => (b.own - b.other < a.own - a.other ? b : a));
  const difference = worst.own - worst.other;
  return {
    name: `${ours}: nDCG@10 against ${plain}, worst collection`,
    wanted: `at most ${LOSS} below`,
    got: `${difference < 0 ? "" : "+"}${difference.toFixed(4)} (${worst.name})`,
    isMet: difference >= -LOSS,
  };
}

function pairsOf(results: CollectionResult[], ours: string, plain: string) {
  const ndcgOf = ({ systems }: CollectionResult, name: string): number => {
    const found = systems.find((system) => system.name === name);
    if (!found) throw new Error(`"${name}" was not measured.`);
    return found.ndcg10;
  };
  return results.map((result) => ({
    name: result.name,
    own: ndcgOf(result, ours),
    other: ndcgOf(result, plain),
  }));
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
