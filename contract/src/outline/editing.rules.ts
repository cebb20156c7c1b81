import type { NodeId } from "../ids.ts";
import { settle, usualParents } from "./contexts.rules.ts";
import {
  changeNode,
  type EditedNode,
  freeId,
  heightOf,
  newNode,
  nodeIdsOf,
  type Place,
  placeOf,
  putIn,
  type Random,
  takeOut,
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
  return { root: putIn(root, place, newNode(id, "", usualParents(above))), id };
}

/** The next one on the same level; below the root the first. */
export const addAfter = (root: EditedNode, id: NodeId, random: Random): Added | null => {
  const place = placeOf(root, id);
  return addNode(root, place ? { ...place, at: place.at + 1 } : { parentId: ROOT_NODE, at: 0 }, random);
};

export const addBelow = (root: EditedNode, id: NodeId, random: Random): Added | null =>
  addNode(root, { parentId: id, at: findNode(root, id)?.children.length ?? 0 }, random);

/** With all that is below it. The root stays. */
export function remove(root: EditedNode, id: NodeId): EditedNode {
  const place = placeOf(root, id);
  return place ? takeOut(root, place) : root;
}

/** The last child of the one before it. */
export function indent(root: EditedNode, id: NodeId): EditedNode {
  const place = placeOf(root, id);
  const before = place && findNode(root, place.parentId)?.children[place.at - 1];
  return before ? moveTo(root, id, { parentId: before.id, at: before.children.length }) : root;
}

/** Behind its parent. What is directly below the root is as far up as it gets. */
export function outdent(root: EditedNode, id: NodeId): EditedNode {
  const place = placeOf(root, id);
  const parent = place && placeOf(root, place.parentId);
  return parent ? moveTo(root, id, { parentId: parent.parentId, at: parent.at + 1 }) : root;
}

/** Past its neighbours, without changing its level. */
export function shift(root: EditedNode, id: NodeId, by: -1 | 1): EditedNode {
  const place = placeOf(root, id);
  const count = place ? (findNode(root, place.parentId)?.children.length ?? 0) : 0;
  if (!place || place.at + by < 0 || place.at + by >= count) return root;
  return moveTo(root, id, { ...place, at: place.at + by });
}

export type Where = "before" | "after" | "into";

/** Beside or below another; never beside the root, and never into itself. */
export function move(root: EditedNode, id: NodeId, targetId: NodeId, where: Where): EditedNode {
  if (id === targetId || id === ROOT_NODE || !findNode(root, id)) return root;
  if (where === "into") {
    const into = findNode(root, targetId);
    const isLastThere = into?.children.at(-1)?.id === id;
    return !into || isLastThere ? root : moveTo(root, id, { parentId: targetId, at: into.children.length });
  }
  const target = placeOf(root, targetId);
  if (!target) return root;
  const own = placeOf(root, id);
  const at = target.at + (where === "after" ? 1 : 0);
  // Taken out first, it leaves a gap before the place that was meant.
  const isBehind = own?.parentId === target.parentId && own.at < at;
  return moveTo(root, id, { parentId: target.parentId, at: isBehind ? at - 1 : at });
}

/** The place is counted without the node itself. */
function moveTo(root: EditedNode, id: NodeId, place: Place): EditedNode {
  const [node, own] = [findNode(root, id), placeOf(root, id)];
  if (!node || !own || findNode(node, place.parentId)) return root;
  if (own.parentId === place.parentId && own.at === place.at) return root;
  const above = pathTo(root, place.parentId);
  if (above.length + heightOf(node) > MAX_LEVELS) return root;
  const before = new Set(pathTo(root, own.parentId).map((one) => one.id));
  return putIn(takeOut(root, own), place, settle(node, above, before));
}
