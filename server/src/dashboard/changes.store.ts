import type { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import type { Change } from "@gyan/contract/organising/dashboard.ts";
import type { TaskStatus } from "@gyan/contract/runs.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { plainWords } from "#notes/index.ts";
import { askOften } from "#platform/db.ts";
import type { Queryable } from "#platform/db.ts";
import { notInBin, rightAt } from "#rights/index.ts";
import type { Scope } from "#rights/index.ts";
import { MOST_CHANGES } from "./rules.ts";
import { followed } from "./store.ts";

type About = { topicId: TopicId; topicName: string; topicKind: TopicKind; at: Date; total: number };
type Told = { list: Change[]; total: number };

const about = sql`t.id as "topicId", t.name as "topicName", t.kind as "topicKind", (count(*) over ())::int as total`;
const newest = sql`order by at desc limit ${MOST_CHANGES}`;
const nameOf = (person: string): SQL =>
  sql`trim(${sql.raw(person)}.first_name || ' ' || ${sql.raw(person)}.last_name)`;

async function ask<Row extends About>(
  db: Queryable,
  question: SQL,
  toChange: (row: Omit<Row, "total" | "at"> & { at: string }) => Change,
): Promise<Told> {
  const rows = await askOften<Row>(db, question);
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ total: _total, at, ...row }) => toChange({ ...row, at: at.toISOString() })),
  };
}

/** Runs that ended, whoever asked for them. */
export const endedRuns = (db: Queryable, scope: Scope, since: Date): Promise<Told> =>
  ask<About & { status: TaskStatus; added: number }>(
    db,
    sql`
    select ${about}, r.finished_at as at, r.status, coalesce(r.added, 0) as added
    from (${followed(scope)}) t join runs r on r.topic_id = t.id
    where r.finished_at > ${since.toISOString()}::timestamptz ${newest}`,
    (row) => ({ kind: "run", ...row }),
  );

/** Notes of others that everybody sees, on articles that are still there. */
export const othersNotes = (db: Queryable, scope: Scope, since: Date): Promise<Told> =>
  ask<About & { articleId: ArticleId; by: string; text: string }>(
    db,
    sql`
    select ${about}, n.created_at as at, a.id as "articleId", ${nameOf("p")} as by, left(${plainWords(sql`n.text`)}, 200) as text
    from (${followed(scope)}) t join notes n on n.topic_id = t.id join people p on p.id = n.author_id
    join lateral (select f.id from findings f where f.topic_id = n.topic_id and f.work_id = n.work_id and f.is_kept
      order by f.score desc, f.id limit 1) a on true
    where not n.is_private and n.author_id <> ${scope.personId} and n.created_at > ${since.toISOString()}::timestamptz
      and ${notInBin("note", sql`n.id`)} ${newest}`,
    (row) => ({ kind: "note", ...row }),
  );

/** Rights that others gave, to the person or to a group of theirs. */
export const newShares = (db: Queryable, scope: Scope, since: Date): Promise<Told> =>
  ask<About & { by: string | null; level: number }>(
    db,
    sql`
    select ${about}, r.granted_at as at, ${nameOf("p")} as by, r.level
    from rights r join topics t on t.id = r.object_id left join people p on p.id = r.granted_by
    where r.object_kind = 'topic' and r.granted_at > ${since.toISOString()}::timestamptz
      and ((r.holder_kind = 'person' and r.holder_id = ${scope.personId})
        or (r.holder_kind = 'group' and r.holder_id = any(${sql.param(scope.groupIds)}::bigint[])))
      and t.created_by <> ${scope.personId} and r.granted_by is distinct from ${scope.personId}
      and ${notInBin("topic", sql`t.id`)} ${newest}`,
    ({ level, ...row }) => ({ kind: "share", ...row, right: rightAt(level) }),
  );
