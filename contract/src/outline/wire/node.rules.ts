/** A node of an outline as a search request has it, in both directions. */
import { storedName } from "../checking.rules.ts";
import type { OutlineNode } from "../model.ts";
import type { EncodedNode, NodePayload } from "./schema.ts";
import { decodeNodeSources, encodeNodeSources } from "./sources.rules.ts";

/** What is on or off, by its name in the model. */
const FLAG_NAMES = {
  isLabel: "isOrganisationalLabel",
  hidesArticles: "isArticleCountToZero",
  judgesAgainstRoot: "globalRelevance",
  keepsNonArticles: "processNonArticles",
  skipsRelevance: "skipRelevance",
  suppressesSummary: "suppressSummary",
  suppressesMultiSummary: "suppressMDS",
  isIgnored: "ignoreProcess",
} as const satisfies Partial<Record<keyof OutlineNode, keyof NodePayload>>;
type FlagName = keyof typeof FLAG_NAMES;
type Flags = Record<FlagName, boolean>;
type FlagsPayload = Record<(typeof FLAG_NAMES)[FlagName], boolean>;
const FLAGS = Object.entries(FLAG_NAMES) as [FlagName, (typeof FLAG_NAMES)[FlagName]][];

export const encodeFlags = (node: Flags): FlagsPayload =>
  Object.fromEntries(FLAGS.map(([own, name]) => [name, node[own]])) as FlagsPayload;

export const decodeFlags = (payload: Partial<Record<string, unknown>>): Flags =>
  Object.fromEntries(FLAGS.map(([own, name]) => [own, payload[name] === true])) as Flags;

/** Kept and given back without a meaning; what is not there is sent as null. */
const CARRIED = ["exportDocumentRules", "dor", "intentScore"] as const;
type Carried = Record<(typeof CARRIED)[number], unknown>;

export const encodeCarried = ({ carried }: Pick<OutlineNode, "carried">): Carried =>
  Object.fromEntries(CARRIED.map((name) => [name, carried[name] ?? null])) as Carried;

export const decodeCarried = (payload: Partial<Record<string, unknown>>): OutlineNode["carried"] =>
  Object.fromEntries(
    CARRIED.map((name) => [name, payload[name] ?? null] as const).filter(([, value]) => value !== null),
  );

/** Subtopics that have no name yet are none. */
export const encodeNode = (node: OutlineNode): EncodedNode => ({
  name: node.name.trim(),
  id: node.id,
  keyConcept: node.keywords.map(({ text, forSearch, forRelevance }) => ({
    name: text,
    isSearch: forSearch,
    isRelevance: forRelevance,
  })),
  subtopics: node.children.filter(({ name }) => name.trim() !== "").map(encodeNode),
  parentSearchContextList: node.searchContext,
  parentRelContextList: node.relevanceContext,
  ...encodeFlags(node),
  ...encodeNodeSources(node.sources),
  ...encodeCarried(node),
});

/** Of a payload that the check has found to be without flaws. Names are cleaned as the browser cleans them. */
export function decodeNode(payload: NodePayload): OutlineNode {
  const isAlone = payload.subtopics.length === 0;
  const decode = (node: NodePayload): OutlineNode => ({
    id: node.id,
    name: storedName(node.name, isAlone),
    keywords: node.keyConcept.map(({ name, isSearch, isRelevance }) => ({
      text: storedName(name, false),
      forSearch: isSearch,
      forRelevance: isRelevance,
    })),
    ...decodeFlags(node),
    searchContext: [...new Set(node.parentSearchContextList)],
    relevanceContext: [...new Set(node.parentRelContextList)],
    sources: decodeNodeSources(node),
    carried: decodeCarried(node),
    children: node.subtopics.map(decode),
  });
  return decode(payload);
}
