import type { PersonId, RunId } from "@gyan/contract/ids.ts";
import type { ChangeCounts } from "@gyan/contract/living/changes.ts";
import type { Task } from "@gyan/contract/notifications.ts";
import type { Said, TaskStatus } from "@gyan/contract/runs.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, json, moment, number, orNull, text, type Column } from "#platform/rows/columns.ts";
import { firstRow, rowsAskedOften, type RowOf, type Shape } from "#platform/rows/rows.ts";
import { runs, topics } from "#platform/rows/tables.ts";
import { inBin, rightOf, type Scope } from "#people/rights/index.ts";
import { countsOf, type StepCount } from "#research/runs/index.ts";

const Run = {
  id: runs.id,
  topicId: runs.topic_id,
  topicName: topics.name,
  number: runs.number,
  changes: as<ChangeCounts | null>(runs.changes),
  askedWith: runs.asked_with,
  status: as<TaskStatus>(runs.status),
  unreached: runs.unreached,
  beingRead: runs.being_read,
  reason: as<Said | null>(runs.reason),
  createdAt: runs.created_at,
  endedAt: runs.finished_at,
  cancelledAt: runs.cancelled_at,
  /** Of the caller on the topic. */
  level: number(),
  isLatest: boolean(),
};
/** `counts`: of one that has not ended. */
export type RunTask = RowOf<typeof Run> & { kind: "create" | "refresh"; counts: StepCount[] };

/** What was shared, and how many of its mails are on their way. */
export type ShareTask = {
  kind: "share";
  id: number;
  shared: Shared;
  createdAt: Date;
  endedAt: Date | null;
  mails: { done: number; total: number };
};

type Shared = NonNullable<Task["shared"]>;
/** Of a share most of what a run has is empty. */
const StoredTask = {
  ...Run,
  kind: text<RunTask["kind"] | "share">(),
  counts: orNull(json<StepCount[]>()),
  shared: orNull(json<Shared>()),
  mails: orNull(json<ShareTask["mails"]>()),
};
type StoredTask = RowOf<typeof StoredTask>;

/** The right side of a left join: all of its columns may be empty. */
export const joined = <S extends Shape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([name, column]) => [name, orNull(column)])) as {
    [Name in keyof S]: Column<RowOf<S>[Name] | null>;
  };

const MOST_UNREAD = 100;

/**
 * Whether the caller may read the topic of a run as of now, asked of one run after the other until there are enough: joined
 * with all of somebody's rights, ten thousand runs would be looked at for a page of ten. "offset 0" keeps it apart.
 */
const allowedTo = (scope: Scope): SQL => sql`
  cross join lateral (
    select ${rightOf(scope, "topic", sql`run."topicId"`)} as level, ${inBin("topic", sql`run."topicId"`)} as "isInBin" offset 0
  ) allowed`;
const isShown = sql`allowed.level is not null and not allowed."isInBin"`;
const seenAt = (scope: Scope): SQL => sql`coalesce(
  (select seen_at from task_looks where person_id = ${scope.personId}), '-infinity'::timestamptz)`;

/** The newest of somebody's runs that they may read, with the columns that a share has too. */
const runsOf = (scope: Scope, most: number): SQL => sql`
  select run.*, null::jsonb as shared, null::jsonb as mails, allowed.level, t.name as "topicName",
    not exists (select 1 from runs later where later.topic_id = run."topicId" and later.number > run.number) as "isLatest"
  from (
    select id, topic_id as "topicId", number, kind, asked_with as "askedWith", status, unreached, being_read as "beingRead", reason, changes,
      created_at as "createdAt", finished_at as "endedAt", cancelled_at as "cancelledAt"
    from runs where actor_id = ${scope.personId} order by id desc offset 0
  ) run ${allowedTo(scope)}
  join topics t on t.id = run."topicId"
  where ${isShown} order by run.id desc limit ${most}`;

