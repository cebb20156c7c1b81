import type { FolderId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment, number, text } from "#platform/rows/columns.ts";
import { rows, values } from "#platform/rows/rows.ts";
import { folders } from "#platform/rows/tables.ts";
import type { FolderRef, LibraryRef, ObjectKind, Owned } from "#people/rights/index.ts";

export type Heir = { from: PersonId; to: PersonId; at: Date };

const among = (ids: number[]): SQL => sql`any(${sql.param(ids)}::bigint[])`;

/** One owner after the other: what either was given before is replaced. In the bin as well. */
export async function changeOwner(
  db: Queryable,
  kind: ObjectKind,
  ids: number[],
  { from, to, at }: Heir,
): Promise<void> {
  await db.execute(sql`
    delete from rights where object_kind = ${kind} and object_id = ${among(ids)} and holder_kind = 'person'
      and holder_id in (${from}, ${to}) and through = ''`);
  await db.execute(sql`
    insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_by, granted_at, through)
    select ${kind}, id, 'person', ${to}, 4, ${from}, ${moment(at)}, ''
    from unnest(${sql.param(ids)}::bigint[]) id`);
  await db.execute(sql`
    update bin set deleted_by = ${to} where object_kind = ${kind} and object_id = ${among(ids)} and deleted_by = ${from}`);
}

/** The folder and those below it, and in them the topics, as far as they are this person's. */
export async function ownedBelow(
  db: Queryable,
  folder: Owned<FolderRef>,
  personId: PersonId,
): Promise<{ folders: FolderId[]; topics: TopicId[] }> {
  const isTheirs = (kind: ObjectKind, id: SQL) => sql`exists (
    select 1 from rights r where r.object_kind = ${kind} and r.object_id = ${id} and r.holder_kind = 'person'
      and r.holder_id = ${personId} and r.level = 4 and r.through = '')`;
  const statement = sql`
    with recursive below as (
      select id from folders where id = ${folder.id}
      union select f.id from folders f join below b on f.parent_id = b.id)
    select 'folder' as kind, b.id from below b where ${isTheirs("folder", sql`b.id`)}
    union all
    select 'topic', p.topic_id from below b join folder_topics p on p.folder_id = b.id
    where p.person_id = ${personId} and ${isTheirs("topic", sql`p.topic_id`)}`;
  const owned = await rows(db, { kind: text<"folder" | "topic">(), id: number() }, statement);
  const ids = <Id>(kind: "folder" | "topic") =>
    owned.filter((row) => row.kind === kind).map((row) => row.id as Id);
  return { folders: ids<FolderId>("folder"), topics: ids<TopicId>("topic") };
}

/** Those of the new owner at the top, where it will stand. */
export async function topFolderNames(
  db: Queryable,
  { kind }: Owned<FolderRef>,
  personId: PersonId,
): Promise<string[]> {
  const statement = sql`select f.name from folders f join rights r on r.object_kind = 'folder' and r.object_id = f.id
    where r.holder_kind = 'person' and r.holder_id = ${personId} and r.level = 4 and f.parent_id is null and f.kind = ${kind}`;
  return values(db, folders.name, statement);
}

/** What of it the new owner had put elsewhere lies here from now on. */
export async function moveFolders(
  db: Queryable,
  folder: Owned<FolderRef>,
  { folders, topics, name }: { folders: FolderId[]; topics: TopicId[]; name: string },
  { from, to }: Heir,
): Promise<void> {
  await db.execute(sql`update folders set created_by = ${to} where id = ${among(folders)}`);
  await db.execute(sql`update folders set parent_id = null, name = ${name} where id = ${folder.id}`);
  await db.execute(sql`delete from folder_topics where person_id = ${to} and topic_id = ${among(topics)}`);
  await db.execute(
    sql`update folder_topics set person_id = ${to} where person_id = ${from} and topic_id = ${among(topics)}`,
  );
}

/**
 * With its documents, and with their works as far as nothing else of the old owner is made of them. Where documents without a
 * place go is everybody's own.
 */
export async function moveLibrary(
  db: Queryable,
  library: Owned<LibraryRef>,
  name: string,
  { from, to }: Heir,
): Promise<void> {
  await db.execute(sql`update libraries set name = ${name}, is_default = false where id = ${library.id}`);
  await db.execute(sql`
    update documents set owner_id = ${to}, brought_by = nullif(coalesce(brought_by, ${from}), ${to}) where library_id = ${library.id}`);
  await db.execute(sql`
    update works w set private_to = ${to} where w.private_to = ${from}
      and exists (select 1 from documents d where d.work_id = w.id and d.library_id = ${library.id})
      and not exists (select 1 from documents d where d.work_id = w.id and d.owner_id = ${from})`);
}
