import { TopicId } from "@gyan/contract/ids.ts";
import { z } from "zod";
import type { Tx } from "#platform/db.ts";
import { job } from "#platform/work/index.ts";
import type { Run } from "#research/runs/index.ts";
import { learnedOrder } from "#research/screening/index.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

/** The order of what is left, and how many of it are likely relevant, learned from what is decided. Written anew as a whole. */
export const learnReviewJob = job<{ topicId: TopicId }, Needs>({
  name: "reviewing.learn",
  version: 1,
  input: z.object({ topicId: TopicId }),
  attempts: 3,
  concurrency: 1,
  async run({ topicId }, { db }) {
    if (!(await store.hasReview(db, topicId))) return;
    const learned = await learnedOrder({ db }, topicId);
    await db.tx(async (tx) => {
      if (!(await store.setLearned(tx, topicId, learned.unseen))) return;
      await store.likelihoodsWritten(tx, topicId, learned.likelihoods);
      tx.emit({ kind: "review.changed", topicId });
    });
  },
});

/** So many outcomes more are worth to learn anew, of many a twentieth: the order stays still while somebody goes through it. */
const LEAST_MORE = 5;

/** After an outcome was counted, in its transaction. */
export async function learnWhenMore(app: Pick<Needs, "jobs">, tx: Tx, topicId: TopicId): Promise<void> {
  if (await store.isToLearn(tx, topicId, LEAST_MORE)) await app.jobs.add(tx, learnReviewJob, { topicId });
}

/** After a run: what it brought has no likelihood yet. */
export async function learnAfterRun(
  app: Pick<Needs, "jobs">,
  tx: Tx,
  { topicId }: Pick<Run, "topicId">,
): Promise<void> {
  if (await store.hasReview(tx, topicId)) await app.jobs.add(tx, learnReviewJob, { topicId });
}
