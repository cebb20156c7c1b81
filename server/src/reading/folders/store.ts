import type { FolderId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, iso, number, orNull, text } from "#platform/rows/columns.ts";
import { oneValue, rows, values } from "#platform/rows/rows.ts";
import { folder_topics, folders } from "#platform/rows/tables.ts";
import { heldBy, inBin, listedBy, mayRead, notInBin, ownerOf, rightAt } from "#people/rights/index.ts";
import type { Editable, FolderRef, Owned, Readable, Scope, TopicRef } from "#people/rights/index.ts";
import { isSeen, shownPlaces, type SeenKinds } from "#research/topics/index.ts";
import type { Folder } from "./rules.ts";

/** One change at a time per person: two folders that are moved into each other would both disappear. */
export async function lockFoldersOf(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`select 1 from people where id = ${personId} for no key update`);
}

const HeldFolder = {
  id: folders.id,
  uuid: folders.uuid,
  kind: folders.kind,
  name: folders.name,
  createdOn: iso(folders.created_at),
  level: number(),
  isInBin: boolean(),
  parentId: folders.parent_id,
  owner: orNull(text()),
};
export type FolderRow = Folder & Pick<FolderView, "uuid" | "createdOn" | "right" | "owner">;

/** Including those in the bin. A folder whose parent the caller may not read is listed at the top. */
export async function foldersOf(db: Queryable, scope: Scope): Promise<FolderRow[]> {
  const statement = sql`
    select f.id, f.uuid, f.kind, f.name, f.created_at as "createdOn", held.level, ${inBin("folder", sql`f.id`)} as "isInBin",
      case when ${mayRead(scope, "folder", sql`f.parent_id`)} then f.parent_id end as "parentId",
      case when held.level < 4 then (
        select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) from people p
        where p.id = ${ownerOf("folder", sql`f.id`)} and p.deleted_at is null) end as owner
    from ${heldBy(scope, "folder")} held join folders f on f.id = held.id order by f.id`;
  return (await rows(db, HeldFolder, statement)).map(({ level, ...row }) => ({
    ...row,
    right: rightAt(level),
  }));
}

/** The number of topics per folder; null for topics without a folder. */
export async function countsIn(
  db: Queryable,
  scope: Scope,
  seen: SeenKinds,
): Promise<Map<FolderId | null, number>> {
  const statement = sql`select p.folder_id as id, count(*)::int as count
    from ${listedBy(scope)} mine join topics t on t.id = mine.id left join ${shownPlaces(scope)} p on p.topic_id = t.id
    where ${isSeen(seen)} and ${notInBin("topic", sql`t.id`)} group by 1`;
  const counts = await rows(db, { id: orNull(folders.id), count: number() }, statement);
  return new Map(counts.map(({ id, count }) => [id, count]));
}

/** The topics that the caller sees in a folder and in those below it. */
export async function topicsWithin(
  db: Queryable,
  scope: Scope,
  folder: Readable<FolderRef>,
): Promise<TopicId[]> {
  const statement = sql`
    with recursive within as (
      select ${folder.id}::bigint as id
      union select f.id from folders f join within w on f.parent_id = w.id
        where ${mayRead(scope, "folder", sql`f.id`)} and ${notInBin("folder", sql`f.id`)})
    select p.topic_id from ${shownPlaces(scope)} p join within w on w.id = p.folder_id`;
  return values(db, folder_topics.topic_id, statement);
}

/** How many topics belong to somebody else. */
export async function sharedTopics(db: Queryable, scope: Scope, seen: SeenKinds): Promise<number> {
  const statement = sql`select count(*)::int from ${listedBy(scope)} mine join topics t on t.id = mine.id
    where mine.level < 4 and ${isSeen(seen)} and ${notInBin("topic", sql`t.id`)}`;
  return oneValue(db, number(), statement);
}

export type NewFolder = {
  uuid: string;
  kind: TopicKind;
  name: string;
  parentId: FolderId | null;
  by: PersonId;
};

export async function insertFolder(db: Queryable, folder: NewFolder, at: Date): Promise<FolderId> {
  const statement = sql`insert into folders (uuid, kind, name, parent_id, created_by, created_at)
    values (${folder.uuid}, ${folder.kind}, ${folder.name}, ${folder.parentId}, ${folder.by}, ${at}) returning id`;
  return oneValue(db, folders.id, statement);
}

export async function saveFolder(
  db: Queryable,
  folder: Owned<FolderRef>,
  { name, parentId }: { name: string; parentId: FolderId | null },
): Promise<void> {
  await db.execute(sql`update folders set name = ${name}, parent_id = ${parentId} where id = ${folder.id}`);
}

export async function putInBin(
  db: Queryable,
  folder: Owned<FolderRef>,
  by: PersonId,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into bin (object_kind, object_id, name, deleted_by, deleted_at)
    select 'folder', id, name, ${by}, ${at} from folders where id = ${folder.id} on conflict do nothing`);
}

export async function takeFromBin(db: Queryable, folder: Owned<FolderRef>): Promise<void> {
  await db.execute(sql`delete from bin where object_kind = 'folder' and object_id = ${folder.id}`);
}

/** Deletes folders in the bin with the folders inside them. The topics stay. */
export async function deleteBinned(db: Queryable, ids: FolderId[]): Promise<void> {
  await db.execute(sql`
    with recursive gone as (
      select f.id from folders f where f.id = any(${sql.param(ids)}::bigint[]) and ${inBin("folder", sql`f.id`)}
      union select f.id from folders f join gone g on f.parent_id = g.id),
    unheld as (delete from rights where object_kind = 'folder' and object_id in (select id from gone)),
    unbinned as (delete from bin where object_kind = 'folder' and object_id in (select id from gone))
    delete from folders where id in (select id from gone)`);
}

export async function oldInBin(db: Queryable, before: Date): Promise<FolderId[]> {
  const statement = sql`select object_id from bin where object_kind = 'folder' and deleted_at < ${before} order by object_id`;
  return values(db, folders.id, statement);
}

const idsOf = (topics: Readable<TopicRef>[]) => sql`${sql.param(topics.map(({ id }) => id))}::bigint[]`;

/** Returns those that lay elsewhere before. Does nothing if the folder has just been deleted. */
export async function placeTopics(
  db: Queryable,
  topics: Readable<TopicRef>[],
  personId: PersonId,
  folder: Editable<FolderRef>,
  at: Date,
): Promise<TopicId[]> {
  const statement = sql`insert into folder_topics (person_id, topic_id, folder_id, placed_at)
    select ${personId}, t.id, f.id, ${at} from topics t cross join folders f
    where t.id = any(${idsOf(topics)}) and f.id = ${folder.id}
    on conflict (person_id, topic_id) do update set folder_id = excluded.folder_id, placed_at = excluded.placed_at
      where folder_topics.folder_id <> excluded.folder_id
    returning topic_id`;
  return values(db, folder_topics.topic_id, statement);
}

export async function takeOut(
  db: Queryable,
  topics: Readable<TopicRef>[],
  personId: PersonId,
): Promise<TopicId[]> {
  const statement = sql`
    delete from folder_topics where person_id = ${personId} and topic_id = any(${idsOf(topics)}) returning topic_id`;
  return values(db, folder_topics.topic_id, statement);
}
