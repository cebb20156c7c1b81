import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ArticleId, NoteId, TopicId } from "./ids.ts";
import { ChangeCounts } from "./living/changes.ts";
import { Phase, Said, TaskStatus } from "./runs.ts";
import { SharedKind } from "./sharing/sharing.ts";
import { constants } from "./system/constants.rules.ts";
import { Right } from "./topics.ts";

/** 1 a sentence search, 2 an advanced search, 3 an analysis of documents, 4 a refresh, 11 a share. */
export const TaskType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(11)]);
export type TaskType = z.infer<typeof TaskType>;

const SharedObject = z.object({ kind: SharedKind, id: z.number(), name: z.string() });

/** Something long that the caller has started. */
export const Task = z.object({
  /** Unique among tasks of every kind: "run-12", "share-3". */
  id: z.string(),
  /** Null for a share of a folder or of a library. */
  topicId: TopicId.nullable(),
  /** As the topic is called now; of a share, as it was called then. */
  rootNodeName: z.string(),
  /** What a task of type 11 shared. Its progress counts mails: `done` of `total`. Null for all others. */
  shared: SharedObject.nullable(),
  taskStatus: TaskStatus,
  /** As of a run; 0 for a share, and until it has ended. */
  unreached: z.number(),
  beingRead: z.number(),
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
  /** The number of the run among those of the topic; null for a share. */
  run: z.number().nullable(),
  canCancel: z.boolean(),
  canRetry: z.boolean(),
});
export type Task = z.infer<typeof Task>;

/**
 * What others did that concerns the caller: shared with them, made them owner, mentioned them, answered or resolved their note, voted
 * otherwise. And what the installation did: it paused a webhook of theirs.
 */
export const Notice = z.object({
  /** Unique among them, and the same as long as it is there. */
  id: z.string(),
  kind: z.enum([
    "shared",
    "owner",
    "mentioned",
    "answered",
    "resolved",
    "reopened",
    "conflict",
    "webhook_paused",
  ]),
  /** Null for somebody who is gone, and for the installation. */
  by: z.string().nullable(),
  /** As it is called now. The caller may read it: what is no longer shared is no longer told. */
  object: SharedObject.extend({ kind: z.enum([...SharedKind.options, "webhook"]) }),
  /** Of the caller, as of now. */
  right: Right,
  /** With whom, when not with the caller alone: the group or the organisation. */
  sharedWith: z.string().nullable(),
  /** Where the note is that mentions, answers, or is resolved. */
  note: z.object({ id: NoteId, articleId: ArticleId }).nullable(),
  at: z.string(),
  isUnread: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const list = endpoint({
  method: "GET",
  path: "/notifications",
  summary:
    "What the caller has started, newest first, and the newest of what others did that concerns the caller. taskType: 1 sentence search, 2 advanced search, 3 document analysis, 4 refresh, 11 share.",
  access: ["ShowNotification"],
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(Number(constants.pageLimit)),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  reply: z.object({
    taskList: z.array(Task),
    /** The newest, whatever page is asked for. */
    notices: z.array(Notice),
    /** How many ended or came since the caller last looked; no more than a hundred are counted of each. */
    unread: z.number(),
  }),
});

export const seen = endpoint({
  method: "POST",
  path: "/notifications/seen",
  summary: "The caller has looked: what has ended or come until now is read.",
  access: ["ShowNotification"],
  reply: z.object({ unread: z.literal(0) }),
});
