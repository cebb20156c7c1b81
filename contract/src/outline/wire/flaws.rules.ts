/** How the one check of outlines sees a payload, and how its flaws are told to whoever sent it: where, in their names. */
import { type Flaw, type FlawCode, flawsOf, type NodeLook, type SourceLists } from "../checking.rules.ts";
import type { SourceChoice } from "../model.ts";
import { MAX_NAME } from "../rules.ts";
import { isObject, listOf, type Loose } from "./loose.rules.ts";
import type { NodePayload } from "./schema.ts";
import { decodeLibraries, encodeSources, splitValues } from "./sources.rules.ts";

const CONTEXTS = ["parentSearchContextList", "parentRelContextList"] as const;

/** Whatever it is: a draft, or a request before its fields are read. */
export const lookLoosely = (node: unknown): NodeLook | null =>
  isObject(node)
    ? {
        id: node["id"],
        name: node["name"],
        children: node["subtopics"],
        isLabel: node["isOrganisationalLabel"] === true,
        hidesArticles: node["isArticleCountToZero"] === true,
        contexts: CONTEXTS.map((at) => ({ at, ids: listOf(node[at]) })),
      }
    : null;

export const lookAtPayload = (node: NodePayload): NodeLook => ({
  ...lookLoosely(node)!,
  keywords: { at: "keyConcept", list: node.keyConcept.map(({ name }) => name) },
  sources: lookAtNodeSources(node),
});

type WithSources = Partial<Pick<NodePayload, "sources" | "sourceParams" | "sourcesSubTopic">>;

export const lookAtNodeSources = ({ sources, sourceParams, sourcesSubTopic }: WithSources): SourceLists[] => [
  {
    addresses: [{ at: "sources", list: sources ?? [] }],
    libraries: [],
    special: Object.entries(sourceParams ?? {}).map(([source, parameters]) => ({
      at: `sourceParams.${source}`,
      source,
      parameters: Object.entries(parameters).map(([name, value]) => ({
        name,
        entries: [value].flat().map((one) => splitValues(typeof one === "string" ? one : one.value)),
      })),
    })),
  },
  lookAtSources(sourcesSubTopic ?? {}, "sourcesSubTopic."),
];

const lookAtSources = (
  payload: NonNullable<NodePayload["sourcesSubTopic"]>,
  prefix: string,
): SourceLists => ({
  addresses: (["favouriteWebsites", "dispreferredWebsites"] as const).map((field) => ({
    at: `${prefix}${field}`,
    list: payload[field] ?? [],
  })),
  libraries: (["repoIds", "knowledgeStoreIds"] as const).map((field) => ({
    at: `${prefix}${field}`,
    chosen: decodeLibraries(payload[field] ?? {}),
  })),
  special: [],
});

/** Those of the whole gyan. */
export const lookAtChoice = (sources: SourceChoice): SourceLists => lookAtSources(encodeSources(sources), "");

const NO_VALUES = "please select values for the tags selected";

/** Of addresses and tags, the words are those that the browser says beside the field. */
const WORDS: Record<FlawCode, string> = {
  too_many: "The outline is larger or deeper than an outline may be.",
  too_deep: "The outline is larger or deeper than an outline may be.",
  no_topic: "A topic of an outline is an object.",
  id_wrong: "The id of a topic is a whole number from 1.",
  id_of_root_wrong: "The root of an outline has the id 1.",
  id_twice: "The id {about} is used twice.",
  name_wrong: `The name of a topic is a text of at most ${MAX_NAME} characters.`,
  children_wrong: "The subtopics are a list.",
  label_hides_articles: "A topic is an organizational label or counts zero articles, not both.",
  context_not_wanted: "A label, or a topic that counts zero articles, has no context.",
  context_not_above: "A context names topics above this one.",
  name_blank: "A topic has a name.",
  keyword_blank: "Empty keyword not allowed",
  address_empty: "Please add Website URL",
  address_wrong: "Please add valid Website URL",
  address_twice: "URL already exists in the list",
  tag_without_value: NO_VALUES,
  dates_not_two: "A range of dates has two ends; one of them may be empty.",
  date_wrong: "An end of a range of dates is a date.",
  dates_reversed: "A range of dates begins before it ends.",
  special_unknown: "There is no special source of this name.",
  special_without_parameter: "A special source needs a parameter with a value.",
  special_parameter_unknown: "{about} has no parameter of this name.",
  special_without_value: "A special source needs a value for its parameter.",
};

const FIELDS: Record<string, string> = { children: "subtopics", hidesArticles: "isArticleCountToZero" };
const MOST_TOLD = 20;

/** Of very many the first few. */
export const inWords = (flaws: readonly Flaw[]): { path: string; message: string }[] =>
  flaws.slice(0, MOST_TOLD).map(({ code, steps, at, about }) => ({
    path: [
      ...(steps === null ? ["sources"] : ["topicOutline", ...steps.flatMap((one) => ["subtopics", one])]),
      ...(at === "" ? [] : [FIELDS[at] ?? at]),
    ].join("."),
    message: WORDS[code].replace("{about}", () => String(about)),
  }));

/** What is wrong with the outline of a draft, as far as there is one; null for nothing. */
export function draftFlaw({ topicOutline }: Loose): string | null {
  if (topicOutline === undefined || topicOutline === null) return null;
  return inWords(flawsOf(topicOutline, lookLoosely))[0]?.message ?? null;
}
