import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { TopicKind } from "../topics.ts";
import { SEES_TOPICS } from "./lists.rules.ts";

export const BinKind = z.enum(["topic", "folder", "document", "note", "library"]);
export type BinKind = z.infer<typeof BinKind>;

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** What is meant: ids of different kinds are different things. */
export const BinRef = z.object({ kind: BinKind, id });
export type BinRef = z.infer<typeof BinRef>;

export const BinItem = BinRef.extend({
  name: z.string(),
  /** Of topics and folders. */
  topicKind: TopicKind.nullable(),
  /** Of notes: the topic in which it was written. */
  place: z.string().nullable(),
  deletedOn: z.string(),
  /** Days until it is gone for good, the one that has begun counted; 0: with the next night. */
  daysLeft: z.number(),
});
export type BinItem = z.infer<typeof BinItem>;

const access = SEES_TOPICS;
export const MOST_IN_BIN = 500;
const body = z.object({ items: z.array(BinRef).min(1).max(MOST_IN_BIN) });

export const list = endpoint({
  method: "GET",
  path: "/bin",
  access,
  summary: "What the caller deleted and may still take back, the last deleted first.",
  reply: z.object({ items: z.array(BinItem), total: z.number(), days: z.number() }),
});

const Refused = BinRef.extend({
  name: z.string(),
  /** A failure, as calls answer it. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const restore = endpoint({
  method: "POST",
  path: "/bin/restore",
  access,
  summary: "Take things out of the bin. What cannot come back is named with the reason, the rest is done.",
  body,
  reply: z.object({ message: z.string(), restored: z.number(), refused: z.array(Refused) }),
});

export const remove = endpoint({
  method: "POST",
  path: "/bin/delete",
  access,
  summary: "Delete for good what lies in the bin. What is not there any more is left out.",
  body,
  reply: z.object({ message: z.string(), deleted: z.number() }),
});
