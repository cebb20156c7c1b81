import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { localPayments } from "../../server/src/adapters/payments.local.ts";
import { stripePayments } from "../../server/src/adapters/payments.stripe.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import type { Order, Payments } from "../../server/src/ports/payments.ts";
import type { FakeStripe } from "../support/stripe.ts";
import {
  cardDeclined,
  checkoutEvent,
  eventOf,
  SECRET_KEY,
  signatureOf,
  startStripe,
  subscriptionEvent,
  WEBHOOK_SECRET,
} from "../support/stripe.ts";

const NOON = Date.UTC(2026, 10, 15, 12);
const clock = { ...systemClock, now: () => new Date(NOON) };

let stripe: FakeStripe;
let logged = "";
const log = pino(
  new Writable({ write: (chunk: Buffer, _encoding, done) => ((logged += chunk.toString()), done()) }),
);
const stripeAt = (address: string, secretKey = SECRET_KEY) =>
  stripePayments({ secretKey, webhookSecret: WEBHOOK_SECRET, address, clock, log });

beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());
beforeEach(() => {
  stripe.answer(null);
  stripe.asked.length = 0;
  logged = "";
});

const order: Order = {
  key: "wish-1",
  personId: 7,
  email: "asha@example.org",
  language: "en",
  plan: "Reader",
  amount: 1900,
  currency: "EUR",
  every: "month",
  providerPrice: null,
  successUrl: "http://127.0.0.1:8080/payment/success",
  cancelUrl: "http://127.0.0.1:8080/payment/cancel",
};

describe.each<[string, () => Payments]>([
  ["payments.local", () => localPayments({ clock })],
  ["payments.stripe", () => stripeAt(stripe.address)],
])("%s", (_name, make) => {
  test("opens a checkout with a name and an address", async () => {
    const { checkout, url } = await make().begin({ ...order, key: "named" });
    expect(checkout).toMatch(/^\w{5,}$/);
    expect(new URL(url).pathname).toMatch(/pay/);
  });

  test("two wishes are two checkouts", async () => {
    const payments = make();
    const names = await Promise.all(
      ["a", "b"].map(async (key) => (await payments.begin({ ...order, key })).checkout),
    );
    expect(new Set(names).size).toBe(2);
  });

  test("one wish, asked for twice, is one checkout", async () => {
    const payments = make();
    const first = await payments.begin({ ...order, key: "twice" });
    expect(await payments.begin({ ...order, key: "twice" })).toEqual(first);
  });

  test("believes nothing that nobody signed", () => {
    const body = JSON.stringify(checkoutEvent("completed", { checkout: "cs_test_1" }));
    for (const signature of ["", "t=1,v1=00", "nonsense"])
      expect(() => make().read({ body, signature })).toThrow(/signature_not_valid|not_found/);
  });
});

describe("payments.local", () => {
  test("the address holds a secret of which only the hash is the checkout's name", async () => {
    const payments = localPayments({ clock });
    const { checkout, url } = await payments.begin(order);
    const secret = url.slice("http://127.0.0.1:8080/payment/checkout/".length);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(checkout).not.toContain(secret);
    expect(payments.checkoutOf(secret)).toBe(checkout);
    expect(payments.checkoutOf(`${secret}x`)).not.toBe(checkout);
  });
});

