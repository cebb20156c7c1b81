import type { NodeId } from "../ids.ts";
import { type Ids, topsOf } from "./moving.rules.ts";
import type { EditedNode } from "./nodes.rules.ts";
import { pathTo, walk } from "./rules.ts";

/** Lines that are chosen together, from where the choosing began to where it is now. The topic is never one of them. */
export type Selection = { ids: Ids; anchor: NodeId; head: NodeId };

/** All subtopics in reading order. */
export const linesOf = (root: EditedNode): NodeId[] => [...walk(root)].slice(1).map(({ id }) => id);

/** Chosen lines with all below them, which goes wherever they go. */
export const coveredBy = (root: EditedNode, ids: Ids): Set<NodeId> =>
  new Set(topsOf(root, ids).flatMap((node) => [...walk(node)].map(({ id }) => id)));

/** What is left of it after a change of the outline; null when that is nothing. */
export function selectedIn(root: EditedNode, selection: Selection | null): Selection | null {
  if (!selection) return null;
  const lines = linesOf(root);
  const ids = lines.filter((id) => selection.ids.has(id));
  if (ids.length === selection.ids.size) return selection;
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return null;
  const stays = (id: NodeId, instead: NodeId) => (lines.includes(id) ? id : instead);
  return { ids: new Set(ids), anchor: stays(selection.anchor, first), head: stays(selection.head, last) };
}

/** Every line from the one where it began to this one. */
export function extendTo(
  root: EditedNode,
  selection: Selection | null,
  from: NodeId,
  to: NodeId,
): Selection | null {
  const lines = linesOf(root);
  const anchor = selection?.anchor ?? from;
  const [a, b] = [lines.indexOf(anchor), lines.indexOf(to)];
  if (b < 0) return selection;
  if (a < 0) return { ids: new Set([to]), anchor: to, head: to };
  return { ids: new Set(lines.slice(Math.min(a, b), Math.max(a, b) + 1)), anchor, head: to };
}

/** One more line, or one less. Lines that came along with their parent are no step of their own. */
export function extendBy(
  root: EditedNode,
  selection: Selection | null,
  from: NodeId,
  by: -1 | 1,
): Selection | null {
  const lines = linesOf(root);
  const size = selection ? coveredBy(root, selection.ids).size : 0;
  let at = lines.indexOf(selection?.head ?? from);
  if (at < 0) return selection;
  for (at += by; at >= 0 && at < lines.length; at += by) {
    const next = extendTo(root, selection, from, lines[at]!)!;
    if (coveredBy(root, next.ids).size !== size) return next;
  }
  return selection ?? extendTo(root, null, from, from);
}

/** In, or out again. A line that is in with its parent takes that out too. */
export function toggle(root: EditedNode, selection: Selection | null, id: NodeId): Selection | null {
  const path = new Set(
    pathTo(root, id)
      .slice(1)
      .map((node) => node.id),
  );
  if (path.size === 0) return selection;
  const ids = selection?.ids ?? new Set<NodeId>();
  const isIn = [...path].some((one) => ids.has(one));
  const next = isIn ? new Set([...ids].filter((one) => !path.has(one))) : new Set([...ids, id]);
  return next.size === 0 ? null : { ids: next, anchor: id, head: id };
}

export function selectAll(root: EditedNode): Selection | null {
  const lines = linesOf(root);
  return lines.length === 0 ? null : { ids: new Set(lines), anchor: lines[0]!, head: lines.at(-1)! };
}

/** As an indented list of Markdown, which is read back as the same lines. One without a name has no line of its own. */
export const toList = (root: EditedNode, ids: Ids): string =>
  topsOf(root, ids)
    .flatMap((node) => listLines(node, 0))
    .join("");

function listLines({ name, children }: EditedNode, depth: number): string[] {
  const words = name.trim();
  const below = children.flatMap((child) => listLines(child, words ? depth + 1 : depth));
  return words ? [`${"  ".repeat(depth)}- ${words}\n`, ...below] : below;
}
