import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { RunId, TopicId } from "../ids.ts";
import { RunView, SourceOutcome } from "../runs.ts";

/** One run of a topic, as it is told afterwards. */
export const PastRun = RunView.pick({
  id: true,
  number: true,
  kind: true,
  status: true,
  reason: true,
  isCancelled: true,
  unreached: true,
  beingRead: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
  figures: true,
  changes: true,
}).extend({
  /** Who asked for it. */
  by: z.string(),
  /** Articles that are here because of it: found by it first, and still kept. */
  brought: z.number(),
  /** How many times a source was asked for a node. */
  searches: z.number(),
  /** Asked for by the clock. */
  isScheduled: z.boolean(),
});
export type PastRun = z.infer<typeof PastRun>;

export const runs = endpoint({
  method: "GET",
  path: "/topics/:topicId/runs",
  summary: "The runs of a topic, newest first, with what each found and brought.",
  params: z.object({ topicId: TopicId }),
  reply: z.object({ runs: z.array(PastRun) }),
  fails: ["topic_not_found"],
});

export const runOutcomes = endpoint({
  method: "GET",
  path: "/topics/:topicId/runs/:runId",
  summary: "What each source gave in one run of a topic.",
  params: z.object({ topicId: TopicId, runId: RunId }),
  reply: z.object({ outcomes: z.array(SourceOutcome) }),
  fails: ["topic_not_found", "run_not_found"],
});
