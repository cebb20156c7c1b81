import type { OutlineNode, SourceChoice } from "./model.ts";
import { fromNodeSources, fromSources } from "./sources.rules.ts";
import type { SentNode } from "./wire.ts";

/** A value of a parameter, as it is sent. */
export type Config = Record<string, string | number | boolean | null | (string | number)[]>;

/** The search request. Subtopics that have no name yet are none. */
export const toWire = (root: OutlineNode, sources: SourceChoice, config: Config) => ({
  topicOutline: toWireNode(root),
  sources: fromSources(sources),
  config,
});

export const toWireNode = (node: OutlineNode): SentNode => ({
  name: node.name.trim(),
  id: node.id,
  isOrganisationalLabel: node.isLabel,
  isArticleCountToZero: node.hidesArticles,
  keyConcept: node.keywords.map(({ text, forSearch, forRelevance }) => ({
    name: text,
    isSearch: forSearch,
    isRelevance: forRelevance,
  })),
  subtopics: node.children.filter(({ name }) => name.trim() !== "").map(toWireNode),
  parentSearchContextList: node.searchContext,
  parentRelContextList: node.relevanceContext,
  ...fromNodeSources(node.sources),
  exportDocumentRules: node.carried["exportDocumentRules"] ?? null,
  globalRelevance: node.judgesAgainstRoot,
  processNonArticles: node.keepsNonArticles,
  skipRelevance: node.skipsRelevance,
  suppressSummary: node.suppressesSummary,
  suppressMDS: node.suppressesMultiSummary,
  ignoreProcess: node.isIgnored,
  dor: node.carried["dor"] ?? null,
  intentScore: node.carried["intentScore"] ?? null,
});

/** What a draft keeps. */
export const toDraft = (root: OutlineNode, sources: SourceChoice, config: Config): string =>
  JSON.stringify(toWire(root, sources, config));
