import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ReasonId, WorkId } from "@gyan/contract/ids.ts";
import type { ReviewArticle, settle, vote } from "@gyan/contract/reviewing/calls.ts";
import { outcomeOf, type ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import { noteNotice } from "#together/notices/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import type { Commentable, Editable, Readable, TopicRef } from "#people/rights/index.ts";
import { learnWhenMore } from "./learning.ts";
import type { Needs } from "./needs.ts";
import { articleShown } from "./reading.ts";
import { counted, isDecided } from "./rules.ts";
import * as store from "./store.ts";
import * as votes from "./votes.store.ts";

type Parts = Pick<Needs, "db" | "clock" | "jobs">;

/** A work at a stage of a review that goes on, with its row locked. */
type Opened = { needed: number; locked: votes.Locked; at: Date };

async function open(app: Parts, tx: Tx, place: votes.Place): Promise<Opened> {
  const review = await store.lockReview(tx, place.topic, "voting");
  if (!review) throw fail("review_not_found");
  if (review.isClosed) throw fail("review_closed");
  if (!(await store.isScreened(tx, place.topic, place.stage, place.workId))) throw fail("article_not_found");
  const at = app.clock.now();
  return { needed: review.needed, locked: await votes.lockWork(tx, place, at), at };
}

export async function castVote(
  app: Parts,
  actor: Actor,
  topic: Commentable<TopicRef>,
  { stage, workId }: { stage: ReviewStage; workId: WorkId },
  { vote: cast, reasonId, remark }: BodyOf<typeof vote>,
): Promise<ReviewArticle> {
  const place = { topic, stage, workId };
  if (stage === "text" && cast === "maybe") throw fail("vote_not_possible");
  const reason = cast === "exclude" ? reasonId : null;
  if (stage === "text" && cast === "exclude" && reason === null) throw fail("reason_needed");
  await app.db.tx(async (tx) => {
    const opened = await open(app, tx, place);
    if (opened.locked.isSettled) throw fail("review_settled");
    const own = await votes.ownVote(tx, place, actor.personId);
    if (!own && (await votes.votesCast(tx, place)) >= opened.needed) throw fail("review_decided");
    await checkReason(tx, topic, reason, own?.reasonId ?? null);
    const given = { vote: cast, reasonId: reason, remark: remark || null };
    await votes.castVote(tx, place, actor.personId, given, opened.at);
    await count(app, tx, actor, place, opened, null);
  });
  return articleShown(app.db, actor, topic, stage, workId);
}

export async function takeBackVote(
  app: Parts,
  actor: Actor,
  topic: Commentable<TopicRef>,
  { stage, workId }: { stage: ReviewStage; workId: WorkId },
): Promise<ReviewArticle> {
  const place = { topic, stage, workId };
  await app.db.tx(async (tx) => {
    const opened = await open(app, tx, place);
    if (opened.locked.isSettled) throw fail("review_settled");
    if (!(await votes.ownVote(tx, place, actor.personId))) return;
    await votes.dropVote(tx, place, actor.personId);
    await count(app, tx, actor, place, opened, null);
  });
  return articleShown(app.db, actor, topic, stage, workId);
}

export async function settleArticle(
  app: Parts,
  actor: Actor,
  topic: Editable<TopicRef>,
  { stage, workId }: { stage: ReviewStage; workId: WorkId },
  { isIncluded, reasonId, isByTalk, remark }: BodyOf<typeof settle>,
): Promise<ReviewArticle> {
  const place = { topic, stage, workId };
  const reason = isIncluded ? null : reasonId;
  if (stage === "text" && !isIncluded && reason === null) throw fail("reason_needed");
  await app.db.tx(async (tx) => {
    const opened = await open(app, tx, place);
    const { needed, locked, at } = opened;
    const cast = (await votes.votesToCount(tx, topic, stage, [workId])).get(workId) ?? [];
    if (outcomeOf(stage, needed, cast, null).state !== "conflict") throw fail("review_no_conflict");
    await checkReason(tx, topic, reason, locked.isSettled ? locked.reasonId : null);
    // Who voted on it is no third person: what they say was agreed.
    const isOwn = (await votes.ownVote(tx, place, actor.personId)) !== null;
    const settling = { isIncluded, isByTalk: isByTalk || isOwn, remark: remark || null };
    await votes.settle(tx, place, actor.personId, settling, at);
    await count(app, tx, actor, place, opened, { isIncluded, reasonId: reason });
  });
  return articleShown(app.db, actor, topic, stage, workId);
}

export async function unsettleArticle(
  app: Parts,
  actor: Actor,
  topic: Editable<TopicRef>,
  { stage, workId }: { stage: ReviewStage; workId: WorkId },
): Promise<ReviewArticle> {
  const place = { topic, stage, workId };
  await app.db.tx(async (tx) => {
    const opened = await open(app, tx, place);
    if (!opened.locked.isSettled) return;
    await votes.unsettle(tx, place);
    await count(app, tx, actor, place, opened, null);
  });
  return articleShown(app.db, actor, topic, stage, workId);
}

/** One that is no longer offered may stay where it was chosen. */
async function checkReason(
  tx: Tx,
  topic: Readable<TopicRef>,
  reasonId: ReasonId | null,
  before: ReasonId | null,
): Promise<void> {
  if (reasonId === null) return;
  const isOffered = await votes.isOffered(tx, topic, reasonId);
  if (isOffered === null || (!isOffered && reasonId !== before)) throw fail("reason_not_found");
}

/**
 * Counts what follows from the votes and the settlement, and tells of it: that somebody voted to those who screen, and what lists show and
 * the order learns from only once it is decided. What is open is told by nothing.
 */
async function count(
  app: Parts,
  tx: Tx,
  actor: Actor,
  { topic, stage, workId }: votes.Place,
  { needed, locked, at }: Opened,
  settled: { isIncluded: boolean; reasonId: number | null } | null,
): Promise<void> {
  const cast = (await votes.votesToCount(tx, topic, stage, [workId])).get(workId) ?? [];
  const outcome = counted(workId, { stage, needed }, cast, settled);
  await votes.saveOutcomes(tx, topic, stage, [outcome], at);
  tx.emit({ kind: "review.changed", topicId: topic.id });
  if (outcome.state === "conflict" && locked.state !== "conflict")
    await tellOfConflict(tx, actor, topic, stage, at);
  const isOther = outcome.state !== locked.state && (isDecided(outcome.state) || isDecided(locked.state));
  if (!isOther) return;
  tx.emit({ kind: "articles.changed", topicId: topic.id });
  await learnWhenMore(app, tx, topic.id);
}

/** Those who may settle are told of the first that waits, and not of every other while it does. */
async function tellOfConflict(
  tx: Tx,
  actor: Actor,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  at: Date,
): Promise<void> {
  if ((await store.countsAt(tx, topic, stage, actor.personId)).conflicts > 1) return;
  const object = { kind: "topic", id: topic.id } as const;
  await noteNotice(
    tx,
    await store.editorsOf(tx, topic),
    { kind: "conflict", by: actor.personId, object },
    at,
  );
}
