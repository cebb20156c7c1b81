export type TreeNode = {
  id: string;
  label: string;
  /** 1 for the first one, as in an outline. */
  level: number;
  /** Its links in the whole tree, where only a part is drawn. */
  linkCount?: number;
};
export type TreeData = { nodes: TreeNode[]; links: { source: string; target: string }[] };

/** So many children of a node are shown at first, and so many more each time. */
export const NODE_LIMIT = 5;
/** So many levels below the first node are shown at first. */
export const INITIAL_OFFSET = 1;

/** How many children of a node are shown, by its id; none of a node that is not in it. */
export type Opening = ReadonlyMap<string, number>;

export type ShownNode = TreeNode & {
  parent: string | null;
  /** Of its children, all and those that are shown. */
  children: number;
  open: number;
  /** Where it stands among the children of its parent. */
  position: number;
  siblings: number;
  /** Stands for so many that are not shown yet. */
  more?: number;
};

/** For the pointer, beside a node: the keyboard opens and closes the node itself. */
export const badgeOf = (id: string): string => `opens ${id}`;
const moreOf = (id: string): string => `more ${id}`;

function childrenIn({ nodes, links }: TreeData): Map<string, TreeNode[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const children = new Map<string, TreeNode[]>();
  for (const { source, target } of links) {
    const child = byId.get(target);
    const siblings = children.get(source);
    if (child && siblings) siblings.push(child);
    else if (child) children.set(source, [child]);
  }
  return children;
}

/** The first node and the levels right below it. */
export function firstOpening(graph: TreeData): Opening {
  const children = childrenIn(graph);
  const opening = new Map<string, number>();
  let level = graph.nodes.slice(0, 1);
  for (let depth = 0; depth < INITIAL_OFFSET; depth++) {
    for (const { id } of level) opening.set(id, NODE_LIMIT);
    level = level.flatMap(({ id }) => children.get(id) ?? []);
  }
  return opening;
}

/** What is drawn, from the first node down, each one before its children. A ring of links is walked once. */
export function shownOf(graph: TreeData, opening: Opening): ShownNode[] {
  const [root] = graph.nodes;
  if (!root) return [];
  const children = childrenIn(graph);
  const seen = new Set([root.id]);
  const shown: ShownNode[] = [];
  const show = (node: TreeNode, parent: string | null, position: number, siblings: number) => {
    const own = (children.get(node.id) ?? []).filter(({ id }) => !seen.has(id));
    const open = Math.min(own.length, opening.get(node.id) ?? 0);
    const linkCount = node.linkCount ?? own.length + (parent === null ? 0 : 1);
    shown.push({ ...node, linkCount, parent, children: own.length, open, position, siblings });
    const drawn = own.slice(0, open);
    const more = own.length - open;
    const all = drawn.length + (more > 0 ? 1 : 0);
    for (const { id } of own) seen.add(id);
    for (const [at, child] of drawn.entries()) show(child, node.id, at + 1, all);
    if (open === 0 || more === 0) return;
    const rest = { id: moreOf(node.id), label: "", level: node.level + 1, linkCount: 1 };
    shown.push({ ...rest, parent: node.id, children: 0, open: 0, position: all, siblings: all, more });
  };
  show(root, null, 1, 1);
  return shown;
}

export function toggled(opening: Opening, id: string): Opening {
  const next = new Map(opening);
  if (!next.delete(id)) next.set(id, NODE_LIMIT);
  return next;
}

export const openedFurther = (opening: Opening, id: string): Opening =>
  new Map(opening).set(id, (opening.get(id) ?? 0) + NODE_LIMIT);

/** Where a key leads from a node, as in every tree: down and up in order, right into it, left out of it. */
export function stepFrom(
  shown: ShownNode[],
  id: string,
  key: string,
): { goes: string } | { toggles: string } | null {
  const at = shown.findIndex((node) => node.id === id);
  const node = shown[at];
  if (!node) return null;
  const to = (target: string | null | undefined) => (target == null ? null : { goes: target });
  if (key === "ArrowDown") return to(shown[at + 1]?.id);
  if (key === "ArrowUp") return to(shown[at - 1]?.id);
  if (key === "Home") return to(shown[0]?.id);
  if (key === "End") return to(shown.at(-1)?.id);
  if (key === "ArrowRight" && node.children > 0)
    return node.open > 0 ? to(shown[at + 1]?.id) : { toggles: id };
  if (key === "ArrowLeft") return node.open > 0 ? { toggles: id } : to(node.parent);
  return null;
}

/** What a press means: to go to a node, or to open or close one. */
export function meantBy(shown: ShownNode[], id: string): { picks: string } | { toggles: ShownNode } | null {
  const node = shown.find((one) => one.id === id || badgeOf(one.id) === id);
  if (!node) return null;
  return node.id === id && node.more === undefined ? { picks: id } : { toggles: node };
}
