import type { NodeId } from "@gyan/contract/ids.ts";
import { ROOT_NODE } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { findNode, walk } from "@gyan/contract/outline/rules.ts";
import { detectLanguage, indexTerms } from "@gyan/text";
import type { Language } from "@gyan/text";

/** Judged below this, an article is not shown. Measured on public test collections; see docs/decisions. */
export const MINIMUM_RELEVANCE = 0.3;
export const DEFAULT_SEARCH_COUNT = 30;
export const CONCEPTS_PER_ARTICLE = 12;

export type NodePlan = {
  nodeId: NodeId;
  /** What sources are asked. */
  text: string;
  terms: string[];
  language: Language;
  /** What articles are judged by: the node's own words weigh more than those of its ancestors. */
  relevance: { text: string; weight: number }[];
  skipsRelevance: boolean;
};

const isSearched = (node: OutlineNode): boolean => !node.isLabel && !node.isIgnored;

export const searchedNodes = (root: OutlineNode): OutlineNode[] => [...walk(root)].filter(isSearched);

/** Pure: a node that is to be searched becomes a query and a profile of what is relevant to it. */
export function planNode(root: OutlineNode, nodeId: NodeId): NodePlan | null {
  const nodes = new Map([...walk(root)].map((one) => [one.id, one]));
  const node = nodes.get(nodeId);
  if (!node || !isSearched(node)) return null;
  const named = (ids: NodeId[]) => [...new Set(ids)].flatMap((id) => nodes.get(id)?.name ?? []);
  const forSearch = node.keywords.filter((keyword) => keyword.forSearch).map((keyword) => keyword.text);
  const forRelevance = node.keywords.filter((keyword) => keyword.forRelevance).map((keyword) => keyword.text);
  const text = [node.name, ...forSearch, ...named(node.searchContext)].join(". ");
  const language = detectLanguage(text);
  // A root without subtopics is its own context, whatever its flag says.
  const withRoot =
    node.id !== ROOT_NODE && node.judgesAgainstRoot && !node.relevanceContext.includes(ROOT_NODE);
  const context = [...named(node.relevanceContext), ...(withRoot ? [root.name] : [])];
  return {
    nodeId: node.id,
    text,
    terms: indexTerms(text, language),
    language,
    relevance: [
      { text: node.name, weight: 1 },
      ...forRelevance.map((keyword) => ({ text: keyword, weight: 0.8 })),
      ...context.map((name) => ({ text: name, weight: 0.4 })),
    ],
    skipsRelevance: node.skipsRelevance,
  };
}

/** How telling a term is among the works that were searched. */
export const idfOf =
  (works: number, byTerm: Map<string, number>) =>
  (term: string): number => {
    const n = byTerm.get(term) ?? 0;
    return Math.log(1 + (works - n + 0.5) / (n + 0.5));
  };

export type Quoted = { text: string; quote: string; start: number; end: number };

/** No evidence, no sentence: what does not stand letter for letter in its text is dropped, not mended. */
export const isTrueQuote = (source: string, { text, quote, start, end }: Quoted): boolean =>
  quote.length > 0 && source.slice(start, end) === quote && text === quote;

export const nodeAndBelow = (root: OutlineNode, nodeId: NodeId): NodeId[] => {
  const node = findNode(root, nodeId);
  return node ? [...walk(node)].map((one) => one.id) : [];
};
