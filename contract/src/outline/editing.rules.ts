import type { NodeId } from "../ids.ts";
import { newBelow } from "./contexts.rules.ts";
import { indentAll, moveAll, outdentAll, removeAll, shiftAll, type Where } from "./moving.rules.ts";
import {
  changeNode,
  type EditedNode,
  freeId,
  newNode,
  nodeIdsOf,
  type Place,
  placeOf,
  putIn,
  type Random,
} from "./nodes.rules.ts";
import { findNode, MAX_LEVELS, MAX_NODES, pathTo, ROOT_NODE } from "./rules.ts";

/** Naming the topic makes its root. Without a name, and with nothing below it, there is none. */
export function nameRoot(root: EditedNode | null, name: string): EditedNode | null {
  if (!root) return name.trim() === "" ? null : newNode(ROOT_NODE, name, []);
  if (name === "" && root.children.length === 0 && root.keywords.length === 0) return null;
  return rename(root, ROOT_NODE, name);
}

export const rename = (root: EditedNode, id: NodeId, name: string): EditedNode =>
  changeNode(root, id, (node) => (node.name === name ? node : { ...node, name }));

export type Added = { root: EditedNode; id: NodeId };

/** Null when the outline is full, or would become too deep. */
export function addNode(root: EditedNode, place: Place, random: Random): Added | null {
  const above = pathTo(root, place.parentId);
  const taken = nodeIdsOf(root);
  const id = freeId(taken, random) as NodeId | null;
  if (id === null || taken.size >= MAX_NODES || above.length === 0 || above.length >= MAX_LEVELS) return null;
  return { root: putIn(root, place, newBelow(above, id, "")), id };
}

/** The next one on the same level; below the root the first. */
export const addAfter = (root: EditedNode, id: NodeId, random: Random): Added | null => {
  const place = placeOf(root, id);
  return addNode(root, place ? { ...place, at: place.at + 1 } : { parentId: ROOT_NODE, at: 0 }, random);
};

export const addBelow = (root: EditedNode, id: NodeId, random: Random): Added | null =>
  addNode(root, { parentId: id, at: findNode(root, id)?.children.length ?? 0 }, random);

/** With all that is below it. The root stays. */
export const remove = (root: EditedNode, id: NodeId): EditedNode => removeAll(root, new Set([id]));

/** The last child of the one before it. */
export const indent = (root: EditedNode, id: NodeId): EditedNode => indentAll(root, new Set([id]));

/** Behind its parent. What is directly below the root is as far up as it gets. */
export const outdent = (root: EditedNode, id: NodeId): EditedNode => outdentAll(root, new Set([id]));

/** Past its neighbours, without changing its level. */
export const shift = (root: EditedNode, id: NodeId, by: -1 | 1): EditedNode =>
  shiftAll(root, new Set([id]), by);

/** Beside or below another; never beside the root, and never into itself. */
export const move = (root: EditedNode, id: NodeId, targetId: NodeId, where: Where): EditedNode =>
  moveAll(root, new Set([id]), targetId, where);
