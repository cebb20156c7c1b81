import { createHash } from "node:crypto";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { standing } from "@gyan/contract/billing.ts";
import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { withoutDanger } from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import { HOUR } from "#platform/clock.ts";
import { oneAtATime } from "#platform/locks.ts";
import type { Order } from "#ports/payments.ts";
import type { Needs } from "./needs.ts";
import type { Payment } from "./payments.store.ts";
import * as store from "./payments.store.ts";
import { originOf, planToPay } from "./rules.ts";
import { settle, takeEvent } from "./settling.ts";

type Parts = Pick<Needs, "db" | "clock" | "config" | "payments" | "origin">;

const PAGES = { pay: "/payment/success", decline: "/payment/fail", cancel: "/payment/cancel" } as const;
const KINDS = { pay: "paid", decline: "declined", cancel: "cancelled" } as const;

/** Opens a checkout with the provider. Events about it may arrive before the answer: both are handled. */
export async function beginPayment(
  parts: Parts,
  personId: PersonId,
  request: { language: LanguageTag; host: string },
): Promise<{ redirectUrl: string }> {
  const { db, clock, payments } = parts;
  const payer = await store.payerById(db, personId);
  if (!payer) throw fail("not_signed_in");
  const plan = planToPay(payer, await store.offersIn(db, payer.organisationId));
  if (!plan) throw fail("nothing_to_pay");
  const origin = originFor(parts, request.host);
  const order = {
    personId,
    email: payer.email,
    language: request.language,
    plan: plan.name,
    amount: plan.amount,
    currency: plan.currency,
    every: plan.every,
    providerPrice: plan.providerPrice,
    successUrl: `${origin}${PAGES.pay}`,
    cancelUrl: `${origin}${PAGES.cancel}`,
  };
  const key = keyOf(order, [plan.id, payer.settled, Math.floor(clock.now().getTime() / HOUR)]);
  const { checkout, url } = await payments.begin({ ...order, key });
  await db.tx(async (tx) => {
    await oneAtATime(tx, "payments");
    const at = clock.now();
    const { amount, currency, every } = plan;
    const payment = await store.insertPayment(
      tx,
      { personId, planId: plan.id, provider: payments.kind, checkout, amount, currency, every },
      at,
    );
    if (!payment) return;
    await note(tx, {
      at,
      actorId: personId,
      action: "payment_begun",
      object: { kind: "payment", id: payment.id },
      details: { plan: plan.id, amount, currency },
    });
    await settle(parts, tx, payment, null);
  });
  return { redirectUrl: url };
}

/** Somebody's current subscription and last payment, and the plan that they would pay for. */
export async function standingOf(
  { db }: Pick<Needs, "db">,
  personId: PersonId,
): Promise<ReplyOf<typeof standing>> {
  const payer = await store.payerById(db, personId);
  if (!payer) throw fail("not_signed_in");
  const plan = planToPay(payer, await store.offersIn(db, payer.organisationId));
  return {
    held: payer.heldName === null ? null : { name: payer.heldName },
    last: payer.last,
    offer: plan && {
      name: plan.name,
      title: plan.title,
      text: withoutDanger(plan.text),
      amount: plan.amount,
      currency: plan.currency,
      every: plan.every,
    },
  };
}

/**
 * An idempotency key: two tabs or two clicks get the same checkout, so that nobody pays twice by accident.
 * After an hour, or once a payment is settled, the key changes: a checkout does not stay open for ever.
 */
const keyOf = (order: Omit<Order, "key">, wish: number[]): string =>
  createHash("sha256")
    .update(JSON.stringify([order, wish]))
    .digest("hex");

const originFor = ({ config, origin }: Pick<Parts, "config" | "origin">, host: string): string =>
  originOf({ publicUrl: config.PUBLIC_URL, host, fallback: origin() });

/** Takes a webhook message. Irrelevant ones are confirmed too, or the service would repeat them for days. */
export async function takeMessage(
  parts: Parts,
  message: { body: string; signature: string },
): Promise<{ received: true }> {
  const event = parts.payments.read(message);
  if (event) await parts.db.tx((tx) => takeEvent(parts, tx, event, null));
  return { received: true };
}

export async function lookAtCheckout(
  { db, payments }: Pick<Parts, "db" | "payments">,
  personId: PersonId,
  secret: string,
): Promise<Pick<Payment, "amount" | "currency" | "every" | "state"> & { name: string }> {
  const checkout = payments.checkoutOf(secret);
  const payment = checkout && (await store.paymentAt(db, { provider: payments.kind, checkout, personId }));
  if (!payment) throw fail("checkout_not_found");
  const { plan: name, amount, currency, every, state } = payment;
  return { name, amount, currency, every, state };
}

export async function settleCheckout(
  parts: Parts,
  personId: PersonId,
  request: { secret: string; outcome: "pay" | "decline" | "cancel"; host: string },
): Promise<{ redirectUrl: string }> {
  const { db, clock, payments } = parts;
  const checkout = payments.checkoutOf(request.secret);
  if (!checkout) throw fail("checkout_not_found");
  await db.tx(async (tx) => {
    await oneAtATime(tx, "payments");
    const payment = await store.paymentAt(tx, { provider: payments.kind, checkout, personId });
    if (!payment) throw fail("checkout_not_found");
    if (payment.state !== "open") throw fail("checkout_settled");
    const kind = KINDS[request.outcome];
    const event = { id: checkout, kind, checkout, subscription: null, happenedAt: clock.now() };
    await takeEvent(parts, tx, event, personId);
  });
  return { redirectUrl: `${originFor(parts, request.host)}${PAGES[request.outcome]}` };
}

/** Stops all running subscriptions of erased people: nobody else could end them any longer. */
export async function stopForErased({ db, payments }: Pick<Parts, "db" | "payments">): Promise<void> {
  const running = await store.runningOfErased(db, payments.kind);
  const outcomes = await Promise.allSettled(running.map((subscription) => payments.stop(subscription)));
  if (outcomes.some(({ status }) => status === "rejected")) throw fail("payment_unreachable");
}
