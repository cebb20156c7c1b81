import { fail } from "@gyan/contract/failures.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import type { OutlineNode, SourceChoice } from "@gyan/contract/outline/model.ts";
import { findNode, walk } from "@gyan/contract/outline/rules.ts";
import { type DecodedSchedule, type NodeRefresh, refuseFlaws } from "@gyan/contract/outline/wire/requests.ts";
import { sameNodeSources } from "@gyan/contract/outline/wire/sources.rules.ts";

/** What a refresh does with each node of the outline. */
export type NodeRefreshes = ReadonlyMap<NodeId, NodeRefresh>;

/** Fails on nodes that the outline does not have, and on nodes that are named twice. */
export function refreshesById(nodes: readonly NodeRefresh[], root: OutlineNode): NodeRefreshes {
  const byId = new Map<NodeId, NodeRefresh>();
  for (const node of nodes) {
    if (!findNode(root, node.id)) throw fail("node_not_found");
    if (byId.has(node.id))
      refuseFlaws([{ code: "id_twice", nodeId: node.id, steps: [], at: "", about: node.id }]);
    byId.set(node.id, node);
  }
  return byId;
}

/** Chooses nodes by id and leaves their sources alone; without ids, all nodes are chosen. */
export function refreshesOf(root: OutlineNode, ids: NodeId[]): NodeRefresh[] {
  for (const id of ids) if (!findNode(root, id)) throw fail("node_not_found");
  return [...walk(root)].map(({ id }) => ({
    id,
    isChosen: ids.length === 0 || ids.includes(id),
    change: null,
  }));
}

/**
 * Drops changes that equal what the sender was shown: those sources stay as they are, with libraries that the
 * sender may not see, and are not checked again.
 */
export const onlyChanged = (nodes: readonly NodeRefresh[], shownRoot: OutlineNode): NodeRefresh[] =>
  nodes.map((node) => {
    const before = findNode(shownRoot, node.id);
    const isSame = before && node.change && sameNodeSources(before.sources, node.change(before.sources));
    return isSame ? { ...node, change: null } : node;
  });

/** The outline with the sources that were sent; the same one when none were. */
export function withSources(root: OutlineNode, nodes: NodeRefreshes): OutlineNode {
  if (![...nodes.values()].some(({ change }) => change)) return root;
  const apply = (node: OutlineNode): OutlineNode => {
    const change = nodes.get(node.id)?.change;
    const children = node.children.map(apply);
    return change ? { ...node, children, sources: change(node.sources) } : { ...node, children };
  };
  return apply(root);
}

/** Only the sources that were sent: what others chose before is not checked again. */
export const onlySent = (root: OutlineNode, nodes: NodeRefreshes): OutlineNode => ({
  ...root,
  sources: nodes.get(root.id)?.change ? root.sources : undefined,
  children: root.children.map((child) => onlySent(child, nodes)),
});

/** The sources of the latest run, with the changes applied. */
export const sourcesScheduled = (
  before: SourceChoice,
  { libraries, ...sites }: DecodedSchedule["changes"],
): SourceChoice => ({
  ...before,
  ...sites,
  ...(libraries && {
    libraries,
    // Without names the flag means all libraries: it stays set if it meant that before.
    useLibraries: !isEmpty(libraries) || (before.useLibraries && isEmpty(before.libraries)),
  }),
});

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;
