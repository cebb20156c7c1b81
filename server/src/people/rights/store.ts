import type { FolderId, LibraryId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { Right } from "@gyan/contract/topics.ts";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, moment, number, orNull } from "#platform/rows/columns.ts";
import { firstRow, hasRow, rows, rowsAskedOften, values, type RowOf } from "#platform/rows/rows.ts";
import { group_members, rights, topics } from "#platform/rows/tables.ts";
import { Folder, levelOf, Library, rightAt, Topic, type Scope } from "./permission.ts";

export type ObjectKind = "topic" | "library" | "folder";
/** Documents and notes have no rights of their own, but lie in the bin like everything else. */
type Binned = ObjectKind | "document" | "note";
/** By what a right came: directly, with a folder that was shared, with a collection of the portal. */
export type Way = "" | `folder:${number}` | `portal:${number}`;
export const Holder = { kind: rights.holder_kind, id: rights.holder_id };
export type Holder = RowOf<typeof Holder>;

const held = (scope: Scope): SQL => sql`(
  (r.holder_kind = 'person' and r.holder_id = ${scope.personId})
  or (r.holder_kind = 'organisation' and r.holder_id = ${scope.organisationId})
  or (r.holder_kind = 'group' and r.holder_id = any(${sql.param(scope.groupIds)}::bigint[])))`;

/** The condition that narrows a query to what the caller may read. */
export const mayRead = (scope: Scope, kind: ObjectKind, id: SQLWrapper): SQL =>
  sql`exists (select 1 from rights r where r.object_kind = ${kind} and r.object_id = ${id} and ${held(scope)})`;

/** The caller's right as a number, as a column of a list. */
export const rightOf = (scope: Scope, kind: ObjectKind, id: SQLWrapper): SQL<number> =>
  sql<number>`(select max(r.level) from rights r where r.object_kind = ${kind} and r.object_id = ${id} and ${held(scope)})`;

/** Everything of a kind that the caller may read (id, level), to begin a long list with: asked once, not for each row. */
export const heldBy = (scope: Scope, kind: ObjectKind): SQL =>
  sql`(select r.object_id as id, max(r.level) as level from rights r where r.object_kind = ${kind} and ${held(scope)} group by 1)`;

/**
 * The topics of the caller's own lists (id, level). What only the portal gives is found there, a whole organisation's worth of
 * it; it stands in their lists once they put it into a folder or gave it a tag.
 */
export const listedBy = (scope: Scope): SQL => sql`(
  select r.object_id as id, max(r.level) as level from rights r where r.object_kind = 'topic' and ${held(scope)} group by 1
  having not bool_and(r.through like 'portal:%')
    or exists (select 1 from folder_topics p where p.topic_id = r.object_id and p.person_id = ${scope.personId})
    or exists (select 1 from topic_tags g where g.topic_id = r.object_id and g.person_id = ${scope.personId}))`;

/** What others gave the caller directly, as rows of rights: neither what is their own nor what came with something else. */
export const givenTo = (scope: Scope): SQL =>
  sql`(select r.* from rights r where r.through = '' and r.level < 4 and r.granted_by is not null and ${held(scope)})`;

/** Whether it was given to the caller themselves, and is not theirs: such a right they can give back. */
export const mayLeave = ({ personId }: Scope, kind: ObjectKind, id: SQLWrapper): SQL => sql`exists (
  select 1 from rights r where r.object_kind = ${kind} and r.object_id = ${id} and r.holder_kind = 'person'
    and r.holder_id = ${personId} and r.through = '' and r.level < 4)`;

const heldByPerson = (personId: SQLWrapper): SQL => sql`(
  (r.holder_kind = 'person' and r.holder_id = ${personId})
  or (r.holder_kind = 'organisation' and r.holder_id = (select member.organisation_id from people member where member.id = ${personId}))
  or (r.holder_kind = 'group' and exists (
    select 1 from group_members g where g.group_id = r.holder_id and g.person_id = ${personId})))`;

