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

/** In reading order. One generator for all levels: one for each takes four times as long, and every key in an outline walks several times. */
export function* walk<N extends Tree<N>>(root: N): Generator<N> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (let at = node.children.length - 1; at >= 0; at -= 1) waiting.push(node.children[at]!);
  }
}

export function findNode<N extends Tree<N>>(root: N, id: NodeId): N | undefined {
  for (const node of walk(root)) if (node.id === id) return node;
  return undefined;
}

/** A node as a person makes it: searched, judged, nothing suppressed. */
export const plainNode = (id: NodeId, name: string): OutlineNode => ({
  id,
  name,
  keywords: [],
  isLabel: false,
  hidesArticles: false,
  isIgnored: false,
  judgesAgainstRoot: true,
  keepsNonArticles: false,
  skipsRelevance: false,
  suppressesSummary: false,
  suppressesMultiSummary: false,
  searchContext: [],
  relevanceContext: [],
  carried: {},
  children: [],
});

/** Nothing chosen means everything available: a person who names no source wants an answer, not an empty list. */
export const choosesNothing = (sources: SourceChoice): boolean =>
  Object.keys(sources.libraries).length === 0 &&
  Object.keys(sources.knowledgeStores).length === 0 &&
  sources.preferredSites.length === 0 &&
  !sources.useLibraries &&
  !sources.useWeb;

/** Sources of a node: its own, and those that an ancestor chose for its subtopics too. Null when there are none. */
export const sourcesOf = (root: OutlineNode, id: NodeId): NodeSources | null =>
  sourcesAlong(pathTo(root, id));

/** The same for the last of a path that begins at the root. */
export function sourcesAlong(path: Pick<OutlineNode, "id" | "sources">[]): NodeSources | null {
  const own: NodeSources = { addresses: [], libraries: [], special: [] };
  for (const [at, node] of path.entries()) {
    const isOwn = at === path.length - 1;
    const reaches = ({ withSubtopics }: { withSubtopics: boolean }) => isOwn || withSubtopics;
    own.addresses.push(...(node.sources?.addresses ?? []).filter(reaches));
    own.libraries.push(...(node.sources?.libraries ?? []).filter(reaches));
    own.special.push(...(node.sources?.special ?? []).filter(reaches));
  }
  const isEmpty = own.addresses.length + own.libraries.length + own.special.length === 0;
  return isEmpty ? null : own;
}

const NOWHERE: NodeSources = { addresses: [], libraries: [], special: [] };

/**
 * The gyan's sources as they are for a subtopic: without those that were chosen for the topic alone. Where that leaves
 * nothing, nothing is asked: a choice that does not reach down is still a choice.
 */
export function sourcesBelow(sources: SourceChoice): { sources: SourceChoice; own: NodeSources | null } {
  const flags = new Map(Object.entries(sources.includeSubtopics));
  const reaches = (id: string) => flags.get(id) !== false;
  const reaching = <V>(chosen: Record<string, V>) =>
    Object.fromEntries(Object.entries(chosen).filter(([id]) => reaches(id)));
  const below: SourceChoice = {
    ...sources,
    libraries: reaching(sources.libraries),
    knowledgeStores: reaching(sources.knowledgeStores),
    preferredSites: sources.preferredSites.filter(reaches),
  };
  const count = ({ libraries, knowledgeStores }: SourceChoice) =>
    Object.keys(libraries).length + Object.keys(knowledgeStores).length;
  // With none left, the flag alone would mean all of them.
  if (count(sources) > 0 && count(below) === 0) below.useLibraries = false;
  const isNothingLeft = choosesNothing(below) && !choosesNothing(sources);
  return { sources: below, own: isNothingLeft ? NOWHERE : null };
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
