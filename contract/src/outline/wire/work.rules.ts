/**
 * The outline as the specification keeps it in the browser (TO-21): its root ontology, with everything that editing needs,
 * which is more than a search request says. What is read may come from an older version, another program or a damaged
 * storage, or be a draft, so everything is looked at before it is believed, and what is not understood is left out and counted.
 */
import type { NodeId } from "../../ids.ts";
import { hasContext, usualParents } from "../contexts.rules.ts";
import type { Config, OutlineNode, SourceChoice } from "../model.ts";
import {
  type AppliedTemplate,
  DEFAULT_FLAGS,
  type EditedKeyword,
  type EditedNode,
  FLAGS,
} from "../nodes.rules.ts";
import { MAX_KEYWORDS, MAX_LEVELS, MAX_NAME, MAX_NODES, ROOT_NODE } from "../rules.ts";
import { isObject, listOf, type Loose, textOf } from "./loose.rules.ts";
import { decodeCarried, decodeFlags, encodeCarried, encodeFlags, encodeNode } from "./node.rules.ts";
import { encodeNodeSources } from "./sources.rules.ts";
import { decodeBeside, decodeKeptSources } from "./tolerant.rules.ts";

export const encodeWork = (root: EditedNode, userId: number): WorkPayload => ({
  ...encodeBelow(root, []),
  userId,
});

type Above = readonly Pick<EditedNode, "id" | "name">[];
export type WorkPayload = Record<string, unknown> & { childOntologys: WorkPayload[] };

function encodeBelow(node: EditedNode, above: Above): WorkPayload {
  const { sources, sourceParams, sourcesSubTopic } = encodeNodeSources(node.sources);
  return {
    name: node.name,
    id: node.id,
    description: node.description,
    template: node.template,
    keyWords: node.keywords.map(({ id, text, forSearch, forRelevance }) => ({
      id,
      keywords: [text],
      is_for_search: forSearch,
      is_for_relevance: forRelevance,
    })),
    sources,
    sourceParams,
    // Kept after every pause in the typing: what is empty for most nodes is left out.
    sourcesSubTopic: node.sources ? sourcesSubTopic : null,
    topicOutlineSources: sources,
    ...encodeFlags(node),
    ...encodeCarried(node),
    setAsOrganizationLable: node.isLabel,
    setArticleCountAsZero: node.hidesArticles,
    setGlobalRelevance: node.judgesAgainstRoot,
    setProcessNonArticles: node.keepsNonArticles,
    setSkipRelevance: node.skipsRelevance,
    parentOntologyId: above.at(-1)?.id ?? null,
    parentIds: above.map(({ id }) => id),
    parentNodes: above.map(({ id, name }) => ({ name, id, checked: node.parents.includes(id) })),
    includeParentOrgNode: node.parents,
    setAsideParents: node.setAside,
    parentRelContextList: node.relevanceContext,
    parentSearchContextList: node.searchContext,
    level: above.length + 1,
    viewIndex: above.length,
    isReset: node.isReset,
    childOntologys: node.children.map((child) => encodeBelow(child, [...above, node])),
  };
}

/** An outline that nobody edits yet, as it is kept when somebody begins to. */
export const encodePlanned = (root: OutlineNode, userId: number): WorkPayload =>
  encodeWork(decodeRoot(encodeNode(root)).root, userId);

/** As long as a description of a template may be. */
const MOST_DESCRIPTION = 5000;

/** An outline that can be edited on; `leftOut` counts what could not be understood. */
export type EditableWork = { root: EditedNode; sources: SourceChoice; config: Config; leftOut: number };
/** `unreadable`: no text of ours at all. `no_outline`: it names no topic. */
export type NoWork = { problem: "unreadable" | "no_outline" };

export function decodeDraft(text: string): EditableWork | NoWork {
  const payload = parse(text);
  return isObject(payload) ? decodePlan(payload) : { problem: "unreadable" };
}

/** A draft or a plan: the outline, and beside it what belongs to the whole gyan. */
export const decodePlan = (payload: Loose): EditableWork | NoWork =>
  decodeWork(payload["topicOutline"], payload);

