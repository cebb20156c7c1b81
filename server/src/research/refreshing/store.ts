import type { PersonId } from "@gyan/contract/ids.ts";
import { dayOfNumber, numberOfDay, type Recurrence } from "@gyan/contract/living/schedule.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean } from "#platform/rows/columns.ts";
import { firstRow, hasRow, rows, type RowOf } from "#platform/rows/rows.ts";
import { schedules } from "#platform/rows/tables.ts";
import { inBin, type Editable, type Readable, type TopicRef } from "#people/rights/index.ts";

type NewSchedule = Recurrence & {
  personId: PersonId;
  request: object;
  requestVersion: number;
  nextDueAt: Date;
};

/** Replaces the schedule that the topic had. */
export async function setSchedule(
  db: Queryable,
  topic: Editable<TopicRef>,
  plan: NewSchedule,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into schedules (topic_id, person_id, weekday, times, time_zone, request, request_version, next_due_at, set_at)
    values (${topic.id}, ${plan.personId}, ${numberOfDay(plan.day)}, ${plan.times}, ${plan.timeZone},
      ${JSON.stringify(plan.request)}::jsonb, ${plan.requestVersion}, ${plan.nextDueAt}, ${at})
    on conflict (topic_id) do update set person_id = excluded.person_id, weekday = excluded.weekday, times = excluded.times,
      time_zone = excluded.time_zone, request = excluded.request, request_version = excluded.request_version,
      next_due_at = excluded.next_due_at, set_at = excluded.set_at`);
}

/** Returns whether there was one. */
export async function dropSchedule(db: Queryable, topic: Editable<TopicRef>): Promise<boolean> {
  const statement = sql`delete from schedules where topic_id = ${topic.id} returning 1`;
  return hasRow(db, statement);
}

const StoredSchedule = {
  day: as<Recurrence["day"]>({ ...schedules.weekday, read: dayOfNumber }),
  times: schedules.times,
  timeZone: schedules.time_zone,
  nextDueAt: schedules.next_due_at,
  lastDueAt: schedules.last_due_at,
  request: schedules.request,
  requestVersion: schedules.request_version,
};
export type StoredSchedule = RowOf<typeof StoredSchedule>;

const columns = sql`s.weekday as day, s.times, s.time_zone as "timeZone", s.next_due_at as "nextDueAt",
  s.last_due_at as "lastDueAt", s.request, s.request_version as "requestVersion"`;

export async function scheduleOf(db: Queryable, topic: Readable<TopicRef>): Promise<StoredSchedule | null> {
  return firstRow(db, StoredSchedule, sql`select ${columns} from schedules s where s.topic_id = ${topic.id}`);
}

const Due = {
  ...StoredSchedule,
  topicId: schedules.topic_id,
  personId: schedules.person_id,
  isInBin: boolean(),
};
export type Due = RowOf<typeof Due>;

/** A topic that is being searched stays due until its run has ended. */
export async function dueSchedules(
  db: Queryable,
  at: Date,
  { after, limit }: { after: number; limit: number },
): Promise<Due[]> {
  const statement = sql`select ${columns}, s.topic_id as "topicId", s.person_id as "personId",
      ${inBin("topic", sql`s.topic_id`)} as "isInBin" from schedules s
    where s.next_due_at <= ${at} and s.topic_id > ${after}
      and not exists (select 1 from runs r where r.topic_id = s.topic_id and r.finished_at is null)
    order by s.topic_id limit ${limit}`;
  return rows(db, Due, statement);
}

/** True while nobody has changed the schedule since it was read, so only one worker can take it. */
const isStill = ({ topicId, personId, nextDueAt }: Due) =>
  sql`topic_id = ${topicId} and person_id = ${personId} and next_due_at = ${nextDueAt}`;

export async function moveOn(
  db: Queryable,
  due: Due,
  { nextDueAt, hasRun }: { nextDueAt: Date; hasRun: boolean },
): Promise<boolean> {
  const statement = sql`
    update schedules set next_due_at = ${nextDueAt}, last_due_at = case when ${hasRun} then next_due_at else last_due_at end
    where ${isStill(due)} returning topic_id`;
  return hasRow(db, statement);
}

export async function dropDue(db: Queryable, due: Due): Promise<void> {
  await db.execute(sql`delete from schedules where ${isStill(due)}`);
}
