import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { NodeId, TopicId } from "../ids.ts";
import { MAX_NODES } from "../outline/rules.ts";
import { Config, LooseFlag, SourceParams, Tags, WireSources } from "../outline/wire.ts";
import { WEEKDAYS } from "./schedule.rules.ts";

/** By its English name. */
export const Weekday = z.enum(WEEKDAYS);
export type Weekday = z.infer<typeof Weekday>;

/** How a topic is searched again by itself, as cards and the topic show it. */
export const Schedule = z.object({
  day: Weekday,
  /** 1 to 5 times, spread over that day, every week. */
  frequencyOfRun: z.number(),
  timeZone: z.string(),
  nextDueAt: z.string(),
});
export type Schedule = z.infer<typeof Schedule>;

const query = z.object({ topicId: TopicId, nodeId: NodeId.optional() });

export const parameters = endpoint({
  method: "GET",
  path: "/gyan/refresh/v1/parameters",
  summary:
    "The parameters that the latest run of a topic was asked with and that differ from the usual ones.",
  query: z.object({ topicId: TopicId }),
  reply: z.object({ paramData: z.record(z.string(), z.unknown()) }),
  fails: ["topic_not_found"],
});

const Source = z.object({
  /** As people read it: the name of a library, an address, the name of a special source. */
  source: z.string(),
  sourceId: z.string(),
  /** Chosen for the whole gyan, or for this node alone. */
  isGyanLevel: z.boolean(),
  /** JSON text: tag name to {DT, V}. */
  strTags: z.string(),
  includeSubtopic: z.boolean(),
});
export const GyanSources = z.object({
  repository: z.array(Source),
  web: z.array(Source.extend({ sourceParams: z.record(z.string(), z.array(z.string())) })),
  gyanknowledgestore: z.array(Source),
});
export type GyanSources = z.infer<typeof GyanSources>;

export const sources = endpoint({
  method: "POST",
  path: "/gyan/refresh/v1/sources",
  summary:
    "The sources of topics by topic id: those of the whole gyan and, when a node is named, those of the node alone.",
  body: z.object({ topicIds: z.array(TopicId).min(1).max(100), nodeId: NodeId.optional() }),
  reply: z.record(z.string(), GyanSources),
  fails: ["topic_not_found"],
});

export const keyConcepts = endpoint({
  method: "GET",
  path: "/gyan/refresh/v1/keyconcepts",
  summary: "The key concepts of a node of a topic; of the root when none is named.",
  query,
  reply: z.object({ keywords: z.array(z.string()) }),
  fails: ["topic_not_found", "node_not_found"],
});

const loose = z.record(z.string(), z.unknown());

/** What a schedule searches, in the words in which it was sent: sent again with another day, it stays what it is. */
export const SchedulePlan = z.object({
  /** The seven fields of a search request. */
  sources: loose,
  config: loose,
  /** Empty for all of them. */
  refreshTOCIds: z.array(NodeId),
  /** Libraries that the caller may not read, or that are gone: they are not in the sources. */
  leftOut: z.array(z.string()),
});
export type SchedulePlan = z.infer<typeof SchedulePlan>;

export const scheduler = endpoint({
  method: "GET",
  path: "/gyan/refresh/v1/scheduler",
  summary:
    "Whether a topic is searched again every week, on which day, how many times, and what is searched.",
  query: z.object({ gyanId: TopicId }),
  reply: z.object({
    isSchedulerSet: z.boolean(),
    day: Weekday.nullable(),
    frequencyOfRun: z.number().nullable(),
    timeZone: z.string().nullable(),
    nextDueAt: z.string().nullable(),
    lastDueAt: z.string().nullable(),
    plan: SchedulePlan.nullable(),
  }),
  fails: ["topic_not_found"],
});

/** As a search has them; here a flag may also be a list of one text. */
export const RefreshSources = WireSources.extend({
  includeSubTopic: z.record(z.string().max(2000), LooseFlag).default({}),
});

