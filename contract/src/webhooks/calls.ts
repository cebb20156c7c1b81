import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { WebhookForm } from "../forms/connecting/webhooks.form.ts";
import { DeliveryId, LibraryId, TopicId, WebhookId } from "../ids.ts";
import { TEST_MESSAGE, WEBHOOK_EVENTS } from "./events.rules.ts";
import { WebhookMessage } from "./messages.ts";

/** Why a message did not arrive. */
export const DeliveryFailure = z.enum([
  /** The answer's status is none of the 200s, or it leads elsewhere: redirects are not followed. */
  "status",
  "redirected",
  /** 410: the receiver wants no more. */
  "gone",
  "bad_address",
  "private_address",
  "not_resolved",
  "refused",
  "not_connected",
  "timed_out",
  "broken_answer",
  /** The secret cannot be opened any more: a new one has to be made. */
  "secret_lost",
  /** The owner of the webhook may not read what it was about any more. */
  "not_allowed",
  "internal",
]);
export type DeliveryFailure = z.infer<typeof DeliveryFailure>;

/** The gyan or the library that a webhook is limited to. */
export const WebhookPlace = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("topic"), id: TopicId }),
  z.object({ kind: z.literal("library"), id: LibraryId }),
]);
export type WebhookPlace = z.infer<typeof WebhookPlace>;

export const Webhook = z.object({
  id: WebhookId,
  name: z.string(),
  address: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Null: everything that its owner may read. Its name is null when they may not read it any more. */
  place: z
    .object({ kind: z.enum(["topic", "library"]), id: z.number(), name: z.string().nullable() })
    .nullable(),
  createdOn: z.string(),
  /** Null while it is told. "gone": it answered 410; "failing": nothing arrived for days. */
  paused: z.object({ why: z.enum(["owner", "gone", "failing"]), on: z.string() }).nullable(),
  /** Since when nothing arrives. */
  failingSince: z.string().nullable(),
  /** The last answer; null before the first. */
  last: z
    .object({ on: z.string(), status: z.number().nullable(), failure: DeliveryFailure.nullable() })
    .nullable(),
  /** Messages that are still to be sent. */
  waiting: z.number(),
  /** When an event was last left out because too many messages waited. */
  missedOn: z.string().nullable(),
  /** Until when messages are signed with the secret from before, too. */
  oldSecretUntil: z.string().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

export const Delivery = z.object({
  id: DeliveryId,
  /** The header webhook-id, the same in every attempt. */
  messageId: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_MESSAGE]),
  /** What it is about is called so now; null for a test, and when the caller may not read it any more. */
  about: z.string().nullable(),
  /** "dropped": the owner of the webhook may not read it any more, so it was not sent. */
  state: z.enum(["waiting", "sending", "delivered", "failed", "dropped"]),
  happenedOn: z.string(),
  attempts: z.number(),
  /** Of the last attempt. */
  lastOn: z.string().nullable(),
  status: z.number().nullable(),
  failure: DeliveryFailure.nullable(),
  /** The beginning of the answer. */
  answer: z.string().nullable(),
  tookMs: z.number().nullable(),
  /** When it is tried again. */
  nextOn: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const params = z.object({ webhookId: WebhookId });
const oneDelivery = z.object({ webhookId: WebhookId, deliveryId: DeliveryId });
const addressFails = ["webhook_address_wrong", "webhook_address_private"] as const;
const placeFails = ["topic_not_found", "library_not_found"] as const;
const { name, address, events } = WebhookForm.shape;

/** A secret is answered where it is made, and never again. */
const WithSecret = z.object({ webhook: Webhook, secret: z.string() });

export const webhooks = {
  list: endpoint({
    method: "GET",
    path: "/webhooks",
    summary: "One's webhooks: addresses that are told of what happens.",
    bySession: true,
    reply: z.object({ webhooks: z.array(Webhook) }),
  }),
  add: endpoint({
    method: "POST",
    path: "/webhooks",
    summary: "Add a webhook. The secret that its messages are signed with is shown this once.",
    bySession: true,
    body: z.object({ name, address, events, place: WebhookPlace.nullish() }),
    reply: WithSecret,
    fails: ["too_many_webhooks", ...addressFails, ...placeFails],
  }),
  change: endpoint({
    method: "PATCH",
    path: "/webhooks/:webhookId",
    summary: "Change a webhook, pause it, or let it go on.",
    bySession: true,
    params,
    body: z.object({
      name: z.optional(name),
      address: z.optional(address),
      events: z.optional(events),
      /** Null: not limited any more. */
      place: WebhookPlace.nullish(),
      isPaused: z.boolean().optional(),
    }),
    reply: Webhook,
    fails: ["webhook_not_found", ...addressFails, ...placeFails],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/webhooks/:webhookId",
    summary: "Delete a webhook, with all its messages.",
    bySession: true,
    params,
    reply: z.object({ message: z.string() }),
    fails: ["webhook_not_found"],
  }),
  roll: endpoint({
    method: "POST",
    path: "/webhooks/:webhookId/secret",
    summary: "Make a new secret, shown this once. For a day, messages are signed with the old one too.",
    bySession: true,
    params,
    reply: WithSecret,
    fails: ["webhook_not_found"],
  }),
  try: endpoint({
    method: "POST",
    path: "/webhooks/:webhookId/try",
    summary: "Send a test message now, and tell what was answered.",
    bySession: true,
    perMinute: 30,
    params,
    reply: Delivery,
    fails: ["webhook_not_found"],
  }),
  deliveries: endpoint({
    method: "GET",
    path: "/webhooks/:webhookId/deliveries",
    summary: "The messages of the last thirty days with what was answered, newest first.",
    bySession: true,
    params,
    query: z.object({
      /** Those that were made before this one. */
      before: DeliveryId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ deliveries: z.array(Delivery), hasMore: z.boolean() }),
    fails: ["webhook_not_found"],
  }),
  delivery: endpoint({
    method: "GET",
    path: "/webhooks/:webhookId/deliveries/:deliveryId",
    summary: "One message, with what is sent; nothing where the caller may not read it any more.",
    bySession: true,
    params: oneDelivery,
    reply: z.object({ delivery: Delivery, message: WebhookMessage.nullable() }),
    fails: ["webhook_not_found", "delivery_not_found"],
  }),
  sendAgain: endpoint({
    method: "POST",
    path: "/webhooks/:webhookId/deliveries/:deliveryId/again",
    summary: "Send a message again, under the same id.",
    bySession: true,
    params: oneDelivery,
    reply: Delivery,
    fails: ["webhook_not_found", "delivery_not_found", "delivery_under_way"],
  }),
} as const;
