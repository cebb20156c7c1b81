/** Moves of one line or of several at once. What is below a line goes along with it, and the order stays. */
import type { NodeId } from "../ids.ts";
import { settle } from "./contexts.rules.ts";
import { type EditedNode, heightOf, type Place, placeOf, putIn } from "./nodes.rules.ts";
import { findNode, MAX_LEVELS, pathTo } from "./rules.ts";

export type Ids = ReadonlySet<NodeId>;
type Above = readonly EditedNode[];

/** Those that are below none of the others, in reading order. The root is never among them. */
export const topsOf = (root: EditedNode, ids: Ids): EditedNode[] =>
  root.children.flatMap((node) => (ids.has(node.id) ? [node] : topsOf(node, ids)));

export const removeAll = (root: EditedNode, ids: Ids): EditedNode =>
  withChildren(
    root,
    root.children.filter(({ id }) => !ids.has(id)).map((child) => removeAll(child, ids)),
  );

/** The last children of the line before them. Neighbours stay together: where the first of them cannot go, none does. */
export function indentAll(node: EditedNode, ids: Ids, above: Above = []): EditedNode {
  const path = [...above, node];
  const children: EditedNode[] = [];
  for (const child of node.children) {
    const before = children.at(-1);
    const canGo = before && !ids.has(before.id) && path.length + 1 + heightOf(child) <= MAX_LEVELS;
    if (!ids.has(child.id)) children.push(indentAll(child, ids, path));
    else if (!canGo) children.push(child);
    else {
      const settled = settle(child, [...path, before], idsOf(path));
      children.splice(-1, 1, { ...before, children: [...before.children, settled] });
    }
  }
  return withChildren(node, children);
}

/** Behind their parents. What is directly below the root is as far up as it gets. */
export const outdentAll = (root: EditedNode, ids: Ids): EditedNode =>
  withChildren(
    root,
    root.children.flatMap((child) => (ids.has(child.id) ? [child] : lift(child, ids, [root]))),
  );

/** The node, and behind it what comes out of it. */
function lift(node: EditedNode, ids: Ids, above: Above): EditedNode[] {
  const path = [...above, node];
  const stay = node.children.filter(({ id }) => !ids.has(id)).flatMap((child) => lift(child, ids, path));
  const out = node.children.filter(({ id }) => ids.has(id));
  return [withChildren(node, stay), ...out.map((child) => settle(child, above, idsOf(path)))];
}

/** Past one neighbour, without changing their level; never past one that holds another of them. */
export function shiftAll(node: EditedNode, ids: Ids, by: -1 | 1): EditedNode {
  const children = node.children.map((child) => (ids.has(child.id) ? child : shiftAll(child, ids, by)));
  const shifted = by < 0 ? ahead(children, ids) : ahead(children.toReversed(), ids).toReversed();
  return withChildren(node, shifted);
}

function ahead(nodes: EditedNode[], ids: Ids): EditedNode[] {
  const next = [...nodes];
  for (let at = 1; at < next.length; at++) {
    const [before, node] = [next[at - 1]!, next[at]!];
    const isFree = !ids.has(before.id) && topsOf(before, ids).length === 0;
    if (ids.has(node.id) && isFree) next.splice(at - 1, 2, node, before);
  }
  return next;
}

export type Where = "before" | "after" | "into";

/** Beside or below another; never beside the root, never into themselves, and all of them or none. */
export function moveAll(root: EditedNode, ids: Ids, targetId: NodeId, where: Where): EditedNode {
  const nodes = topsOf(root, ids);
  const rest = removeAll(root, ids);
  const place = placeAt(rest, targetId, where);
  if (nodes.length === 0 || !place) return root;
  const above = pathTo(rest, place.parentId);
  if (nodes.some((node) => above.length + heightOf(node) > MAX_LEVELS)) return root;
  const settled = nodes.map((node) => settle(node, above, idsOf(pathTo(root, node.id).slice(0, -1))));
  const moved = putIn(rest, place, ...settled);
  return shapeOf(moved) === shapeOf(root) ? root : moved;
}

function placeAt(root: EditedNode, targetId: NodeId, where: Where): Place | null {
  if (where === "into") {
    const into = findNode(root, targetId);
    return into ? { parentId: targetId, at: into.children.length } : null;
  }
  const place = placeOf(root, targetId);
  return place && where === "after" ? { ...place, at: place.at + 1 } : place;
}

const idsOf = (nodes: Above): Set<NodeId> => new Set(nodes.map(({ id }) => id));

const shapeOf = ({ id, children }: EditedNode): string => `${id}(${children.map(shapeOf).join()})`;

/** The same node where nothing changed: what is drawn of it can stay. */
const withChildren = (node: EditedNode, children: EditedNode[]): EditedNode =>
  children.length === node.children.length && children.every((child, at) => child === node.children[at])
    ? node
    : { ...node, children };
