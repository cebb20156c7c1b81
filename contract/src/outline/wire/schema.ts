/**
 * What the HTTP interface calls the parts of an outline, as the specification names them. This folder alone knows these
 * names: `encode…` writes them from the model, `decode…` reads them into it, and the rest of the program speaks the model.
 */
import { z } from "zod";
import { fail } from "../../failures.ts";
import { NodeId, TopicId } from "../../ids.ts";
import { flawsOf, isOfKind } from "../checking.rules.ts";
import { Config } from "../model.ts";
import { MAX_KEYWORDS, MAX_LEVELS, MAX_NAME, MAX_NODES } from "../rules.ts";
import { lookLoosely } from "./flaws.rules.ts";

const flag = z.boolean().default(false);
const addresses = z.array(z.string().max(2000)).max(500);
const Tags = z.record(
  z.string().max(200),
  z.object({ DT: z.string().max(40), V: z.array(z.string().max(500)).max(200) }),
);
const Libraries = z.record(z.string().max(80), Tags);
export type LibrariesPayload = z.output<typeof Libraries>;

export const SourcesPayload = z.object({
  repoIds: Libraries.default({}),
  repoAvailable: flag,
  knowledgeStoreIds: Libraries.default({}),
  webAvailable: flag,
  favouriteWebsites: addresses.default([]),
  dispreferredWebsites: addresses.default([]),
  includeSubTopic: z.record(z.string().max(2000), z.boolean()).default({}),
});
export type SourcesPayload = z.output<typeof SourcesPayload>;

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
export type SourceParams = z.output<typeof SourceParams>;

const KeyConcept = z.object({
  name: z.string().trim().min(1).max(MAX_NAME),
  isSearch: z.boolean().default(true),
  isRelevance: z.boolean().default(true),
});

/** A number, and nothing that could be taken for one: true is no node. */
const PayloadId = z.number().int().min(1).max(2_147_483_647).brand<"NodeId">();

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
  id: PayloadId,
  isOrganisationalLabel: flag,
  isArticleCountToZero: flag,
  keyConcept: z.array(KeyConcept).max(MAX_KEYWORDS).default([]),
  parentSearchContextList: z.array(PayloadId).max(MAX_NODES).default([]),
  parentRelContextList: z.array(PayloadId).max(MAX_NODES).default([]),
  globalRelevance: flag,
  processNonArticles: flag,
  skipRelevance: flag,
  suppressSummary: flag,
  suppressMDS: flag,
  ignoreProcess: flag,
  /** Web addresses of this node. */
  sources: addresses.nullish(),
  sourceParams: SourceParams.nullish(),
  sourcesSubTopic: SourcesPayload.partial().nullish(),
  exportDocumentRules: Carried,
  dor: Carried,
  intentScore: Carried,
};

const NodeFields = z.object(nodeFields);
export type NodePayload = z.output<typeof NodeFields> & { subtopics: NodePayload[] };
/** As it is sent: what is left out takes its default. */
export type EncodedNode = z.input<typeof NodeFields> & { subtopics?: EncodedNode[] };

export const NodePayload: z.ZodType<NodePayload, EncodedNode> = z.lazy(() =>
  z.object({ ...nodeFields, subtopics: z.array(NodePayload).max(MAX_NODES).default([]) }),
);

/** Measured before it is read: what is far too large is answered at once. */
const SizedOutline = z.preprocess((payload) => {
  const size = flawsOf(payload, lookLoosely).find(isOfKind("size"));
  if (size?.code === "too_many") throw fail("outline_too_large", { limit: MAX_NODES });
  if (size?.code === "too_deep") throw fail("outline_too_deep", { limit: MAX_LEVELS });
  return payload;
}, NodePayload) as unknown as z.ZodType<NodePayload, EncodedNode>;

/** A search: from the builder, or a sentence alone. */
export const SearchPayload = z.object({
  topicOutline: SizedOutline,
  sources: SourcesPayload.default(() => SourcesPayload.parse({})),
  config: Config.default({}),
  // A field of a form is a text.
  isDraft: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
  draftId: z.union([z.number(), z.string().max(80)]).nullish(),
});
export type SearchPayload = z.output<typeof SearchPayload>;
export type EncodedSearch = z.input<typeof SearchPayload>;

/** As a search has them; here a flag may also be a list of one text. */
const RefreshSources = SourcesPayload.extend({
  includeSubTopic: z.record(z.string().max(2000), LooseFlag).default({}),
});

/** The parts of a node that is refreshed: what is left out or as it was stays as it is, what is sent otherwise replaces it. */
const RefreshNodeFields = z.object({
  /** Of the root the gyan's, of a subtopic its node id. */
  topicId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  sendForRefresh: flag,
  sources: addresses.nullish(),
  sourceParams: SourceParams.nullish(),
  sourcesSubTopic: RefreshSources.nullish(),
});
export type RefreshNodePayload = z.output<typeof RefreshNodeFields> & { subtopic: RefreshNodePayload[] };
export type EncodedRefreshNode = z.input<typeof RefreshNodeFields> & {
  subtopic?: EncodedRefreshNode[] | undefined;
};
export const RefreshNodePayload: z.ZodType<RefreshNodePayload, EncodedRefreshNode> = z.lazy(() =>
  z.object({
    ...RefreshNodeFields.shape,
    subtopic: z.array(RefreshNodePayload).max(MAX_NODES).default([]),
  }),
);

export const RefreshPayload = z.object({
  topicOutline: RefreshNodePayload,
  sources: RefreshSources,
  config: Config.default({}),
});
export type RefreshPayload = z.output<typeof RefreshPayload>;

export const SchedulePayload = z.object({
  topicId: TopicId,
  /** Of these three, what is left out stays as it was in the latest run. */
  favouriteWebsites: addresses.optional(),
  dispreferredWebsites: addresses.optional(),
  /** Library to tags, as in a search. */
  repositories: Libraries.optional(),
  /** The nodes to refresh; left out or empty, all of them. */
  refreshTOCIds: z.array(NodeId).max(MAX_NODES).default([]),
  /** All sources of the gyan, as a refresh sends them: instead of the three above. */
  sources: RefreshSources.optional(),
  /** The nodes with their own sources, as a refresh sends them: instead of `refreshTOCIds`. */
  topicOutline: RefreshNodePayload.optional(),
  config: Config.default({}),
  frequencyOfRun: z.unknown().optional(),
  day: z.unknown().optional(),
  /** IANA name; left out, that of the person, else UTC. */
  timeZone: z.string().max(80).optional(),
});
export type SchedulePayload = z.output<typeof SchedulePayload>;
