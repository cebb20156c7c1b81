import { agreementOf, type ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import type { Queryable } from "#platform/db.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { screenedWorks, unveiledVotes } from "./recording.store.ts";
import * as store from "./store.ts";

export type ReviewRecord = NonNullable<Awaited<ReturnType<typeof reviewRecord>>>;
export type RecordedWork = ReviewRecord["works"][number];

/**
 * Who voted what, why, and how it was settled, for the record of a review: what is still hidden from those who screen is not in it. It says
 * the same to everybody who may read the topic.
 */
export async function reviewRecord(db: Queryable, topic: Readable<TopicRef>) {
  const review = await store.reviewOf(db, topic);
  if (!review) return null;
  const { needed, isBlind, isClosed, begunAt, begunByName } = review;
  const reasons = new Map((await store.reasonsOf(db, topic)).map(({ id, label }) => [id, label]));
  const labelOf = (id: Parameters<typeof reasons.get>[0] | null) =>
    id === null ? null : (reasons.get(id) ?? null);
  const votes = Map.groupBy(await unveiledVotes(db, topic), ({ workId, stage }) => `${stage} ${workId}`);
  const works = (await screenedWorks(db, topic)).map(
    ({ workId, stage, title, state, reasonId, settledAt, settledIn, settledBy, isByTalk, remark }) => ({
      workId,
      stage,
      title,
      outcome: state,
      reason: labelOf(reasonId),
      votes: (votes.get(`${stage} ${workId}`) ?? []).map(({ by, vote, reasonId: why, remark: said, at }) => ({
        by,
        vote,
        reason: labelOf(why),
        remark: said,
        at,
      })),
      settled:
        settledAt === null
          ? null
          : {
              by: settledBy,
              isIncluded: settledIn ?? false,
              isByTalk: isByTalk ?? false,
              remark,
              at: settledAt,
            },
    }),
  );
  const stages: Record<ReviewStage, Awaited<ReturnType<typeof stageOf>>> = {
    abstract: await stageOf(db, topic, "abstract"),
    text: await stageOf(db, topic, "text"),
  };
  return { needed, isBlind, isClosed, begunBy: begunByName, begunAt, stages, works };
}

async function stageOf(db: Queryable, topic: Readable<TopicRef>, stage: ReviewStage) {
  const { mine: _mine, ...counts } = await store.countsAt(db, topic, stage, null);
  const pairs = (await store.pairsAt(db, topic, stage)).flatMap(({ one, other, articles }) =>
    Array.from({ length: articles }, () => [one, other] as const),
  );
  return { ...counts, agreement: agreementOf(pairs) };
}
