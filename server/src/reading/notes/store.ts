import type { ArticleId, NoteId, PersonId, WorkId } from "@gyan/contract/ids.ts";
import type { Anchor } from "@gyan/contract/reading/anchors.rules.ts";
import type { NamedPerson, NotedWork } from "@gyan/contract/reading/notes.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, iso, json, number, orNull, text as textColumn } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";
import { inBin, notInBin, type Readable, type TopicRef } from "#people/rights/index.ts";
import type { NoteRow } from "./rules.ts";
import { dropNotes } from "./threads.store.ts";

/** Condition on a note `n`: a reader of its topic sees it. */
export const isSeenBy = (personId: PersonId): SQL =>
  sql`((not n.is_private or n.author_id = ${personId}) and ${notInBin("note", sql`n.id`)})`;

const isBinnedBy = (personId: PersonId): SQL =>
  sql`exists (select 1 from bin b where b.object_kind = 'note' and b.object_id = n.id and b.deleted_by = ${personId})`;

/** Replaces mentions such as "@[Name](person:12)" by the name, for searching. */
export const plainWords = (text: SQL): SQL =>
  sql`regexp_replace(${text}, '@\\[([^\\[\\]\\n]{1,200})\\]\\(person:[1-9][0-9]{0,14}\\)', '@\\1', 'g')`;

const { findings, notes, works } = tables;
const Door = {
  articleId: findings.id,
  topicId: findings.topic_id,
  workId: findings.work_id,
  textId: findings.text_id,
};
export type Door = RowOf<typeof Door>;

/** The topic and the work of an article: notes belong to these, not to the finding. */
export async function doorOf(db: Queryable, id: ArticleId): Promise<Door | null> {
  const statement = sql`select id as "articleId", topic_id as "topicId", work_id as "workId", text_id as "textId"
      from findings where id = ${id} and (is_kept or folded_into is not null)`;
  return firstRow(db, Door, statement);
}

export async function textOf(db: Queryable, textId: number): Promise<string> {
  const { work_texts: stored } = tables;
  return (await firstValue(db, stored.text, sql`select text from work_texts where id = ${textId}`)) ?? "";
}

const Note = {
  id: notes.id,
  topicId: notes.topic_id,
  workId: notes.work_id,
  parentId: notes.parent_id,
  authorId: notes.author_id,
  authorName: textColumn(),
  isPrivate: notes.is_private,
  text: notes.text,
  mentions: json<NamedPerson[]>(),
  isDeleted: boolean(),
  resolvedAt: iso(notes.resolved_at),
  resolvedBy: orNull(json<NamedPerson>()),
  quote: notes.quote,
  before: notes.before,
  after: notes.after,
  start: notes.span_start,
  end: notes.span_end,
  textId: notes.text_id,
  version: notes.version,
  createdAt: iso(notes.created_at),
  updatedAt: iso(notes.updated_at),
  articleTitle: works.title,
  articleId: orNull(findings.id),
  articleTextId: orNull(findings.text_id),
};

function toRow({
  quote,
  before,
  after,
  start,
  end,
  resolvedAt,
  resolvedBy,
  ...row
}: RowOf<typeof Note>): NoteRow {
  return {
    ...row,
    resolved: resolvedAt === null ? null : { by: resolvedBy, at: resolvedAt },
    anchor: quote === null ? null : { quote, before: before!, after: after!, start: start!, end: end! },
  };
}

const notesOf = async (db: Queryable, rest: SQL): Promise<NoteRow[]> =>
  (await rows(db, Note, sql`select ${columns} from ${joined} ${rest}`)).map(toRow);

const mentions = sql`coalesce((
  select json_agg(json_build_object('id', m.person_id, 'name', concat_ws(' ', mp.first_name, mp.last_name)) order by m.person_id)
  from note_mentions m join people mp on mp.id = m.person_id where m.note_id = n.id), '[]'::json)`;

const columns = sql`n.id, n.topic_id as "topicId", n.work_id as "workId", n.parent_id as "parentId", n.author_id as "authorId",
  concat_ws(' ', p.first_name, p.last_name) as "authorName", n.is_private as "isPrivate", n.text, ${mentions} as mentions,
  ${inBin("note", sql`n.id`)} as "isDeleted", th.resolved_at as "resolvedAt",
  case when rp.deleted_at is null and rp.id is not null
    then json_build_object('id', rp.id, 'name', concat_ws(' ', rp.first_name, rp.last_name)) end as "resolvedBy", n.quote, n.before, n.after, n.span_start as start, n.span_end as "end",
  n.text_id as "textId", n.version, n.created_at as "createdAt", n.updated_at as "updatedAt", w.title as "articleTitle",
  f.id as "articleId", f.text_id as "articleTextId"`;