/** The right of anybody of whom only the id is known, as a number; null without one. */
export const rightOfPerson = (personId: SQLWrapper, kind: ObjectKind, id: SQLWrapper): SQL<number | null> =>
  sql`(select max(r.level) from rights r where r.object_kind = ${kind} and r.object_id = ${id} and ${heldByPerson(personId)})`;

/** Whether they have at least this right. */
const holds = (personId: SQLWrapper, kind: ObjectKind, id: SQLWrapper, right: Right): SQL => sql`exists (
  select 1 from rights r where r.object_kind = ${kind} and r.object_id = ${id} and r.level >= ${levelOf(right)}
    and ${heldByPerson(personId)})`;

export const canRead = (personId: SQLWrapper, kind: ObjectKind, id: SQLWrapper): SQL =>
  holds(personId, kind, id, "reader");
export const canEdit = (personId: SQLWrapper, kind: ObjectKind, id: SQLWrapper): SQL =>
  holds(personId, kind, id, "editor");

/** Whether it stands among what is theirs: what only the portal gives is an organisation's worth, and counts where that is said. */
export const isListed = (
  personId: SQLWrapper,
  kind: ObjectKind,
  id: SQLWrapper,
  { orFromPortal }: { orFromPortal: SQL },
): SQL => sql`exists (
  select 1 from rights r where r.object_kind = ${kind} and r.object_id = ${id}
    and (r.through not like 'portal:%' or ${orFromPortal}) and ${heldByPerson(personId)})`;

export const ownerOf = (kind: ObjectKind, id: SQLWrapper): SQL<number> =>
  sql<number>`(select r.holder_id from rights r where r.object_kind = ${kind} and r.object_id = ${id} and r.holder_kind = 'person' and r.level = 4 order by r.granted_at limit 1)`;

export const inBin = (kind: Binned, id: SQLWrapper): SQL =>
  sql`exists (select 1 from bin b where b.object_kind = ${kind} and b.object_id = ${id})`;
/** Of a folder: it lies in the bin, or in another that does. */
export const folderIsGone = (id: SQLWrapper): SQL => sql`exists (
  with recursive line as (
    select above.id, above.parent_id from folders above where above.id = ${id}
    union all select above.id, above.parent_id from folders above join line on above.id = line.parent_id)
  select 1 from line where ${inBin("folder", sql`line.id`)})`;
export const notInBin = (kind: Binned, id: SQLWrapper): SQL => sql`not ${inBin(kind, id)}`;

export async function groupsOf(db: Queryable, personId: PersonId): Promise<number[]> {
  const statement = sql`select group_id from group_members where person_id = ${personId} order by group_id`;
  return values(db, group_members.group_id, statement);
}

/** How something stands to the caller: without a level they have no right on it. */
const standing = { level: orNull(number()), isInBin: boolean() };
const toRef = <Row extends { level: number | null }>({ level, ...row }: Row) => ({
  ...row,
  right: level === null ? null : rightAt(level),
});

/** In no order; those that do not exist are left out. */
export async function topicsFor(db: Queryable, scope: Scope, topicIds: TopicId[]) {
  const statement = sql`select t.id, t.uuid, t.name, t.kind, t.created_at as "createdAt",
      ${rightOf(scope, "topic", sql`t.id`)} as level, ${inBin("topic", sql`t.id`)} as "isInBin"
    from topics t where t.id = any(${sql.param(topicIds)}::bigint[])`;
  return (await rowsAskedOften(db, { ...Topic, ...standing }, statement)).map(toRef);
}

export async function libraryFor(db: Queryable, scope: Scope, named: LibraryId | { uuid: string }) {
  const isNamed = typeof named === "number" ? sql`l.id = ${named}` : sql`l.uuid = ${named.uuid}::uuid`;
  const statement = sql`select l.id, l.uuid, l.name, l.kind, l.tag_types as "tagTypes",
      ${rightOf(scope, "library", sql`l.id`)} as level, ${inBin("library", sql`l.id`)} as "isInBin"
    from libraries l where ${isNamed}`;
  const library = await firstRow(db, { ...Library, ...standing }, statement);
  return library && toRef(library);
}

