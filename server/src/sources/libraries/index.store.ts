import type { WorkId } from "@gyan/contract/ids.ts";
import type { Language, Span } from "@gyan/text";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, json, moment, number, orNull } from "#platform/rows/columns.ts";
import { oneRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { library_works, work_texts, works, works_to_index } from "#platform/rows/tables.ts";
import { isFree, taking, type Self, type WorkTable } from "#platform/work/index.ts";
import type { WorkText } from "#ports/passages.ts";
import { notInBin } from "#people/rights/index.ts";

const workId = as<WorkId>(works_to_index.work_id);
/** What the passage index must be told, and what it is told of. The list of changes is written by the database's triggers. */
const Change = { id: workId, change: works_to_index.change, attempts: works_to_index.attempts };
export type Change = RowOf<typeof Change>;

export const CHANGES: WorkTable = {
  name: "works_to_index",
  id: "work_id",
  ready: "ready",
  running: "running",
  since: "noted_at",
};

/** Some of what changed, oldest first. */
export async function takeChanges(db: Queryable, limit: number, self: Self, at: Date): Promise<Change[]> {
  const oldest = sql`${taking(CHANGES, "c", self, at)} where c.work_id in (
      select n.work_id from works_to_index n where ${isFree(CHANGES, "n", self, at)}
      order by n.change limit ${limit}::integer for update skip locked)
    returning c.work_id as id, c.change, c.attempts`;
  return (await rows(db, Change, oldest)).sort((a, b) => a.change - b.change);
}

/**
 * Struck off when nothing changed since; the works that it was true for. What somebody is changing at this moment is left on
 * the list: to wait for them could be to wait in a circle. Work by work and by place: the list is long or empty from one
 * minute to the next, and a planner that remembers the empty one would look through the long one for each.
 */
export async function strikeOff(db: Queryable, changes: Change[]): Promise<Set<WorkId>> {
  const unchanged = sql`delete from works_to_index where ctid = any(array(
      select noted.ctid from unnest(
        ${sql.param(changes.map(({ id }) => id))}::bigint[], ${sql.param(changes.map(({ change }) => change))}::bigint[]
      ) as given (work_id, change) cross join lateral (
        select ctid from works_to_index as own where own.work_id = given.work_id and own.change = given.change
        for update skip locked) as noted)) returning work_id`;
  return new Set(await values(db, workId, unchanged));
}

/** A work that could not be indexed waits, so that it does not stand in the way of the others. */
export async function postpone(db: Queryable, { id, change }: Change, at: Date, until: Date): Promise<void> {
  await db.execute(sql`update works_to_index set state = 'ready', worker = null, not_before = ${moment(until)}, failed_at = ${moment(at)}
    where work_id = ${id} and change = ${change}`);
}

/** Works of a library that wait, each with its latest text. */
export async function waitingIn(db: Queryable, libraryId: number): Promise<WorkText[]> {
  const statement = sql`select w.work_id as "workId", t.id as "textId" from works_to_index n
    join library_works w on w.work_id = n.work_id and w.library_id = ${libraryId}
    join lateral (select id from work_texts where work_id = w.work_id order by version desc limit 1) t on true
    where n.failed_at is null`;
  return rows(db, { workId: library_works.work_id, textId: work_texts.id }, statement);
}

/** Documents of a library that wait to be read. */
export async function countUnread(db: Queryable, libraryId: number): Promise<number> {
  const statement = sql`select count(*)::int from documents d where d.library_id = ${libraryId}
      and d.state in ('waiting', 'reading') and ${notInBin("document", sql`d.id`)}`;
  return oneValue(db, number(), statement);
}

/** What waits, and what was tried and failed. */
export async function countChanges(db: Queryable): Promise<{ waiting: number; failed: number }> {
  const statement = sql`select (count(*) filter (where failed_at is null))::int as waiting,
      (count(*) filter (where failed_at is not null))::int as failed from works_to_index`;
  return oneRow(db, { waiting: number(), failed: number() }, statement);
}

export async function noteChanges(db: Queryable, workIds: number[] | "all"): Promise<number> {
  const which =
    workIds === "all"
      ? sql`select work_id from library_works union select work_id from findings where is_kept`
      : sql`select work_id from unnest(${sql.param(workIds)}::bigint[]) as given (work_id)`;
  const noted = await db.execute(sql`select note_work_to_index(work_id) from (${which}) w`);
  return noted.rows.length;
}

/** What a library holds or a topic keeps. */
export async function worksToHold(db: Queryable): Promise<number[]> {
  const statement = sql`select work_id from (select work_id from library_works union select work_id from findings where is_kept) w
    where exists (select from work_texts t where t.work_id = w.work_id)`;
  return values(db, library_works.work_id, statement);
}

const Indexable = {
  workId: works.id,
  textId: work_texts.id,
  title: works.title,
  language: as<Language>(works.language),
  publishedOn: works.published_on,
  bibliography: orNull(json<Span>()),
  libraries: json<{ id: number; tags: Record<string, string[]> }[]>(),
};
export type Indexable = RowOf<typeof Indexable>;

/** Works that a library holds or a topic keeps, as they are now; the others do not belong into the index. */
export async function indexables(db: Queryable, workIds: number[]): Promise<Indexable[]> {
  const statement = sql`select w.id as "workId", t.id as "textId", w.title, w.language, w.published_on as "publishedOn",
      t.layout->'bibliography' as bibliography, coalesce(l.libraries, '[]') as libraries
    from works w
    join lateral (select id, layout from work_texts where work_id = w.id order by version desc limit 1) t on true
    join lateral (
      select jsonb_agg(jsonb_build_object('id', library_id, 'tags', tags) order by library_id) as libraries
      from library_works where work_id = w.id
    ) l on l.libraries is not null or exists (select from findings f where f.work_id = w.id and f.is_kept)
    where w.id = any(${sql.param(workIds)}::bigint[]) order by w.id`;
  return rows(db, Indexable, statement);
}

/** One holder at a time, over all processes; a dead one's lease runs out. */
export async function takeLease(
  db: Queryable,
  name: string,
  holder: string,
  at: Date,
  until: Date,
): Promise<boolean> {
  const taken = await db.execute(sql`
    insert into leases (name, holder, until) values (${name}, ${holder}, ${until})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where leases.holder = excluded.holder or leases.until < ${at} returning holder`);
  return taken.rows.length > 0;
}