const joined = sql`notes n join people p on p.id = n.author_id join works w on w.id = n.work_id
  join notes th on th.id = coalesce(n.parent_id, n.id) left join people rp on rp.id = th.resolved_by
  left join lateral (select id, text_id from findings where work_id = n.work_id and topic_id = n.topic_id
    and (is_kept or folded_into is not null) order by is_kept desc, score desc, id limit 1) f on true`;

export type Page = { cursor?: number | undefined; limit: number };

const pageOf = ({ cursor, limit }: Page): SQL =>
  sql`and (${cursor ?? null}::bigint is null or n.id < ${cursor ?? null}::bigint) order by n.id desc limit ${limit}`;

/** Also about those that gave way to it. */
const ofWork = ({
  topicId,
  workId,
}: Door): SQL => sql`n.topic_id = ${topicId} and (n.work_id = ${workId} or n.work_id in (
  select k.work_id from work_folds k where k.topic_id = ${topicId} and k.leader_id = ${workId}))`;

const aboutArticle = (door: Door, personId: PersonId): SQL => sql`${ofWork(door)} and ${isSeenBy(personId)}`;

/** A deleted note stays as the head of its thread while there are answers. */
const isThreadFor = (personId: PersonId): SQL => sql`n.parent_id is null and (${isSeenBy(personId)}
  or (not n.is_private and exists (select 1 from notes a where a.parent_id = n.id and ${notInBin("note", sql`a.id`)})))`;

/** The first notes of threads; answers are read by their ids. */
export async function ofArticle(
  db: Queryable,
  door: Door,
  personId: PersonId,
  page: Page,
): Promise<NoteRow[]> {
  return notesOf(db, sql`where ${ofWork(door)} and ${isThreadFor(personId)} ${pageOf(page)}`);
}

export async function answersTo(db: Queryable, threads: NoteId[], personId: PersonId): Promise<NoteRow[]> {
  return notesOf(
    db,
    sql`where n.parent_id = any(${sql.param(threads)}::bigint[]) and ${isSeenBy(personId)} order by n.id`,
  );
}

export async function countOfArticle(db: Queryable, door: Door, personId: PersonId): Promise<number> {
  const statement = sql`select count(*)::int as n from notes n where ${aboutArticle(door, personId)}`;
  return oneValue(db, number(), statement);
}

export type TopicFilter = { of: "everybody" | "mine" | "resolved" | "deleted"; q?: string | undefined };

function ofTopicWhere(topic: Readable<TopicRef>, personId: PersonId, { of, q }: TopicFilter): SQL {
  const whose = {
    everybody: isSeenBy(personId),
    mine: sql`n.author_id = ${personId} and ${notInBin("note", sql`n.id`)}`,
    resolved: sql`${isSeenBy(personId)} and exists (
      select 1 from notes th where th.id = coalesce(n.parent_id, n.id) and th.resolved_at is not null)`,
    deleted: isBinnedBy(personId),
  };
  const holds = q
    ? sql`and position(lower(${q}) in lower(concat_ws(' ', ${plainWords(sql`n.text`)}, n.quote, w.title))) > 0`
    : sql``;
  return sql`n.topic_id = ${topic.id} and ${whose[of]} ${holds}`;
}

export async function ofTopic(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  filter: TopicFilter,
  { by, ...page }: Page & { by: "newest" | "article" },
): Promise<NoteRow[]> {
  const where = ofTopicWhere(topic, personId, filter);
  return notesOf(db, by === "article" ? byArticle(where, page) : sql`where ${where} ${pageOf(page)}`);
}

/** After a note that is gone or hidden meanwhile nothing follows: the list is asked for anew. */
const byArticle = (where: SQL, { cursor, limit }: Page): SQL => sql`
  join (select id, place, max(place) filter (where id = ${cursor ?? null}::bigint) over () as before_it from (
      select id, row_number() over (order by latest desc, work_id, at nulls first, thread, id) as place from (
        select n.id, n.work_id, max(n.id) over (partition by n.work_id) as latest, head.span_start as at, head.id as thread
        from notes n join works w on w.id = n.work_id join notes head on head.id = coalesce(n.parent_id, n.id)
        where ${where}) seen) listed) o on o.id = n.id
  where ${cursor === undefined ? sql`true` : sql`o.place > o.before_it`} order by o.place limit ${limit}`;

const Work = {
  workId: works.id,
  authors: works.authors,
  venue: works.venue,
  publishedOn: works.published_on,
  doi: works.doi,
  url: works.url,
};

