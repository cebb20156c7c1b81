import type { OutlineNode, SourceChoice } from "./model.ts";
import { fromNodeSources, fromSources } from "./sources/sources.rules.ts";
import type { SentNode } from "./wire.ts";

/** A value of a parameter, as it is sent. */
export type Config = Record<string, string | number | boolean | null | (string | number)[]>;

/** The search request. Subtopics that have no name yet are none. */
export const toWire = (root: OutlineNode, sources: SourceChoice, config: Config) => ({
  topicOutline: toWireNode(root),
  sources: fromSources(sources),
  config: toWireConfig(config),
});

const IDLE = "maxIdleWaitTime";
const MINUTE = 60_000;

/** The idle time is minutes on the screen and milliseconds on the way. */
export function toWireConfig(config: Config): Config {
  const minutes = config[IDLE];
  return isDigits(minutes) ? { ...config, [IDLE]: Number(minutes) * MINUTE } : config;
}

/** What is less than a minute was kept as minutes, before there were milliseconds. */
export function fromWireConfig(config: Config): Config {
  const sent = config[IDLE];
  if (!isDigits(sent)) return config;
  return { ...config, [IDLE]: String(Number(sent) >= MINUTE ? Number(sent) / MINUTE : sent) };
}

const isDigits = (value: unknown): value is string | number =>
  (typeof value === "string" || typeof value === "number") && /^\d{1,12}$/u.test(String(value));

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
