import type { ChainSource, Direction } from "@gyan/contract/chaining/rules.ts";
import type { PersonId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, moment } from "#platform/rows/columns.ts";
import { firstRow, hasRow, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { citation_asks, citation_wishes } from "#platform/rows/tables.ts";
import { isFree, isHeld, taking, wake, type Piece, type Self, type WorkTable } from "#platform/work/index.ts";

export const ASKS: WorkTable = { name: "citation_asks", id: "id", ready: "waiting", running: "asking" };

/** By what the hands that ask are woken. */
export const ASKING = "citations";

export type Progress = { name: string | null; next: string | null; found: number };

const Ask = {
  id: citation_asks.id,
  attempts: citation_asks.attempts,
  workId: citation_asks.work_id,
  source: as<ChainSource>(citation_asks.source),
  direction: citation_asks.direction,
  round: citation_asks.round,
  progress: as<Progress | null>(citation_asks.progress),
};
export type Ask = RowOf<typeof Ask>;

export type Asked = { source: ChainSource; direction: Direction };

/**
 * Makes what is not known, or not known since then, wait to be asked. Returns the works of which anything is. Whatever waits already goes
 * on as it is.
 */
export async function askAbout(
  db: Queryable,
  workIds: readonly WorkId[],
  asked: readonly Asked[],
  before: Date,
): Promise<WorkId[]> {
  const statement = sql`
    insert into citation_asks (work_id, source, direction, state, round)
    select w.id, a.source, a.direction, 'waiting', 1
    from works w cross join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (source text, direction text)
    where w.id = any(${sql.param(workIds)}::bigint[])
      -- There is nothing else of a private one that may be told outside.
      and (w.doi is not null or (w.private_to is null and a.source <> 'crossref'))
    order by w.id, a.source, a.direction
    on conflict (work_id, source, direction) do update set state = case when citation_asks.state = 'idle' then 'waiting' else citation_asks.state end,
      round = citation_asks.round + case when citation_asks.state = 'idle' then 1 else 0 end,
      progress = case when citation_asks.state = 'idle' then null else citation_asks.progress end,
      not_before = case when citation_asks.state = 'idle' then null else citation_asks.not_before end
      where citation_asks.state <> 'idle' or citation_asks.outcome is null or citation_asks.outcome = 'failed'
        or citation_asks.at < ${moment(before)}
    returning work_id`;
  return [...new Set(await values(db, citation_asks.work_id, statement))];
}

export type Wish = { topicId: TopicId | null; personId: PersonId };

export async function wishFor(
  db: Queryable,
  workIds: readonly WorkId[],
  { topicId, personId }: Wish,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into citation_wishes (work_id, topic_id, person_id, wished_at)
    select id, ${topicId}::bigint, ${personId}, ${moment(at)} from unnest(${sql.param(workIds)}::bigint[]) as w (id)
    on conflict do nothing`);
  await wake(db, ASKING);
}

/** Whoever has one in hand finds out when the next page is written down. What nobody else waits for is not asked. */
export async function stopFor(db: Queryable, topicId: TopicId): Promise<boolean> {
  const statement = sql`with gone as (delete from citation_wishes where topic_id = ${topicId} returning id, work_id)
    update citation_asks a set state = 'idle', worker = null, attempts = 0, not_before = null
    where a.state <> 'idle' and a.work_id in (select work_id from gone)
      and not exists (select 1 from citation_wishes w where w.work_id = a.work_id and w.id not in (select id from gone))
    returning a.id`;
  return hasRow(db, statement);
}

/** Of an index that this process does not ask already: those who wait for one hold up nobody who waits for another. */
export async function takeAsk(db: Queryable, self: Self, besides: string[], at: Date): Promise<Ask | null> {
  const statement = sql`${taking(ASKS, "t", self, at)} where t.id = (
      select n.id from citation_asks n where n.state in ('waiting', 'asking') and n.source <> all(${sql.param(besides)}::text[])
        and ${isFree(ASKS, "n", self, at)}
      order by n.id limit 1 for update skip locked)
    returning t.id, t.attempts, t.work_id as "workId", t.source, t.direction, t.round, t.progress`;
  return firstRow(db, Ask, statement);
}

/** Still in this hand: where it stands now. */
export const keepProgress = (
  db: Queryable,
  piece: Piece,
  worker: string,
  progress: Progress,
): Promise<boolean> =>
  hasRow(
    db,
    sql`update citation_asks t set progress = ${JSON.stringify(progress)}::jsonb, attempts = 1
      where ${isHeld(ASKS, "t", piece, worker)} returning 1`,
  );

export type Outcome = { outcome: "asked" | "unknown" | "failed"; problem: Said | null };

export const endAsk = (
  db: Queryable,
  piece: Piece,
  worker: string,
  { outcome, problem }: Outcome,
  at: Date,
): Promise<boolean> =>
  hasRow(
    db,
    sql`update citation_asks t set state = 'idle', worker = null, attempts = 0, not_before = null, progress = null,
        outcome = ${outcome}, problem = ${problem === null ? null : JSON.stringify(problem)}::jsonb, at = ${moment(at)}
      where ${isHeld(ASKS, "t", piece, worker)} returning 1`,
  );

/** An index that wants to be left alone is left alone with everything; that is no failed attempt. */
export async function delay(db: Queryable, piece: Ask, worker: string, until: Date): Promise<void> {
  await db.execute(sql`update citation_asks t set state = 'waiting', worker = null, attempts = 0, not_before = ${moment(until)}
    where ${isHeld(ASKS, "t", piece, worker)}`);
  await db.execute(sql`update citation_asks set not_before = ${moment(until)}
    where source = ${piece.source} and state = 'waiting' and (not_before is null or not_before < ${moment(until)})`);
}

const Addressee = { topicId: citation_wishes.topic_id, personId: citation_wishes.person_id };

export const waitingFor = (db: Queryable, workId: WorkId) =>
  rows(
    db,
    Addressee,
    sql`select topic_id as "topicId", person_id as "personId" from citation_wishes where work_id = ${workId}`,
  );

/** Once everything about a work was asked, nobody waits for it any more. */
export const forgetWishes = (db: Queryable, workId: WorkId): Promise<boolean> =>
  hasRow(
    db,
    sql`delete from citation_wishes where work_id = ${workId}
      and not exists (select 1 from citation_asks a where a.work_id = ${workId} and a.state <> 'idle') returning 1`,
  );

const Standing = {
  workId: citation_asks.work_id,
  source: as<ChainSource>(citation_asks.source),
  direction: citation_asks.direction,
  state: citation_asks.state,
  outcome: citation_asks.outcome,
  at: iso(citation_asks.at),
  problem: as<Said | null>(citation_asks.problem),
};
export type Standing = RowOf<typeof Standing>;

/** What became of asking about these works. */
export const asksOf = (db: Queryable, workIds: readonly WorkId[]): Promise<Standing[]> =>
  rows(
    db,
    Standing,
    sql`select work_id as "workId", source, direction, state, outcome, at, problem from citation_asks
      where work_id = any(${sql.param(workIds)}::bigint[]) order by at desc nulls last, id`,
  );

export const isAskedFor = (db: Queryable, topicId: TopicId): Promise<boolean> =>
  hasRow(db, sql`select 1 from citation_wishes where topic_id = ${topicId} limit 1`);
