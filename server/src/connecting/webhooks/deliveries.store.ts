import type { DeliveryId, PersonId, WebhookId } from "@gyan/contract/ids.ts";
import type { Delivery, DeliveryFailure } from "@gyan/contract/webhooks/calls.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, moment, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneRow, rows, type RowOf } from "#platform/rows/rows.ts";
import { webhook_deliveries } from "#platform/rows/tables.ts";
import { isFree, isHeld, taking, wake, type Piece, type Self, type WorkTable } from "#platform/work/index.ts";
import { canRead } from "#people/rights/index.ts";
import { TargetRow, targetColumns } from "./store.ts";

export const DELIVERIES: WorkTable = {
  name: "webhook_deliveries",
  id: "id",
  ready: "waiting",
  running: "sending",
  since: "queued_at",
};

/** What a message is made of. */
const Caused = {
  id: webhook_deliveries.id,
  messageId: webhook_deliveries.message_id,
  event: as<Delivery["event"]>(webhook_deliveries.event),
  objectKind: webhook_deliveries.object_kind,
  objectId: webhook_deliveries.object_id,
  facts: webhook_deliveries.facts,
  happenedAt: webhook_deliveries.happened_at,
  queuedAt: webhook_deliveries.queued_at,
};
export type Caused = RowOf<typeof Caused>;
const causedColumns = sql`d.id, d.message_id as "messageId", d.event, d.object_kind as "objectKind", d.object_id as "objectId", d.facts,
  d.happened_at as "happenedAt", d.queued_at as "queuedAt"`;

const TakenDelivery = { ...Caused, ...TargetRow, attempts: webhook_deliveries.attempts };
export type TakenDelivery = RowOf<typeof TakenDelivery>;

/**
 * One at a time for each webhook: of the one that was answered longest ago, what was tried least. One whose target hangs keeps its own row
 * waiting, and no other's.
 */
export async function takeDelivery(
  db: Queryable,
  self: Self,
  { withFailing }: { withFailing: boolean },
  at: Date,
): Promise<TakenDelivery | null> {
  const statement = sql`${taking(DELIVERIES, "d", self, at)} from webhooks w where w.id = d.webhook_id and d.id = (
      select first.id from webhooks o cross join lateral (
        select n.id from webhook_deliveries n
        where n.webhook_id = o.id and n.state in ('waiting', 'sending') and ${isFree(DELIVERIES, "n", self, at)}
        order by n.attempts, n.id limit 1 for update skip locked) first
      where o.paused_at is null and (o.rests_until is null or o.rests_until <= ${moment(at)})
        and (${withFailing} or o.failing_since is null)
        and not exists (select 1 from webhook_deliveries b where b.webhook_id = o.id and b.state = 'sending'
          and not ${isFree(DELIVERIES, "b", self, at)})
      order by o.last_at nulls first, o.id limit 1)
    returning ${causedColumns}, ${targetColumns}, d.attempts`;
  return firstRow(db, TakenDelivery, statement);
}

export type Outcome = {
  status: number | null;
  failure: DeliveryFailure | null;
  answer: string | null;
  tookMs: number;
};

const outcomeSet = ({ status, failure, answer, tookMs }: Outcome, at: Date) =>
  sql`last_at = ${moment(at)}, last_status = ${status}::int, last_failure = ${failure}::text, last_answer = ${answer}::text,
    took_ms = ${tookMs}::int, worker = null`;

/** False when another process has it by now and will record the outcome. */
export const endDelivery = (
  db: Queryable,
  delivery: Piece,
  worker: string,
  outcome: Outcome,
  at: Date,
): Promise<boolean> =>
  hasRow(
    db,
    sql`update webhook_deliveries d set ${outcomeSet(outcome, at)}, not_before = null, finished_at = ${moment(at)},
        state = ${outcome.failure === null ? "delivered" : "failed"}
      where ${isHeld(DELIVERIES, "d", delivery, worker)} returning 1`,
  );

export const postponeDelivery = (
  db: Queryable,
  delivery: Piece,
  worker: string,
  { outcome, notBefore }: { outcome: Outcome; notBefore: Date },
  at: Date,
): Promise<boolean> =>
  hasRow(
    db,
    sql`update webhook_deliveries d set ${outcomeSet(outcome, at)}, not_before = ${moment(notBefore)}, state = 'waiting'
      where ${isHeld(DELIVERIES, "d", delivery, worker)} returning 1`,
  );

