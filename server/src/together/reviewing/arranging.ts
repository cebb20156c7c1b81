import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { arrange, Review } from "@gyan/contract/reviewing/calls.ts";
import { REVIEW_STAGES } from "@gyan/contract/reviewing/rules.ts";
import { note } from "#people/audit/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import type { Editable, Owned, TopicRef } from "#people/rights/index.ts";
import { learnWhenMore } from "./learning.ts";
import type { Needs } from "./needs.ts";
import { reviewShown } from "./reading.ts";
import { arrangedReasons, counted, isDecided } from "./rules.ts";
import * as store from "./store.ts";
import { mostVotes, saveOutcomes, unsettled, votesToCount } from "./votes.store.ts";

type Parts = Pick<Needs, "db" | "clock" | "jobs">;

/** Begins a review, or changes how it is done. */
export async function arrangeReview(
  app: Parts,
  actor: Actor,
  topic: Editable<TopicRef>,
  { reasons, ...wish }: BodyOf<typeof arrange>,
): Promise<Review> {
  const at = app.clock.now();
  await app.db.tx(async (tx) => {
    const isBegun = await store.insertReview(tx, topic, wish, { by: actor.personId, at });
    const before = (await store.lockReview(tx, topic, "arranging"))!;
    const known = await store.reasonsOf(tx, topic);
    const arranged = arrangedReasons(known, reasons);
    if (!arranged) throw fail("reason_not_found");
    await store.saveReasons(tx, topic, arranged);
    if (!isBegun) await changeReview(app, tx, topic, before, wish);
    const labels = (await store.reasonsOf(tx, topic)).flatMap(({ label, isOffered }) =>
      isOffered ? [label] : [],
    );
    const was = known.flatMap(({ label, isOffered }) => (isOffered ? [label] : []));
    const details = { ...wish, reasons: labels };
    if (!isBegun && JSON.stringify({ ...before, reasons: was }) === JSON.stringify(details)) return;
    await note(tx, {
      at,
      actorId: actor.personId,
      action: isBegun ? "review_begun" : "review_changed",
      object: { kind: "topic", id: topic.id },
      details,
    });
    tx.emit({ kind: "review.changed", topicId: topic.id });
  });
  return (await reviewShown(app.db, actor, topic))!;
}

async function changeReview(
  app: Parts,
  tx: Tx,
  topic: Editable<TopicRef>,
  before: store.Arranged,
  wish: store.Arranged,
): Promise<void> {
  // One of two votes would count, and nobody says which.
  if (wish.needed < before.needed && (await mostVotes(tx, topic)) > wish.needed)
    throw fail("review_needs_two");
  await store.updateReview(tx, topic, wish);
  if (wish.needed === before.needed) return;
  let isOther = false;
  for (const stage of REVIEW_STAGES) {
    const works = await unsettled(tx, topic, stage);
    const ids = works.map(({ workId }) => workId);
    const votes = await votesToCount(tx, topic, stage, ids);
    const outcomes = works.map(({ workId }) =>
      counted(workId, { stage, needed: wish.needed }, votes.get(workId) ?? [], null),
    );
    isOther ||= outcomes.some(({ state }, place) => isDecided(state) !== isDecided(works[place]!.state));
    await saveOutcomes(tx, topic, stage, outcomes, app.clock.now());
  }
  if (!isOther) return;
  tx.emit({ kind: "articles.changed", topicId: topic.id });
  await learnWhenMore(app, tx, topic.id);
}

/** For good; what was decided by it is undecided again. */
export async function removeReview(app: Parts, actor: Actor, topic: Owned<TopicRef>): Promise<void> {
  await app.db.tx(async (tx) => {
    const removed = await store.deleteReview(tx, topic);
    if (!removed) throw fail("review_not_found");
    await note(tx, {
      at: app.clock.now(),
      actorId: actor.personId,
      action: "review_deleted",
      object: { kind: "topic", id: topic.id },
      details: removed,
    });
    tx.emit({ kind: "review.changed", topicId: topic.id });
    tx.emit({ kind: "articles.changed", topicId: topic.id });
  });
}
