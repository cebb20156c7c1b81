import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const Redirect = z.object({ redirectUrl: z.string() });

export const redirect = endpoint({
  method: "POST",
  path: "/payment/redirect",
  summary: "Begin a payment: the address at which the caller pays.",
  unpaid: true,
  bySession: true,
  perMinute: 20,
  reply: Redirect,
  fails: ["nothing_to_pay", "payment_unreachable"],
});

export const redirectByGet = endpoint({ ...redirect, method: "GET", summary: "The same." });

/** Signed by the payment service: the bytes are checked as they came. */
export const webhook = endpoint({
  method: "POST",
  path: "/payment/webhook",
  summary: "What the payment service tells. Signed; taken once, in any order.",
  public: true,
  raw: true,
  reply: z.object({ received: z.literal(true) }),
  fails: ["signature_not_valid", "not_found"],
});

const Price = z.object({
  /** In the smallest unit of the currency. */
  amount: z.number(),
  currency: z.string(),
  every: z.enum(["once", "month", "year"]),
});
const PaymentState = z.enum(["open", "paid", "declined", "cancelled", "expired", "ended"]);

export const standing = endpoint({
  method: "GET",
  path: "/payment/standing",
  summary: "What the caller has, what became of their newest payment, and what a payment would be for.",
  unpaid: true,
  bySession: true,
  reply: z.object({
    held: z.object({ name: z.string() }).nullable(),
    /** "open": the payment service has not said yet what became of it. Null: they never began one. */
    last: PaymentState.nullable(),
    /** What it is, in words of its own: a title, and a text in simple HTML. */
    offer: Price.extend({ name: z.string(), title: z.string(), text: z.string() }).nullable(),
  }),
});

const params = z.object({ secret: z.string().regex(/^[\w-]{20,128}$/) });

/** The test checkout of installations that have no payment service. */
export const checkout = endpoint({
  method: "GET",
  path: "/payment/checkout/:secret",
  summary: "What the test checkout asks for.",
  unpaid: true,
  bySession: true,
  params,
  reply: Price.extend({ name: z.string(), state: PaymentState }),
  fails: ["checkout_not_found"],
});

export const settleCheckout = endpoint({
  method: "POST",
  path: "/payment/checkout/:secret",
  summary: "Pay, decline or cancel at the test checkout. No money moves.",
  unpaid: true,
  bySession: true,
  params,
  body: z.object({ outcome: z.enum(["pay", "decline", "cancel"]) }),
  reply: Redirect,
  fails: ["checkout_not_found", "checkout_settled"],
});
