import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { Language } from "@gyan/text";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, number, orNull, text as textColumn, texts } from "#platform/rows/columns.ts";
import { plainly } from "#platform/rows/folding.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";
import { shownFindings, visibleNote } from "#sources/libraries/index.ts";
import { plainWords } from "#reading/notes/index.ts";
import { mayRead, notInBin, type Scope } from "#people/rights/index.ts";

/** Candidates are read newest first, up to this number: a query with more matches is too general. */
export const MOST_ROWS = 2000;

/** Limited to one topic if given; `parts` are what a name or text must contain. */
export type Within = { scope: Scope; topicId: TopicId | undefined; parts: string[] };

const readable = ({ scope, topicId }: Within): SQL => sql`
  ${mayRead(scope, "topic", sql`t.id`)} and ${notInBin("topic", sql`t.id`)}
  and (${topicId ?? null}::bigint is null or t.id = ${topicId ?? null}::bigint)`;

/**
 * A first filter that leaves out texts that cannot match; stems decide later. The parts have no accents, so
 * accents are removed from the text as well.
 */
export const containing = (text: SQL, parts: string[]): SQL =>
  sql.join(
    [sql`true`, ...parts.map((part) => sql`position(${part}::text in ${plainly(text)}) > 0`)],
    sql` and `,
  );

const newest = sql`select root from outlines where topic_id = t.id order by version desc limit 1`;
/** Null for the root, which is the topic itself. */
const nodeName = (id: SQL): SQL => sql`(case when ${id} = 1 then null else (
  select jsonb_path_query_first(o.root, 'strict $.** ? (@.id == $id).name', jsonb_build_object('id', ${id})) #>> '{}'
  from (${newest}) o) end)`;

const { findings, topics, work_texts, works } = tables;
/** The topic that a hit belongs to. */
const InTopic = { topicId: topics.id, topicName: topics.name };

const FoundWork = {
  workId: works.id,
  title: works.title,
  authors: works.authors,
  publishedOn: works.published_on,
  language: as<Language>(works.language),
  url: works.url,
  libraries: texts(),
};

export type FoundWork = RowOf<typeof FoundWork>;

export async function worksOf(
  db: Queryable,
  scope: Scope,
  workIds: number[],
): Promise<Map<number, FoundWork>> {
  const statement = sql`
    select w.id as "workId", w.title, w.authors, w.published_on as "publishedOn", w.language, w.url,
      array(select l.name from library_works m join libraries l on l.id = m.library_id
        where m.work_id = w.id and ${mayRead(scope, "library", sql`l.id`)} and ${notInBin("library", sql`l.id`)}
        order by l.name) as libraries
    from works w where w.id = any(${sql.param(workIds)}::bigint[])`;
  return new Map((await rows(db, FoundWork, statement)).map((row) => [row.workId as number, row]));
}

export async function languagesOf(db: Queryable, textIds: number[]): Promise<Map<number, Language>> {
  const statement = sql`select x.id as "textId", w.language from work_texts x join works w on w.id = x.work_id
    where x.id = any(${sql.param(textIds)}::bigint[])`;
  const shape = { textId: work_texts.id, language: FoundWork.language };
  return new Map((await rows(db, shape, statement)).map(({ textId, language }) => [textId, language]));
}

const DoorRow = {
  workId: findings.work_id,
  textId: findings.text_id,
  ...InTopic,
  topicKind: topics.kind,
  articleId: findings.id,
  nodeId: findings.node_id,
  node: orNull(textColumn()),
};
export type DoorRow = RowOf<typeof DoorRow>;

/** The topics in which the caller may read these works, with the best finding of each; best topic first. */
export async function doorsOf(db: Queryable, scope: Scope, workIds: number[], topicId?: TopicId) {
  const doors = sql`
    select work_id as "workId", text_id as "textId", t.id as "topicId", topic_name as "topicName", topic_kind as "topicKind",
      article_id as "articleId", node_id as "nodeId", ${nodeName(sql`node_id`)} as node
    from (
      select distinct on (topic_id, work_id) topic_id as id, id as article_id, node_id, work_id, text_id, score, topic_name, topic_kind
      from (${shownFindings(scope, topicId)} and f.work_id = any(${sql.param(workIds)}::bigint[])) as shown
      order by topic_id, work_id, score desc, id
    ) t order by score desc, t.id desc`;
  return rows(db, DoorRow, doors);
}

export async function textsOf(db: Queryable, textIds: number[]): Promise<Map<number, string>> {
  const statement = sql`select id, text from work_texts where id = any(${sql.param(textIds)}::bigint[])`;
  const stored = await rows(db, { id: work_texts.id, text: work_texts.text }, statement);
  return new Map(stored.map(({ id, text }) => [id, text]));
}

export async function gyans(db: Queryable, within: Within) {
  const { id, kind, name, created_at } = topics;
  const named = sql`
    select t.id as "topicId", t.kind as "topicKind", t.name, t.created_at as "createdOn" from topics t
    where ${readable(within)} and ${containing(sql`t.name`, within.parts)} order by t.id desc limit ${MOST_ROWS}`;
  return rows(db, { topicId: id, topicKind: kind, name, createdOn: iso(created_at) }, named);
}

