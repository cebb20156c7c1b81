/**
 * What comes in is checked and translated once into the model; the rest of the program never sees `keyConcept` or
 * `isOrganisationalLabel`. Only the files beside this one that write and read the same for the browser know the
 * specification's field names: payload, stored, reading and sources.
 */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { fail } from "../failures.ts";
import { NodeId, ROOT_NODE, TopicId } from "../ids.ts";
import type { OutlineNode } from "./model.ts";
import { MAX_KEYWORDS, MAX_NAME, MAX_NODES } from "./rules.ts";
import { toNodeSources } from "./sources.rules.ts";

export { toSources } from "./sources.rules.ts";

const flag = z.boolean().default(false);
const Tags = z.record(
  z.string().max(200),
  z.object({ DT: z.string().max(40), V: z.array(z.string().max(500)).max(200) }),
);
const Libraries = z.record(z.string().max(80), Tags).default({});

export const WireSources = z.object({
  repoIds: Libraries,
  repoAvailable: flag,
  knowledgeStoreIds: Libraries,
  webAvailable: flag,
  favouriteWebsites: z.array(z.string().max(2000)).max(500).default([]),
  dispreferredWebsites: z.array(z.string().max(2000)).max(500).default([]),
  includeSubTopic: z.record(z.string(), z.boolean()).default({}),
});

/** True, "true", ["true"] and [true] alike: the specification sends all of them. */
const LooseFlag = z
  .union([z.boolean(), z.string(), z.array(z.union([z.boolean(), z.string()])).max(10)])
  .transform((value) => String([value].flat()[0] ?? true) !== "false");

const SpecialValue = z.object({
  includeSubtopic: LooseFlag.default(true),
  id: z.unknown().optional(),
  value: z.union([z.string().max(2000), z.array(z.string().max(500)).max(100)]),
});
/** Source -> parameter -> values: a text with commas, a list, or entries with their own include-subtopic flag. */
const SourceParams = z.record(
  z.string().max(80),
  z.record(
    z.string().max(80),
    z.union([
      z.string().max(2000),
      z.array(z.union([z.string().max(500), SpecialValue])).max(100),
      SpecialValue,
    ]),
  ),
);

const KeyConcept = z.object({
  name: z.string().trim().min(1).max(MAX_NAME),
  isSearch: z.boolean().default(true),
  isRelevance: z.boolean().default(true),
});

const nodeFields = {
  name: z.string().max(MAX_NAME),
  id: NodeId,
  isOrganisationalLabel: flag,
  isArticleCountToZero: flag,
  keyConcept: z.array(KeyConcept).max(MAX_KEYWORDS).default([]),
  parentSearchContextList: z.array(NodeId).max(MAX_NODES).default([]),
  parentRelContextList: z.array(NodeId).max(MAX_NODES).default([]),
  globalRelevance: flag,
  processNonArticles: flag,
  skipRelevance: flag,
  suppressSummary: flag,
  suppressMDS: flag,
  ignoreProcess: flag,
  /** Web addresses of this node. */
  sources: z.array(z.string().max(2000)).max(500).nullish(),
  sourceParams: SourceParams.nullish(),
  sourcesSubTopic: WireSources.partial().nullish(),
  exportDocumentRules: z.unknown().optional(),
  dor: z.unknown().optional(),
  intentScore: z.unknown().optional(),
};

const WireNodeFields = z.object(nodeFields);
type WireNode = z.output<typeof WireNodeFields> & { subtopics: WireNode[] };
/** As it is sent. */
export type SentNode = z.input<typeof WireNodeFields> & { subtopics?: SentNode[] };

export const WireNode: z.ZodType<WireNode, SentNode> = z.lazy(() =>
  z.object({ ...nodeFields, subtopics: z.array(WireNode).max(MAX_NODES).default([]) }),
);

/** A person may send any parameter of the catalogue; what a run understands is decided where the run is planned. */
const Config = z.record(
  z.string().max(100),
  z.union([
    z.string().max(2000),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.union([z.string().max(500), z.number()])).max(100),
  ]),
);

export const Created = z.object({
  message: z.string(),
  topic: z.object({ UUID: z.string(), ownerId: z.number(), topicId: TopicId }),
});

export const submitConcept = endpoint({
  method: "POST",
  path: "/gyan/create/v4/submitconceptfordiscovery",
  summary: "Create a gyan from a topic outline (a single node is a sentence search) and start its first run.",
  access: ["CreateSentenceGyan", "AdvancedSearch"],
  body: z.object({
    topicOutline: WireNode,
    sources: WireSources.default(() => WireSources.parse({})),
    config: Config.default({}),
    isDraft: z.boolean().optional(),
    draftId: z.union([z.number(), z.string().max(80)]).nullish(),
  }),
  reply: Created,
  fails: ["outline_blank", "outline_too_large", "draft_not_found"],
});

export function toOutline(wire: WireNode): OutlineNode {
  if (wire.id !== ROOT_NODE)
    throw fail("invalid_input", {}, [
      { path: "topicOutline.id", message: "The root of an outline has the id 1." },
    ]);
  const seen = new Set<NodeId>();
  const translate = (node: WireNode): OutlineNode => {
    const name = node.name.trim();
    if (name === "") throw fail("outline_blank");
    if (seen.has(node.id))
      throw fail("invalid_input", {}, [
        { path: "topicOutline", message: `The node id ${node.id} is used twice.` },
      ]);
    seen.add(node.id);
    if (seen.size > MAX_NODES) throw fail("outline_too_large", { limit: MAX_NODES });
    return {
      id: node.id,
      name,
      keywords: node.keyConcept.map((k) => ({
        text: k.name,
        forSearch: k.isSearch,
        forRelevance: k.isRelevance,
      })),
      isLabel: node.isOrganisationalLabel,
      hidesArticles: node.isArticleCountToZero,
      isIgnored: node.ignoreProcess,
      judgesAgainstRoot: node.globalRelevance,
      keepsNonArticles: node.processNonArticles,
      skipsRelevance: node.skipRelevance,
      suppressesSummary: node.suppressSummary,
      suppressesMultiSummary: node.suppressMDS,
      searchContext: node.parentSearchContextList,
      relevanceContext: node.parentRelContextList,
      sources: toNodeSources(node),
      carried: {
        dor: node.dor,
        intentScore: node.intentScore,
        exportDocumentRules: node.exportDocumentRules,
      },
      children: node.subtopics.map(translate),
    };
  };
  return translate(wire);
}
