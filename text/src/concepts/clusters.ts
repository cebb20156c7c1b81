import { UndirectedGraph } from "graphology";
import louvainPackage from "graphology-communities-louvain";
import type { GraphEdge } from "./edges.ts";

/** Concepts that belong together, heaviest first; clusters are numbered from the heaviest, which is 0. */
export type GraphCluster = { number: number; name: string; keys: string[]; weight: number };

type Concept = { key: string; label: string; weight: number; evidence: { textId: string; weight: number }[] };

/** Its types describe a default export; what Node imports is the function itself. */
const louvain = louvainPackage as unknown as (typeof louvainPackage)["default"];

const FEWEST = 3;
/** A second concept is part of the name when it is nearly as heavy as the first. */
const SECOND = 0.5;

export function clustersOf(concepts: readonly Concept[], edges: readonly GraphEdge[]): GraphCluster[] {
  if (concepts.length === 0) return [];
  const groups = withoutSmall(communities(concepts, edges), edges);
  const ranked = groups
    .map((members) => ({
      keys: members.map(({ key }) => key),
      weight: members.reduce((sum, { weight }) => sum + weight, 0),
      name: nameOf(members, edges),
    }))
    .toSorted((a, b) => b.weight - a.weight || (a.keys[0]! < b.keys[0]! ? -1 : 1));
  return ranked.map(({ name, keys, weight }, number) => ({ number, name, keys, weight }));
}

/** Louvain; without chance, and with the nodes in one order, so that the same graph falls apart in the same way. */
function communities(concepts: readonly Concept[], edges: readonly GraphEdge[]): Concept[][] {
  const graph = new UndirectedGraph();
  for (const { key } of concepts) graph.addNode(key);
  for (const { a, b, strength } of edges) graph.addEdge(a, b, { weight: strength });
  const found =
    graph.size === 0 ? {} : louvain(graph, { getEdgeWeight: "weight", randomWalk: false, rng: () => 0.5 });
  const groups = new Map<string, Concept[]>();
  for (const concept of concepts) {
    const group = String(found[concept.key] ?? concept.key);
    groups.set(group, [...(groups.get(group) ?? []), concept]);
  }
  return [...groups.values()];
}

/**
 * A cluster of one or two says nothing: it goes to the one with which it shares most, edges or at least texts. What shares
 * nothing with any stays for itself.
 */
function withoutSmall(groups: Concept[][], edges: readonly GraphEdge[]): Concept[][] {
  const grown = groups.filter(({ length }) => length >= FEWEST).map((members) => [...members]);
  for (const members of groups.filter(({ length }) => length < FEWEST)) {
    const keys = new Set(members.map(({ key }) => key));
    const fits = grown.map((others) => ({
      others,
      edges: bound(keys, others, edges),
      texts: shared(members, others),
    }));
    const [best] = fits.toSorted((a, b) => b.edges - a.edges || b.texts - a.texts);
    if (best && best.edges + best.texts > 0) best.others.push(...members);
    else grown.push([...members]);
  }
  return grown.map((members) => members.toSorted(byWeight));
}

function byWeight(a: Concept, b: Concept): number {
  return b.weight - a.weight || (a.key < b.key ? -1 : 1);
}

function bound(keys: ReadonlySet<string>, others: Concept[], edges: readonly GraphEdge[]): number {
  const theirs = new Set(others.map(({ key }) => key));
  return edges.reduce(
    (sum, { a, b, strength }) =>
      (keys.has(a) && theirs.has(b)) || (keys.has(b) && theirs.has(a)) ? sum + strength : sum,
    0,
  );
}

function shared(members: Concept[], others: Concept[]): number {
  const texts = new Map<string, number>();
  for (const { evidence } of members)
    for (const { textId, weight } of evidence) texts.set(textId, (texts.get(textId) ?? 0) + weight);
  const sum = others
    .flatMap(({ evidence }) => evidence)
    .reduce((all, { textId, weight }) => all + weight * (texts.get(textId) ?? 0), 0);
  return sum / others.length;
}

/** The heaviest that is bound to the others, and the next that shares no word with it: "Fast charging · lithium plating". */
function nameOf(members: Concept[], edges: readonly GraphEdge[]): string {
  const keys = new Set(members.map(({ key }) => key));
  const inside = new Map<string, number>();
  for (const { a, b, strength } of edges)
    if (keys.has(a) && keys.has(b))
      for (const key of [a, b]) inside.set(key, (inside.get(key) ?? 0) + strength);
  const most = Math.max(...inside.values(), Number.MIN_VALUE);
  const standing = ({ key, weight }: Concept): number => weight * (0.5 + (inside.get(key) ?? 0) / most);
  const [first, ...others] = members.toSorted((a, b) => standing(b) - standing(a) || byWeight(a, b));
  const words = new Set(first!.key.split(" "));
  const second = others.find(({ key }) => key.split(" ").every((stem) => !words.has(stem)));
  const name =
    second && standing(second) >= SECOND * standing(first!)
      ? `${first!.label} · ${second.label}`
      : first!.label;
  return /^\p{Ll}\p{Lu}/u.test(name) ? name : name.charAt(0).toUpperCase() + name.slice(1);
}
