/**
 * What comes in is checked and translated once into the model; the rest of the program never sees `keyConcept` or
 * `isOrganisationalLabel`. Only the files beside this one that write and read the same for the browser know the
 * specification's field names: payload, stored, reading and sources.
 */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { fail } from "../failures.ts";
import { TopicId } from "../ids.ts";
import { sizeOf, treeFlaws } from "./checking.rules.ts";
import type { OutlineNode } from "./model.ts";
import { cleanName } from "./names.rules.ts";
import { MAX_KEYWORDS, MAX_LEVELS, MAX_NAME, MAX_NODES } from "./rules.ts";
import { toNodeSources } from "./sources/sources.rules.ts";

export { toSources } from "./sources/sources.rules.ts";

const flag = z.boolean().default(false);
export const Tags = z.record(
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
  includeSubTopic: z.record(z.string().max(2000), z.boolean()).default({}),
});

/** True, "true", ["true"] and [true] alike: the specification sends all of them. */
export const LooseFlag = z
  .union([z.boolean(), z.string(), z.array(z.union([z.boolean(), z.string()])).max(10)])
  .transform((value) => String([value].flat()[0] ?? true) !== "false");

const SpecialValue = z.object({
  includeSubtopic: LooseFlag.default(true),
  id: z.unknown().optional(),
  value: z.union([z.string().max(2000), z.array(z.string().max(500)).max(100)]),
});
/** Source -> parameter -> values: a text with commas, a list, or entries with their own include-subtopic flag. */
export const SourceParams = z.record(
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

/** A number, and nothing that could be taken for one: true is no node. */
const WireId = z.number().int().min(1).max(2_147_483_647).brand<"NodeId">();

const MOST_CARRIED = 20_000;

/** JSON of a modest size: it is given back, so it must come through the storing unchanged. */
const Carried = z
  .unknown()
  .optional()
  .refine(isCarried, "This is too long, or holds a number that cannot be stored.");
function isCarried(value: unknown): boolean {
  let isStorable = true;
  const json = JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one === "number" && !Number.isFinite(one)) isStorable = false;
    return one;
  }) as string | undefined;
  return isStorable && (json?.length ?? 0) <= MOST_CARRIED;
}

const nodeFields = {
  name: z.string().max(MAX_NAME),
  id: WireId,
  isOrganisationalLabel: flag,
  isArticleCountToZero: flag,
  keyConcept: z.array(KeyConcept).max(MAX_KEYWORDS).default([]),
  parentSearchContextList: z.array(WireId).max(MAX_NODES).default([]),
  parentRelContextList: z.array(WireId).max(MAX_NODES).default([]),
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
  exportDocumentRules: Carried,
  dor: Carried,
  intentScore: Carried,
};

const WireNodeFields = z.object(nodeFields);
type WireNode = z.output<typeof WireNodeFields> & { subtopics: WireNode[] };
/** As it is sent. */
export type SentNode = z.input<typeof WireNodeFields> & { subtopics?: SentNode[] };

export const WireNode: z.ZodType<WireNode, SentNode> = z.lazy(() =>
  z.object({ ...nodeFields, subtopics: z.array(WireNode).max(MAX_NODES).default([]) }),
);

/** Measured before it is read: what is far too large is answered at once. */
const SizedOutline = z.preprocess((given) => {
  const size = sizeOf(given);
  if (size === "too_many") throw fail("outline_too_large", { limit: MAX_NODES });
  if (size === "too_deep") throw fail("outline_too_deep", { limit: MAX_LEVELS });
  return given;
}, WireNode) as unknown as z.ZodType<WireNode, SentNode>;

/** A person may send any parameter of the catalogue; what a run understands is decided where the run is planned. */
export const Config = z.record(
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
  summary:
    "Create a gyan from a topic outline (a single node is a sentence search) and start its first run. Sent as JSON, or as form data whose part `concept` holds that JSON, with `draftId` beside it.",
  jsonPart: "concept",
  access: ["CreateSentenceGyan", "AdvancedSearch"],
  body: z.object({
    topicOutline: SizedOutline,
    sources: WireSources.default(() => WireSources.parse({})),
    config: Config.default({}),
    // A field of a form is a text.
    isDraft: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
    draftId: z.union([z.number(), z.string().max(80)]).nullish(),
  }),
  reply: Created,
  fails: [
    "form_unreadable",
    "outline_blank",
    "outline_too_large",
    "outline_too_deep",
    "too_many_articles",
    "idle_time_too_short",
    "engine_and_metasearch",
    "draft_not_found",
    "library_not_found",
    "tag_unknown",
    "tag_value_wrong",
    "access_missing",
  ],
});

/**
 * Names of an outline are cleaned as the browser cleans them (TO-10). A root alone is a question in somebody's own words, and
 * stays as they wrote it.
 */
export function toOutline(wire: WireNode): OutlineNode {
  const flaws = treeFlaws(wire);
  if (flaws.length > 0) throw fail("invalid_input", {}, flaws);
  const nameOf = wire.subtopics.length > 0 ? (given: string) => cleanName(given).text.trim() : ownWords;
  const translate = (node: WireNode): OutlineNode => {
    const name = nameOf(node.name);
    if (name === "") throw fail("outline_blank");
    return {
      id: node.id,
      name,
      keywords: node.keyConcept.map((k) => ({
        text: keywordOf(k.name),
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
      searchContext: [...new Set(node.parentSearchContextList)],
      relevanceContext: [...new Set(node.parentRelContextList)],
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

/** Of signs that nobody sees there is no question. */
export const ownWords = (given: string): string =>
  given.replaceAll(/[\s\p{Cf}]/gu, "") === "" ? "" : given.trim();

function keywordOf(given: string): string {
  const text = cleanName(given).text.trim();
  if (text !== "") return text;
  throw fail("invalid_input", {}, [
    { path: "topicOutline.keyConcept", message: "Empty keyword not allowed" },
  ]);
}
