import type { LibraryId, TopicId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number } from "#platform/rows/columns.ts";
import { oneValue, values } from "#platform/rows/rows.ts";
import { findings, works } from "#platform/rows/tables.ts";
import { mayRead, notInBin, type Scope } from "#people/rights/index.ts";

/** Topics that the caller may read now, as `t`. */
const readable = (scope: Scope): SQL =>
  sql`${mayRead(scope, "topic", sql`t.id`)} and ${notInBin("topic", sql`t.id`)}`;

const isAmong = (only: TopicId | TopicId[] | undefined): SQL =>
  only === undefined ? sql`true` : sql`t.id = any(${sql.param([only].flat())}::bigint[])`;

/** Of the outline `o` the nodes that hide their articles; few outlines have one, and only those are taken apart. */
export const hiddenNodes: SQL = sql`case when o.root::text like '%"hidesArticles": true%' then array(
  select (node->>'id')::int from jsonb_path_query(o.root, 'strict $.** ? (@.hidesArticles == true)') as node
) else '{}' end`;

/** What the lists of these topics show: findings with their topic. A node that hides its articles keeps them out of here too. */
export const shownFindings = (scope: Scope, only?: TopicId | TopicId[]): SQL => sql`
  select f.id, f.topic_id, f.node_id, f.work_id, f.text_id, f.score, t.name as topic_name, t.kind as topic_kind
  from (
    select t.id, t.name, t.kind, ${hiddenNodes} as hidden
    from topics t
    join lateral (select root from outlines where topic_id = t.id order by version desc limit 1) o on true
    where ${readable(scope)} and ${isAmong(only)}
  ) t join findings f on f.topic_id = t.id
  where f.is_kept and f.node_id <> all(t.hidden)`;

export async function shownWorks(db: Queryable, scope: Scope, only?: TopicId[]): Promise<number[]> {
  const statement = sql`select distinct work_id from (${shownFindings(scope, only)}) as shown`;
  return values(db, findings.work_id, statement);
}

/** Of these libraries and beside them, each once. */
export async function countWorks(db: Queryable, libraryIds: number[], workIds: number[]): Promise<number> {
  const statement = sql`select count(*)::int as count from (
    select work_id from library_works where library_id = any(${sql.param(libraryIds)}::bigint[])
    union select unnest(${sql.param(workIds)}::bigint[])) all_works`;
  return oneValue(db, number(), statement);
}

/** What a search is narrowed to, of what the caller may read. */
export type Narrowing = {
  topicId?: TopicId | undefined;
  libraryIds?: LibraryId[] | undefined;
  author?: string | undefined;
  saved?: boolean | undefined;
  noted?: boolean | undefined;
  /** Of these alone what they may read. */
  workIds?: number[] | undefined;
};

/** Works within both the topic and the libraries where both are named; saved and noted in topics that are readable now. */
export async function narrowedWorks(
  db: Queryable,
  scope: Scope,
  libraryIds: LibraryId[],
  { topicId, libraryIds: named, author, saved, noted, workIds }: Narrowing,
): Promise<number[]> {
  const topicWorks = sql`select work_id from (${shownFindings(scope, topicId)}) as shown`;
  const held = sql`select work_id from library_works where library_id = any(${sql.param(libraryIds)}::bigint[])`;
  const within =
    topicId === undefined && named === undefined
      ? sql`(w.id in (${topicWorks}) or w.id in (${held}))`
      : sql.join(
          [
            ...(topicId === undefined ? [] : [sql`w.id in (${topicWorks})`]),
            ...(named === undefined ? [] : [sql`w.id in (${held})`]),
          ],
          sql` and `,
        );
  const conditions = [within];
  if (workIds) conditions.push(sql`w.id = any(${sql.param(workIds)}::bigint[])`);
  if (author)
    conditions.push(
      sql`exists (select from unnest(w.authors) as author where position(lower(${author}::text) in lower(author)) > 0)`,
    );
  if (saved)
    conditions.push(sql`exists (
      select from article_marks m join topics t on t.id = m.topic_id
      where m.work_id = w.id and m.person_id = ${scope.personId} and m.saved_at is not null and ${readable(scope)})`);
  if (noted)
    conditions.push(sql`exists (
      select from notes n join topics t on t.id = n.topic_id where n.work_id = w.id and ${visibleNote(scope)} and ${readable(scope)})`);
  return values(db, works.id, sql`select w.id from works w where ${sql.join(conditions, sql` and `)}`);
}

/** One's own, and those that everybody who reads the topic sees. */
export const visibleNote = (scope: Scope): SQL => sql`
  ((not n.is_private or n.author_id = ${scope.personId})
    and not exists (select from bin b where b.object_kind = 'note' and b.object_id = n.id))`;

export async function worksTitled(db: Queryable, phrase: string): Promise<number[]> {
  const statement = sql`select id from works where position(lower(${phrase}::text) in lower(title)) > 0 order by id desc limit 1000`;
  return values(db, works.id, statement);
}
