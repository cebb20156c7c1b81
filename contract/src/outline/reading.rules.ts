/**
 * Reads what was kept earlier: a draft (the search request) or unfinished work (the stored ontology). It may come from an
 * older version, another program or a damaged storage, so everything is looked at before it is believed, and what is not
 * understood is left out and counted.
 */
import type { NodeId } from "../ids.ts";
import { hasContext, usualParents } from "./contexts.rules.ts";
import type { NodeSources, SourceChoice } from "./model.ts";
import {
  type AppliedTemplate,
  DEFAULT_FLAGS,
  type EditedKeyword,
  type EditedNode,
  type Flag,
  FLAGS,
} from "./nodes.rules.ts";
import { type Config, fromWireConfig } from "./payload.rules.ts";
import { MAX_KEYWORDS, MAX_LEVELS, MAX_NAME, MAX_NODES, ROOT_NODE } from "./rules.ts";
import {
  NO_SOURCES,
  toNodeSources,
  toSources,
  type WireChoice,
  type WireLibraries,
  type WireParams,
} from "./sources/sources.rules.ts";

/** As long as a description of a template may be. */
const MOST_DESCRIPTION = 5000;

export type Kept = { root: EditedNode; sources: SourceChoice; config: Config; leftOut: number };
/** `unreadable`: no text of ours at all. `no_outline`: it names no topic. */
export type NotKept = { problem: "unreadable" | "no_outline" };

export function fromDraft(text: string): Kept | NotKept {
  const draft = parse(text);
  if (!isObject(draft)) return { problem: "unreadable" };
  return readKept(draft["topicOutline"], draft);
}

/** The ontology, and beside it what belongs to the whole gyan. */
export function readKept(outline: unknown, beside: Loose): Kept | NotKept {
  const read = readRoot(outline);
  if (!read || read.root.name.trim() === "") return { problem: "no_outline" };
  return { ...read, ...readBeside(beside) };
}

/** What belongs to the whole gyan. */
export const readBeside = (beside: Loose): Pick<Kept, "sources" | "config"> => ({
  sources: readSources(beside["sources"]),
  config: fromWireConfig(readConfig(beside["config"])),
});

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown, most: number): string =>
  typeof value === "string" ? value.slice(0, most) : "";
const textsOf = (value: unknown): string[] =>
  listOf(value).filter((one): one is string => typeof one === "string");
const isTrue = (value: unknown): boolean => value === true;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readRoot(outline: unknown): { root: EditedNode; leftOut: number } | null {
  if (!isObject(outline)) return null;
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
  const flags = readFlags(value);
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
    isIgnored: isTrue(value["ignoreProcess"]),
    suppressesSummary: isTrue(value["suppressSummary"]),
    suppressesMultiSummary: isTrue(value["suppressMDS"]),
    parents,
    setAside,
    searchContext: search,
    relevanceContext: relevance,
    sources: readNodeSources(value),
    carried: {
      dor: value["dor"] ?? null,
      intentScore: value["intentScore"] ?? null,
      exportDocumentRules: value["exportDocumentRules"] ?? null,
    },
    isReset: typeof value["isReset"] === "boolean" ? value["isReset"] : isTouched,
    children: [],
  };
}

function readTemplate(given: unknown): AppliedTemplate | null {
  if (!isObject(given) || typeof given["id"] !== "number") return null;
  return { id: given["id"], name: textOf(given["name"], MAX_NAME) };
}

/** Where one topic is searched. */
export const readNodeSources = (value: Loose): NodeSources | undefined =>
  toNodeSources({
    sources: textsOf(value["sources"]),
    sourceParams: readParams(value["sourceParams"]),
    sourcesSubTopic: readChoice(value["sourcesSubTopic"]),
  });

/** Both at once are nothing that anybody can set: the label is the one that says more. */
function readFlags(value: Loose): Record<Flag, boolean> {
  const isLabel = isTrue(value["isOrganisationalLabel"]);
  return {
    isLabel,
    hidesArticles: isTrue(value["isArticleCountToZero"]) && !isLabel,
    judgesAgainstRoot: isTrue(value["globalRelevance"]),
    keepsNonArticles: isTrue(value["processNonArticles"]),
    skipsRelevance: isTrue(value["skipRelevance"]),
  };
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

const readSources = (given: unknown): SourceChoice => {
  const choice = readChoice(given);
  return choice ? toSources(choice) : NO_SOURCES;
};

function readChoice(given: unknown): WireChoice | undefined {
  if (!isObject(given)) return undefined;
  return {
    repoIds: readLibraries(given["repoIds"]),
    repoAvailable: isTrue(given["repoAvailable"]),
    knowledgeStoreIds: readLibraries(given["knowledgeStoreIds"]),
    webAvailable: isTrue(given["webAvailable"]),
    favouriteWebsites: textsOf(given["favouriteWebsites"]),
    dispreferredWebsites: textsOf(given["dispreferredWebsites"]),
    includeSubTopic: pick(given["includeSubTopic"], (flag) => (typeof flag === "boolean" ? flag : undefined)),
  };
}

const readLibraries = (given: unknown): WireLibraries =>
  pick(given, (tags) =>
    isObject(tags)
      ? pick(tags, (tag) => (isObject(tag) ? { DT: textOf(tag["DT"], 40), V: textsOf(tag["V"]) } : undefined))
      : undefined,
  );

const readParams = (given: unknown): WireParams =>
  pick(given, (parameters) =>
    isObject(parameters)
      ? pick(parameters, (value) => (typeof value === "string" ? value : [value].flat().flatMap(readSpecial)))
      : undefined,
  );

type Special = { value: string | string[]; includeSubtopic: boolean };

function readSpecial(given: unknown): (string | Special)[] {
  if (typeof given === "string") return [given];
  if (!isObject(given)) return [];
  const { value, includeSubtopic } = given;
  const [flag]: unknown[] = [includeSubtopic].flat();
  const isIncluded = flag !== false && flag !== "false";
  return [{ value: typeof value === "string" ? value : textsOf(value), includeSubtopic: isIncluded }];
}

function readConfig(given: unknown): Config {
  return pick(given, (value) => {
    if (value === null || ["string", "number", "boolean"].includes(typeof value))
      return value as string | number | boolean | null;
    if (!Array.isArray(value)) return undefined;
    return value.filter((one): one is string | number => typeof one === "string" || typeof one === "number");
  });
}

/** Every entry that can be read. */
function pick<V>(given: unknown, read: (value: unknown) => V | undefined): Record<string, V> {
  if (!isObject(given)) return {};
  const entries = Object.entries(given).map(([key, value]) => [key, read(value)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, V] => entry[1] !== undefined));
}