/** The newest acts of sharing. They are somebody's own, whatever became of what they shared. */
const sharesBy = (scope: Scope, most: number): SQL => sql`
  select id, null, null, 'share', null, '', 0, 0, null, null, created_at, finished_at, null,
    jsonb_build_object('kind', object_kind, 'id', object_id, 'name', object_name),
    (select jsonb_build_object('total', count(*), 'done', count(coalesce(sent_at, failed_at))) from share_mails m where m.share_id = s.id),
    null, object_name, false
  from shares s where shared_by = ${scope.personId} order by id desc limit ${most}`;

/**
 * A page of tasks, newest first, and how many are unread, in one question: what the shell asks whenever something moves.
 * Steps are counted only of those on the page that have not ended.
 */
export async function tasksOf(
  db: Queryable,
  scope: Scope,
  page: { limit: number; offset: number },
  uncounted: string[],
): Promise<{ tasks: (RunTask | ShareTask)[]; unread: number }> {
  const most = page.limit + page.offset;
  const statement = sql`select u.unread + s.unread as unread, p.*, c.counts
    from (select count(*)::int as unread from (
      select 1 from (
        select topic_id as "topicId" from runs
        where actor_id = ${scope.personId} and finished_at > ${seenAt(scope)} offset 0
      ) run ${allowedTo(scope)} where ${isShown} limit ${MOST_UNREAD}) ended) u
    cross join (select count(*)::int as unread from (
      select 1 from shares where shared_by = ${scope.personId} and finished_at > ${seenAt(scope)}
      order by id desc limit ${MOST_UNREAD}) ended) s
    left join (
      select * from ((${runsOf(scope, most)}) union all (${sharesBy(scope, most)})) both_kinds
      order by "createdAt" desc, kind, id desc limit ${page.limit} offset ${page.offset}
    ) p on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('phase', phase, 'state', state, 'count', count, 'seconds', seconds)) as counts
      from (${countsOf(sql`p.id`, uncounted)}) counted
    ) c on p."endedAt" is null and p.kind <> 'share'
    order by p."createdAt" desc, p.kind, p.id desc`;
  const stored = await rowsAskedOften(db, { unread: number(), ...joined(StoredTask) }, statement);
  const tasks = stored.flatMap((row) => (row.id === null ? [] : [toTask(row as StoredTask)]));
  return { tasks, unread: stored[0]!.unread };
}

function toTask({ kind, shared, mails, counts, ...row }: StoredTask): RunTask | ShareTask {
  if (kind !== "share") return { ...row, kind, counts: counts ?? [] };
  const { id, createdAt, endedAt } = row;
  return { kind, id, createdAt, endedAt, shared: shared!, mails: mails! };
}

/** Never backwards: of two looks at once the later counts. */
export async function noteLook(db: Queryable, personId: PersonId, at: Date): Promise<void> {
  await db.execute(sql`
    insert into task_looks as l (person_id, seen_at) values (${personId}, ${moment(at)})
    on conflict (person_id) do update set seen_at = greatest(l.seen_at, excluded.seen_at)`);
}

/** A mail about this end went out. */
export async function noteMailed(db: Queryable, runId: RunId, endedAt: Date, at: Date): Promise<void> {
  await db.execute(sql`
    insert into run_mails (run_id, ended_at, begun_at)
    select id, ${moment(endedAt)}, ${moment(at)} from runs where id = ${runId}
    on conflict do nothing`);
}

const Mailed = { changes: Run.changes, isScheduled: runs.is_scheduled, isTold: boolean() };

/** `isTold`: a mail went out at an end that it had before, and was asked to go on from. */
export async function mailedAbout(db: Queryable, runId: RunId): Promise<RowOf<typeof Mailed>> {
  const statement = sql`select case when r.kind = 'refresh' then r.changes end as changes, r.is_scheduled as "isScheduled",
      exists (select 1 from run_mails m where m.run_id = r.id and m.ended_at <> r.finished_at) as "isTold"
    from runs r where r.id = ${runId}`;
  return (await firstRow(db, Mailed, statement)) ?? { changes: null, isScheduled: false, isTold: false };
}
