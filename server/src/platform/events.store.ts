import type { GyanEvent } from "@gyan/contract/events.ts";
import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Queryable } from "./db.ts";
import { LOCKS } from "./locks.ts";
import { as, moment } from "./rows/columns.ts";
import { firstValue, oneValue, rows, type RowOf } from "./rows/rows.ts";
import { events } from "./rows/tables.ts";

export const EVENTS_CHANNEL = "gyan_events";

const StoredEvent = {
  id: events.id,
  topicId: events.topic_id,
  personId: events.person_id,
  groupId: events.group_id,
  organisationId: events.organisation_id,
  event: as<GyanEvent>(events.event),
};
/** About a topic, for those who may read it; or for one person, those of one group or of one organisation alone. */
export type StoredEvent = RowOf<typeof StoredEvent>;

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
  const statement = sql`select id, topic_id as "topicId", person_id as "personId", group_id as "groupId",
      organisation_id as "organisationId", event
    from events where id > ${id} order by id limit ${limit}`;
  return rows(db, StoredEvent, statement);
}

export const latestEventId = (db: Queryable): Promise<number> =>
  oneValue(db, events.id, sql`select coalesce(max(id), 0)::bigint from events`);

/** The last event that somebody who came at that time has nothing to do with any more. */
export async function lastEventBefore(db: Queryable, at: Date): Promise<number> {
  const statement = sql`select id from events where created_at < ${moment(at)} order by id desc limit 1`;
  return (await firstValue(db, events.id, statement)) ?? 0;
}

export async function dropEventsBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from events where created_at < ${moment(before)}`);
}
