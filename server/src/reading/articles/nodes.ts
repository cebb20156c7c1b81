import { fail } from "@gyan/contract/failures.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { nodeAndBelow } from "#research/pipeline/index.ts";

/** The node and those below it, without nodes that hide their articles. */
export function shownNodes(root: OutlineNode, nodeId: NodeId): NodeId[] {
  const hidden = new Set([...walk(root)].filter((node) => node.hidesArticles).map((node) => node.id));
  const nodes = nodeAndBelow(root, nodeId);
  if (nodes.length === 0) throw fail("node_not_found");
  return nodes.filter((id) => !hidden.has(id));
}
