import { NodeId, ROOT_NODE } from "@gyan/contract/ids.ts";
import { z } from "zod";
import type { Queryable } from "#platform/db.ts";
import type { NewStep, Run } from "#research/runs/index.ts";
import { saveSummary, summariesWritten, writeSummary } from "#research/summaries/index.ts";
import { firstAnswerState } from "./first-answer.store.ts";
import { FIRST_ANSWER } from "../plan.ts";
import { nodesToSummarise, orderOf, placeOf } from "../summarise.ts";
import { researchStep } from "../step.ts";

/**
 * Summarises what the libraries say while outside sources are still asked or read. A failure is not one of
 * the run, because the summarise stage writes the summary in any case.
 */
export const firstAnswerStep = researchStep({
  name: FIRST_ANSWER,
  phase: "judge",
  version: 1,
  input: z.object({ nodeId: NodeId }),
  attempts: 1,
  isCounted: false,
  async run({ nodeId }, { app, run, signal }) {
    try {
      const { order, articles, madeOf } = await orderOf(app, run, nodeId);
      const summary = await writeSummary(app, order, signal);
      return async (tx) => {
        const sentences = await saveSummary(tx, placeOf(run, nodeId), summary, app.clock.now());
        return { outcome: { sentences, articles, madeOf } };
      };
    } catch (error) {
      signal.throwIfAborted();
      app.log.warn({ err: error, run: run.id }, "a first answer could not be written");
      return async () => ({ outcome: { sentences: 0, articles: 0, madeOf: null } });
    }
  },
});

/**
 * Called after every closed step under the run's lock, so that the last step sees: all local results are
 * judged, and outside ones are still awaited. An answer that the topic already has, from an earlier run or
 * from before this one was continued, stands until the end.
 */
export async function planFirstAnswer(db: Queryable, run: Run): Promise<NewStep[]> {
  if (run.status !== "RUNNING" && run.status !== "PARSING") return [];
  const { isAtWork, isAwaited, isPlanned } = await firstAnswerState(db, run.id);
  if (isAtWork || !isAwaited || isPlanned) return [];
  if ((await summariesWritten(db, run.topicId)).nodes.has(ROOT_NODE)) return [];
  return (await nodesToSummarise(db, run)).map((nodeId) => ({
    name: FIRST_ANSWER,
    key: String(nodeId),
    input: { nodeId },
  }));
}