/** It is not their business any more: nothing is kept of it but that. */
export async function dropDelivery(db: Queryable, delivery: Piece, worker: string, at: Date): Promise<void> {
  await db.execute(sql`update webhook_deliveries d set state = 'dropped', last_failure = 'not_allowed', facts = '{}', worker = null,
      not_before = null, finished_at = ${moment(at)}
    where ${isHeld(DELIVERIES, "d", delivery, worker)}`);
}

const Shown = {
  ...Caused,
  about: orNull(text()),
  state: webhook_deliveries.state,
  attempts: webhook_deliveries.attempts,
  happenedOn: iso(webhook_deliveries.happened_at),
  lastOn: iso(webhook_deliveries.last_at),
  status: webhook_deliveries.last_status,
  failure: as<DeliveryFailure | null>(webhook_deliveries.last_failure),
  answer: webhook_deliveries.last_answer,
  tookMs: webhook_deliveries.took_ms,
  nextOn: iso(webhook_deliveries.not_before),
};
export type ShownDelivery = RowOf<typeof Shown>;

/** What it is about, as whoever the webhook belongs to may read it now. */
const about = sql`case d.object_kind
  when 'topic' then (select t.name from topics t where t.id = d.object_id and ${canRead(sql`w.person_id`, "topic", sql`t.id`)})
  when 'library' then (select l.name from libraries l where l.id = d.object_id and ${canRead(sql`w.person_id`, "library", sql`l.id`)})
  when 'folder' then (select f.name from folders f where f.id = d.object_id and ${canRead(sql`w.person_id`, "folder", sql`f.id`)})
  when 'document' then (select n.file_name from documents n
    where n.id = d.object_id and ${canRead(sql`w.person_id`, "library", sql`n.library_id`)}) end`;

const shownColumns = sql`${causedColumns}, ${about} as about, d.state, d.attempts, d.happened_at as "happenedOn", d.last_at as "lastOn",
  d.last_status as status, d.last_failure as failure, d.last_answer as answer, d.took_ms as "tookMs", d.not_before as "nextOn"`;

/** The newest first. */
export async function deliveriesOf(
  db: Queryable,
  webhookId: WebhookId,
  { before, limit }: { before: DeliveryId | undefined; limit: number },
): Promise<ShownDelivery[]> {
  const statement = sql`select ${shownColumns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.webhook_id = ${webhookId} and ${before === undefined ? sql`true` : sql`d.id < ${before}`}
    order by d.id desc limit ${limit}`;
  return rows(db, Shown, statement);
}

export const deliveryOf = (
  db: Queryable,
  webhookId: WebhookId,
  id: DeliveryId,
): Promise<ShownDelivery | null> =>
  firstRow(
    db,
    Shown,
    sql`select ${shownColumns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.webhook_id = ${webhookId} and d.id = ${id}`,
  );

/** A test, which was sent while its owner waited. */
export async function insertTest(
  db: Queryable,
  webhookId: WebhookId,
  { messageId, event, happenedAt }: Pick<Caused, "messageId" | "event" | "happenedAt">,
  outcome: Outcome,
): Promise<DeliveryId> {
  const at = moment(happenedAt);
  const { status, failure, answer, tookMs } = outcome;
  const statement = sql`
    insert into webhook_deliveries (webhook_id, message_id, event, facts, happened_at, queued_at, state, attempts, last_at, last_status,
      last_failure, last_answer, took_ms, finished_at)
    values (${webhookId}, ${messageId}::uuid, ${event}, '{}', ${at}, ${at}, ${failure === null ? "delivered" : "failed"}, 1, ${at},
      ${status}::int, ${failure}::text, ${answer}::text, ${tookMs}::int, ${at})
    returning id`;
  return (await oneRow(db, { id: webhook_deliveries.id }, statement)).id;
}

/** From the first attempt on, for as long. False while it is being sent. */
export async function queueAgain(db: Queryable, id: DeliveryId, at: Date): Promise<boolean> {
  const isQueued = await hasRow(
    db,
    sql`update webhook_deliveries set state = 'waiting', attempts = 0, not_before = null, finished_at = null, queued_at = ${moment(at)}
      where id = ${id} and state <> 'sending' and object_kind is not null and state <> 'dropped' returning 1`,
  );
  if (isQueued) await wake(db, "webhooks");
  return isQueued;
}

/** What is asked for by hand does not wait for a receiver that failed a moment ago. */
export async function endRest(db: Queryable, personId: PersonId, id: WebhookId): Promise<void> {
  await db.execute(sql`update webhooks set rests_until = null where id = ${id} and person_id = ${personId}`);
}
