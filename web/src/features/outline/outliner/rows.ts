import type { NodeId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { pathTo } from "@gyan/contract/outline/rules.ts";

export type Row = { node: EditedNode; level: number };
type Folded = ReadonlySet<NodeId>;

/** The subtopics as they are shown below each other. The topic itself has level 1. */
export function rowsOf(root: EditedNode, folded: Folded, level = 1): Row[] {
  return root.children.flatMap((node) => [
    { node, level: level + 1 },
    ...(folded.has(node.id) ? [] : rowsOf(node, folded, level + 1)),
  ]);
}

/** The neighbour in reading order among what is shown, the topic included. */
export function neighbourOf(root: EditedNode, folded: Folded, id: NodeId, by: -1 | 1): NodeId | undefined {
  const ids = [root.id, ...rowsOf(root, folded).map(({ node }) => node.id)];
  return ids[ids.indexOf(id) + by];
}

/** The line itself, or the folded one that it is hidden in. */
export const shownAs = (root: EditedNode, folded: Folded, id: NodeId): NodeId =>
  pathTo(root, id).find((node) => folded.has(node.id))?.id ?? id;