/** `isBelowBin`: it lies in a folder that is in the bin, or deeper. */
export async function folderFor(db: Queryable, scope: Scope, folderId: FolderId) {
  const statement = sql`
    with recursive above as (
      select parent_id as id from folders where id = ${folderId}
      union select f.parent_id from folders f join above a on f.id = a.id)
    select f.id, f.uuid, f.name, f.kind, f.parent_id as "parentId",
      ${rightOf(scope, "folder", sql`f.id`)} as level, ${inBin("folder", sql`f.id`)} as "isInBin",
      exists (select 1 from above a where ${inBin("folder", sql`a.id`)}) as "isBelowBin"
    from folders f where f.id = ${folderId}`;
  const folder = await firstRow(db, { ...Folder, ...standing, isBelowBin: boolean() }, statement);
  return folder && toRef(folder);
}

export async function grant(
  db: Queryable,
  object: { kind: ObjectKind; id: number },
  holder: Holder,
  right: Right,
  by: PersonId | null,
  at: Date,
  through: Way = "",
): Promise<void> {
  await db.execute(sql`
    insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_by, granted_at, through)
    values (${object.kind}, ${object.id}, ${holder.kind}, ${holder.id}, ${levelOf(right)}, ${by}, ${moment(at)}, ${through})
    on conflict (object_kind, object_id, holder_kind, holder_id, through) do update
      set level = excluded.level, granted_by = excluded.granted_by, granted_at = excluded.granted_at
      where rights.level <> excluded.level`);
}

/** Ends what came by this way; what came by another stays. False: there was nothing to end. */
export const withdraw = (
  db: Queryable,
  object: { kind: ObjectKind; id: number },
  holder: Holder,
  through: Way = "",
): Promise<boolean> =>
  hasRow(
    db,
    sql`delete from rights where object_kind = ${object.kind} and object_id = ${object.id}
      and holder_kind = ${holder.kind} and holder_id = ${holder.id} and through = ${through} returning 1`,
  );

/** The same for many things at once. */
export async function grantAll(
  db: Queryable,
  objects: { kind: ObjectKind; id: number }[],
  holder: Holder,
  { right, by, at, through }: { right: Right; by: PersonId | null; at: Date; through: Way },
): Promise<void> {
  await db.execute(sql`
    insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_by, granted_at, through)
    select kind, id, ${holder.kind}, ${holder.id}, ${levelOf(right)}, ${by}, ${moment(at)}, ${through}
    from unnest(${sql.param(objects.map(({ kind }) => kind))}::text[], ${sql.param(objects.map(({ id }) => id))}::bigint[]) as o (kind, id)
    on conflict (object_kind, object_id, holder_kind, holder_id, through) do update set level = excluded.level`);
}

/** Ends all that came by this way. */
export async function withdrawAll(db: Queryable, through: Exclude<Way, "">): Promise<void> {
  await db.execute(sql`delete from rights where through = ${through}`);
}

/** Who may read any of these, for news of them. Those of the portal are a whole organisation, and ask when they come. */
export async function holdersOf(db: Queryable, kind: ObjectKind, ids: number[]): Promise<Holder[]> {
  const statement = sql`select distinct holder_kind as kind, holder_id as id from rights
    where object_kind = ${kind} and object_id = any(${sql.param(ids)}::bigint[]) and through not like 'portal:%'`;
  return rows(db, Holder, statement);
}

/** Which of these the caller may read: also those in the bin, for news about them reaches an open page. */
export async function readableTopics(db: Queryable, scope: Scope, topicIds: number[]): Promise<Set<number>> {
  const statement = sql`
    select t.id from topics t where t.id = any(${sql.param(topicIds)}::bigint[]) and ${mayRead(scope, "topic", sql`t.id`)}`;
  return new Set(await values(db, topics.id, statement));
}
