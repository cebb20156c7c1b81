import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { TopicId } from "./ids.ts";
import { ChangeCounts } from "./living/changes.ts";
import { Phase, Said, TaskStatus } from "./runs.ts";

/** 1 a sentence search, 2 an advanced search, 3 an analysis of documents, 4 a refresh, 11 a share. */
export const TaskType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(11)]);
export type TaskType = z.infer<typeof TaskType>;

/** Something long that the caller has started. */
export const Task = z.object({
  /** Unique among tasks of every kind: "run-12". */
  id: z.string(),
  topicId: TopicId,
  /** As the topic is called now. */
  rootNodeName: z.string(),
  taskStatus: TaskStatus,
  taskType: TaskType,
  /** When it was asked for. */
  startTime: z.string(),
  endTime: z.string().nullable(),
  progress: z.object({
    /** Null before it begins and after it has ended. */
    stage: Phase.nullable(),
    /** Pieces of work of the stage; `total` grows while it finds out how many there are. */
    done: z.number(),
    total: z.number(),
    /** When there is enough to estimate from. */
    secondsLeft: z.number().nullable(),
    /** Why it ended as it did, where there is something to say. */
    reason: Said.nullable(),
  }),
  /** Of a refresh that has ended: what it changed. */
  changes: ChangeCounts.nullable(),
  /** The number of the run among those of the topic. */
  run: z.number(),
  canCancel: z.boolean(),
  canRetry: z.boolean(),
});
export type Task = z.infer<typeof Task>;

export const list = endpoint({
  method: "GET",
  path: "/notifications",
  summary:
    "What the caller has started, newest first. taskType: 1 sentence search, 2 advanced search, 3 document analysis, 4 refresh, 11 share.",
  access: ["ShowNotification"],
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(10),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  reply: z.object({
    taskList: z.array(Task),
    /** How many ended since the caller last looked; no more than a hundred are counted. */
    unread: z.number(),
  }),
});

export const seen = endpoint({
  method: "POST",
  path: "/notifications/seen",
  summary: "The caller has looked: what has ended until now is read.",
  access: ["ShowNotification"],
  reply: z.object({ unread: z.literal(0) }),
});
