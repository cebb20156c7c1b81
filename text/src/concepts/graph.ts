import type { Language } from "../language.ts";
import type { Span } from "../span.ts";
import { clustersOf, type GraphCluster } from "./clusters.ts";
import { edgesBetween, type GraphEdge } from "./edges.ts";
import type { TextKnowledge } from "./knowledge.ts";
import { mergedNames, type ConceptName, type MergedNames } from "./merging.ts";
import { rarityAmong, widthsAmong, type Frequencies } from "./telling.ts";

export type KnownText = { id: string; language: Language; weight?: number; knowledge: TextKnowledge };
/** The best weight is 1. Evidence is best first; `cluster` is the number of one of the clusters. */
export type GraphConcept = {
  key: string;
  label: string;
  weight: number;
  names: ConceptName[];
  evidence: { textId: string; weight: number; spans: Span[] }[];
  cluster: number;
};
export type { GraphCluster } from "./clusters.ts";
export type { GraphEdge } from "./edges.ts";
export type ConceptGraph = { concepts: GraphConcept[]; edges: GraphEdge[]; clusters: GraphCluster[] };

const MOST_SPANS = 12;
/** What a concept that only one text has is worth beside one of several. */
const LONELY = 0.6;
/** In a text the best phrase leaves the others far behind; over texts it counts more that they are there at all. */
const PROMINENCE = 0.6;
/** Ten texts do not make a concept ten times as heavy as one. */
const BREADTH = 0.7;
const FEWEST = 16;

/**
 * `decided`: keys that are to stay what they are, whichever form is the commonest. `libraries`: what others write about, so that
 * what distinguishes these texts comes first.
 */
export type GraphOptions = { limit: number; decided?: readonly string[]; libraries?: Frequencies };

/** What these texts speak of together. The same texts give the same graph, whatever their order. */
export function conceptGraph(
  texts: readonly KnownText[],
  { limit, decided = [], libraries }: GraphOptions,
): ConceptGraph {
  const inOrder = comparable(texts).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const names = mergedNames(inOrder, new Set(decided));
  const concepts = worthwhile(weighed(inOrder, names, libraries))
    .slice(0, limit)
    .map((concept) => ({ ...concept, ...names.describe(concept.key) }));
  const { edges, all } = edgesBetween(inOrder, names, concepts);
  const clusters = clustersOf(concepts, all);
  const clusterOf = new Map(clusters.flatMap(({ number, keys }) => keys.map((key) => [key, number])));
  return {
    concepts: concepts.map((concept) => ({ ...concept, cluster: clusterOf.get(concept.key)! })),
    edges,
    clusters,
  };
}

/** What a text that counts for nothing still adds: it says what it says, and zero cannot be divided by. */
const LEAST = 0.001;

/**
 * Weights as shares of the heaviest. Scores are 0 where no word of the question stands in any text: texts that all weigh
 * nothing weigh the same.
 */
function comparable(texts: readonly KnownText[]): KnownText[] {
  const usable = ({ weight = 1 }: KnownText): number => (weight > 0 ? Math.min(weight, Number.MAX_VALUE) : 0);
  const heaviest = texts.reduce((most, text) => Math.max(most, usable(text)), 0);
  const share = (text: KnownText): number => (heaviest === 0 ? 1 : Math.max(LEAST, usable(text) / heaviest));
  return texts.map((text) => ({ ...text, weight: share(text) }));
}

type Weighed = Pick<GraphConcept, "key" | "weight" | "evidence">;

/** Heaviest first. */
function weighed(
  texts: readonly KnownText[],
  names: MergedNames,
  libraries: Frequencies | undefined,
): Weighed[] {
  const concepts = new Map<string, Weighed>();
  const importance = new Map(texts.map(({ id, weight }) => [id, weight ?? 1]));
  for (const { id, knowledge } of texts)
    for (const { key, weight, spans } of knowledge.phrases) {
      const main = names.mainOf(key);
      let concept = concepts.get(main);
      if (!concept) concepts.set(main, (concept = { key: main, weight: 0, evidence: [] }));
      const known = concept.evidence.at(-1);
      if (known?.textId !== id) concept.evidence.push({ textId: id, weight, spans });
      else
        Object.assign(known, { weight: Math.max(known.weight, weight), spans: merged(known.spans, spans) });
    }
  const rarity = rarityAmong(libraries, texts.length);
  const width = widthsAmong(concepts.keys());
  const weightOf = ({ key, evidence }: Weighed): number => {
    const sum = evidence.reduce(
      (total, { textId, weight }) => total + weight ** PROMINENCE * importance.get(textId)!,
      0,
    );
    const lonely = evidence.length === 1 ? LONELY : 1;
    return sum ** BREADTH * rarity(key, evidence.length) * width(key) * lonely;
  };
  const all = [...concepts.values()];
  for (const concept of all) concept.weight = weightOf(concept);
  const best = all.reduce((most, { weight }) => Math.max(most, weight), 0) || 1;
  for (const concept of all) {
    concept.weight /= best;
    concept.evidence.sort((a, b) => b.weight - a.weight || (a.textId < b.textId ? -1 : 1));
  }
  return all.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
}

/** What is said once in one text is no concept of a topic; where little is said, it is better than nothing. */
function worthwhile(concepts: Weighed[]): Weighed[] {
  const isRepeated = ({ evidence }: Weighed): boolean => evidence.length > 1 || evidence[0]!.spans.length > 1;
  const repeated = concepts.filter(isRepeated);
  return repeated.length >= FEWEST ? repeated : concepts.slice(0, FEWEST);
}

function merged(spans: Span[], more: Span[]): Span[] {
  const starts = new Set(spans.map(({ start }) => start));
  return [...spans, ...more.filter(({ start }) => !starts.has(start))]
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MOST_SPANS);
}
