import type { Vector } from "./vectors.ts";

const DAMPING = 0.85;
const ROUNDS = 40;
const PRECISION = 1e-6;
const LEAST_SIMILARITY = 0.05;

/** Continuous LexRank: a sentence is central when central sentences resemble it. The values sum to one. */
export function lexRank(vectors: Vector[], prior: number[]): number[] {
  const links = linksOf(vectors);
  const start = normalised(prior);
  let ranks = start;
  for (let round = 0; round < ROUNDS; round++) {
    const next = start.map((share) => (1 - DAMPING) * share);
    let loose = 0;
    links.forEach(({ to, weights, total }, from) => {
      if (total === 0) loose += ranks[from]!;
      for (let at = 0; at < to.length; at++)
        next[to[at]!]! += (DAMPING * ranks[from]! * weights[at]!) / total;
    });
    for (let at = 0; at < next.length; at++) next[at]! += DAMPING * loose * start[at]!;
    const change = next.reduce((sum, rank, at) => sum + Math.abs(rank - ranks[at]!), 0);
    ranks = next;
    if (change < PRECISION) break;
  }
  return ranks;
}

type Links = { to: number[]; weights: number[]; total: number };

/** Similarities through an inverted index: most pairs of sentences share no term and cost nothing. */
function linksOf(vectors: Vector[]): Links[] {
  const postings = new Map<string, { at: number; weight: number }[]>();
  vectors.forEach((vector, at) => {
    for (const [term, weight] of vector) {
      const list = postings.get(term);
      if (list) list.push({ at, weight });
      else postings.set(term, [{ at, weight }]);
    }
  });
  return vectors.map((vector, from) => {
    const similar = new Float64Array(vectors.length);
    for (const [term, weight] of vector)
      for (const other of postings.get(term)!) similar[other.at]! += weight * other.weight;
    const links: Links = { to: [], weights: [], total: 0 };
    similar.forEach((similarity, to) => {
      if (to === from || similarity < LEAST_SIMILARITY) return;
      links.to.push(to);
      links.weights.push(similarity);
      links.total += similarity;
    });
    return links;
  });
}

function normalised(values: number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => (sum > 0 ? value / sum : 1 / values.length));
}
