import type { Concept, ConceptCluster, ConceptEdge } from "@gyan/contract/concepts.ts";
import { COLOURED, type GraphData, OTHERS } from "#ui/graph/graph.rules.ts";
import { drawnLines } from "#ui/graph/letters.rules.ts";

/** What of a topic's graph is drawn. */
export type GraphOf = { concepts: Concept[]; edges: ConceptEdge[]; clusters: ConceptCluster[] };

/** The place of a cluster's colour, or OTHERS: the heaviest clusters come first and keep theirs in every view. */
export const hueOf = (cluster: number | null): number =>
  cluster !== null && cluster >= 0 && cluster < COLOURED ? cluster : OTHERS;

export type Narrowing = {
  count: number;
  /** 0 to 1. */
  least: number;
  groups?: number[] | undefined;
  around?: string | undefined;
};

const SMALLEST = 4;
const LARGEST = 16;
/** Between the width and the area: weights lie close together, and the eye is to tell them apart. */
const CONTRAST = 0.75;
const [SMALL_LETTERS, LARGE_LETTERS] = [12, 15];
const WRAP_AT = 20;
const MOST_LINES = 2;

const within = (weight: number): number => Math.min(1, Math.max(0, weight));

export const radiusOf = (weight: number): number =>
  SMALLEST + (LARGEST - SMALLEST) * within(weight) ** CONTRAST;

/**
 * The heaviest concepts and what joins them. Around one concept, those that stand beside it are drawn, however light
 * they are: whoever asks for its surroundings wants all of them.
 */
export function drawnGraph(
  { concepts, edges }: GraphOf,
  { count, least, groups, around }: Narrowing,
): GraphData {
  const strong = edges.filter(({ strength }) => strength >= least);
  const middle = concepts.find(({ key }) => key === around);
  const near = middle && besides(strong, middle.key);
  const among = concepts.filter(
    ({ key, cluster }) =>
      (!near || key === around || near.has(key)) &&
      (!groups || key === around || groups.includes(hueOf(cluster))),
  );
  const nodes = among.slice(0, count).map(({ key, label, weight, cluster }) => ({
    id: key,
    label,
    lines: drawnLines(label, WRAP_AT, MOST_LINES),
    size: Math.round(SMALL_LETTERS + (LARGE_LETTERS - SMALL_LETTERS) * Math.sqrt(within(weight))),
    radius: radiusOf(weight),
    hue: hueOf(cluster),
  }));
  const isThere = new Set(nodes.map(({ id }) => id));
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
