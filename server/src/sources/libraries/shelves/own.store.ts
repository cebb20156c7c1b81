import type { TagType } from "@gyan/contract/documents.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { change } from "@gyan/contract/libraries.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, orNull, text } from "#platform/rows/columns.ts";
import { firstValue, oneValue, values } from "#platform/rows/rows.ts";
import { libraries, people } from "#platform/rows/tables.ts";
import { notInBin, ownerOf, type Editable, type LibraryRef, type Owned } from "#people/rights/index.ts";

/** Held until the end: nobody gives a document a tag that is taken away at the same moment. */
export async function lockTagTypes(
  db: Queryable,
  library: Editable<LibraryRef>,
): Promise<Record<string, TagType>> {
  const types = as<Record<string, TagType>>(libraries.tag_types);
  const locked = sql`select tag_types from libraries where id = ${library.id} for update`;
  return (await firstValue(db, types, locked)) ?? {};
}

export async function ownerIdOf(db: Queryable, library: Editable<LibraryRef>): Promise<PersonId | null> {
  return oneValue(db, orNull(people.id), sql`select ${ownerOf("library", sql`${library.id}::bigint`)}`);
}

/** Also by documents in the bin: taken out of it, they carry them still. */
export async function carriedTags(db: Queryable, library: Editable<LibraryRef>): Promise<string[]> {
  const statement = sql`select distinct jsonb_object_keys(tags) from documents where library_id = ${library.id} order by 1`;
  return values(db, text(), statement);
}

export type LibraryChange = BodyOf<typeof change>;

export async function saveChange(
  db: Queryable,
  library: Editable<LibraryRef>,
  { name, description, tags }: LibraryChange,
): Promise<void> {
  await db.execute(sql`
    update libraries set name = coalesce(${name ?? null}, name),
      description = coalesce(${description ?? null}, description),
      tag_types = coalesce(${tags ? JSON.stringify(tags) : null}::jsonb, tag_types)
    where id = ${library.id}`);
}

/** Its documents stay in it: who may not read the library does not see them. */
export async function putInBin(
  db: Queryable,
  library: Owned<LibraryRef>,
  by: PersonId,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into bin (object_kind, object_id, name, deleted_by, deleted_at)
    values ('library', ${library.id}, ${library.name}, ${by}, ${at}) on conflict do nothing`);
}

/** Meanwhile documents without a folder may have got another place to go. */
export async function takeFromBin(
  db: Queryable,
  library: Owned<LibraryRef>,
  personId: PersonId,
): Promise<void> {
  await db.execute(sql`delete from bin where object_kind = 'library' and object_id = ${library.id}`);
  await db.execute(sql`
    update libraries set is_default = false where id = ${library.id} and is_default and exists (
      select 1 from libraries l join rights r on r.object_kind = 'library' and r.object_id = l.id
      where l.is_default and l.id <> ${library.id} and r.holder_kind = 'person' and r.holder_id = ${personId}
        and r.level = 4 and ${notInBin("library", sql`l.id`)})`);
}
