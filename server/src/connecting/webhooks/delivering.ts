import type { Tx } from "#platform/db.ts";
import { later } from "#platform/clock.ts";
import { passWhenTaken, PieceTaken, type WorkKind } from "#platform/work/index.ts";
import { noteNotice } from "#together/notices/index.ts";
import * as deliveries from "./deliveries.store.ts";
import type { TakenDelivery } from "./deliveries.store.ts";
import { messageOf } from "./message.ts";
import type { Needs } from "./needs.ts";
import { post, type Posted } from "./posting.ts";
import { isFailingForLong, isLastAttempt, MOST_ATTEMPTS, restAfter, restOfLine } from "./rules.ts";
import * as store from "./store.ts";

const HANDS = 8;
/** Receivers that hang take their patience each time: they never have all the hands. */
const HANDS_FOR_FAILING = 4;

/** What waits to be posted: at most one message at a time to each webhook, and to as many at once as there are hands. */
export const webhookWork: WorkKind<TakenDelivery, Needs> = {
  name: "webhooks",
  table: deliveries.DELIVERIES,
  hands: () => HANDS,
  async take(app, self, inHand) {
    const failing = inHand.filter(({ failingSince }) => failingSince !== null).length;
    const withFailing = failing < HANDS_FOR_FAILING;
    const taken = await deliveries.takeDelivery(app.db, self, { withFailing }, app.clock.now());
    return taken ? [taken] : [];
  },
  mostAttempts: () => MOST_ATTEMPTS,
  async run(app, [taken], signal) {
    if (!taken) return;
    const message = await messageOf(app, taken, taken);
    if (!message) return deliveries.dropDelivery(app.db, taken, app.workerId, app.clock.now());
    await end(app, taken, await post(app, taken, { messageId: taken.messageId, message }, signal));
  },
  traced: ({ event }) => ({ "gyan.webhook.event": event }),
  async fail(app, taken, error) {
    app.log.warn({ err: error, delivery: taken.id, attempt: taken.attempts }, "a webhook could not be told");
    const nothing = { status: null, failure: "internal", answer: null, tookMs: 0 } as const;
    const isHopeless = taken.attempts > MOST_ATTEMPTS;
    await end(app, taken, { ...nothing, askedForMs: null, isHopeless }).catch(passWhenTaken);
  },
};

/** What became of it and what follows for its webhook, in one transaction. */
async function end(app: Needs, taken: TakenDelivery, posted: Posted): Promise<void> {
  const at = app.clock.now();
  const { failure, askedForMs, isHopeless } = posted;
  const isOver = failure === null || failure === "gone" || isHopeless || isLastAttempt(taken, at);
  const lineMs = failure === null ? null : restOfLine(taken.failures + 1, askedForMs);
  // Before its webhook has rested it would not be its turn.
  const restMs = Math.max(restAfter(taken.attempts, askedForMs, chance(app)), lineMs ?? 0);
  await app.db.tx(async (tx) => {
    const isMine = isOver
      ? await deliveries.endDelivery(tx, taken, app.workerId, posted, at)
      : await deliveries.postponeDelivery(
          tx,
          taken,
          app.workerId,
          { outcome: posted, notBefore: later(at, restMs) },
          at,
        );
    if (!isMine) throw new PieceTaken();
    await store.noteAnswer(tx, taken.webhookId, posted, at, lineMs === null ? null : later(at, lineMs));
    if (failure === "gone") await pause(tx, taken, "gone", at);
    else if (failure !== null && isOver && isFailingForLong(taken.failingSince ?? at, at))
      await pause(tx, taken, "failing", at);
  });
}

async function pause(
  tx: Tx,
  { webhookId, personId }: TakenDelivery,
  why: "gone" | "failing",
  at: Date,
): Promise<void> {
  if (!(await store.pauseWebhook(tx, webhookId, why, at))) return;
  const object = { kind: "webhook", id: webhookId } as const;
  await noteNotice(tx, [personId], { kind: "webhook_paused", by: null, object }, at);
}

/** Between 0 and 1. */
const chance = ({ clock }: Pick<Needs, "clock">): number =>
  Number.parseInt(clock.uuid().slice(0, 8), 16) / 0xff_ff_ff_ff;
