import type { NodeId } from "../ids.ts";
import type { NodeSources, OutlineNode, SourceChoice } from "./model.ts";

export const MAX_NODES = 500;
export const MAX_NAME = 500;

export function* walk(node: OutlineNode): Generator<OutlineNode> {
  yield node;
  for (const child of node.children) yield* walk(child);
}

export function findNode(root: OutlineNode, id: NodeId): OutlineNode | undefined {
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

function pathTo(node: OutlineNode, id: NodeId): OutlineNode[] {
  if (node.id === id) return [node];
  for (const child of node.children) {
    const path = pathTo(child, id);
    if (path.length > 0) return [node, ...path];
  }
  return [];
}