export async function worksOf(db: Queryable, ids: WorkId[]): Promise<NotedWork[]> {
  const statement = sql`select id as "workId", authors, venue, published_on as "publishedOn", doi, url from works
    where id = any(${sql.param(ids)}::bigint[]) order by id`;
  return rows(db, Work, statement);
}

export async function countOfTopic(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  filter: TopicFilter,
): Promise<number> {
  const statement = sql`select count(*)::int as n from notes n join works w on w.id = n.work_id
    where ${ofTopicWhere(topic, personId, filter)}`;
  return oneValue(db, number(), statement);
}

/** A note that the person sees or, with "binned", one in their bin. */
export async function noteFor(
  db: Queryable,
  id: NoteId,
  personId: PersonId,
  where: "shown" | "binned" = "shown",
): Promise<NoteRow | null> {
  const isThere = where === "shown" ? isSeenBy(personId) : isBinnedBy(personId);
  return (await notesOf(db, sql`where n.id = ${id} and ${isThere}`))[0] ?? null;
}

/** The first note of a thread, even if it is in the bin. */
export async function threadHead(db: Queryable, id: NoteId): Promise<NoteRow> {
  return (await notesOf(db, sql`where n.id = ${id}`))[0]!;
}

export type NewNote = {
  door: Pick<Door, "topicId" | "workId"> & Partial<Pick<Door, "textId">>;
  parentId: NoteId | null;
  authorId: PersonId;
  isPrivate: boolean;
  text: string;
  anchor: Anchor | null;
};

export async function add(
  db: Queryable,
  { door, parentId, authorId, isPrivate, text, anchor }: NewNote,
  at: Date,
): Promise<NoteId> {
  const statement = sql`insert into notes (topic_id, work_id, parent_id, author_id, is_private, text, quote, before, after, text_id,
      span_start, span_end, created_at, updated_at)
    values (${door.topicId}, ${door.workId}, ${parentId}, ${authorId}, ${isPrivate}, ${text}, ${anchor?.quote ?? null}, ${anchor?.before ?? null},
      ${anchor?.after ?? null}, ${anchor ? (door.textId ?? null) : null}, ${anchor?.start ?? null}, ${anchor?.end ?? null}, ${at}, ${at})
    returning id`;
  return oneValue(db, notes.id, statement);
}

export type Change = { text: string; isPrivate: boolean; version: number };

/** False if it was changed or deleted before. */
export async function change(
  db: Queryable,
  id: NoteId,
  { text, isPrivate, version }: Change,
  at: Date,
): Promise<boolean> {
  const statement = sql`
    update notes n set text = ${text}, is_private = ${isPrivate}, version = n.version + 1, updated_at = ${at},
      resolved_at = case when ${isPrivate} then null else n.resolved_at end,
      resolved_by = case when ${isPrivate} then null else n.resolved_by end
    where n.id = ${id} and n.version = ${version} and ${notInBin("note", sql`n.id`)} returning n.id`;
  return hasRow(db, statement);
}

export async function putInBin(
  db: Queryable,
  id: NoteId,
  name: string,
  by: PersonId,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into bin (object_kind, object_id, name, deleted_by, deleted_at) values ('note', ${id}, ${name}, ${by}, ${at})
    on conflict do nothing`);
}

export async function takeFromBin(db: Queryable, id: NoteId): Promise<void> {
  await db.execute(sql`delete from bin where object_kind = 'note' and object_id = ${id}`);
}

/** Deletes notes that have been in the bin since before this date. */
export async function purgeNotes(db: Queryable, before: Date): Promise<void> {
  const statement = sql`select object_id as id from bin where object_kind = 'note' and deleted_at < ${before} for update`;
  const old = await values(db, notes.id, statement);
  await dropNotes(db, old);
}

/** In the order of the text, answers after their notes. */
export async function notesAbout(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  workIds: WorkId[],
): Promise<NoteRow[]> {
  return notesOf(
    db,
    sql`where n.topic_id = ${topic.id} and n.work_id = any(${sql.param(workIds)}::bigint[]) and ${isSeenBy(personId)}
      order by n.work_id, th.span_start nulls first, coalesce(n.parent_id, n.id), n.id`,
  );
}

/** The number of notes that the person sees, by work. */
export async function noteCounts(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
): Promise<Map<WorkId, number>> {
  const statement = sql`select n.work_id as id, count(*)::int as count from notes n
      where n.topic_id = ${topic.id} and ${isSeenBy(personId)} group by n.work_id`;
  const counts = await rows(db, { id: notes.work_id, count: number() }, statement);
  return new Map(counts.map(({ id, count }) => [id, count]));
}
