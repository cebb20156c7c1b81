import type { GyanEvent } from "@gyan/contract/events.ts";
import { and, asc, desc, gt, lt, sql } from "drizzle-orm";
import { bigint, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Queryable } from "./db.ts";
import { LOCKS } from "./locks.ts";

export const EVENTS_CHANNEL = "gyan_events";

export const events = pgTable("events", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  topicId: bigint("topic_id", { mode: "number" }),
  personId: bigint("person_id", { mode: "number" }),
  groupId: bigint("group_id", { mode: "number" }),
  organisationId: bigint("organisation_id", { mode: "number" }),
  event: jsonb().$type<GyanEvent>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** About a topic, for those who may read it; or for one person, those of one group or of one organisation alone. */
export type StoredEvent = {
  id: number;
  topicId: number | null;
  personId: number | null;
  groupId: number | null;
  organisationId: number | null;
  event: GyanEvent;
};

/**
 * Without the lock two transactions could take ids 7 and 8 and commit 8 first: a reader that resumed after 8 would never
 * see 7.
 */
export async function recordEvents(client: pg.ClientBase, news: GyanEvent[], at: Date): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [LOCKS.events]);
  await client.query(
    `insert into events (topic_id, person_id, group_id, organisation_id, event, created_at)
     select (e->>'topicId')::bigint,
       case e->'holder'->>'kind' when 'person' then holder else (e->>'personId')::bigint end,
       case e->'holder'->>'kind' when 'group' then holder end,
       case e->'holder'->>'kind' when 'organisation' then holder end, e, $2
     from jsonb_array_elements($1::jsonb) with ordinality as t(e, n)
     cross join lateral (select (e->'holder'->>'id')::bigint as holder) h order by n`,
    [JSON.stringify(news), at],
  );
  await client.query(`notify ${EVENTS_CHANNEL}`);
}

export async function eventsAfter(db: Queryable, id: number, limit: number): Promise<StoredEvent[]> {
  return db
    .select({
      id: events.id,
      topicId: events.topicId,
      personId: events.personId,
      groupId: events.groupId,
      organisationId: events.organisationId,
      event: events.event,
    })
    .from(events)
    .where(and(gt(events.id, id)))
    .orderBy(asc(events.id))
    .limit(limit);
}

export async function latestEventId(db: Queryable): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${events.id}), 0)::bigint` }).from(events);
  return row?.id ?? 0;
}

/** The last event that somebody who came at that time has nothing to do with any more. */
export async function lastEventBefore(db: Queryable, at: Date): Promise<number> {
  const [row] = await db
    .select({ id: events.id })
    .from(events)
    .where(lt(events.createdAt, at))
    .orderBy(desc(events.id))
    .limit(1);
  return row?.id ?? 0;
}

export async function dropEventsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(events).where(sql`${events.createdAt} < ${before}`);
}
