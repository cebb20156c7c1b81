import type { Span } from "../span.ts";
import type { KnownText } from "./graph.ts";
import type { MergedNames } from "./merging.ts";

/** Two concepts by key, a < b; how strong it is, from 0 to 1; in how many texts, and passages from different texts first. */
export type GraphEdge = {
  a: string;
  b: string;
  strength: number;
  texts: number;
  evidence: { textId: string; span: Span }[];
};

const MOST_EVIDENCE = 3;
const MOST_EDGES = 4;

type Passage = { textId: string; span: Span; worth: number };
type Pair = { a: string; b: string; together: number; passages: Passage[] };

/** `edges` are those worth showing; `all` are what clusters are made from. */
export function edgesBetween(
  texts: readonly KnownText[],
  names: MergedNames,
  concepts: readonly { key: string; evidence: { textId: string; weight: number }[] }[],
): { edges: GraphEdge[]; all: GraphEdge[] } {
  const pairs = pairsOf(texts, names, concepts);
  const all = strengthen([...pairs.values()]);
  const kept = new Set([...strongest(all), ...spanning(all)]);
  return { edges: all.filter((edge) => kept.has(edge)), all };
}

function pairsOf(
  texts: readonly KnownText[],
  names: MergedNames,
  concepts: readonly { key: string; evidence: { textId: string; weight: number }[] }[],
): Map<string, Pair> {
  const weights = new Map(
    concepts.map(({ key, evidence }) => [
      key,
      new Map(evidence.map(({ textId, weight }) => [textId, weight])),
    ]),
  );
  const pairs = new Map<string, Pair>();
  for (const { id, weight = 1, knowledge } of texts)
    for (const { a, b, count, span } of knowledge.links) {
      const [main, other] = [names.mainOf(a), names.mainOf(b)];
      const [inMain, inOther] = [weights.get(main)?.get(id), weights.get(other)?.get(id)];
      if (main === other || inMain === undefined || inOther === undefined) continue;
      const [first, second] = main < other ? [main, other] : [other, main];
      const key = `${first}|${second}`;
      const pair = pairs.get(key) ?? { a: first, b: second, together: 0, passages: [] };
      pairs.set(key, pair);
      pair.together += weight * (1 + Math.log2(count));
      pair.passages.push({ textId: id, span, worth: weight * count * Math.sqrt(inMain * inOther) });
    }
  return pairs;
}

/**
 * Together, as a share of what each of the two has with others: a concept that stands beside everything binds nothing. The
 * mean is added to each, so that two that stand once together and nowhere else are not the strongest of all.
 */
function strengthen(pairs: Pair[]): GraphEdge[] {
  const degree = new Map<string, number>();
  for (const { a, b, together } of pairs)
    for (const key of [a, b]) degree.set(key, (degree.get(key) ?? 0) + together);
  const mean = [...degree.values()].reduce((sum, one) => sum + one, 0) / (degree.size || 1);
  const raw = pairs.map(
    ({ a, b, together }) => together / Math.sqrt((degree.get(a)! + mean) * (degree.get(b)! + mean)),
  );
  const best = Math.max(...raw, Number.MIN_VALUE);
  return pairs
    .map(({ a, b, passages }, at) => ({
      a,
      b,
      strength: raw[at]! / best,
      texts: new Set(passages.map(({ textId }) => textId)).size,
      evidence: bestPassages(passages),
    }))
    .toSorted((x, y) => y.strength - x.strength || (x.a + x.b < y.a + y.b ? -1 : 1));
}

function bestPassages(passages: Passage[]): { textId: string; span: Span }[] {
  const ranked = passages.toSorted((a, b) => b.worth - a.worth || (a.textId < b.textId ? -1 : 1));
  const seen = new Set<string>();
  const isFirst = ({ textId }: Passage): boolean => !seen.has(textId) && seen.add(textId).size > 0;
  const firsts = ranked.filter(isFirst);
  return [...firsts, ...ranked.filter((passage) => !firsts.includes(passage))]
    .slice(0, MOST_EVIDENCE)
    .map(({ textId, span }) => ({ textId, span }));
}

/** Among the strongest of both its ends. */
function strongest(edges: GraphEdge[]): GraphEdge[] {
  const counts = new Map<string, number>();
  const isAmong = new Map<GraphEdge, number>();
  for (const edge of edges)
    for (const key of [edge.a, edge.b]) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= MOST_EDGES) isAmong.set(edge, (isAmong.get(edge) ?? 0) + 1);
    }
  return edges.filter((edge) => isAmong.get(edge) === 2);
}

/** The strongest edges that connect what can be connected. */
function spanning(edges: GraphEdge[]): GraphEdge[] {
  const parent = new Map<string, string>();
  const find = (key: string): string => {
    let root = key;
    while (parent.has(root)) root = parent.get(root)!;
    if (root !== key) parent.set(key, root);
    return root;
  };
  return edges.filter(({ a, b }) => {
    const [first, second] = [find(a), find(b)];
    if (first === second) return false;
    parent.set(first, second);
    return true;
  });
}
