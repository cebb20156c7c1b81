import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { OrganisationId, SubscriptionId } from "../ids.ts";
import { PlanFields } from "../forms/admin/plans.form.ts";

const roles = ["Admin"] as const;
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

export const Price = z.object({
  /** In the smallest unit of the currency: 1900 is 19.00 EUR. */
  amount: z.number().int().min(0).max(100_000_000),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/)
    .refine((code) => CURRENCIES.has(code), "There is no such currency."),
  every: z.enum(["once", "month", "year"]),
  /** As the payment service knows it; without it the amount is sent. */
  providerPrice: z
    .string()
    .trim()
    .regex(/^[\w-]{1,100}$/)
    .nullish(),
});
export type Price = z.infer<typeof Price>;

const plan = {
  ...PlanFields.shape,
  organisationId: OrganisationId.nullable(),
  prices: z.array(Price).max(12),
};

export const PlanView = z.object({
  id: SubscriptionId,
  name: z.string(),
  urlName: z.string(),
  signupTitle: z.string(),
  signupBody: z.string(),
  isDefault: z.boolean(),
  isRetired: z.boolean(),
  organisation: z.object({ id: OrganisationId, name: z.string() }).nullable(),
  prices: z.array(Price.extend({ providerPrice: z.string().nullable() })),
  people: z.number(),
});
export type PlanView = z.infer<typeof PlanView>;

export const plans = endpoint({
  method: "GET",
  path: "/admin/subscriptions",
  summary: "The subscriptions that are offered, and who pays: a payment service or the test checkout.",
  roles,
  reply: z.object({ payments: z.enum(["stripe", "local"]), plans: z.array(PlanView) }),
});

export const addPlan = endpoint({
  method: "POST",
  path: "/admin/subscriptions",
  summary: "Offer a subscription.",
  roles,
  bySession: true,
  body: z.object(plan),
  reply: PlanView,
  fails: ["name_taken", "client_not_found"],
});

export const changePlan = endpoint({
  method: "PATCH",
  path: "/admin/subscriptions/:subscriptionId",
  summary: "Change a subscription, or retire it. Those who have it keep it.",
  roles,
  bySession: true,
  params: z.object({ subscriptionId: SubscriptionId }),
  body: z.object({ ...plan, isRetired: z.boolean() }).partial(),
  reply: PlanView,
  fails: ["subscription_not_found", "name_taken", "client_not_found"],
});
