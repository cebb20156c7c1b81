import type { WebhookEvent } from "@gyan/contract/webhooks/events.rules.ts";
import type { PersonId, TopicId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, moment, number } from "#platform/rows/columns.ts";
import { oneValue, rows } from "#platform/rows/rows.ts";
import { webhooks } from "#platform/rows/tables.ts";
import { isListed, type Holder } from "#people/rights/index.ts";

export type ObjectRef = { kind: "topic" | "library" | "folder" | "document"; id: number };

/** What happened, to which object, in which gyan or library it lies. */
export type Happening = {
  event: WebhookEvent;
  object: ObjectRef;
  /** What a webhook may be limited to that is told of this. */
  place: { kind: "topic" | "library" | "folder"; id: number };
  facts: object;
  at: Date;
};

/** Webhooks that are told of this: on, not limited to something else, of somebody who may sign in. */
const hears = ({ event, place }: Pick<Happening, "event" | "place">): SQL => sql`(
  ${event} = any(w.events) and w.paused_at is null
  and (w.topic_id is null and w.library_id is null
    or ${place.kind === "topic" ? sql`w.topic_id = ${place.id}` : sql`false`}
    or ${place.kind === "library" ? sql`w.library_id = ${place.id}` : sql`false`})
  and exists (select 1 from people p join organisations o on o.id = p.organisation_id
    where p.id = w.person_id and p.deleted_at is null and p.disabled_at is null and o.disabled_at is null))`;

export type Hearer = { id: number; isFull: boolean };
const Hearer = { id: webhooks.id, isFull: boolean() };

/** More do not wait for one webhook: what comes then is left out, and its owner sees since when. */
const MOST_WAITING = 1_000;

const hearers = (whose: SQL): SQL => sql`
  select w.id, (select count(*) from (select 1 from webhook_deliveries d
    where d.webhook_id = w.id and d.state in ('waiting', 'sending') limit ${MOST_WAITING}) open) >= ${MOST_WAITING} as "isFull"
  from webhooks w where ${whose} order by w.id`;

/** Of everybody who has the place among what is theirs. What a portal shows to everybody is told to those alone who limited a webhook to it. */
export const hearersOf = (db: Queryable, happening: Happening): Promise<Hearer[]> => {
  const { kind, id } = happening.place;
  return rows(
    db,
    Hearer,
    hearers(
      sql`${hears(happening)} and ${isListed(sql`w.person_id`, kind, sql`${id}::bigint`, {
        orFromPortal: sql`w.topic_id is not null or w.library_id is not null`,
      })}`,
    ),
  );
};

/** Of whoever shared something, and of those who got it. */
export async function hearersOfShare(
  db: Queryable,
  happening: Happening,
  { by, holders }: { by: PersonId; holders: Holder[] },
): Promise<Hearer[]> {
  const idsOf = (type: Holder["kind"]) =>
    sql`${sql.param(holders.filter(({ kind }) => kind === type).map(({ id }) => id))}::bigint[]`;
  const isMeant = sql`(w.person_id = ${by} or w.person_id = any(${idsOf("person")})
    or exists (select 1 from people p where p.id = w.person_id and p.organisation_id = any(${idsOf("organisation")}))
    or exists (select 1 from group_members g where g.person_id = w.person_id and g.group_id = any(${idsOf("group")})))`;
  return rows(db, Hearer, hearers(sql`${hears(happening)} and ${isMeant}`));
}

export async function insertDeliveries(
  db: Queryable,
  webhookIds: number[],
  { event, object, facts, at }: Happening,
): Promise<void> {
  await db.execute(sql`
    insert into webhook_deliveries (webhook_id, message_id, event, object_kind, object_id, facts, happened_at, queued_at, state)
    select id, gen_random_uuid(), ${event}, ${object.kind}, ${object.id}, ${JSON.stringify(facts)}::jsonb, ${moment(at)}, ${moment(at)},
      'waiting'
    from unnest(${sql.param(webhookIds)}::bigint[]) id`);
}

export async function noteMissed(db: Queryable, webhookIds: number[], at: Date): Promise<void> {
  await db.execute(
    sql`update webhooks set missed_at = ${moment(at)} where id = any(${sql.param(webhookIds)}::bigint[])`,
  );
}

/** As the list of the topic counts them. */
export const articlesOf = (db: Queryable, topicId: TopicId): Promise<number> =>
  oneValue(
    db,
    number(),
    sql`select count(distinct work_id)::int from findings where topic_id = ${topicId} and is_kept`,
  );
