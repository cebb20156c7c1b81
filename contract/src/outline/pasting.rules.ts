import type { NodeId } from "../ids.ts";
import { followParents, newBelow } from "./contexts.rules.ts";
import { cleanName } from "./names.rules.ts";
import {
  changeNode,
  type EditedNode,
  freeId,
  isBlank,
  keywordIdsOf,
  newNode,
  nodeIdsOf,
  placeOf,
  putIn,
  type Random,
} from "./nodes.rules.ts";
import { findNode, MAX_LEVELS, MAX_NAME, MAX_NODES, pathTo, ROOT_NODE } from "./rules.ts";

export type ListItem = {
  name: string;
  items: ListItem[];
  /** Copied from a node, it has all that belongs to that. */
  like?: EditedNode;
};

const TAB = 4;
/** Deeper than any heading of Markdown. */
const BELOW_HEADINGS = 10;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/u;
const BULLET = /^(?:[-*+•◦▪‣–—·]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])\s+/iu;
const TICK_BOX = /^\[[ xX]\]\s+/u;

/** An indented list or Markdown as a tree: deeper indented is below, and what follows a heading is below that. */
export function readList(text: string): { items: ListItem[]; wasCleaned: boolean } {
  const top: ListItem = { name: "", items: [] };
  const open = [{ rank: -1, item: top }];
  let isClean = true;
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/u)) {
    const { rank, words } = readLine(line);
    const { text: name, wasCleaned } = cleanName(words);
    isClean &&= !wasCleaned;
    if (name.trim() === "") continue;
    const item = { name: name.trim().slice(0, MAX_NAME), items: [] };
    while (open.at(-1)!.rank >= rank) open.pop();
    open.at(-1)!.item.items.push(item);
    open.push({ rank, item });
  }
  return { items: top.items, wasCleaned: !isClean };
}

function readLine(line: string): { rank: number; words: string } {
  const body = line.trim();
  const [, marks, title] = HEADING.exec(body) ?? [];
  if (marks !== undefined) return { rank: marks.length, words: withoutMarks(title ?? "") };
  const lead = /^\s*/u.exec(line)![0].replaceAll("\t", " ".repeat(TAB));
  const words = body.replace(BULLET, "").replace(TICK_BOX, "");
  return { rank: BELOW_HEADINGS + lead.length, words: withoutMarks(words) };
}

/** Links keep their words; marks of emphasis and code go. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/(\*\*|__|~~|`)(.+?)\1/gu, "$2")
    .replaceAll(/(?<![\p{L}\p{N}])[*_]([^*_]+)[*_](?![\p{L}\p{N}])/gu, "$1");

export type Pasted = {
  root: EditedNode;
  /** The last one on the level that it was pasted to. */
  id: NodeId;
  /** What there was no room for. */
  leftOut: number;
  wasCleaned: boolean;
};

/**
 * A list becomes subtopics behind the node. A node that has no name yet takes the first of them, so that a list can be
 * pasted into an empty line; pasted into the topic, everything stands below it.
 */
export function pasteList(root: EditedNode | null, id: NodeId, text: string, random: Random): Pasted | null {
  const { items, wasCleaned } = readList(text);
  const pasted = pasteItems(root ?? newNode(ROOT_NODE, "", []), id, items, random);
  return pasted && { ...pasted, wasCleaned };
}

/** Nodes that were copied, with their keywords, settings and sources. They get ids of their own. */
export function pasteNodes(root: EditedNode, id: NodeId, nodes: EditedNode[], random: Random): Pasted | null {
  const pasted = pasteItems(root, id, itemsOf(nodes), random);
  return pasted && { ...pasted, wasCleaned: false };
}

const itemsOf = (nodes: EditedNode[]): ListItem[] =>
  nodes.flatMap((node) =>
    isBlank(node)
      ? itemsOf(node.children)
      : [{ name: node.name.trim(), items: itemsOf(node.children), like: node }],
  );

