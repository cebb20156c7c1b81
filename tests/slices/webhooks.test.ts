import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { stopPaymentsJob } from "../../server/src/people/billing/jobs.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import type { FakeStripe } from "../support/stripe.ts";
import {
  checkoutEvent,
  eventOf,
  signatureOf,
  startStripe,
  subscriptionEvent,
  WEBHOOK_SECRET,
} from "../support/stripe.ts";

let stripe: FakeStripe;
let server: TestApp;
let planId: number;
beforeAll(async () => {
  stripe = await startStripe();
  server = await startApp({ ...stripe.settings, LOG_LEVEL: "silent" });
  const { token } = await server.someone({ role: "Admin" });
  const made = await server.call<{ id: number }>("POST", "/admin/subscriptions", {
    token,
    body: {
      name: "Reader",
      urlName: "reader",
      signupTitle: "Read",
      signupBody: "<p>Read</p>",
      isDefault: false,
      organisationId: null,
      prices: [{ amount: 1900, currency: "EUR", every: "month" }],
    },
  });
  planId = made.body.id;
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});
afterEach(() => {
  stripe.answer(null);
  stripe.beforeAnswer(null);
});

type Someone = { token: string; personId: number };

/** Somebody who must pay. */
async function payer(): Promise<Someone> {
  const someone = await server.someone();
  await server.app.db.execute(
    sql`update people set needs_subscription = true where id = ${someone.personId}`,
  );
  return someone;
}

async function begun({ token, personId }: Someone): Promise<string> {
  const answer = await fetch(`${server.base}/api/payment/redirect`, {
    method: "POST",
    // Everybody at home: from one address only so many payments are begun in a minute.
    headers: { "x-auth-token": token, "x-forwarded-for": `10.0.0.${personId % 250}` },
  });
  expect(answer.status).toBe(200);
  const { rows } = await server.app.db.execute<{ checkout: string }>(
    sql`select checkout from payments where person_id = ${personId} order by id desc limit 1`,
  );
  return rows[0]!.checkout;
}

async function deliver(event: unknown, signature?: string): Promise<{ status: number; body: unknown }> {
  const body = JSON.stringify(event);
  const response = await fetch(`${server.base}/api/payment/webhook`, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signature ?? signatureOf(body),
    },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const me = async ({ token }: Someone) =>
  (await server.call<{ subscriptionId: number; isSubscriptionRequired: boolean }>("GET", "/me", { token }))
    .body;
const mayWork = async ({ token }: Someone) => (await server.call("GET", "/topics", { token })).status;
const stateOf = async (checkout: string) =>
  (
    await server.app.db.execute<{ state: string; provider_subscription: string | null }>(
      sql`select state, provider_subscription from payments where checkout = ${checkout}`,
    )
  ).rows[0];
const settledNotes = async (personId: number) =>
  (
    await server.app.db.execute<{ state: string }>(sql`
      select a.details->>'state' as state from audit a
      where a.action = 'payment_settled' and (a.details->>'person')::bigint = ${personId} order by a.id`)
  ).rows.map(({ state }) => state);

describe("a payment with Stripe", () => {
  test("PY-02 R-10 leads to its page, and opens what was closed once its message comes", async () => {
    const someone = await payer();
    expect(await mayWork(someone)).toBe(402);
    const answer = await server.call("POST", "/payment/redirect", { token: someone.token });
    expect(answer.body).toEqual({
      redirectUrl: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/) as string,
    });
    expect(Object.fromEntries(stripe.asked.at(-1)!.form)).toMatchObject({
      mode: "subscription",
      client_reference_id: String(someone.personId),
      success_url: `${server.base}/payment/success`,
      cancel_url: `${server.base}/payment/cancel`,
    });
    const checkout = await begun(someone);
    expect(await mayWork(someone)).toBe(402);
    expect(await deliver(checkoutEvent("completed", { checkout, subscription: "sub_first" }))).toEqual({
      status: 200,
      body: { received: true },
    });
    expect(await me(someone)).toMatchObject({
      subscriptionId: planId,
      subscriptionDetail: { id: planId, subscriptionPrices: [{ price: 1900 }] },
    });
    expect(await mayWork(someone)).toBe(200);
    expect(await stateOf(checkout)).toEqual({ state: "paid", provider_subscription: "sub_first" });
    expect((await server.call("POST", "/payment/redirect", { token: someone.token })).body).toMatchObject({
      code: "nothing_to_pay",
    });
  });

  test("two clicks at once are one checkout and one payment", async () => {
    const someone = await payer();
    const answers = await Promise.all(
      ["POST", "GET"].map((method) =>
        server.call<{ redirectUrl: string }>(method, "/payment/redirect", { token: someone.token }),
      ),
    );
    expect(answers[0]!.body.redirectUrl).toBe(answers[1]!.body.redirectUrl);
    const { rows } = await server.app.db.execute(
      sql`select 1 from payments where person_id = ${someone.personId}`,
    );
    expect(rows).toHaveLength(1);
  });

  test("what cannot be reached is said, and leaves nothing behind", async () => {
    const someone = await payer();
    stripe.answer((response) => response.writeHead(400).end('{"error":{"type":"invalid_request_error"}}'));
    const answer = await server.call("POST", "/payment/redirect", { token: someone.token });
    expect([answer.status, answer.body["code"]]).toEqual([502, "payment_unreachable"]);
    const { rows } = await server.app.db.execute(
      sql`select 1 from payments where person_id = ${someone.personId}`,
    );
    expect(rows).toEqual([]);
  });

  test("its page is never one of ours", async () => {
    const someone = await payer();
    const answer = await server.call("GET", `/payment/checkout/${"a".repeat(43)}`, { token: someone.token });
    expect(answer.body).toMatchObject({ code: "checkout_not_found" });
  });
});

