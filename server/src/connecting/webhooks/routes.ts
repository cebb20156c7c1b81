import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import * as actions from "./actions.ts";
import * as deliveries from "./deliveries.ts";
import type { Needs } from "./needs.ts";

const { webhooks } = contract;

export const webhookRoutes = (app: Needs): Route[] => [
  on(webhooks.list, ({ actor }) => actions.myWebhooks(app, actor.personId)),
  on(webhooks.add, ({ actor, body }) => actions.addWebhook(app, actor, body)),
  on(webhooks.change, ({ actor, params, body }) => actions.changeWebhook(app, actor, params.webhookId, body)),
  on(webhooks.remove, async ({ actor, params, language }) => {
    await actions.removeWebhook(app, actor.personId, params.webhookId);
    return messageIn(language, "webhook_removed");
  }),
  on(webhooks.roll, ({ actor, params }) => actions.rollSecret(app, actor.personId, params.webhookId)),
  on(webhooks.try, ({ actor, params }) => deliveries.tryWebhook(app, actor.personId, params.webhookId)),
  on(webhooks.deliveries, ({ actor, params, query }) =>
    deliveries.deliveriesOf(app, actor.personId, params.webhookId, query),
  ),
  on(webhooks.delivery, ({ actor, params }) => deliveries.readDelivery(app, actor.personId, params)),
  on(webhooks.sendAgain, ({ actor, params }) => deliveries.sendAgain(app, actor.personId, params)),
];
