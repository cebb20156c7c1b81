import type { NodeId } from "../ids.ts";
import { changeNode, type EditedNode } from "./nodes.rules.ts";
import { pathTo } from "./rules.ts";

/** A new subtopic is searched and judged within everything above it, except what only labels. */
export const usualParents = (above: readonly EditedNode[]): NodeId[] =>
  above.filter(({ isLabel }) => !isLabel).map(({ id }) => id);

/** A label is not searched and a node without articles not judged: neither has a context. */
export const hasContext = ({ isLabel, hidesArticles }: Pick<EditedNode, "isLabel" | "hidesArticles">) =>
  !isLabel && !hidesArticles;

/** Both lists follow what is chosen. */
export function followParents(node: EditedNode): EditedNode {
  const context = hasContext(node) ? node.parents : [];
  return { ...node, searchContext: context, relevanceContext: context };
}

/** Unchecking takes an ancestor out of both lists, checking puts it into both. Whoever is no ancestor cannot be chosen. */
export function chooseParent(root: EditedNode, id: NodeId, parentId: NodeId, isChosen: boolean): EditedNode {
  const above = pathTo(root, id)
    .slice(0, -1)
    .map((node) => node.id);
  if (!above.includes(parentId)) return root;
  return changeNode(root, id, (node) => {
    if (node.parents.includes(parentId) === isChosen) return node;
    const change = (list: NodeId[]) =>
      above.filter((one) => (one === parentId ? isChosen : list.includes(one)));
    return {
      ...node,
      parents: change(node.parents),
      ...(hasContext(node) && {
        searchContext: change(node.searchContext),
        relevanceContext: change(node.relevanceContext),
      }),
    };
  });
}

/**
 * A node that was moved, with all below it: who is no longer above it goes from its contexts, and who is new above it is
 * chosen as for a new node. What somebody had unchecked stays so.
 */
export function settle(
  node: EditedNode,
  above: readonly EditedNode[],
  before: ReadonlySet<NodeId>,
): EditedNode {
  const fresh = usualParents(above.filter(({ id }) => !before.has(id)));
  const change = (list: NodeId[]) =>
    above.map(({ id }) => id).filter((id) => list.includes(id) || fresh.includes(id));
  const settled: EditedNode = {
    ...node,
    parents: change(node.parents),
    ...(hasContext(node) && {
      searchContext: change(node.searchContext),
      relevanceContext: change(node.relevanceContext),
    }),
  };
  const [aboveChild, beforeChild] = [[...above, settled], new Set([...before, node.id])];
  return { ...settled, children: node.children.map((child) => settle(child, aboveChild, beforeChild)) };
}
