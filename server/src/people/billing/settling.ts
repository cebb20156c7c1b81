import type { PersonId } from "@gyan/contract/ids.ts";
import { note } from "#people/audit/index.ts";
import type { Queryable } from "#platform/db.ts";
import { oneAtATime } from "#platform/locks.ts";
import type { PaymentEvent } from "#ports/payments.ts";
import type { Needs } from "./needs.ts";
import type { Payment } from "./payments.store.ts";
import * as store from "./payments.store.ts";
import { changeAfter, standing } from "./rules.ts";

type Parts = Pick<Needs, "clock" | "payments">;

/** Keeps an event, whether or not we know yet what it is about, and draws the consequences of all of them together. */
export async function takeEvent(
  parts: Parts,
  tx: Queryable,
  event: PaymentEvent,
  actorId: PersonId | null,
): Promise<void> {
  const provider = parts.payments.kind;
  await oneAtATime(tx, "payments");
  if (!(await store.insertEvent(tx, provider, event, parts.clock.now()))) return;
  const payment = await store.paymentOf(tx, provider, event);
  if (payment) await settle(parts, tx, payment, actorId);
}

/** Does nothing when nothing has changed, so it may be done at any time. */
export async function settle(
  { clock }: Pick<Parts, "clock">,
  tx: Queryable,
  payment: Payment,
  actorId: PersonId | null,
): Promise<void> {
  const events = await store.eventsOf(tx, payment);
  const state = standing(events);
  if (state === payment.state) return;
  const at = clock.now();
  const subscription = events.find((event) => event.subscription !== null)?.subscription ?? null;
  await store.setState(tx, payment.id, { state, subscription, at });
  await note(tx, {
    at,
    actorId,
    action: "payment_settled",
    object: { kind: "payment", id: payment.id },
    details: { state, plan: payment.planId, person: payment.personId },
  });
  const person = await store.holdPerson(tx, payment.personId);
  if (!person) return;
  const change = changeAfter({ planId: payment.planId, before: payment.state, after: state }, person);
  if (change) await store.changePayer(tx, payment.personId, change);
}
