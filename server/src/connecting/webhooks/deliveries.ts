import { fail } from "@gyan/contract/failures.ts";
import type { QueryOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import type { DeliveryId, PersonId, WebhookId } from "@gyan/contract/ids.ts";
import type { Delivery, webhooks } from "@gyan/contract/webhooks/calls.ts";
import { TEST_MESSAGE } from "@gyan/contract/webhooks/events.rules.ts";
import { found } from "./actions.ts";
import * as store from "./deliveries.store.ts";
import type { Caused, ShownDelivery } from "./deliveries.store.ts";
import { messageOf } from "./message.ts";
import type { Needs } from "./needs.ts";
import { post } from "./posting.ts";
import { noteAnswer, targetOf, type Target } from "./store.ts";

const toDelivery = ({
  objectKind: _kind,
  objectId: _id,
  facts: _facts,
  happenedAt: _happened,
  queuedAt: _queued,
  ...delivery
}: ShownDelivery): Delivery => delivery;

export async function deliveriesOf(
  app: Needs,
  personId: PersonId,
  webhookId: WebhookId,
  { before, limit }: QueryOf<typeof webhooks.deliveries>,
): Promise<ReplyOf<typeof webhooks.deliveries>> {
  await found(app, app.db, personId, webhookId);
  const shown = await store.deliveriesOf(app.db, webhookId, { before, limit: limit + 1 });
  return { deliveries: shown.slice(0, limit).map(toDelivery), hasMore: shown.length > limit };
}

type Named = { webhookId: WebhookId; deliveryId: DeliveryId };

async function foundDelivery(
  { db }: Pick<Needs, "db">,
  personId: PersonId,
  { webhookId, deliveryId }: Named,
): Promise<{ target: Target; delivery: ShownDelivery }> {
  const target = await targetOf(db, personId, webhookId);
  if (!target) throw fail("webhook_not_found");
  const delivery = await store.deliveryOf(db, webhookId, deliveryId);
  if (!delivery) throw fail("delivery_not_found");
  return { target, delivery };
}

export async function readDelivery(
  app: Needs,
  personId: PersonId,
  named: Named,
): Promise<ReplyOf<typeof webhooks.delivery>> {
  const { target, delivery } = await foundDelivery(app, personId, named);
  const isDropped = delivery.state === "dropped";
  return {
    delivery: toDelivery(delivery),
    message: isDropped ? null : await messageOf(app, target, delivery),
  };
}

export async function sendAgain(app: Needs, personId: PersonId, named: Named): Promise<Delivery> {
  const { delivery } = await foundDelivery(app, personId, named);
  // Nothing is left of it that could be sent.
  if (delivery.state === "dropped") throw fail("delivery_not_found");
  return app.db.tx(async (tx) => {
    await store.endRest(tx, personId, named.webhookId);
    if (!(await store.queueAgain(tx, named.deliveryId, app.clock.now()))) throw fail("delivery_under_way");
    return toDelivery((await store.deliveryOf(tx, named.webhookId, named.deliveryId))!);
  });
}

/** While they wait, whether or not it is paused. It is not tried again. */
export async function tryWebhook(app: Needs, personId: PersonId, id: WebhookId): Promise<Delivery> {
  const target = await targetOf(app.db, personId, id);
  if (!target) throw fail("webhook_not_found");
  const happenedAt = app.clock.now();
  const test: Caused = {
    id: 0 as DeliveryId,
    messageId: app.clock.uuid(),
    event: TEST_MESSAGE,
    objectKind: null,
    objectId: null,
    facts: {},
    happenedAt,
    queuedAt: happenedAt,
  };
  const message = await messageOf(app, target, test);
  if (!message) throw fail("webhook_not_found");
  const posted = await post(app, target, { messageId: test.messageId, message }, app.stopping);
  return app.db.tx(async (tx) => {
    // Deleted while it was tried.
    if (!(await targetOf(tx, personId, id))) throw fail("webhook_not_found");
    const deliveryId = await store.insertTest(tx, id, test, posted);
    await noteAnswer(tx, id, posted, app.clock.now(), null);
    return toDelivery((await store.deliveryOf(tx, id, deliveryId))!);
  });
}