/** A node of the outline that is refreshed. The root's `topicId` is the gyan's, that of a subtopic its node id. */
export type RefreshNode = {
  topicId: number;
  sendForRefresh: boolean;
  sources?: string[] | null | undefined;
  sourceParams?: z.output<typeof SourceParams> | null | undefined;
  sourcesSubTopic?: z.output<typeof RefreshSources> | null | undefined;
  subtopic: RefreshNode[];
};
/** As it is sent. */
type SentNode = {
  topicId: number;
  sendForRefresh?: boolean | undefined;
  sources?: string[] | null | undefined;
  sourceParams?: z.input<typeof SourceParams> | null | undefined;
  sourcesSubTopic?: z.input<typeof RefreshSources> | null | undefined;
  subtopic?: SentNode[] | undefined;
};
export const RefreshNode: z.ZodType<RefreshNode, SentNode> = z.lazy(() =>
  z.object({
    topicId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    sendForRefresh: z.boolean().default(false),
    /** Of these three, what is left out or as it was stays as it is, and what is sent otherwise replaces what was there. */
    sources: z.array(z.string().max(2000)).max(500).nullish(),
    sourceParams: SourceParams.nullish(),
    sourcesSubTopic: RefreshSources.nullish(),
    subtopic: z.array(RefreshNode).max(MAX_NODES).default([]),
  }),
);

const message = z.object({ message: z.string() });
const fails = [
  "topic_not_found",
  "right_missing",
  "access_missing",
  "refresh_running",
  "refresh_nothing_chosen",
  "node_not_found",
  "too_many_articles",
  "idle_time_too_short",
  "engine_and_metasearch",
  "consolidate_not_allowed",
  "documents_gone",
  "library_not_found",
  "tag_unknown",
  "tag_value_wrong",
] as const;

export const submit = endpoint({
  method: "POST",
  path: "/gyan/refresh/v1/submit",
  summary: "Search the chosen nodes of a topic again, now. The topic stays readable meanwhile.",
  body: z.object({ topicOutline: RefreshNode, sources: RefreshSources, config: Config.default({}) }),
  reply: message,
  fails,
});

export const schedule = endpoint({
  method: "POST",
  path: "/gyan/refresh/v1/schedule",
  summary: "Search a topic again every week on a day, one to five times spread over it.",
  body: z.object({
    topicId: TopicId,
    /** Of these three, what is left out stays as it was in the latest run. */
    favouriteWebsites: z.array(z.string().max(2000)).max(500).optional(),
    dispreferredWebsites: z.array(z.string().max(2000)).max(500).optional(),
    /** Library to tags, as in a search. */
    repositories: z.record(z.string().max(80), Tags).optional(),
    /** The nodes to refresh; left out or empty, all of them. */
    refreshTOCIds: z.array(NodeId).max(MAX_NODES).default([]),
    /** All sources of the gyan, as a refresh sends them: instead of the three above. */
    sources: RefreshSources.optional(),
    /** The nodes with their own sources, as a refresh sends them: instead of `refreshTOCIds`. */
    topicOutline: RefreshNode.optional(),
    config: Config.default({}),
    frequencyOfRun: z.unknown().optional(),
    day: z.unknown().optional(),
    /** IANA name; left out, that of the person, else UTC. */
    timeZone: z.string().max(80).optional(),
  }),
  reply: message.extend({ nextDueAt: z.string() }),
  fails: [...fails, "sources_gone", "recurrence_missing", "recurrence_out_of_range", "weekday_missing"],
});

export const stopSchedule = endpoint({
  method: "DELETE",
  path: "/gyan/refresh/v1/schedule",
  summary: "Search a topic no longer by itself.",
  query: z.object({ topicId: TopicId }),
  reply: message,
  fails: ["topic_not_found", "right_missing", "schedule_not_found"],
});
