import type { NodeId } from "../ids.ts";
import type { OutlineNode, SourceChoice } from "./model.ts";

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
