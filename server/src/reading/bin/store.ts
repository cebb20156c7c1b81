import type { NoteId, PersonId } from "@gyan/contract/ids.ts";
import type { BinItem, BinKind } from "@gyan/contract/organising/bin.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number, orNull } from "#platform/rows/columns.ts";
import { firstValue, hasRow, rows } from "#platform/rows/rows.ts";
import { bin, topics } from "#platform/rows/tables.ts";
import { mayRead, notInBin, rightOf, type Scope } from "#people/rights/index.ts";

const Binned = {
  kind: bin.object_kind,
  id: bin.object_id,
  name: bin.name,
  deletedOn: bin.deleted_at,
  topicKind: orNull(topics.kind),
  place: orNull(topics.name),
  total: number(),
};

/**
 * What somebody deleted and may restore, and what others deleted in their libraries. Content of something
 * that is itself in the bin is left out, because it is restored together with that.
 */
export async function binOf(
  db: Queryable,
  scope: Scope,
  kinds: BinKind[],
  limit: number,
): Promise<{ items: Omit<BinItem, "daysLeft">[]; total: number }> {
  const isOwned = (kind: "topic" | "folder" | "library") =>
    sql`${rightOf(scope, kind, sql`b.object_id`)} = 4`;
  const statement = sql`select b.object_kind as kind, b.object_id as id, b.name, b.deleted_at as "deletedOn",
      coalesce(t.kind, f.kind) as "topicKind", nt.name as place, count(*) over ()::int as total
    from bin b
    left join topics t on b.object_kind = 'topic' and t.id = b.object_id
    left join folders f on b.object_kind = 'folder' and f.id = b.object_id
    left join documents d on b.object_kind = 'document' and d.id = b.object_id
    left join notes n on b.object_kind = 'note' and n.id = b.object_id
    left join topics nt on nt.id = n.topic_id
    where (b.deleted_by = ${scope.personId} or d.owner_id = ${scope.personId}) and b.object_kind = any(${sql.param(kinds)}::text[])
      and case b.object_kind
        when 'topic' then ${isOwned("topic")}
        when 'folder' then ${isOwned("folder")} and (f.parent_id is null or ${notInBin("folder", sql`f.parent_id`)})
        when 'library' then ${isOwned("library")}
        when 'document' then d.owner_id = ${scope.personId} and ${notInBin("library", sql`d.library_id`)}
        else nt.id is not null and ${mayRead(scope, "topic", sql`n.topic_id`)} and ${notInBin("topic", sql`n.topic_id`)} end
    order by b.deleted_at desc, b.object_kind, b.object_id desc limit ${limit}`;
  const binned = await rows(db, Binned, statement);
  return {
    items: binned.map(({ total: _total, ...row }) => ({ ...row, deletedOn: row.deletedOn.toISOString() })),
    total: binned[0]?.total ?? 0,
  };
}

/** The name of an item in the bin, if the person may restore it. */
export async function nameInBin(
  db: Queryable,
  personId: PersonId,
  { kind, id }: Pick<BinItem, "kind" | "id">,
): Promise<string | null> {
  const statement = sql`select name from bin where object_kind = ${kind} and object_id = ${id} and (deleted_by = ${personId}
      or (object_kind = 'document' and exists (select 1 from documents d where d.id = object_id and d.owner_id = ${personId})))`;
  return firstValue(db, bin.name, statement);
}

/** Only in the person's own bin. */
export async function isInBinOf(db: Queryable, personId: PersonId, id: NoteId): Promise<boolean> {
  const statement = sql`
    select 1 from bin where object_kind = 'note' and object_id = ${id} and deleted_by = ${personId} for update`;
  return hasRow(db, statement);
}
