/** What a run will do with an outline, node by node. The words that a node asks with and is judged by are decided here for both sides. */
import type { NodeId } from "../../ids.ts";
import {
  addressesOf,
  type AskedLibrary,
  enginesWanted,
  goneOf,
  librariesOf,
  type Outside,
  outsideOf,
  type Readable,
} from "./choice.rules.ts";
import type { NodeSources, OutlineNode, SourceChoice } from "../model.ts";
import { ROOT_NODE, sourcesAlong, sourcesBelow, walk } from "../rules.ts";

/** A label groups what is below it, and some nodes are carried along without being touched. */
export const isSearched = ({ isLabel, isIgnored }: Pick<OutlineNode, "isLabel" | "isIgnored">): boolean =>
  !isLabel && !isIgnored;

/** The node's own words, and the names of those that it stands within. */
export type Words = { name: string; keywords: string[]; within: string[] };
type Node = Pick<
  OutlineNode,
  "id" | "name" | "keywords" | "searchContext" | "relevanceContext" | "judgesAgainstRoot"
>;
export type Nodes = ReadonlyMap<NodeId, Pick<OutlineNode, "name" | "keywords">>;

const named = (nodes: Nodes, ids: NodeId[]): string[] =>
  [...new Set(ids)].flatMap((id) => nodes.get(id)?.name ?? []);

/** What sources are asked. */
export const askedWords = (node: Node, nodes: Nodes): Words => ({
  name: node.name,
  keywords: node.keywords.filter(({ forSearch }) => forSearch).map(({ text }) => text),
  within: named(nodes, node.searchContext),
});

/** What articles are judged by. */
export const judgedWords = (node: Node, nodes: Nodes): Words => ({
  name: node.name,
  keywords: relevantKeywords(node),
  within: named(nodes, node.relevanceContext),
});

/** The whole question, which an article has to be about as well. The root is that question, whatever its flag says. */
export function wholeWords({ id, judgesAgainstRoot }: Node, nodes: Nodes): Words | null {
  const root = nodes.get(ROOT_NODE);
  if (!root || !judgesAgainstRoot || id === ROOT_NODE) return null;
  return { name: root.name, keywords: relevantKeywords(root), within: [] };
}

const relevantKeywords = ({ keywords }: Pick<OutlineNode, "keywords">): string[] =>
  keywords.filter(({ forRelevance }) => forRelevance).map(({ text }) => text);

/** What can be asked from here: of a source outside whether it is ready, and of libraries those that the person may read. */
export type Available = {
  outside: { name: string; label: string; kind: "scholarly" | "web"; isReady: boolean }[];
  libraries: Readable[];
};

export type Where = {
  outside: (Pick<Outside, "parameters"> & { name: string; label: string; isReady: boolean })[];
  libraries: AskedLibrary<Readable>[];
  addresses: string[];
  /** Libraries that were chosen and cannot be read any more. */
  gone: string[];
};

export type NodeForecast = {
  id: NodeId;
  name: string;
  level: number;
  /** Why it is not searched; null when it is. */
  leftOut: "label" | "ignored" | null;
  asked: Words;
  judged: Words;
  whole: Words | null;
  keepsAll: boolean;
  hidesArticles: boolean;
  /** Whose sources it asks: the whole gyan's, its own, those that a topic above gave it, or both. */
  origin: "gyan" | "own" | "above" | "both";
  where: Where;
};

type Request = { root: OutlineNode; sources: SourceChoice; config: Record<string, unknown> };

/** In the order of the outline. Nodes without a name are not sent, and so not searched. */
export function forecastOf({ root, sources, config }: Request, available: Available): NodeForecast[] {
  const wanted = enginesWanted(config);
  const whereOf = (own: NodeSources | null) => placesOf({ sources, own, ...wanted }, available);
  const gyan = whereOf(null);
  const below = placesOf({ ...sourcesBelow(sources), ...wanted }, available);
  const nodes = new Map([...walk(root)].filter(isNamed).map((node) => [node.id, trimmed(node)]));
  const forecasts: NodeForecast[] = [];
  const visit = (given: OutlineNode, above: OutlineNode[]) => {
    const node = nodes.get(given.id);
    if (!node) return;
    const path = [...above, node];
    const own = sourcesAlong(path);
    forecasts.push({
      id: node.id,
      name: node.name,
      level: path.length,
      leftOut: node.isLabel ? "label" : node.isIgnored ? "ignored" : null,
      asked: askedWords(node, nodes),
      judged: judgedWords(node, nodes),
      whole: wholeWords(node, nodes),
      keepsAll: node.skipsRelevance,
      hidesArticles: node.hidesArticles,
      origin: originOf(own, node),
      where: own ? whereOf(own) : above.length === 0 ? gyan : below,
    });
    for (const child of node.children) visit(child, path);
  };
  visit(root, []);
  return forecasts;
}

const isNamed = ({ name }: OutlineNode): boolean => name.trim() !== "";
const trimmed = (node: OutlineNode): OutlineNode => ({ ...node, name: node.name.trim() });

const countOf = (own: NodeSources | null | undefined): number =>
  own ? own.addresses.length + own.libraries.length + own.special.length : 0;

function originOf(all: NodeSources | null, { sources: own }: OutlineNode): NodeForecast["origin"] {
  if (all === null) return "gyan";
  if (countOf(own) === 0) return "above";
  return countOf(all) > countOf(own) ? "both" : "own";
}

export function placesOf(choice: Parameters<typeof outsideOf>[0], available: Available): Where {
  const known = new Map(available.outside.map((source) => [source.name, source]));
  const isReady = (name: string) => known.get(name)?.isReady ?? false;
  const scholarly = available.outside.filter(({ kind }) => kind === "scholarly").map(({ name }) => name);
  return {
    outside: outsideOf(choice, scholarly, isReady).map(({ name, parameters, shownAs }) => ({
      name: shownAs,
      parameters,
      label: known.get(shownAs)?.label ?? shownAs,
      isReady: isReady(name),
    })),
    libraries: librariesOf(choice, available.libraries),
    addresses: addressesOf(choice),
    gone: goneOf(choice, available.libraries),
  };
}