describe("payments.stripe opens a checkout", () => {
  const sent = async (change: Partial<Order>) => {
    await stripeAt(stripe.address).begin({ ...order, key: JSON.stringify(change), ...change });
    return Object.fromEntries(stripe.asked.at(-1)!.form);
  };

  test("for a running subscription, by its amount", async () => {
    expect(await sent({})).toEqual({
      mode: "subscription",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][unit_amount]": "1900",
      "line_items[0][price_data][product_data][name]": "Reader",
      "line_items[0][price_data][recurring][interval]": "month",
      client_reference_id: "7",
      customer_email: "asha@example.org",
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      locale: "en",
    });
    expect(await sent({ every: "year", language: "hi" })).toMatchObject({
      "line_items[0][price_data][recurring][interval]": "year",
      locale: "hi-IN",
    });
  });

  test("for one payment, without an interval", async () => {
    const form = await sent({ every: "once", language: "fr", currency: "JPY", amount: 500 });
    expect(form).toMatchObject({
      mode: "payment",
      "line_items[0][price_data][unit_amount]": "500",
      "line_items[0][price_data][currency]": "jpy",
      locale: "fr",
    });
    expect(Object.keys(form).join()).not.toContain("recurring");
  });

  test("by its own price, when the plan names one", async () => {
    const form = await sent({ providerPrice: "price_123" });
    expect(form).toMatchObject({ "line_items[0][price]": "price_123" });
    expect(Object.keys(form).join()).not.toContain("price_data");
  });

  test("without an address that no mail could reach", async () => {
    expect(await sent({ email: "admin@localhost" })).not.toHaveProperty("customer_email");
  });

  test("once for one wish, however often it is asked for", async () => {
    const payments = stripeAt(stripe.address);
    const [one, two] = await Promise.all([payments.begin(order), payments.begin(order)]);
    expect(one).toEqual(two);
    expect(stripe.asked.map(({ headers }) => headers["idempotency-key"])).toEqual(["wish-1", "wish-1"]);
  });

  test("a busy service is asked once more, with the same key", async () => {
    let refused = 0;
    stripe.answer((response) => {
      refused++;
      stripe.answer(null);
      response.writeHead(503, { "content-type": "application/json" }).end('{"error":{"type":"api_error"}}');
    });
    await expect(stripeAt(stripe.address).begin({ ...order, key: "busy" })).resolves.toHaveProperty("url");
    expect(refused).toBe(1);
    expect(new Set(stripe.asked.map(({ headers }) => headers["idempotency-key"]))).toEqual(new Set(["busy"]));
  });

  test.each<[string, number, unknown]>([
    ["a declined card", 402, cardDeclined],
    ["a refused request", 400, { error: { type: "invalid_request_error", message: "asha@example.org" } }],
    ["an error of its own", 500, { error: { type: "api_error" } }],
    ["a page that is no JSON", 200, "<html>"],
    ["a checkout without an address", 200, { id: "cs_test_9", url: null }],
  ])(
    "says that it cannot be reached after %s, and logs the reason without secrets",
    async (_, status, body) => {
      stripe.answer((response) => {
        response
          .writeHead(status, { "content-type": "application/json", "request-id": "req_1" })
          .end(typeof body === "string" ? body : JSON.stringify(body));
      });
      await expect(stripeAt(stripe.address).begin(order)).rejects.toMatchObject({
        code: "payment_unreachable",
      });
      expect(logged).toContain("the payment service opened");
      expect(logged).not.toMatch(/sk_test|asha@|whsec/);
    },
  );

  test("says so when nobody listens, when the line breaks and when the key is wrong", async () => {
    const unreachable = { code: "payment_unreachable" };
    await expect(stripeAt("http://127.0.0.1:1").begin(order)).rejects.toMatchObject(unreachable);
    await expect(stripeAt(stripe.address, "sk_test_other").begin(order)).rejects.toMatchObject(unreachable);
    stripe.answer((response) => response.destroy());
    await expect(stripeAt(stripe.address).begin(order)).rejects.toMatchObject(unreachable);
    expect(logged).not.toContain("sk_test");
  });
});

describe("payments.stripe ends a running subscription", () => {
  test("and one that is over stays so", async () => {
    const payments = stripeAt(stripe.address);
    await payments.stop("sub_over");
    await payments.stop("sub_over");
    expect(stripe.ended).toEqual(["sub_over"]);
  });

  test.each([
    [500, '{"error":{"type":"api_error"}}'],
    [502, "{}"],
    [401, '{"error":{"type":"invalid_request_error"}}'],
  ])("says so when it is answered %i %s", async (status, body) => {
    stripe.answer((response) => response.writeHead(status, { "content-type": "application/json" }).end(body));
    await expect(stripeAt(stripe.address).stop("sub_runs")).rejects.toMatchObject({
      code: "payment_unreachable",
    });
  });
});