describe("messages", () => {
  test("the same one twice, one after the other and at once, counts once", async () => {
    const someone = await payer();
    const checkout = await begun(someone);
    const event = checkoutEvent("completed", { checkout, subscription: "sub_twice" });
    const answers = await Promise.all([deliver(event), deliver(event), deliver(event)]);
    expect([...answers, await deliver(event)].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await settledNotes(someone.personId)).toEqual(["paid"]);
    expect((await me(someone)).subscriptionId).toBe(planId);
  });

  test("one that comes before the answer that names the checkout counts when it does", async () => {
    const someone = await payer();
    stripe.beforeAnswer(async (checkout) => {
      const event = checkoutEvent("completed", { checkout, subscription: "sub_early" });
      expect((await deliver(event)).status).toBe(200);
    });
    const checkout = await begun(someone);
    expect(await stateOf(checkout)).toEqual({ state: "paid", provider_subscription: "sub_early" });
    expect(await mayWork(someone)).toBe(200);
  });

  test("one that comes at the same moment as that answer is not lost between them", async () => {
    for (let round = 0; round < 8; round++) {
      const someone = await payer();
      let delivered: Promise<unknown> = Promise.resolve();
      stripe.beforeAnswer((checkout) => {
        delivered = deliver(checkoutEvent("completed", { checkout, subscription: `sub_race_${round}` }));
        return Promise.resolve();
      });
      const checkout = await begun(someone);
      await delivered;
      expect((await stateOf(checkout))!.state).toBe("paid");
      expect((await me(someone)).subscriptionId).toBe(planId);
    }
  });

  test("PY-02 every order of the same messages ends alike", async () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const [index, order] of orders.entries()) {
      const someone = await payer();
      const checkout = await begun(someone);
      const subscription = `sub_order_${index}`;
      const messages = [
        checkoutEvent("completed", { checkout, subscription, paymentStatus: "unpaid" }),
        checkoutEvent("async_payment_succeeded", { checkout, subscription }),
        subscriptionEvent("deleted", { subscription, status: "canceled" }),
      ];
      for (const at of order) expect((await deliver(messages[at])).status).toBe(200);
      expect(await stateOf(checkout)).toEqual({ state: "ended", provider_subscription: subscription });
      expect(await me(someone)).toMatchObject({ subscriptionId: 0, isSubscriptionRequired: true });
      expect(await mayWork(someone)).toBe(402);
    }
  });

  test("a bank transfer opens nothing before it has come", async () => {
    const someone = await payer();
    const checkout = await begun(someone);
    await deliver(checkoutEvent("completed", { checkout, paymentStatus: "unpaid" }));
    expect([await mayWork(someone), (await stateOf(checkout))!.state]).toEqual([402, "open"]);
    await deliver(checkoutEvent("async_payment_failed", { checkout, paymentStatus: "unpaid" }));
    expect([await mayWork(someone), (await stateOf(checkout))!.state]).toEqual([402, "declined"]);
    const again = await begun(someone);
    expect(again).not.toBe(checkout);
    await deliver(checkoutEvent("async_payment_succeeded", { checkout: again }));
    expect(await mayWork(someone)).toBe(200);
  });

  test("a checkout that nobody finished expires, and another one can be begun", async () => {
    const someone = await payer();
    const checkout = await begun(someone);
    await deliver(checkoutEvent("expired", { checkout, paymentStatus: "unpaid" }));
    expect((await stateOf(checkout))!.state).toBe("expired");
    expect(await begun(someone)).not.toBe(checkout);
  });

  test("a card that fails once ends nothing; given up it does, and paid at last it is back", async () => {
    const someone = await payer();
    const checkout = await begun(someone);
    const subscription = "sub_card";
    const now = Math.floor(Date.now() / 1000);
    const update = (status: string, created: number) =>
      deliver(subscriptionEvent("updated", { subscription, status }, { created }));
    await deliver(checkoutEvent("completed", { checkout, subscription }));
    await deliver(eventOf("invoice.payment_failed", { subscription }));
    await update("past_due", now + 10);
    expect(await mayWork(someone)).toBe(200);
    await update("unpaid", now + 20);
    expect(await mayWork(someone)).toBe(402);
    await update("active", now + 30);
    expect(await mayWork(someone)).toBe(200);
    // An older one that was delayed changes nothing any more.
    await update("unpaid", now + 15);
    expect(await mayWork(someone)).toBe(200);
    expect(await settledNotes(someone.personId)).toEqual(["paid", "ended", "paid"]);
    const { rows } = await server.app.db.execute(
      sql`select kind from payment_events where provider_subscription = ${subscription} and kind = 'noted'`,
    );
    expect(rows).toHaveLength(2);
  });

  test("somebody who needed no subscription needs one once the one they paid for has ended", async () => {
    const someone = await server.someone();
    const checkout = await begun(someone);
    await deliver(checkoutEvent("completed", { checkout, subscription: "sub_free_before" }));
    expect(await me(someone)).toMatchObject({ subscriptionId: planId, isSubscriptionRequired: false });
    await deliver(subscriptionEvent("deleted", { subscription: "sub_free_before", status: "canceled" }));
    expect(await me(someone)).toMatchObject({ subscriptionId: 0, isSubscriptionRequired: true });
  });

  test("about an unknown checkout, an unknown subscription and unknown things are taken and change nobody", async () => {
    const before = await server.app.db.execute(
      sql`select id, subscription_id, needs_subscription from people`,
    );
    for (const event of [
      checkoutEvent("completed", { checkout: "cs_of_another_shop", subscription: "sub_of_another_shop" }),
      subscriptionEvent("deleted", { subscription: "sub_of_another_shop", status: "canceled" }),
      eventOf("charge.refunded", { id: "ch_1" }),
      eventOf("customer.created", { id: "cus_1" }),
    ])
      expect((await deliver(event)).status).toBe(200);
    expect(
      (await server.app.db.execute(sql`select id, subscription_id, needs_subscription from people`)).rows,
    ).toEqual(before.rows);
  });

  test("about somebody who was erased are taken and give nobody anything", async () => {
    const hidden = await payer();
    const gone = await payer();
    const [ofHidden, ofGone] = [await begun(hidden), await begun(gone)];
    await server.app.db.execute(sql`update people set deleted_at = now() where id = ${hidden.personId}`);
    await server.app.db.execute(sql`delete from payments where person_id = ${gone.personId}`);
    for (const checkout of [ofHidden, ofGone])
      expect((await deliver(checkoutEvent("completed", { checkout }))).status).toBe(200);
    const { rows } = await server.app.db.execute(sql`
      select 1 from people where id in (${hidden.personId}, ${gone.personId}) and subscription_id is not null`);
    expect(rows).toEqual([]);
  });

  test("what still runs of somebody who was erased is ended, until it is", async () => {
    const [gone, present] = [await payer(), await payer()];
    for (const [someone, subscription] of [
      [gone, "sub_gone"],
      [present, "sub_present"],
    ] as const)
      await deliver(checkoutEvent("completed", { checkout: await begun(someone), subscription }));
    await server.app.db.execute(sql`update people set deleted_at = now() where id = ${gone.personId}`);
    const run = () => stopPaymentsJob.run({}, server.app, new AbortController().signal);
    stripe.answer((response) => response.writeHead(500).end("{}"));
    await expect(run()).rejects.toMatchObject({ code: "payment_unreachable" });
    stripe.answer(null);
    await run();
    await run(); // It is over, and we were not told yet.
    expect(stripe.ended).toEqual(["sub_gone"]);
    await deliver(subscriptionEvent("deleted", { subscription: "sub_gone", status: "canceled" }));
    const before = stripe.asked.length;
    await run();
    expect(stripe.asked).toHaveLength(before);
    expect(await mayWork(present)).toBe(200);
  });

  test("unsigned, wrongly signed, changed and old ones are refused, and nothing is kept of them", async () => {
    const someone = await payer();
    const checkout = await begun(someone);
    const event = checkoutEvent("completed", { checkout });
    const body = JSON.stringify(event);
    for (const signature of [
      "",
      "t=1",
      `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`,
      signatureOf(body, { secret: "whsec_somebody_else" }),
      signatureOf(body, { at: Date.now() - 10 * 60_000 }),
      signatureOf(`${body} `),
      signatureOf(body).replace("v1=", "v0="),
      WEBHOOK_SECRET,
    ]) {
      const answer = await deliver(event, signature);
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, "signature_not_valid"]);
    }
    expect((await stateOf(checkout))!.state).toBe("open");
    const { rows } = await server.app.db.execute(
      sql`select 1 from payment_events where checkout = ${checkout}`,
    );
    expect(rows).toEqual([]);
  });

  test("nonsense is refused with a sentence, signed or not", async () => {
    for (const body of ["", "[]", "{", "null", '{"id":"evt_x"}']) {
      const response = await fetch(`${server.base}/api/payment/webhook`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signatureOf(body) },
        body,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: expect.any(String) as string });
    }
    const asText = await fetch(`${server.base}/api/payment/webhook`, { method: "POST", body: "x" });
    expect(asText.status).toBe(415);
  });
});

test("Stripe's key without its signing secret does not start", async () => {
  await expect(startApp({ STRIPE_SECRET_KEY: "sk_test_alone" })).rejects.toThrow("STRIPE_WEBHOOK_SECRET");
});
