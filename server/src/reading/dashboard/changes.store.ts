import type { Change } from "@gyan/contract/organising/dashboard.ts";
import type { TaskStatus } from "@gyan/contract/runs.ts";
import { sql, type SQL } from "drizzle-orm";
import { plainWords } from "#reading/notes/index.ts";
import type { Queryable } from "#platform/db.ts";
import { as, iso, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { rowsAskedOften } from "#platform/rows/rows.ts";
import { findings, notes, rights, runs, topics } from "#platform/rows/tables.ts";
import { notInBin, rightAt, type Scope } from "#people/rights/index.ts";
import { MOST_CHANGES } from "./rules.ts";
import { followed } from "./store.ts";

const About = { topicId: topics.id, topicName: topics.name, topicKind: topics.kind, total: number() };
type Told = { list: Change[]; total: number };

const about = sql`t.id as "topicId", t.name as "topicName", t.kind as "topicKind", (count(*) over ())::int as total`;
const newest = sql`order by at desc limit ${MOST_CHANGES}`;
const nameOf = (person: string): SQL =>
  sql`trim(${sql.raw(person)}.first_name || ' ' || ${sql.raw(person)}.last_name)`;

const tell = <Row extends { total: number }>(
  happened: Row[],
  toChange: (row: Omit<Row, "total">) => Change,
): Told => ({
  total: happened[0]?.total ?? 0,
  list: happened.map(({ total: _total, ...row }) => toChange(row)),
});

/** Runs that ended, whoever started them. */
export async function endedRuns(db: Queryable, scope: Scope, since: Date): Promise<Told> {
  const at = iso(as<Date>(runs.finished_at));
  const shape = { ...About, at, status: as<TaskStatus>(runs.status), added: number() };
  const statement = sql`select ${about}, r.finished_at as at, r.status, coalesce(r.added, 0) as added
    from (${followed(scope)}) t join runs r on r.topic_id = t.id
    where r.finished_at > ${moment(since)} ${newest}`;
  return tell(await rowsAskedOften(db, shape, statement), (row) => ({ kind: "run", ...row }));
}

/** Public notes of others, on articles that are still listed. */
export async function othersNotes(db: Queryable, scope: Scope, since: Date): Promise<Told> {
  const shape = { ...About, at: iso(notes.created_at), articleId: findings.id, by: text(), text: text() };
  const statement = sql`
    select ${about}, n.created_at as at, a.id as "articleId", ${nameOf("p")} as by, left(${plainWords(sql`n.text`)}, 200) as text
    from (${followed(scope)}) t join notes n on n.topic_id = t.id join people p on p.id = n.author_id
    join lateral (select f.id from findings f where f.topic_id = n.topic_id and f.work_id = n.work_id and f.is_kept
      order by f.score desc, f.id limit 1) a on true
    where not n.is_private and n.author_id <> ${scope.personId} and n.created_at > ${moment(since)}
      and ${notInBin("note", sql`n.id`)} ${newest}`;
  return tell(await rowsAskedOften(db, shape, statement), (row) => ({ kind: "note", ...row }));
}

/** Rights that others granted to the person or to one of their groups. */
export async function newShares(db: Queryable, scope: Scope, since: Date): Promise<Told> {
  const shape = { ...About, at: iso(rights.granted_at), by: orNull(text()), level: rights.level };
  const statement = sql`select ${about}, r.granted_at as at, ${nameOf("p")} as by, r.level
    from rights r join topics t on t.id = r.object_id left join people p on p.id = r.granted_by
    where r.object_kind = 'topic' and r.granted_at > ${moment(since)}
      and ((r.holder_kind = 'person' and r.holder_id = ${scope.personId})
        or (r.holder_kind = 'group' and r.holder_id = any(${sql.param(scope.groupIds)}::bigint[])))
      and t.created_by <> ${scope.personId} and r.granted_by is distinct from ${scope.personId}
      and ${notInBin("topic", sql`t.id`)} ${newest}`;
  const shares = await rowsAskedOften(db, shape, statement);
  return tell(shares, ({ level, ...row }) => ({ kind: "share", ...row, right: rightAt(level) }));
}
