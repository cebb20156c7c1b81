import type { ChainSource, Direction } from "@gyan/contract/chaining/rules.ts";
import type { WorkId } from "@gyan/contract/ids.ts";
import type { Node, Web } from "./joining.rules.ts";

/** A work with those of the relevant articles that are linked with it. */
export type Shared = { node: Node; linked: WorkId[]; sources: Set<ChainSource> };

/** Who is linked with whom, seen from these works: what they cite, or what cites them. */
export function sharedBy(web: Web, workIds: readonly WorkId[], direction: Direction): Shared[] {
  const relevant = new Map<Node, WorkId>();
  for (const workId of workIds) {
    const node = web.own.get(workId);
    if (node && !relevant.has(node)) relevant.set(node, workId);
  }
  const shared = new Map<Node, Shared>();
  for (const { from, to, sources } of web.edges) {
    const [here, there] = direction === "cites" ? [from, to] : [to, from];
    const workId = relevant.get(here);
    if (workId === undefined) continue;
    const one = shared.get(there) ?? { node: there, linked: [], sources: new Set<ChainSource>() };
    shared.set(there, one);
    one.linked.push(workId);
    for (const source of sources) one.sources.add(source);
  }
  return [...shared.values()];
}

/** Of what nobody says how often it is cited. */
const USUALLY_CITED = 100;

/** How much a link tells, from 0 to 1: who is cited by everybody is cited here as well, whatever this is about. */
export const tellingOf = (timesCited: number | null): number =>
  1 / Math.log2(2 + Math.max(0, timesCited ?? USUALLY_CITED));

export type Ranked = {
  links: number;
  timesCited: number | null;
  year: number | null;
  title: string;
  key: string;
};

/** The most linked first, then the more telling, the newer, by title, and never two alike. */
export const byRank = (a: Ranked, b: Ranked): number =>
  b.links - a.links ||
  tellingOf(b.timesCited) - tellingOf(a.timesCited) ||
  (b.year ?? -Infinity) - (a.year ?? -Infinity) ||
  compare(a.title, b.title) ||
  compare(a.key, b.key);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What is shown of the map: the articles first, then the works with the most links, and the citations between them by their places. */
export function mapOf(
  web: Web,
  workIds: readonly WorkId[],
  most: number,
): { nodes: Node[]; citations: [number, number][]; citedHere: number[]; isCut: boolean } {
  const relevant = [...new Set(workIds.flatMap((workId) => web.own.get(workId) ?? []))];
  const isRelevant = new Set(relevant);
  const linked = new Map<Node, Set<Node>>();
  for (const { from, to } of web.edges)
    for (const [here, there] of [
      [from, to],
      [to, from],
    ] as const)
      if (isRelevant.has(here) && !isRelevant.has(there)) {
        const set = linked.get(there) ?? new Set();
        linked.set(there, set.add(here));
      }
  const besides = [...linked]
    .filter(([, articles]) => articles.size > 1)
    .toSorted(([a, x], [b, y]) => y.size - x.size || compare(a.key, b.key))
    .map(([node]) => node);
  const nodes = [...relevant, ...besides].slice(0, most);
  const places = new Map(nodes.map((node, at) => [node, at]));
  const citedHere = nodes.map(() => 0);
  const citations: [number, number][] = [];
  for (const { from, to } of web.edges) {
    const [a, b] = [places.get(from), places.get(to)];
    if (a === undefined || b === undefined) continue;
    citations.push([a, b]);
    citedHere[b]! += 1;
  }
  return { nodes, citations, citedHere, isCut: nodes.length < relevant.length + besides.length };
}

type Placed = { node: Node; timesCited: number | null };

/**
 * Of one work: what it cites as its own list has it, then what only others say, the newest first; what cites it by how often that is cited
 * itself.
 */
export const byPlace =
  (direction: Direction, workId: WorkId) =>
  (a: Placed, b: Placed): number => {
    const place = ({ node: { entry } }: Placed) =>
      direction === "cites" && entry?.workId === workId ? entry.number : Infinity;
    const cited = ({ timesCited }: Placed) => (direction === "cites" ? 0 : (timesCited ?? -1));
    const [one, other] = [place(a), place(b)];
    return (
      (one === other ? 0 : one - other) ||
      cited(b) - cited(a) ||
      (b.node.year ?? -Infinity) - (a.node.year ?? -Infinity) ||
      compare(a.node.titleKey ?? "", b.node.titleKey ?? "") ||
      compare(a.node.key, b.node.key)
    );
  };
