import { fail } from "@gyan/contract/failures.ts";
import { Stripe } from "stripe";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import type { Order, PaymentEvent, Payments } from "#ports/payments.ts";

const PATIENCE_MS = 10_000;
const RETRIES = 1;
const TOLERANCE_SECONDS = 300;
/** Languages of its page that it does not know by two letters, and those that it does; in others it asks the browser. */
const OTHER_NAMES: Readonly<Record<string, string>> = { hi: "hi-IN" };
const SPOKEN = new Set(
  "bg cs da de el en es et fi fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh".split(
    " ",
  ),
);

const localeOf = (language: string): string =>
  OTHER_NAMES[language] ?? (SPOKEN.has(language) ? language : "auto");

type Options = {
  secretKey: string;
  webhookSecret: string;
  /** Another place than Stripe's own. */
  address?: string | undefined;
  clock: Clock;
  log: Log;
};

/** Stripe's Checkout: its page takes the money, and its signed messages tell of it. */
export function stripePayments({ secretKey, webhookSecret, address, clock, log }: Options): Payments {
  const stripe = new Stripe(secretKey, {
    ...(address === undefined ? {} : placeOf(new URL(address))),
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  return {
    kind: "stripe",
    async begin(order) {
      try {
        const { id, url } = await stripe.checkout.sessions.create(toSession(order), {
          idempotencyKey: order.key,
        });
        // Its library takes every answer for a good one that does not call itself an error: a proxy's, for example.
        if (id && url) return { checkout: id, url };
        log.error("the payment service opened a checkout without an address");
      } catch (error) {
        log.error(reasonOf(error), "the payment service opened no checkout");
      }
      throw fail("payment_unreachable");
    },
    read({ body, signature }) {
      let message: unknown;
      try {
        message = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          clock.now().getTime(),
        );
      } catch {
        throw fail("signature_not_valid");
      }
      return readMessage(message);
    },
    checkoutOf: () => null,
    async stop(subscription) {
      try {
        const { status } = await stripe.subscriptions.cancel(subscription);
        if (status === "canceled") return;
        log.error("the payment service did not say that it ended a subscription");
      } catch (error) {
        // One that is over cannot be found any more.
        if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return;
        log.error(reasonOf(error), "the payment service did not end a subscription");
      }
      throw fail("payment_unreachable");
    },
  };
}

const placeOf = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === "https:" ? ("https" as const) : ("http" as const),
  host: hostname,
  port: port || (protocol === "https:" ? 443 : 80),
});

const toSession = (order: Order): Stripe.Checkout.SessionCreateParams => ({
  mode: order.every === "once" ? "payment" : "subscription",
  line_items: [{ quantity: 1, ...toPrice(order) }],
  client_reference_id: String(order.personId),
  // Stripe refuses the whole checkout for an address that no mail reaches, such as the first administrator's.
  ...(/@[^@\s]+\.[^@\s]+$/.test(order.email) ? { customer_email: order.email } : {}),
  success_url: order.successUrl,
  cancel_url: order.cancelUrl,
  locale: localeOf(order.language),
});

const toPrice = ({ providerPrice, plan, amount, currency, every }: Order) =>
  providerPrice === null
    ? {
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: plan },
          ...(every === "once" ? {} : { recurring: { interval: every } }),
        },
      }
    : { price: providerPrice };

/** Its sentences repeat what was sent, addresses of people included: only codes go into the log. */
function reasonOf(error: unknown): object {
  if (!(error instanceof Stripe.errors.StripeError)) return { type: "unknown" };
  const { type, code, statusCode, param, requestId } = error;
  return { type, code, status: statusCode, param, requestId };
}

const Name = z.string().regex(/^[\w-]{1,255}$/);
const Reference = z.union([Name, z.object({ id: Name }).transform(({ id }) => id)]).nullish();
const Message = z.object({
  id: Name,
  type: z.string(),
  created: z.number().int().nonnegative().max(9_999_999_999),
  data: z.object({ object: z.unknown() }),
});
const Session = z.object({ id: Name, payment_status: z.string(), subscription: Reference });
const Subscription = z.object({ id: Name, status: z.string() });
/** Where the subscription stands depends on the version of the interface that the account has. */
const Invoice = z.object({
  subscription: Reference,
  parent: z.object({ subscription_details: z.object({ subscription: Reference }).nullish() }).nullish(),
});

type Said = Pick<PaymentEvent, "kind" | "checkout" | "subscription">;

const ofCheckout =
  (kindOf: (session: z.infer<typeof Session>) => Said["kind"]) =>
  (object: unknown): Said => {
    const session = Session.parse(object);
    return { kind: kindOf(session), checkout: session.id, subscription: session.subscription ?? null };
  };

const ofSubscription =
  (kindOf: (status: string) => Said["kind"]) =>
  (object: unknown): Said => {
    const { id, status } = Subscription.parse(object);
    return { kind: kindOf(status), checkout: null, subscription: id };
  };

function ofInvoice(object: unknown): Said {
  const { subscription, parent } = Invoice.parse(object);
  return {
    kind: "noted",
    checkout: null,
    subscription: subscription ?? parent?.subscription_details?.subscription ?? null,
  };
}

/** Somebody whose card failed once (past_due) is asked again for weeks, and keeps what they have until then. */
const BY_STATUS = new Map<string, Said["kind"]>([
  ["active", "resumed"],
  ["trialing", "resumed"],
  ["unpaid", "paused"],
  ["paused", "paused"],
  ["canceled", "ended"],
  ["incomplete_expired", "ended"],
]);

const READERS = new Map<string, (object: unknown) => Said>([
  // Bank transfers complete the checkout first and pay days later.
  [
    "checkout.session.completed",
    ofCheckout(({ payment_status }) =>
      payment_status === "paid" || payment_status === "no_payment_required" ? "paid" : "noted",
    ),
  ],
  ["checkout.session.async_payment_succeeded", ofCheckout(() => "paid")],
  ["checkout.session.async_payment_failed", ofCheckout(() => "declined")],
  ["checkout.session.expired", ofCheckout(() => "expired")],
  ["customer.subscription.updated", ofSubscription((status) => BY_STATUS.get(status) ?? "noted")],
  ["customer.subscription.deleted", ofSubscription(() => "ended")],
  ["invoice.payment_failed", ofInvoice],
]);

function readMessage(message: unknown): PaymentEvent | null {
  try {
    const { id, type, created, data } = Message.parse(message);
    const reader = READERS.get(type);
    return reader ? { id, ...reader(data.object), happenedAt: new Date(created * 1000) } : null;
  } catch {
    // Signed, but in a shape that we do not know: the service shows its owner which messages were refused.
    throw fail("bad_request");
  }
}
