import type { Concept, ConceptCluster, ConceptEdge } from "@gyan/contract/concepts.ts";

/** What of a topic's graph is drawn. */
export type GraphOf = { concepts: Concept[]; edges: ConceptEdge[]; clusters: ConceptCluster[] };

/** Clusters with a colour and a shape of their own; the others share one. */
export const COLOURED = 5;
export const OTHERS = -1;

/** The place of a cluster's colour, or OTHERS: the heaviest clusters come first and keep theirs in every view. */
export const hueOf = (cluster: number | null): number =>
  cluster !== null && cluster >= 0 && cluster < COLOURED ? cluster : OTHERS;

export type DrawnConcept = {
  key: string;
  label: string;
  weight: number;
  articles: number;
  hue: number;
  radius: number;
};
export type DrawnEdge = { a: string; b: string; strength: number };
export type DrawnGraph = { nodes: DrawnConcept[]; edges: DrawnEdge[] };

export type Narrowing = {
  count: number;
  /** 0 to 1. */
  least: number;
  groups?: number[] | undefined;
  around?: string | undefined;
};

const SMALLEST = 4;
const LARGEST = 20;
/** Between the width and the area: weights lie close together, and the eye is to tell them apart. */
const CONTRAST = 0.75;

export const radiusOf = (weight: number): number =>
  SMALLEST + (LARGEST - SMALLEST) * Math.min(1, Math.max(0, weight)) ** CONTRAST;

/**
 * The heaviest concepts and what joins them. Around one concept, those that stand beside it are drawn, however light
 * they are: whoever asks for its surroundings wants all of them.
 */
export function drawnGraph(
  { concepts, edges }: GraphOf,
  { count, least, groups, around }: Narrowing,
): DrawnGraph {
  const strong = edges.filter(({ strength }) => strength >= least);
  const middle = concepts.find(({ key }) => key === around);
  const near = middle && besides(strong, middle.key);
  const among = concepts.filter(
    ({ key, cluster }) =>
      (!near || key === around || near.has(key)) &&
      (!groups || key === around || groups.includes(hueOf(cluster))),
  );
  const nodes = among.slice(0, count).map(({ key, label, weight, articles, cluster }) => ({
    key,
    label,
    weight,
    articles,
    hue: hueOf(cluster),
    radius: radiusOf(weight),
  }));
  const isThere = new Set(nodes.map(({ key }) => key));
  return {
    nodes,
    edges: strong
      .filter(({ a, b }) => isThere.has(a) && isThere.has(b))
      .map(({ a, b, strength }) => ({ a, b, strength })),
  };
}

function besides(edges: ConceptEdge[], key: string): Set<string> {
  return new Set(edges.flatMap(({ a, b }) => (a === key ? [b] : b === key ? [a] : [])));
}

export type Neighbours = ReadonlyMap<string, ReadonlySet<string>>;

export function neighboursIn({ nodes, edges }: DrawnGraph): Neighbours {
  const found = new Map(nodes.map(({ key }) => [key, new Set<string>()]));
  for (const { a, b } of edges) {
    found.get(a)?.add(b);
    found.get(b)?.add(a);
  }
  return found;
}
