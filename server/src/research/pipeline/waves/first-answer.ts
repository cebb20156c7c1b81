import { NodeId, ROOT_NODE } from "@gyan/contract/ids.ts";
import { z } from "zod";
import type { Queryable } from "#platform/db.ts";
import type { NewStep, Run } from "#research/runs/index.ts";
import { saveSummary, summariesWritten, writeSummary } from "#research/summaries/index.ts";
import { firstAnswerState } from "./first-answer.store.ts";
import { FIRST_ANSWER } from "../plan.ts";
import { nodesToSummarise, orderOf } from "../summarise.ts";
import { researchStep } from "../step.ts";

/**
 * What the libraries say, written while sources outside are still asked or what they gave is still read. It may come to
 * nothing: the summarise stage writes it in any case, so its trouble is no trouble of the run.
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
        const place = {
          topicId: run.topicId,
          runId: run.id,
          nodeId,
          findingId: null,
          kind: "multi",
        } as const;
        const sentences = await saveSummary(tx, place, summary, app.clock.now());
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
 * Asked after every step that closed, under the run's lock, so that the last of them is one: all that is at hand is judged, and
 * something outside is still awaited. Where the topic has an answer already, of an earlier run or of this one before it was
 * asked to go on, that one stands until the end.
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