describe("payments.stripe reads messages", () => {
  const read = (event: unknown, { at = NOON, secret = WEBHOOK_SECRET } = {}) => {
    const body = JSON.stringify(event);
    return stripeAt(stripe.address).read({ body, signature: signatureOf(body, { at, secret }) });
  };
  const created = NOON / 1000 - 60;

  test("a recorded payment, and the recorded beginning of a running subscription", () => {
    expect(read(checkoutEvent("completed", { checkout: "cs_1" }, { id: "evt_1", created }))).toEqual({
      id: "evt_1",
      kind: "paid",
      checkout: "cs_1",
      subscription: null,
      happenedAt: new Date(NOON - 60_000),
    });
    expect(read(checkoutEvent("completed", { checkout: "cs_2", subscription: "sub_2" }))).toMatchObject({
      kind: "paid",
      checkout: "cs_2",
      subscription: "sub_2",
    });
  });

  test.each([
    ["paid", "paid"],
    ["no_payment_required", "paid"],
    ["unpaid", "noted"],
    ["something_new", "noted"],
  ])("a completed checkout whose payment is %s is %s", (paymentStatus, kind) => {
    expect(read(checkoutEvent("completed", { checkout: "cs_1", paymentStatus }))).toMatchObject({ kind });
  });

  test.each([
    ["async_payment_succeeded", "paid"],
    ["async_payment_failed", "declined"],
    ["expired", "expired"],
  ])("checkout.session.%s is %s", (type, kind) => {
    expect(read(checkoutEvent(type, { checkout: "cs_1", paymentStatus: "unpaid" }))).toMatchObject({ kind });
  });

  test.each([
    ["active", "resumed"],
    ["trialing", "resumed"],
    ["past_due", "noted"],
    ["incomplete", "noted"],
    ["unpaid", "paused"],
    ["paused", "paused"],
    ["canceled", "ended"],
    ["incomplete_expired", "ended"],
    ["constructor", "noted"],
  ])("a subscription that is %s is %s", (status, kind) => {
    expect(read(subscriptionEvent("updated", { subscription: "sub_1", status }))).toMatchObject({
      kind,
      checkout: null,
      subscription: "sub_1",
    });
  });

  test("a deleted subscription has ended; a failed invoice is noted, wherever it names its subscription", () => {
    expect(read(subscriptionEvent("deleted", { subscription: "sub_1", status: "canceled" }))).toMatchObject({
      kind: "ended",
    });
    for (const invoice of [
      { subscription: "sub_1" },
      { parent: { subscription_details: { subscription: "sub_1" } } },
      { subscription: { id: "sub_1" } },
    ])
      expect(read(eventOf("invoice.payment_failed", invoice))).toMatchObject({
        kind: "noted",
        subscription: "sub_1",
      });
    expect(read(eventOf("invoice.payment_failed", {}))).toMatchObject({ kind: "noted", subscription: null });
  });

  test("what is none of our business is nothing", () => {
    for (const type of ["charge.refunded", "customer.created", "toString", "__proto__", ""])
      expect(read(eventOf(type, {}))).toBeNull();
  });

  test("a signature of another secret, of another body and of long ago are refused", () => {
    const event = checkoutEvent("completed", { checkout: "cs_1" });
    const body = JSON.stringify(event);
    const payments = stripeAt(stripe.address);
    expect(() => read(event, { secret: "whsec_other" })).toThrow("signature_not_valid");
    expect(() => read(event, { at: NOON - 301_000 })).toThrow("signature_not_valid");
    expect(read(event, { at: NOON - 299_000 })).toMatchObject({ kind: "paid" });
    expect(() => payments.read({ body: `${body} `, signature: signatureOf(body, { at: NOON }) })).toThrow(
      "signature_not_valid",
    );
    expect(() => payments.read({ body: "", signature: signatureOf("", { at: NOON }) })).toThrow();
  });

  test("signed, but in a shape that we do not know, is refused as such", () => {
    for (const event of [
      eventOf("checkout.session.completed", {}),
      eventOf("checkout.session.completed", { id: "a\0b", payment_status: "paid" }),
      eventOf("customer.subscription.deleted", { id: "'; drop table payments; --", status: "canceled" }),
      { ...eventOf("checkout.session.completed", { id: "cs_1", payment_status: "paid" }), created: "soon" },
      { id: "evt" },
      [],
    ])
      expect(() => read(event)).toThrow("bad_request");
  });
});
