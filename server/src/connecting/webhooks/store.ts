import type { PersonId, WebhookId } from "@gyan/contract/ids.ts";
import type { DeliveryFailure, Webhook } from "@gyan/contract/webhooks/calls.ts";
import type { WebhookEvent } from "@gyan/contract/webhooks/events.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { webhooks } from "#platform/rows/tables.ts";
import { assigned, inserted, type NewRow, type Written } from "#platform/rows/writing.ts";
import { canRead } from "#people/rights/index.ts";

const Stored = {
  id: webhooks.id,
  name: webhooks.name,
  address: webhooks.address,
  events: as<WebhookEvent[]>(webhooks.events),
  topicId: webhooks.topic_id,
  libraryId: webhooks.library_id,
  placeName: orNull(text()),
  createdOn: iso(webhooks.created_at),
  pausedOn: iso(webhooks.paused_at),
  pausedWhy: webhooks.paused_why,
  failingSince: iso(webhooks.failing_since),
  lastOn: iso(webhooks.last_at),
  lastStatus: webhooks.last_status,
  lastFailure: as<DeliveryFailure | null>(webhooks.last_failure),
  waiting: number(),
  missedOn: iso(webhooks.missed_at),
  oldSecretUntil: iso(webhooks.old_until),
};

const columns = (
  at: Date,
) => sql`w.id, w.name, w.address, w.events, w.topic_id as "topicId", w.library_id as "libraryId",
  coalesce(
    (select t.name from topics t where t.id = w.topic_id and ${canRead(sql`w.person_id`, "topic", sql`t.id`)}),
    (select l.name from libraries l where l.id = w.library_id and ${canRead(sql`w.person_id`, "library", sql`l.id`)})) as "placeName",
  w.created_at as "createdOn", w.paused_at as "pausedOn", w.paused_why as "pausedWhy", w.failing_since as "failingSince",
  w.last_at as "lastOn", w.last_status as "lastStatus", w.last_failure as "lastFailure",
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state in ('waiting', 'sending')) as waiting,
  w.missed_at as "missedOn", case when w.old_until > ${moment(at)} then w.old_until end as "oldSecretUntil"`;

function toWebhook(row: RowOf<typeof Stored>): Webhook {
  const { topicId, libraryId, placeName, pausedOn, pausedWhy, lastOn, lastStatus, lastFailure, ...rest } =
    row;
  const place =
    topicId !== null
      ? ({ kind: "topic", id: topicId, name: placeName } as const)
      : libraryId !== null
        ? ({ kind: "library", id: libraryId, name: placeName } as const)
        : null;
  return {
    ...rest,
    place,
    paused: pausedOn !== null && pausedWhy !== null ? { why: pausedWhy, on: pausedOn } : null,
    last: lastOn === null ? null : { on: lastOn, status: lastStatus, failure: lastFailure },
  };
}

/** In the order in which they were added. */
export async function webhooksOf(db: Queryable, personId: PersonId, at: Date): Promise<Webhook[]> {
  const statement = sql`select ${columns(at)} from webhooks w where w.person_id = ${personId} order by w.id`;
  return (await rows(db, Stored, statement)).map(toWebhook);
}

export async function webhookOf(
  db: Queryable,
  personId: PersonId,
  id: WebhookId,
  at: Date,
): Promise<Webhook | null> {
  const statement = sql`select ${columns(at)} from webhooks w where w.person_id = ${personId} and w.id = ${id}`;
  const row = await firstRow(db, Stored, statement);
  return row && toWebhook(row);
}

export const countOf = (db: Queryable, personId: PersonId): Promise<number> =>
  oneValue(db, number(), sql`select count(*)::int from webhooks where person_id = ${personId}`);

export async function insertWebhook(
  db: Queryable,
  webhook: Omit<NewRow<typeof webhooks>, "failures">,
): Promise<WebhookId> {
  const row = { ...webhook, failures: 0 };
  const statement = sql`insert into webhooks ${inserted(webhooks, row)} returning id`;
  return (await oneRow(db, { id: webhooks.id }, statement)).id;
}