function pasteItems(
  base: EditedNode,
  id: NodeId,
  items: ListItem[],
  random: Random,
): Omit<Pasted, "wasCleaned"> | null {
  const [first, ...others] = items;
  const node = findNode(base, id);
  if (!first || !node) return null;
  const nursery = grower(base, random);
  const fills = isBlank(node);
  const named = fills ? changeNode(base, id, () => nursery.fill(node, first, pathTo(base, id))) : base;
  const below = fills ? first.items : [];
  const beside = fills ? others : items;
  if (id === ROOT_NODE) {
    const grown = nursery.grow([...below, ...beside], [named]);
    const at = fills ? named.children.length : 0;
    return {
      root: putIn(named, { parentId: id, at }, ...grown),
      id: grown.at(-1)?.id ?? id,
      ...nursery.end(),
    };
  }
  const above = pathTo(named, id);
  const place = placeOf(named, id)!;
  const grownBelow = nursery.grow(below, above);
  const grown = nursery.grow(beside, above.slice(0, -1));
  const withBelow = putIn(named, { parentId: id, at: node.children.length }, ...grownBelow);
  return {
    root: putIn(withBelow, { ...place, at: place.at + 1 }, ...grown),
    id: grown.at(-1)?.id ?? id,
    ...nursery.end(),
  };
}

/** Makes nodes of items while there is room. What lies too deep comes to stand as deep as it may. */
function grower(root: EditedNode, random: Random) {
  const taken = nodeIdsOf(root);
  const copy = copier(root, random);
  let leftOut = 0;
  const make = ({ name, like }: ListItem, id: NodeId, above: EditedNode[]): EditedNode =>
    like ? copy(like, id, above) : newBelow(above, id, name);
  const grow = (items: ListItem[], above: EditedNode[]): EditedNode[] =>
    items.flatMap((item) => {
      const id = taken.size < MAX_NODES ? (freeId(taken, random) as NodeId | null) : null;
      if (id === null) {
        leftOut += countOf(item);
        return [];
      }
      taken.add(id);
      const node = make(item, id, above);
      if (above.length + 1 >= MAX_LEVELS) return [node, ...grow(item.items, above)];
      return [{ ...node, children: grow(item.items, [...above, node]) }];
    });
  /** What is set in a line that waits for its name stays, unless it is filled with a copy. */
  const fill = (node: EditedNode, item: ListItem, path: EditedNode[]): EditedNode =>
    item.like && node.id !== ROOT_NODE
      ? { ...copy(item.like, node.id, path.slice(0, -1)), children: node.children }
      : { ...node, name: item.name };
  return { grow, fill, end: () => ({ leftOut }) };
}

/** Within what was copied, contexts stay as they were chosen; what is new above is chosen as for a new node. */
function copier(root: EditedNode, random: Random) {
  const words = keywordIdsOf(root);
  const originals = new Map<NodeId, NodeId>();
  return (like: EditedNode, id: NodeId, above: EditedNode[]): EditedNode => {
    originals.set(id, like.id);
    const chosenOf = (list: NodeId[], isUsual: (node: EditedNode) => boolean) =>
      above
        .filter((node) => {
          const original = originals.get(node.id);
          return original === undefined ? isUsual(node) : list.includes(original);
        })
        .map((node) => node.id);
    const keywords = like.keywords.flatMap((keyword) => {
      const own = freeId(words, random);
      if (own === null) return [];
      words.add(own);
      return [{ ...keyword, id: own }];
    });
    return followParents({
      ...like,
      id,
      name: like.name.trim(),
      keywords,
      parents: chosenOf(like.parents, ({ isLabel }) => !isLabel),
      setAside: chosenOf(like.setAside, ({ isLabel }) => isLabel),
      children: [],
    });
  };
}

const countOf = ({ items }: ListItem): number => 1 + items.reduce((sum, item) => sum + countOf(item), 0);