/** An outline as it was kept, and what was kept beside it. */
export function decodeWork(payload: unknown, beside: Loose): EditableWork | NoWork {
  if (!isObject(payload)) return { problem: "no_outline" };
  const decoded = decodeRoot(payload);
  if (decoded.root.name.trim() === "") return { problem: "no_outline" };
  return { ...decoded, ...decodeBeside(beside) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function decodeRoot(outline: Loose): Pick<EditableWork, "root" | "leftOut"> {
  const taken = new Set<NodeId>([ROOT_NODE]);
  const keywordIds = new Set<number>();
  let leftOut = 0;
  const read = (value: Loose, id: NodeId, above: EditedNode[]): EditedNode => {
    const node = readNode(value, id, above, keywordIds);
    const children = listOf(value["childOntologys"] ?? value["subtopics"]).flatMap((child) => {
      if (!isObject(child) || isNothing(child) || taken.size >= MAX_NODES || above.length + 2 > MAX_LEVELS) {
        leftOut++;
        return [];
      }
      const childId = idOf(child["id"], taken);
      taken.add(childId);
      return [read(child, childId, [...above, node])];
    });
    return { ...node, children };
  };
  const root = read(outline, ROOT_NODE, []);
  return { root, leftOut };
}

/** Without a name, and without anything below that would be lost with it. */
const isNothing = (value: Loose): boolean =>
  textOf(value["name"], MAX_NAME).trim() === "" &&
  listOf(value["childOntologys"] ?? value["subtopics"]).length === 0;

function readNode(value: Loose, id: NodeId, above: EditedNode[], keywordIds: Set<number>): EditedNode {
  const isAbove = new Set(above.map((node) => node.id));
  const chosen = (given: unknown) => {
    const ids = new Set(listOf(given).map(Number));
    return [...isAbove].filter((one) => ids.has(one));
  };
  const flags = decodeFlags(value);
  // Both at once are nothing that anybody can set: the label is the one that says more.
  flags.hidesArticles &&= !flags.isLabel;
  const [search, relevance] = hasContext(flags)
    ? [chosen(value["parentSearchContextList"]), chosen(value["parentRelContextList"])]
    : [[], []];
  const parents = Array.isArray(value["includeParentOrgNode"])
    ? chosen(value["includeParentOrgNode"])
    : hasContext(flags)
      ? [...isAbove].filter((one) => search.includes(one) || relevance.includes(one))
      : usualParents(above).parents;
  const isLabel = new Set(usualParents(above).setAside);
  // A request does not say which labels were set aside: those that are not chosen.
  const setAside = Array.isArray(value["setAsideParents"])
    ? chosen(value["setAsideParents"]).filter((one) => isLabel.has(one) && !parents.includes(one))
    : [...isLabel].filter((one) => !parents.includes(one));
  const isTouched = FLAGS.some((flag) => flags[flag] !== DEFAULT_FLAGS[flag]);
  return {
    id,
    name: textOf(value["name"], MAX_NAME),
    description: textOf(value["description"], MOST_DESCRIPTION),
    template: readTemplate(value["template"]),
    keywords: readKeywords(value["keyWords"] ?? value["keyConcept"], keywordIds),
    ...flags,
    parents,
    setAside,
    searchContext: search,
    relevanceContext: relevance,
    sources: decodeKeptSources(value),
    carried: decodeCarried(value),
    isReset: typeof value["isReset"] === "boolean" ? value["isReset"] : isTouched,
    children: [],
  };
}

function readTemplate(given: unknown): AppliedTemplate | null {
  if (!isObject(given) || typeof given["id"] !== "number") return null;
  return { id: given["id"], name: textOf(given["name"], MAX_NAME) };
}

/** The given id if it is one and free, otherwise the next that is. */
function idOf(given: unknown, taken: ReadonlySet<number>): NodeId {
  const id = Number(given);
  const isId = Number.isInteger(id) && id > ROOT_NODE && id <= 2_147_483_647;
  return (isId && !taken.has(id) ? id : nextFree(taken)) as NodeId;
}

/** Looked for from behind as many as there are: from the first on, each of many thousand would take longer than the last. */
function nextFree(taken: ReadonlySet<number>): number {
  let id = Math.max(2, taken.size + 1);
  while (taken.has(id)) id++;
  return id;
}

function readKeywords(given: unknown, taken: Set<number>): EditedKeyword[] {
  return listOf(given)
    .slice(0, MAX_KEYWORDS)
    .flatMap((one) => {
      if (!isObject(one)) return [];
      const text = textOf(one["name"] ?? listOf(one["keywords"])[0], MAX_NAME).trim();
      if (text === "") return [];
      const id = idOf(one["id"], taken);
      taken.add(id);
      const forSearch = (one["isSearch"] ?? one["is_for_search"]) !== false;
      const forRelevance = (one["isRelevance"] ?? one["is_for_relevance"]) !== false;
      return [{ id, text, forSearch, forRelevance }];
    });
}
