import type { NodeId } from "../ids.ts";
import type { NodeSources, OutlineNode, SourceChoice } from "./model.ts";

export const ROOT_NODE = 1 as NodeId;
export const MAX_NODES = 500;
export const MAX_NAME = 500;
/** Of one node. */
export const MAX_KEYWORDS = 200;
/** Drafts that are nested deeper are refused where they are kept; an outline takes two steps for each level. */
export const MAX_LEVELS = 25;

type Tree<N> = { id: NodeId; children: N[] };

export function* walk<N extends Tree<N>>(node: N): Generator<N> {
  yield node;
  for (const child of node.children) yield* walk(child);
}

export function findNode<N extends Tree<N>>(root: N, id: NodeId): N | undefined {
  for (const node of walk(root)) if (node.id === id) return node;
  return undefined;
}

/** Nothing chosen means everything available: a person who names no source wants an answer, not an empty list. */
export const choosesNothing = (sources: SourceChoice): boolean =>
  Object.keys(sources.libraries).length === 0 &&
  Object.keys(sources.knowledgeStores).length === 0 &&
  sources.preferredSites.length === 0 &&
  !sources.useLibraries &&
  !sources.useWeb;

/** Sources of a node: its own, and those that an ancestor chose for its subtopics too. Null when there are none. */
export function sourcesOf(root: OutlineNode, id: NodeId): NodeSources | null {
  const path = pathTo(root, id);
  const own: NodeSources = { addresses: [], libraries: [], special: [] };
  for (const node of path) {
    const isOwn = node.id === id;
    const reaches = ({ withSubtopics }: { withSubtopics: boolean }) => isOwn || withSubtopics;
    own.addresses.push(...(node.sources?.addresses ?? []).filter(reaches));
    own.libraries.push(...(node.sources?.libraries ?? []).filter(reaches));
    own.special.push(...(node.sources?.special ?? []).filter(reaches));
  }
  const isEmpty = own.addresses.length + own.libraries.length + own.special.length === 0;
  return isEmpty ? null : own;
}

/** From the root down to the node; empty when it is not there. */
export function pathTo<N extends Tree<N>>(node: N, id: NodeId): N[] {
  if (node.id === id) return [node];
  for (const child of node.children) {
    const path = pathTo(child, id);
    if (path.length > 0) return [node, ...path];
  }
  return [];
}
