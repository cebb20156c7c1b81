import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { NodeId, TopicId } from "../ids.ts";
import { GyanSourcesPayload, SchedulePlanPayload } from "../outline/wire/replies.ts";
import { RefreshPayload, SchedulePayload } from "../outline/wire/schema.ts";
import { DUE_DAYS } from "./schedule.rules.ts";

/** A weekday by its English name, or every day. */
const DueDay = z.enum(DUE_DAYS);

/** How a topic is searched again by itself, as cards and the topic show it. */
export const Schedule = z.object({
  day: DueDay,
  /** 1 to 5 times, spread over that day. */
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

export const sources = endpoint({
  method: "POST",
  path: "/gyan/refresh/v1/sources",
  summary:
    "The sources of topics by topic id: those of the whole gyan and, when a node is named, those of the node alone.",
  body: z.object({ topicIds: z.array(TopicId).min(1).max(100), nodeId: NodeId.optional() }),
  reply: z.record(z.string(), GyanSourcesPayload),
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

export const scheduler = endpoint({
  method: "GET",
  path: "/gyan/refresh/v1/scheduler",
  summary: "Whether a topic is searched again by itself, on which day, how many times, and what is searched.",
  query: z.object({ gyanId: TopicId }),
  reply: z.object({
    isSchedulerSet: z.boolean(),
    day: DueDay.nullable(),
    frequencyOfRun: z.number().nullable(),
    timeZone: z.string().nullable(),
    nextDueAt: z.string().nullable(),
    lastDueAt: z.string().nullable(),
    plan: SchedulePlanPayload.nullable(),
  }),
  fails: ["topic_not_found"],
});

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
  body: RefreshPayload,
  reply: message,
  fails,
});

export const schedule = endpoint({
  method: "POST",
  path: "/gyan/refresh/v1/schedule",
  summary: "Search a topic again every week on a day, or every day, one to five times spread over it.",
  body: SchedulePayload,
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
