import type { NodeId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";

export type Row = { node: EditedNode; level: number };

/** The subtopics as they stand below each other. The topic itself has level 1. */
export function rowsOf(root: EditedNode, level = 1): Row[] {
  return root.children.flatMap((node) => [{ node, level: level + 1 }, ...rowsOf(node, level + 1)]);
}

/** The neighbour in reading order, the topic included. */
export function neighbourOf(root: EditedNode, id: NodeId, by: -1 | 1): NodeId | undefined {
  const ids = [root.id, ...rowsOf(root).map(({ node }) => node.id)];
  return ids[ids.indexOf(id) + by];
}
