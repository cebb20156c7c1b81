import type { NodeId } from "../ids.ts";
import { changeNode, type EditedNode, newNode, type Parents } from "./nodes.rules.ts";
import { pathTo } from "./rules.ts";

/** A new subtopic is searched and judged within everything above it, except what only labels as long as it does. */
export const usualParents = (above: readonly EditedNode[]): Parents => ({
  parents: above.filter(({ isLabel }) => !isLabel).map(({ id }) => id),
  setAside: above.filter(({ isLabel }) => isLabel).map(({ id }) => id),
});

export function newBelow(above: readonly EditedNode[], id: NodeId, name: string): EditedNode {
  const { parents, setAside } = usualParents(above);
  return newNode(id, name, parents, setAside);
}

/** A label is not searched and a node without articles not judged: neither has a context. */
export const hasContext = ({ isLabel, hidesArticles }: Pick<EditedNode, "isLabel" | "hidesArticles">) =>
  !isLabel && !hidesArticles;

/** Both lists follow what is chosen. */
export function followParents(node: EditedNode): EditedNode {
  const context = hasContext(node) ? node.parents : [];
  return { ...node, searchContext: context, relevanceContext: context };
}

/**
 * A label is no context: when a node becomes one, it leaves the contexts of all below it, and when it ceases to be one it comes
 * back into those that it left. Whoever had unchecked it, or checks it although it is a label, keeps it so.
 */
export function followLabel(node: EditedNode, above: readonly NodeId[]): EditedNode {
  const isContext = !node.isLabel;
  const follow = (child: EditedNode, path: readonly NodeId[]): EditedNode => {
    const children = child.children.map((one) => follow(one, [...path, child.id]));
    const kept = children.every((one, at) => one === child.children[at]) ? child : { ...child, children };
    if (!(isContext ? child.setAside : child.parents).includes(node.id)) return kept;
    const put = (list: NodeId[], isIn: boolean) =>
      path.filter((id) => (id === node.id ? isIn : list.includes(id)));
    return {
      ...kept,
      parents: put(child.parents, isContext),
      setAside: put(child.setAside, !isContext),
      ...(hasContext(child) && {
        searchContext: put(child.searchContext, isContext),
        relevanceContext: put(child.relevanceContext, isContext),
      }),
    };
  };
  return { ...node, children: node.children.map((child) => follow(child, [...above, node.id])) };
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
      setAside: node.setAside.filter((one) => one !== parentId),
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
  const change = (list: NodeId[], added: NodeId[]) =>
    above.map(({ id }) => id).filter((id) => list.includes(id) || added.includes(id));
  const settled: EditedNode = {
    ...node,
    parents: change(node.parents, fresh.parents),
    setAside: change(node.setAside, fresh.setAside),
    ...(hasContext(node) && {
      searchContext: change(node.searchContext, fresh.parents),
      relevanceContext: change(node.relevanceContext, fresh.parents),
    }),
  };
  const [aboveChild, beforeChild] = [[...above, settled], new Set([...before, node.id])];
  return { ...settled, children: node.children.map((child) => settle(child, aboveChild, beforeChild)) };
}
