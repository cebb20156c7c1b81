import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId, WebhookId } from "@gyan/contract/ids.ts";
import type { Webhook, webhooks } from "@gyan/contract/webhooks/calls.ts";
import { MOST_WEBHOOKS, WEBHOOK_EVENTS } from "@gyan/contract/webhooks/events.rules.ts";
import { lockPerson } from "#people/accounts/index.ts";
import { note, type Act } from "#people/audit/index.ts";
import { DAY, later } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { seal } from "#platform/seal.ts";
import type { Actor } from "#platform/session.ts";
import { wake } from "#platform/work/index.ts";
import type { Needs } from "./needs.ts";
import { PURPOSE } from "./posting.ts";
import { newSecret } from "./signing.ts";
import * as store from "./store.ts";

/** For so long messages are signed with the secret from before, too. */
const OLD_SECRET_MS = DAY;

type Parts = Pick<Needs, "db" | "clock">;

export const myWebhooks = async ({ db, clock }: Parts, personId: PersonId) => ({
  webhooks: await store.webhooksOf(db, personId, clock.now()),
});

export async function found(
  { clock }: Parts,
  db: Parameters<typeof store.webhookOf>[0],
  personId: PersonId,
  id: WebhookId,
): Promise<Webhook> {
  const webhook = await store.webhookOf(db, personId, id, clock.now());
  if (!webhook) throw fail("webhook_not_found");
  return webhook;
}

export async function addWebhook(
  app: Needs,
  actor: Actor,
  { name, address, events, place }: BodyOf<typeof webhooks.add>,
): Promise<{ webhook: Webhook; secret: string }> {
  const { personId } = actor;
  await refuseAddress(app, address);
  const limit = await limitedTo(app, actor, place ?? null);
  const secret = newSecret(app.clock);
  const sealedSecret = await seal(app.config, PURPOSE, secret);
  return app.db.tx(async (tx) => {
    await lockPerson(tx, personId);
    if ((await store.countOf(tx, personId)) >= MOST_WEBHOOKS)
      throw fail("too_many_webhooks", { limit: MOST_WEBHOOKS });
    const createdAt = app.clock.now();
    const row = { personId, name, address, events: inOrder(events), ...limit, sealedSecret, createdAt };
    const id = await store.insertWebhook(tx, row);
    await noteAct(
      tx,
      { at: createdAt, personId, action: "webhook_made" },
      { webhook: id, host: hostOf(address) },
    );
    return { webhook: await found(app, tx, personId, id), secret };
  });
}

export async function changeWebhook(
  app: Needs,
  actor: Actor,
  id: WebhookId,
  { name, address, events, place, isPaused }: BodyOf<typeof webhooks.change>,
): Promise<Webhook> {
  const { personId } = actor;
  const before = await found(app, app.db, personId, id);
  const isMoved = address !== undefined && address !== before.address;
  if (isMoved) await refuseAddress(app, address);
  const limit = place === undefined ? {} : await limitedTo(app, actor, place);
  const at = app.clock.now();
  return app.db.tx(async (tx) => {
    const change = {
      ...(name !== undefined && { name }),
      ...(address !== undefined && { address }),
      ...(events !== undefined && { events: inOrder(events) }),
      ...limit,
      // What was said of another address is not said of this one.
      ...((isMoved || isPaused === false) && { failingSince: null, failures: 0, restsUntil: null }),
      ...(isPaused === false && { pausedAt: null, pausedWhy: null }),
      ...(isPaused === true && before.paused === null && { pausedAt: at, pausedWhy: "owner" as const }),
    };
    if (!(await store.changeWebhook(tx, personId, id, change))) throw fail("webhook_not_found");
    if (isMoved)
      await noteAct(tx, { at, personId, action: "webhook_changed" }, { webhook: id, host: hostOf(address) });
    await wake(tx, "webhooks");
    return found(app, tx, personId, id);
  });
}

export async function removeWebhook({ db, clock }: Parts, personId: PersonId, id: WebhookId): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await store.removeWebhook(tx, personId, id))) throw fail("webhook_not_found");
    await noteAct(tx, { at: clock.now(), personId, action: "webhook_ended" }, { webhook: id });
  });
}

export async function rollSecret(
  app: Needs,
  personId: PersonId,
  id: WebhookId,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret(app.clock);
  const sealedSecret = await seal(app.config, PURPOSE, secret);
  const at = app.clock.now();
  return app.db.tx(async (tx) => {
    const oldUntil = later(at, OLD_SECRET_MS);
    if (!(await store.rollSecret(tx, personId, id, { sealedSecret, oldUntil })))
      throw fail("webhook_not_found");
    await noteAct(tx, { at, personId, action: "webhook_changed" }, { webhook: id, secret: true });
    return { webhook: await found(app, tx, personId, id), secret };
  });
}

/** Where it leads is looked at again before everything that is sent; here it is said while somebody can mend it. */
async function refuseAddress({ fetcher }: Pick<Needs, "fetcher">, address: string): Promise<void> {
  const refusal = await fetcher.refusalToPost(address);
  if (refusal?.code === "private_address") throw fail("webhook_address_private", { host: refusal.host });
  if (refusal?.code === "bad_address") throw fail("webhook_address_wrong");
  // A name that is not found now may be found when something happens.
}

type Place = BodyOf<typeof webhooks.add>["place"];

/** What they may not read does not exist for them. */
async function limitedTo({ rights }: Pick<Needs, "rights">, actor: Actor, place: NonNullable<Place> | null) {
  if (place?.kind === "topic") {
    const { id } = await rights.forReading(actor, place.id);
    return { topicId: id, libraryId: null };
  }
  if (place?.kind === "library") {
    const { id } = await rights.forReadingLibrary(actor, place.id);
    return { topicId: null, libraryId: id };
  }
  return { topicId: null, libraryId: null };
}

const inOrder = (events: Webhook["events"]): Webhook["events"] =>
  WEBHOOK_EVENTS.filter((event) => events.includes(event));

const hostOf = (address: string): string => URL.parse(address)?.host ?? "";

/** What follows the host may be a secret, and is nobody's but the owner's. */
const noteAct = (
  tx: Tx,
  { at, personId, action }: { at: Date; personId: PersonId; action: Act["action"] },
  details: NonNullable<Act["details"]>,
): Promise<void> =>
  note(tx, { at, actorId: personId, action, object: { kind: "person", id: personId }, details });
