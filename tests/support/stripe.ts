import { createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const FOLDER = new URL("../../../shared/fixtures/sources/stripe/", import.meta.url);

/** What was recorded belongs to others and is not kept with the code: where it is missing, the fields that matter stand in. */
const recorded = (file: string, standIn: Record<string, unknown>): Record<string, unknown> => {
  const address = new URL(file, FOLDER);
  return existsSync(address)
    ? (JSON.parse(readFileSync(address, "utf8")) as Record<string, unknown>)
    : standIn;
};

const createdSession = recorded("01-checkout-session-created-payment.json", {
  id: "cs_test_a1",
  object: "checkout.session",
  mode: "payment",
  payment_status: "unpaid",
  status: "open",
  subscription: null,
  url: "https://checkout.stripe.com/c/pay/cs_test_a1#fid",
});
export const cardDeclined = recorded("04-error-402-card-declined.json", {
  error: { code: "card_declined", message: "Your card was declined.", type: "card_error" },
});
const completedOnce = recorded("06-event-checkout-session-completed-stripe-cli.json", {
  id: "evt_0",
  object: "event",
  created: 1_648_319_959,
  data: {
    object: { id: "cs_test_0", object: "checkout.session", payment_status: "paid", subscription: null },
  },
  type: "checkout.session.completed",
});
const completedRunning = recorded("08-checkout-session-completed-data-object-subscription.json", {
  object: { id: "cs_test_b", object: "checkout.session", payment_status: "paid", subscription: "sub_b" },
});

export const SECRET_KEY = "sk_test_of_the_suite";
export const WEBHOOK_SECRET = "whsec_of_the_suite";

export type Asked = { headers: Record<string, unknown>; form: URLSearchParams };

export type FakeStripe = {
  address: string;
  settings: Record<string, string>;
  asked: Asked[];
  /** Subscriptions that it was asked to end. */
  ended: string[];
  /** Another answer than a checkout, until it is taken back with null. */
  answer(instead: ((response: ServerResponse) => void) | null): void;
  /** Before a checkout is answered: news may come earlier than the answer. */
  beforeAnswer(work: ((checkout: string) => Promise<void>) | null): void;
  stop(): Promise<void>;
};

/** The part of Stripe's interface that the product uses, keys and repeated requests included. */
export async function startStripe(): Promise<FakeStripe> {
  const asked: Asked[] = [];
  const ended: string[] = [];
  const sessions = new Map<string, { form: string; session: Record<string, unknown> }>();
  let instead: ((response: ServerResponse) => void) | null = null;
  let first: ((checkout: string) => Promise<void>) | null = null;

  const refuse = (response: ServerResponse, status: number, error: Record<string, unknown>) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error }));

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      asked.push({ headers: request.headers, form: new URLSearchParams(text) });
      if (instead) return instead(response);
      if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
        return refuse(response, 401, { type: "invalid_request_error", message: "Invalid API Key provided" });
      const subscription = /^\/v1\/subscriptions\/(\w+)$/.exec(request.url ?? "")?.[1];
      if (request.method === "DELETE" && subscription !== undefined) {
        if (ended.includes(subscription))
          return refuse(response, 404, { type: "invalid_request_error", code: "resource_missing" });
        ended.push(subscription);
        const over = { id: subscription, object: "subscription", status: "canceled" };
        return void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(over));
      }
      if (request.method !== "POST" || request.url !== "/v1/checkout/sessions")
        return refuse(response, 404, { type: "invalid_request_error", message: "Unrecognized request URL" });
      const key = String(request.headers["idempotency-key"]);
      const known = sessions.get(key);
      if (known && known.form !== text)
        return refuse(response, 400, { type: "idempotency_error", message: "Other parameters" });
      const id = `cs_test_${sessions.size + 1}`;
      const session = known?.session ?? {
        ...createdSession,
        id,
        url: String(createdSession["url"]).replace(String(createdSession["id"]), id),
        mode: new URLSearchParams(text).get("mode"),
      };
      sessions.set(key, { form: text, session });
      void Promise.resolve(first?.(String(session["id"]))).then(() =>
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(session)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_ADDRESS: address,
    },
    asked,
    ended,
    answer: (given) => void (instead = given),
    beforeAnswer: (work) => void (first = work),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As Stripe signs: `t` and the body under the secret. */
export function signatureOf(body: string, { at = Date.now(), secret = WEBHOOK_SECRET } = {}): string {
  const t = Math.floor(at / 1000);
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
}

let events = 0;
type Envelope = { id?: string; created?: number };

/** An event around an object, in the recorded envelope. */
export const eventOf = (
  type: string,
  object: Record<string, unknown>,
  { id = `evt_${++events}`, created = Math.floor(Date.now() / 1000) }: Envelope = {},
): Record<string, unknown> => ({ ...completedOnce, id, type, created, data: { object } });

type SessionPart = { checkout: string; subscription?: string | null; paymentStatus?: string };

/** checkout.session.* with the recorded session: one payment, or the beginning of a running subscription. */
export const checkoutEvent = (
  type: string,
  { checkout, subscription = null, paymentStatus = "paid" }: SessionPart,
  envelope?: Envelope,
): Record<string, unknown> => {
  const session =
    subscription === null ? (completedOnce["data"] as typeof completedRunning) : completedRunning;
  return eventOf(
    `checkout.session.${type}`,
    {
      ...(session["object"] as Record<string, unknown>),
      id: checkout,
      subscription,
      payment_status: paymentStatus,
    },
    envelope,
  );
};

export const subscriptionEvent = (
  type: "updated" | "deleted",
  { subscription, status }: { subscription: string; status: string },
  envelope?: Envelope,
): Record<string, unknown> =>
  eventOf(
    `customer.subscription.${type}`,
    { id: subscription, object: "subscription", status, cancel_at_period_end: false, customer: "cus_0" },
    envelope,
  );
