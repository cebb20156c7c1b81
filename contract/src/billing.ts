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

const params = z.object({ secret: z.string().regex(/^[\w-]{20,128}$/) });

/** The test checkout of installations that have no payment service. */
export const checkout = endpoint({
  method: "GET",
  path: "/payment/checkout/:secret",
  summary: "What the test checkout asks for.",
  unpaid: true,
  bySession: true,
  params,
  reply: z.object({
    name: z.string(),
    /** In the smallest unit of the currency. */
    amount: z.number(),
    currency: z.string(),
    every: z.enum(["once", "month", "year"]),
    state: z.enum(["open", "paid", "declined", "cancelled", "expired", "ended"]),
  }),
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