/** False when it is not theirs. */
export const changeWebhook = (
  db: Queryable,
  personId: PersonId,
  id: WebhookId,
  change: Partial<Written<typeof webhooks>>,
): Promise<boolean> =>
  hasRow(
    db,
    sql`update webhooks set ${assigned(webhooks, change) ?? sql`id = id`}
      where id = ${id} and person_id = ${personId} returning 1`,
  );

export const removeWebhook = (db: Queryable, personId: PersonId, id: WebhookId): Promise<boolean> =>
  hasRow(db, sql`delete from webhooks where id = ${id} and person_id = ${personId} returning 1`);

/** The one before goes on for a while; what it replaced goes at once. */
export const rollSecret = (
  db: Queryable,
  personId: PersonId,
  id: WebhookId,
  { sealedSecret, oldUntil }: { sealedSecret: Uint8Array; oldUntil: Date },
): Promise<boolean> =>
  hasRow(
    db,
    sql`update webhooks set old_sealed_secret = sealed_secret, old_until = ${moment(oldUntil)}, sealed_secret = ${sealedSecret}
      where id = ${id} and person_id = ${personId} returning 1`,
  );

const Target = {
  webhookId: webhooks.id,
  personId: webhooks.person_id,
  webhookName: webhooks.name,
  address: webhooks.address,
  sealedSecret: webhooks.sealed_secret,
  oldSealedSecret: webhooks.old_sealed_secret,
  oldUntil: webhooks.old_until,
  failingSince: webhooks.failing_since,
  failures: webhooks.failures,
};
/** What it takes to send something to a webhook. */
export type Target = RowOf<typeof Target>;
export { Target as TargetRow };
export const targetColumns = sql`w.id as "webhookId", w.person_id as "personId", w.name as "webhookName", w.address,
  w.sealed_secret as "sealedSecret", w.old_sealed_secret as "oldSealedSecret", w.old_until as "oldUntil",
  w.failing_since as "failingSince", w.failures`;

export const targetOf = (db: Queryable, personId: PersonId, id: WebhookId): Promise<Target | null> =>
  firstRow(
    db,
    Target,
    sql`select ${targetColumns} from webhooks w where w.id = ${id} and w.person_id = ${personId}`,
  );

export type Answered = { status: number | null; failure: DeliveryFailure | null };

/** The last answer of a webhook. One that arrived ends all that was said of failures. */
export async function noteAnswer(
  db: Queryable,
  id: WebhookId,
  { status, failure }: Answered,
  at: Date,
  restsUntil: Date | null,
): Promise<void> {
  const rest =
    failure === null
      ? sql`failing_since = null, failures = 0, rests_until = null`
      : sql`failing_since = coalesce(failing_since, ${moment(at)}), failures = failures + ${restsUntil === null ? 0 : 1},
          rests_until = coalesce(${moment(restsUntil)}, rests_until)`;
  await db.execute(sql`update webhooks set last_at = ${moment(at)}, last_status = ${status}::int, last_failure = ${failure}::text,
    ${rest} where id = ${id}`);
}

/** False when it was paused before. */
export const pauseWebhook = (
  db: Queryable,
  id: WebhookId,
  why: "gone" | "failing",
  at: Date,
): Promise<boolean> =>
  hasRow(
    db,
    sql`update webhooks set paused_at = ${moment(at)}, paused_why = ${why} where id = ${id} and paused_at is null returning 1`,
  );

/** With their messages. */
export async function dropWebhooksOf(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from webhooks where person_id = ${personId}`);
}

/** What is over: messages from before a moment, old secrets, and that events were left out long ago. */
export async function tidyWebhooks(db: Queryable, before: Date, at: Date): Promise<void> {
  await db.execute(sql`delete from webhook_deliveries
    where coalesce(finished_at, queued_at) < ${moment(before)} and state <> 'sending'`);
  await db.execute(
    sql`update webhooks set old_sealed_secret = null, old_until = null where old_until <= ${moment(at)}`,
  );
  await db.execute(sql`update webhooks set missed_at = null where missed_at < ${moment(before)}`);
}
