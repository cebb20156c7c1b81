import { z } from "zod";
import { NodeId, RunId } from "./ids.ts";
import { ChangeCounts } from "./living/changes.ts";

export const TaskStatus = z.enum([
  "SUBMITTED",
  "PENDING",
  "RUNNING",
  "PARSING",
  "PROCESSING",
  "CONSOLIDATING_SKG",
  "SUMMARY_GENERATION",
  "FINISHED",
  "PARTIAL_FINISH",
  "NO_ARTICLE_IN_SEARCH",
  "FAIL",
]);
export type TaskStatus = z.infer<typeof TaskStatus>;

export const isOver = (status: TaskStatus): boolean =>
  status === "FINISHED" ||
  status === "PARTIAL_FINISH" ||
  status === "NO_ARTICLE_IN_SEARCH" ||
  status === "FAIL";

/** A sentence as data: the web says it in the reader's language. */
export const Said = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Said = z.infer<typeof Said>;
export const say = (code: string, params: Said["params"] = {}): Said => ({ code, params });

/** What one source gave for one node, and why it stopped. */
export const SourceOutcome = z.object({
  source: z.string(),
  label: z.string(),
  nodeId: NodeId,
  nodeName: z.string(),
  state: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  /** How many the source says that it has; null when it does not tell. */
  total: z.number().nullable(),
  found: z.number(),
  /** Of the found ones, those of which nothing could be read. */
  unread: z.number(),
  kept: z.number(),
  /** Why it stopped, or what it waits for. */
  stopped: Said.nullable(),
});
export type SourceOutcome = z.infer<typeof SourceOutcome>;

export const Phase = z.enum(["search", "gather", "judge", "link", "summarise"]);
export type Phase = z.infer<typeof Phase>;

export const RunView = z.object({
  id: RunId,
  number: z.number(),
  kind: z.enum(["create", "refresh"]),
  status: TaskStatus,
  /** Why it failed or stopped early. */
  reason: Said.nullable(),
  isCancelled: z.boolean(),
  /** Sources of which it is not known what they have, as of its end: they could not be reached, or were still being read. */
  unreached: z.number(),
  /** Those of them that are libraries and were still being read. */
  beingRead: z.number(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** In order; `total` grows while a phase is still finding out how much there is. */
  phases: z.array(
    z.object({
      phase: Phase,
      state: z.enum(["waiting", "running", "done"]),
      done: z.number(),
      /** Of those that are done, the ones that came to nothing. */
      failed: z.number(),
      total: z.number(),
    }),
  ),
  figures: z.object({ found: z.number(), judged: z.number(), kept: z.number() }),
  /** Seconds, when there is enough to estimate from. */
  timeLeft: z.number().nullable(),
  outcomes: z.array(SourceOutcome),
  /** What it changed, as of its end; null before, and of runs from before this was counted. */
  changes: ChangeCounts.nullable(),
});
export type RunView = z.infer<typeof RunView>;
