import type { PersonId, TopicId } from "@gyan/contract/ids.ts";
import { dayOfNumber, numberOfDay, type Recurrence } from "@gyan/contract/living/schedule.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { inBin } from "#rights/index.ts";
import type { Editable, Readable, TopicRef } from "#rights/index.ts";

type NewSchedule = Recurrence & {
  personId: PersonId;
  request: object;
  requestVersion: number;
  nextDueAt: Date;
};

/** In the place of the one before. */
export async function setSchedule(
  db: Queryable,
  topic: Editable<TopicRef>,
  given: NewSchedule,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into schedules (topic_id, person_id, weekday, times, time_zone, request, request_version, next_due_at, set_at)
    values (${topic.id}, ${given.personId}, ${numberOfDay(given.day)}, ${given.times}, ${given.timeZone},
      ${JSON.stringify(given.request)}::jsonb, ${given.requestVersion}, ${given.nextDueAt}, ${at})
    on conflict (topic_id) do update set person_id = excluded.person_id, weekday = excluded.weekday, times = excluded.times,
      time_zone = excluded.time_zone, request = excluded.request, request_version = excluded.request_version,
      next_due_at = excluded.next_due_at, set_at = excluded.set_at`);
}

/** Whether there was one. */
export async function dropSchedule(db: Queryable, topic: Editable<TopicRef>): Promise<boolean> {
  const { rows } = await db.execute(
    sql`delete from schedules where topic_id = ${topic.id} returning topic_id`,
  );
  return rows.length > 0;
}

type Row = {
  topic_id: TopicId;
  person_id: PersonId;
  weekday: number;
  times: number;
  time_zone: string;
  next_due_at: string;
  last_due_at: string | null;
  request: unknown;
  request_version: number;
};

export type StoredSchedule = Recurrence & {
  nextDueAt: Date;
  lastDueAt: Date | null;
  request: unknown;
  requestVersion: number;
};

const toSchedule = (row: Row): StoredSchedule => ({
  day: dayOfNumber(row.weekday),
  times: row.times,
  timeZone: row.time_zone,
  nextDueAt: new Date(row.next_due_at),
  lastDueAt: row.last_due_at === null ? null : new Date(row.last_due_at),
  request: row.request,
  requestVersion: row.request_version,
});

export async function scheduleOf(db: Queryable, topic: Readable<TopicRef>): Promise<StoredSchedule | null> {
  const { rows } = await db.execute<Row>(sql`select * from schedules where topic_id = ${topic.id}`);
  return rows[0] ? toSchedule(rows[0]) : null;
}

export type Due = StoredSchedule & { topicId: TopicId; personId: PersonId; isInBin: boolean };

/** A topic that is being searched stays due until that has ended. */
export async function dueSchedules(
  db: Queryable,
  at: Date,
  { after, limit }: { after: number; limit: number },
): Promise<Due[]> {
  const { rows } = await db.execute<Row & { is_in_bin: boolean }>(sql`
    select s.*, ${inBin("topic", sql`s.topic_id`)} as is_in_bin from schedules s
    where s.next_due_at <= ${at} and s.topic_id > ${after}
      and not exists (select 1 from runs r where r.topic_id = s.topic_id and r.finished_at is null)
    order by s.topic_id limit ${limit}`);
  return rows.map((row) => ({
    ...toSchedule(row),
    topicId: row.topic_id,
    personId: row.person_id,
    isInBin: row.is_in_bin,
  }));
}

/** As long as nobody changed it since it was found due: whoever gets true is the only one. */
const isStill = ({ topicId, personId, nextDueAt }: Due) =>
  sql`topic_id = ${topicId} and person_id = ${personId} and next_due_at = ${nextDueAt}`;

export async function moveOn(
  db: Queryable,
  due: Due,
  { nextDueAt, hasRun }: { nextDueAt: Date; hasRun: boolean },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update schedules set next_due_at = ${nextDueAt}, last_due_at = case when ${hasRun} then next_due_at else last_due_at end
    where ${isStill(due)} returning topic_id`);
  return rows.length > 0;
}

export async function dropDue(db: Queryable, due: Due): Promise<void> {
  await db.execute(sql`delete from schedules where ${isStill(due)}`);
}