export async function articleCounts(db: Queryable, topicIds: TopicId[]): Promise<Map<TopicId, number>> {
  const statement = sql`
    select topic_id as id, count(distinct work_id)::int as n from findings
    where is_kept and topic_id = any(${sql.param(topicIds)}::bigint[]) group by topic_id`;
  const counts = await rows(db, { id: findings.topic_id, n: number() }, statement);
  return new Map(counts.map(({ id, n }) => [id, n]));
}

export async function subtopics(db: Queryable, within: Within) {
  const named = sql`
    select t.id as "topicId", t.name as "topicName", (node->>'id')::int as "nodeId", node->>'name' as name
    from topics t join lateral (${newest}) o on true
    cross join lateral jsonb_path_query(o.root, 'strict $.** ? (exists (@.children) && @.id != 1)') as node
    where ${readable(within)} and ${containing(sql`(node->>'name')`, within.parts)}
    order by t.id desc, 3 limit ${MOST_ROWS}`;
  return rows(db, { ...InTopic, nodeId: number<NodeId>(), name: textColumn() }, named);
}

export async function folders(db: Queryable, { scope, parts }: Within) {
  const { id, kind, name } = tables.folders;
  const named = sql`
    select f.id as "folderId", f.kind as "folderKind", f.name from folders f
    where ${mayRead(scope, "folder", sql`f.id`)} and ${notInBin("folder", sql`f.id`)}
      and ${containing(sql`f.name`, parts)} order by f.id desc limit ${MOST_ROWS}`;
  return rows(db, { folderId: id, folderKind: kind, name }, named);
}

const NoteRow = {
  noteId: tables.notes.id,
  ...InTopic,
  workId: works.id,
  title: works.title,
  text: textColumn(),
  quote: tables.notes.quote,
  isMine: boolean(),
  isPrivate: tables.notes.is_private,
  changedOn: iso(tables.notes.updated_at),
};

/** Limited to these works, and to works of these years, if given. */
export async function notes(
  db: Queryable,
  within: Within,
  {
    works: workIds,
    from,
    to,
  }: { works: number[] | undefined; from: number | undefined; to: number | undefined },
) {
  const { scope } = within;
  const year = sql`left(w.published_on, 4)::int`;
  const statement = sql`
    select n.id as "noteId", t.id as "topicId", t.name as "topicName", w.id as "workId", w.title, ${plainWords(sql`n.text`)} as text, n.quote,
      n.author_id = ${scope.personId} as "isMine", n.is_private as "isPrivate", n.updated_at as "changedOn"
    from notes n join topics t on t.id = n.topic_id join works w on w.id = n.work_id
    where ${readable(within)} and ${visibleNote(scope)} and ${containing(plainWords(sql`n.text`), within.parts)}
      and (${workIds === undefined} or w.id = any(${sql.param(workIds ?? [])}::bigint[]))
      and (${from ?? null}::int is null or ${year} >= ${from ?? null}::int)
      and (${to ?? null}::int is null or ${year} <= ${to ?? null}::int)
    order by n.updated_at desc, n.id desc limit ${MOST_ROWS}`;
  return rows(db, NoteRow, statement);
}

/** As shown: under edited labels, without concepts that are hidden or joined into others. */
export async function concepts(db: Queryable, within: Within) {
  const label = sql`coalesce(e.label, c.label)`;
  const named = sql`
    select t.id as "topicId", t.name as "topicName", c.key, ${label} as label
    from topics t join concepts c on c.topic_id = t.id
    left join concept_edits e on e.topic_id = c.topic_id and e.key = c.key
    where ${readable(within)} and not coalesce(e.is_hidden, false) and e.into_key is null
      and ${containing(label, within.parts)}
    order by c.weight desc, t.id desc limit ${MOST_ROWS}`;
  return rows(db, { ...InTopic, key: tables.concepts.key, label: tables.concepts.label }, named);
}

/** How many articles of each topic mention each concept. */
export async function conceptArticles(db: Queryable, doors: { topicId: TopicId; key: string }[]) {
  const statement = sql`
    select topic_id as "topicId", key, count(distinct text_id)::int as n
    from shown_concept_texts join unnest(
      ${sql.param(doors.map(({ topicId }) => topicId))}::bigint[], ${sql.param(doors.map(({ key }) => key))}::text[]
    ) as asked (topic_id, key) using (topic_id, key) group by topic_id, key`;
  const counts = await rows(db, { topicId: topics.id, key: tables.concepts.key, n: number() }, statement);
  return new Map(counts.map(({ topicId, key, n }) => [`${topicId} ${key}`, n]));
}

/** Only summaries of several articles: those of one repeat its text, which is found by its passages. */
export async function summaries(db: Queryable, within: Within) {
  const { text } = tables.summary_sentences;
  const saying = sql`
    select t.id as "topicId", t.name as "topicName", m.node_id as "nodeId", ${nodeName(sql`m.node_id`)} as node, s.text
    from topics t join summaries m on m.topic_id = t.id and m.kind = 'multi'
    join shown_sentences s on s.summary_id = m.id
    where ${readable(within)} and ${containing(sql`s.text`, within.parts)}
    order by t.id desc, m.node_id, s.position limit ${MOST_ROWS}`;
  const nodeId = tables.summaries.node_id;
  return rows(db, { ...InTopic, nodeId, node: orNull(textColumn()), text }, saying);
}
