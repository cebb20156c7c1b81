import type { NodeId } from "../ids.ts";
import { followLabel, followParents } from "./contexts.rules.ts";
import type { Keyword } from "./model.ts";
import {
  changeNode,
  DEFAULT_FLAGS,
  type EditedNode,
  type Flag,
  freeId,
  keywordIdsOf,
  type Random,
} from "./nodes.rules.ts";
import { findNode, MAX_KEYWORDS, pathTo } from "./rules.ts";

/** A label has no articles to hide, so one of the two at most is on. Either takes the contexts away; without both they come back. */
export function setFlag(root: EditedNode, id: NodeId, flag: Flag, isOn: boolean): EditedNode {
  return changeFlags(root, id, (node) => {
    if (node[flag] === isOn) return node;
    const next: EditedNode = { ...node, [flag]: isOn, isReset: true };
    if (flag === "isLabel" && isOn) next.hidesArticles = false;
    if (flag === "hidesArticles" && isOn) next.isLabel = false;
    return next;
  });
}

/** Only after a setting was touched. */
export const resetSettings = (root: EditedNode, id: NodeId): EditedNode =>
  changeFlags(root, id, (node) => (node.isReset ? { ...node, ...DEFAULT_FLAGS, isReset: false } : node));

/** Its own contexts follow the two flags that take them away, and those below it follow its being a label. */
function changeFlags(root: EditedNode, id: NodeId, change: (node: EditedNode) => EditedNode): EditedNode {
  const above = pathTo(root, id)
    .slice(0, -1)
    .map((node) => node.id);
  return changeNode(root, id, (node) => {
    const next = change(node);
    if (next.isLabel === node.isLabel && next.hidesArticles === node.hidesArticles) return next;
    const own = followParents(next);
    return next.isLabel === node.isLabel ? own : followLabel(own, above);
  });
}

/** The same outline when there is nothing to add, or no room for it. */
export function addKeyword(root: EditedNode, id: NodeId, text: string, random: Random): EditedNode {
  const own = findNode(root, id)?.keywords ?? [];
  const keywordId = freeId(keywordIdsOf(root), random);
  if (text.trim() === "" || own.length >= MAX_KEYWORDS || keywordId === null) return root;
  const keyword = { id: keywordId, text: text.trim(), forSearch: true, forRelevance: true };
  return changeNode(root, id, (node) => ({ ...node, keywords: [...node.keywords, keyword] }));
}

/** A keyword always has a text: a blank one changes nothing. */
export function changeKeyword(
  root: EditedNode,
  id: NodeId,
  keywordId: number,
  change: Partial<Keyword>,
): EditedNode {
  if (change.text?.trim() === "") return root;
  return changeNode(root, id, (node) => ({
    ...node,
    keywords: node.keywords.map((one) => (one.id === keywordId ? { ...one, ...change } : one)),
  }));
}

export const removeKeyword = (root: EditedNode, id: NodeId, keywordId: number): EditedNode =>
  changeNode(root, id, (node) => ({
    ...node,
    keywords: node.keywords.filter((one) => one.id !== keywordId),
  }));
