import type { NodeId, PersonId, WorkId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, moment, orNull } from "#platform/rows/columns.ts";
import { firstRow, hasRow, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { chained_asides, chained_takes, works } from "#platform/rows/tables.ts";
import type { Editable, Readable, TopicRef } from "#people/rights/index.ts";
import { TAKEN } from "#research/pipeline/index.ts";
import type { FoundArticle } from "#sources/providers/remote/remote.ts";

const Taken = {
  key: chained_takes.key,
  /** Not judged yet: it waits for a run, or its run goes on. */
  isWaiting: boolean(),
  /** Which work it became, once it was read. */
  workId: orNull(works.id),
};
export type Taken = RowOf<typeof Taken>;

export async function takenOf(db: Queryable, topic: Readable<TopicRef>): Promise<Taken[]> {
  const statement = sql`select t.key, (t.run_id is null or r.finished_at is null) as "isWaiting", coalesce(t.work_id, c.work_id) as "workId"
    from chained_takes t left join runs r on r.id = t.run_id
    left join candidates c on c.run_id = t.run_id and c.node_id = t.node_id and c.source = ${TAKEN} and c.key = t.find_key
    where t.topic_id = ${topic.id}`;
  return rows(db, Taken, statement);
}

export const asidesOf = (db: Queryable, topic: Readable<TopicRef>): Promise<string[]> =>
  values(db, chained_asides.key, sql`select key from chained_asides where topic_id = ${topic.id}`);

export type NewTake = {
  key: string;
  findKey: string;
  found: FoundArticle | null;
  workId: WorkId | null;
  /** Somebody chose the work itself: it is listed however near it is. */
  isChosen: boolean;
};

/** One that was taken before and came to nothing is taken again. */
export async function take(
  db: Queryable,
  topic: Editable<TopicRef>,
  nodeId: NodeId,
  takes: NewTake[],
  { by, at }: { by: PersonId; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into chained_takes (topic_id, key, find_key, node_id, found, work_id, is_chosen, taken_by, taken_at)
    select ${topic.id}, t.key, t."findKey", ${nodeId}, case when t.found <> 'null'::jsonb then t.found end, t."workId", t."isChosen", ${by}, ${moment(at)}
    from jsonb_to_recordset(${storable(takes)}::jsonb) as t (key text, "findKey" text, found jsonb, "workId" bigint, "isChosen" boolean)
    on conflict (topic_id, key) do update set find_key = excluded.find_key, node_id = excluded.node_id, found = excluded.found,
      work_id = excluded.work_id, is_chosen = excluded.is_chosen, taken_by = excluded.taken_by, taken_at = excluded.taken_at, run_id = null`);
}

const storable = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "string" ? one.replaceAll("\0", "").toWellFormed() : one,
  );

/**
 * Those that wait for a run, and those of a run that has not read them yet: the lock on the run, which the caller holds, keeps it from reading
 * them meanwhile. Returns how many.
 */
export async function untake(db: Queryable, topic: Editable<TopicRef>, keys: string[]): Promise<number> {
  const statement = sql`
    with gone as (
      delete from chained_takes t where t.topic_id = ${topic.id} and t.key = any(${sql.param(keys)}::text[]) and (t.run_id is null
        or exists (select 1 from runs r where r.id = t.run_id and r.finished_at is null) and not exists (
          select 1 from candidates c where c.run_id = t.run_id and c.node_id = t.node_id and c.source = ${TAKEN} and c.key = t.find_key
            and c.work_id is not null))
      returning t.key, t.run_id, t.node_id, t.find_key),
    dropped as (
      delete from candidates c using gone g
      where c.run_id = g.run_id and c.node_id = g.node_id and c.source = ${TAKEN} and c.key = g.find_key and c.work_id is null)
    select key from gone`;
  return (await values(db, chained_takes.key, statement)).length;
}

export async function putAside(
  db: Queryable,
  topic: Editable<TopicRef>,
  keys: string[],
  { by, at }: { by: PersonId; at: Date },
): Promise<number> {
  const statement = sql`insert into chained_asides (topic_id, key, put_by, put_at)
    select ${topic.id}, key, ${by}, ${moment(at)} from unnest(${sql.param(keys)}::text[]) as k (key)
    on conflict do nothing returning key`;
  return (await values(db, chained_asides.key, statement)).length;
}

export async function bringBack(db: Queryable, topic: Editable<TopicRef>, keys: string[]): Promise<number> {
  const statement = sql`delete from chained_asides where topic_id = ${topic.id} and key = any(${sql.param(keys)}::text[]) returning key`;
  return (await values(db, chained_asides.key, statement)).length;
}

const Named = { title: works.title, doi: works.doi, publishedOn: works.published_on };

export const nameOf = (db: Queryable, workId: WorkId): Promise<RowOf<typeof Named> | null> =>
  firstRow(db, Named, sql`select title, doi, published_on as "publishedOn" from works where id = ${workId}`);

/** The topic shows it, or another to which it gave way, or a run is about to take it in. */
export const isListed = (db: Queryable, topic: Readable<TopicRef>, workId: WorkId): Promise<boolean> =>
  hasRow(
    db,
    sql`select 1 from findings where topic_id = ${topic.id} and work_id = ${workId} and (is_kept or folded_into is not null)
      union all select 1 from chained_takes t left join runs r on r.id = t.run_id
        where t.topic_id = ${topic.id} and t.work_id = ${workId} and t.is_chosen and (t.run_id is null or r.finished_at is null)`,
  );
