import type { PersonId, WorkId } from "@gyan/contract/ids.ts";
import type { Saved, SavedKind, SavedRef } from "@gyan/contract/sharing/saving.ts";
import { sql, type SQL } from "drizzle-orm";
import { plainWords } from "#reading/notes/index.ts";
import type { Queryable } from "#platform/db.ts";
import { boolean, iso, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { findings, portal_saves, topics, works } from "#platform/rows/tables.ts";
import { notInBin, type LibraryRef, type Readable, type Scope, type TopicRef } from "#people/rights/index.ts";
import { holdsOf } from "#together/portal/items.store.ts";
import type { PortalRef, Visible } from "#together/portal/permission.ts";
import { isVisible } from "#together/portal/store.ts";

const EXCERPT = 200;

const publishedHere = ({ organisationId }: Visible<PortalRef>, kind: SQL, id: SQL): SQL =>
  sql`exists (select 1 from collection_items ci join collections cc on cc.id = ci.collection_id
    where ci.object_kind = ${kind} and ci.object_id = ${id} and cc.organisation_id = ${organisationId} and cc.removed_at is null)`;

/**
 * Everything that a person saved, as `i`. Saved articles only of topics that are in the portal or not their
 * own: those of their own gyans are listed there.
 */
const saves = (scope: Scope, portal: Visible<PortalRef>): SQL => sql`(
  select s.object_kind, s.object_id, s.work_id, s.saved_at, s.note from portal_saves s where s.person_id = ${scope.personId}
  union all
  select 'topic', m.topic_id, m.work_id, m.saved_at, '' from article_marks m
  where m.person_id = ${scope.personId} and m.saved_at is not null
    and (${publishedHere(portal, sql`'topic'`, sql`m.topic_id`)} or not exists (
      select 1 from rights o where o.object_kind = 'topic' and o.object_id = m.topic_id and o.holder_kind = 'person'
        and o.holder_id = ${scope.personId} and o.level = 4))) i`;

const kind = sql`case when i.work_id is null then i.object_kind when i.object_kind = 'topic' then 'article' else 'work' end`;

const Ref = { kind: text<SavedKind>(), id: portal_saves.object_id, workId: portal_saves.work_id };
const Row = {
  ...Ref,
  savedAt: iso(portal_saves.saved_at),
  note: portal_saves.note,
  name: orNull(text()),
  topicKind: orNull(topics.kind),
  inside: orNull(text()),
  articleId: orNull(findings.id),
  authors: works.authors,
  publishedOn: works.published_on,
  venue: works.venue,
  language: orNull(works.language),
  holds: orNull(number()),
  noteCount: number(),
  excerpt: orNull(text()),
};

/** The caller's own notes about it that are not in the bin; for a topic, all of its notes. */
const ownNotes = ({ personId }: Scope): SQL => sql`notes n
  where n.author_id = ${personId} and n.topic_id = i.object_id and i.object_kind = 'topic'
    and (i.work_id is null or n.work_id = i.work_id) and ${notInBin("note", sql`n.id`)}`;

/** An item that the caller may not read now keeps its place, but without a name or details. */
export async function savedBy(
  db: Queryable,
  scope: Scope,
  portal: Visible<PortalRef>,
  { offset, limit }: { offset: number; limit: number },
): Promise<Saved[]> {
  const statement = sql`select ${kind} as kind, i.object_id as id, i.work_id as "workId", i.saved_at as "savedAt", i.note,
      coalesce(w.title, t.name, l.name) as name, t.kind as "topicKind",
      case when i.work_id is not null then coalesce(t.name, l.name) end as inside, f.id as "articleId",
      coalesce(w.authors, '{}') as authors, w.published_on as "publishedOn", w.venue, w.language,
      case when i.work_id is null then ${holdsOf(sql`i.object_kind`, sql`i.object_id`)} end as holds,
      (select count(*)::int from ${ownNotes(scope)}) as "noteCount",
      (select left(trim(${plainWords(sql`n.text`)}), ${EXCERPT}) from ${ownNotes(scope)} and trim(n.text) <> ''
        order by n.id desc limit 1) as excerpt
    from (select i.*, ${isVisible(scope)} as is_seen from ${saves(scope, portal)}
      order by i.saved_at desc, i.object_kind, i.object_id desc, i.work_id desc limit ${limit} offset ${offset}) i
    left join lateral (select f.id from findings f where i.is_seen and i.object_kind = 'topic' and f.topic_id = i.object_id
      and f.work_id = i.work_id and f.is_kept order by f.score desc, f.id limit 1) f on true
    left join library_works lw on i.is_seen and i.object_kind = 'library' and lw.library_id = i.object_id and lw.work_id = i.work_id
    left join works w on w.id = i.work_id and (f.id is not null or lw.work_id is not null)
    left join topics t on i.is_seen and i.object_kind = 'topic' and t.id = i.object_id and (i.work_id is null or w.id is not null)
    left join libraries l on i.is_seen and i.object_kind = 'library' and l.id = i.object_id and (i.work_id is null or w.id is not null)
    order by i.saved_at desc, i.object_kind, i.object_id desc, i.work_id desc`;
  return (await rows(db, Row, statement)).map(toSaved);
}

function toSaved(row: RowOf<typeof Row>): Saved {
  const { kind, id, workId, savedAt, note, name, noteCount, excerpt, ...thing } = row;
  const notes = { count: noteCount, excerpt: excerpt ?? "" };
  const now = name === null ? null : { name, ...thing, notes };
  return { kind, id, workId, savedAt, note, now };
}

export async function countSaved(db: Queryable, scope: Scope, portal: Visible<PortalRef>): Promise<number> {
  return oneValue(db, number(), sql`select count(*)::int from ${saves(scope, portal)}`);
}

export async function refsSavedBy(
  db: Queryable,
  scope: Scope,
  portal: Visible<PortalRef>,
): Promise<SavedRef[]> {
  const query = sql`select ${kind} as kind, i.object_id as id, i.work_id as "workId" from ${saves(scope, portal)}`;
  return rows(db, Ref, query);
}

export async function isPublished(
  db: Queryable,
  portal: Visible<PortalRef>,
  { id }: Readable<TopicRef>,
): Promise<boolean> {
  return oneValue(db, boolean(), sql`select ${publishedHere(portal, sql`'topic'`, sql`${id}::bigint`)}`);
}

export async function hasArticle(db: Queryable, topic: Readable<TopicRef>, workId: WorkId): Promise<boolean> {
  const statement = sql`select 1 from findings where topic_id = ${topic.id} and work_id = ${workId} and is_kept limit 1`;
  return hasRow(db, statement);
}

type WholeOrWork = Pick<SavedRef, "kind" | "id" | "workId">;
const objectKind = ({ kind }: WholeOrWork): string => (kind === "topic" ? "topic" : "library");

/** Saving again keeps the time, and the stored note unless a new one is given. */
export async function add(
  db: Queryable,
  personId: PersonId,
  ref: WholeOrWork & { note?: string | undefined },
  at: Date,
): Promise<void> {
  const note = sql`${ref.note ?? null}::text`;
  await db.execute(sql`
    insert into portal_saves (person_id, object_kind, object_id, work_id, saved_at, note)
    values (${personId}, ${objectKind(ref)}, ${ref.id}, ${ref.workId}, ${moment(at)}, coalesce(${note}, ''))
    on conflict (person_id, object_kind, object_id, coalesce(work_id, 0))
      do update set note = coalesce(${note}, portal_saves.note)`);
}

export async function remove(
  db: Queryable,
  personId: PersonId,
  ref: WholeOrWork,
): Promise<{ savedAt: string; note: string } | null> {
  const statement = sql`delete from portal_saves
    where person_id = ${personId} and object_kind = ${objectKind(ref)} and object_id = ${ref.id}
      and work_id is not distinct from ${ref.workId}::bigint
    returning saved_at as "savedAt", note`;
  return firstRow(db, { savedAt: Row.savedAt, note: Row.note }, statement);
}

export async function noteOn(
  db: Queryable,
  personId: PersonId,
  library: Readable<LibraryRef>,
  workId: WorkId,
): Promise<string> {
  const statement = sql`select note from portal_saves
    where person_id = ${personId} and object_kind = 'library' and object_id = ${library.id} and work_id = ${workId}`;
  return (await firstValue(db, portal_saves.note, statement)) ?? "";
}
