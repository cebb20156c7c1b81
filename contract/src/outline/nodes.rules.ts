import type { NodeId } from "../ids.ts";
import type { Keyword, OutlineNode } from "./model.ts";
import { walk } from "./rules.ts";

export type EditedKeyword = Keyword & { id: number };

export type AppliedTemplate = { id: number; name: string };

/** Which of those above a node are its contexts. */
export type Parents = Pick<EditedNode, "parents" | "setAside">;

/** A node while it is edited: what the model has, and what only editing needs. */
export type EditedNode = Omit<OutlineNode, "keywords" | "children"> & {
  keywords: EditedKeyword[];
  /** The ancestors that are chosen as contexts; kept while a flag leaves them out. */
  parents: NodeId[];
  /** The labels above it that will be chosen when they are labels no more. */
  setAside: NodeId[];
  /** What a template says of it, and which template that was. */
  description: string;
  template: AppliedTemplate | null;
  /** A setting was touched since the last reset. */
  isReset: boolean;
  children: EditedNode[];
};

/** From 0 up to 1, as Math.random gives it: chance comes from outside. */
export type Random = () => number;

const FIRST_ID = 2; // 1 is the root's
const IDS_BELOW = 10_000;

/** A random id below 10,000 that nobody has; null when all are taken. */
export function freeId(taken: ReadonlySet<number>, random: Random): number | null {
  const count = IDS_BELOW - FIRST_ID;
  const start = Math.floor(random() * count);
  for (let step = 0; step < count; step++) {
    const id = FIRST_ID + ((start + step) % count);
    if (!taken.has(id)) return id;
  }
  return null;
}

export const nodeIdsOf = (root: EditedNode): Set<number> => new Set([...walk(root)].map(({ id }) => id));

export const keywordIdsOf = (root: EditedNode): Set<number> =>
  new Set([...walk(root)].flatMap(({ keywords }) => keywords.map(({ id }) => id)));

/** What Reset brings back, and a new node begins with. */
export const DEFAULT_FLAGS = {
  isLabel: false,
  hidesArticles: false,
  judgesAgainstRoot: true,
  keepsNonArticles: false,
  skipsRelevance: false,
} as const satisfies Partial<EditedNode>;

export type Flag = keyof typeof DEFAULT_FLAGS;
export const FLAGS = Object.keys(DEFAULT_FLAGS) as Flag[];

export const newNode = (
  id: NodeId,
  name: string,
  parents: NodeId[],
  setAside: NodeId[] = [],
): EditedNode => ({
  id,
  name,
  description: "",
  template: null,
  keywords: [],
  ...DEFAULT_FLAGS,
  isIgnored: false,
  suppressesSummary: false,
  suppressesMultiSummary: false,
  parents,
  setAside,
  searchContext: parents,
  relevanceContext: parents,
  sources: undefined,
  carried: {},
  isReset: false,
  children: [],
});

export const isBlank = ({ name }: Pick<EditedNode, "name">): boolean => name.trim() === "";

/** Levels from this node down: 1 for a leaf. */
export const heightOf = (node: EditedNode): number =>
  1 + node.children.reduce((most, child) => Math.max(most, heightOf(child)), 0);

/** The same outline when nothing changes, and the same nodes wherever nothing changed: what is drawn of them can stay. */
export function changeNode(
  root: EditedNode,
  id: NodeId,
  change: (node: EditedNode) => EditedNode,
): EditedNode {
  if (root.id === id) return change(root);
  for (const [at, child] of root.children.entries()) {
    const next = changeNode(child, id, change);
    if (next !== child) return { ...root, children: root.children.with(at, next) };
  }
  return root;
}

export type Place = { parentId: NodeId; at: number };

/** Null for the root, and for what is not there. */
export function placeOf(root: EditedNode, id: NodeId): Place | null {
  for (const { id: parentId, children } of walk(root)) {
    const at = children.findIndex((child) => child.id === id);
    if (at >= 0) return { parentId, at };
  }
  return null;
}

export const putIn = (root: EditedNode, { parentId, at }: Place, ...nodes: EditedNode[]): EditedNode =>
  changeNode(root, parentId, (parent) => ({
    ...parent,
    children: parent.children.toSpliced(at, 0, ...nodes),
  }));
