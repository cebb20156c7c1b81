import type { CatalogueItemId, PersonId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { LOCKS } from "#platform/locks.ts";
import { boolean, moment, text } from "#platform/rows/columns.ts";
import { oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { catalogue_items } from "#platform/rows/tables.ts";
import { type Content, type Kind, shapes } from "./store.ts";

const Row = {
  id: catalogue_items.id,
  kind: catalogue_items.kind,
  parentId: catalogue_items.parent_id,
  starterKey: catalogue_items.starter_key,
  content: catalogue_items.content,
  /** A hash of its content and category. */
  version: text(),
  isEdited: boolean(),
  removedAt: catalogue_items.removed_at,
  /** Removed itself, or because its category is. */
  isRemoved: boolean(),
};

/** A row with everything that an administrator may see. */
export type Item<K extends Kind = Kind> = Omit<RowOf<typeof Row>, "kind" | "content"> & {
  kind: K;
  content: Content<K>;
};

/** Names and positions are checked before writing, so administrators change the catalogue one at a time. */
export async function oneAtATime(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.catalogue})`);
}

async function itemsWhere<K extends Kind>(db: Queryable, where: SQL): Promise<Item<K>[]> {
  const statement = sql`select i.id, i.kind, i.parent_id as "parentId", i.starter_key as "starterKey", i.content,
      left(encode(sha256(convert_to(coalesce(i.parent_id, 0) || ' ' || i.content::text, 'UTF8')), 'hex'), 32) as version,
      i.edited_at is not null as "isEdited", i.removed_at as "removedAt",
      i.removed_at is not null or coalesce(above.removed_at is not null, false) as "isRemoved"
    from catalogue_items i left join catalogue_items above on above.id = i.parent_id
    where ${where} order by i.position, i.id`;
  const items = await rows(db, Row, statement);
  return items.map((row) => ({ ...row, content: shapes[row.kind].parse(row.content) }) as Item<K>);
}

/** In their order, including removed ones. */
export const itemsOf = <K extends Kind>(db: Queryable, kind: K): Promise<Item<K>[]> =>
  itemsWhere(db, sql`i.kind = ${kind}`);

export const itemById = async (db: Queryable, id: CatalogueItemId): Promise<Item | undefined> =>
  (await itemsWhere(db, sql`i.id = ${id}`))[0];

type Given = { kind: Kind; parentId: CatalogueItemId | null; content: Content<Kind> };
type Mark = { by: PersonId; at: Date };

/** Inserted as the last one. */
export async function insertItem(db: Queryable, item: Given, { by, at }: Mark): Promise<CatalogueItemId> {
  const statement = sql`insert into catalogue_items (kind, parent_id, content, position, edited_by, edited_at, placed_at)
    values (${item.kind}, ${item.parentId}, ${JSON.stringify(item.content)}::jsonb, ${lastPlace(item)},
      ${by}, ${moment(at)}, ${moment(at)}) returning id`;
  return oneValue(db, catalogue_items.id, statement);
}

const lastPlace = ({ kind, parentId }: Pick<Given, "kind" | "parentId">): SQL => sql`(
  select coalesce(max(position), 0) + 1 from catalogue_items
  where kind = ${kind} and parent_id is not distinct from ${parentId}::bigint)`;

export async function saveItem(
  db: Queryable,
  id: CatalogueItemId,
  item: Omit<Given, "kind">,
  { by, at }: Mark,
): Promise<void> {
  await db.execute(sql`
    update catalogue_items set parent_id = ${item.parentId}, content = ${JSON.stringify(item.content)}::jsonb,
      edited_by = ${by}, edited_at = ${moment(at)} where id = ${id}`);
}

/** In another category it becomes the last one. */
export async function moveToEnd(
  db: Queryable,
  item: Pick<Given, "kind" | "parentId"> & { id: number },
  at: Date,
) {
  await db.execute(sql`
    update catalogue_items set position = ${lastPlace(item)}, placed_at = ${moment(at)} where id = ${item.id}`);
}

/** Restores the product's own content; updates of the product apply to it again. */
export async function saveReset(db: Queryable, id: CatalogueItemId, content: Content<Kind>): Promise<void> {
  await db.execute(sql`
    update catalogue_items set content = ${JSON.stringify(content)}::jsonb, edited_by = null, edited_at = null
    where id = ${id}`);
}

/** Removes a category together with its templates, all with the same time. */
export async function markRemoved(db: Queryable, id: CatalogueItemId, at: Date): Promise<void> {
  await db.execute(sql`
    update catalogue_items set removed_at = ${moment(at)} where (id = ${id} or parent_id = ${id}) and removed_at is null`);
}

/** Restores a category together with the templates that were removed at the same time. */
export async function markRestored(
  db: Queryable,
  { id, removedAt }: Pick<Item, "id" | "removedAt">,
): Promise<void> {
  await db.execute(sql`
    update catalogue_items set removed_at = null
    where id = ${id} or (parent_id = ${id} and removed_at = ${moment(removedAt)})`);
}

/** Those that are not removed, in their order. */
export async function idsInOrder(
  db: Queryable,
  kind: Kind,
  parentId: CatalogueItemId | null,
): Promise<CatalogueItemId[]> {
  const statement = sql`select id from catalogue_items
    where kind = ${kind} and parent_id is not distinct from ${parentId}::bigint and removed_at is null order by position, id`;
  return values(db, catalogue_items.id, statement);
}

export async function saveOrder(db: Queryable, ids: readonly CatalogueItemId[], at: Date): Promise<void> {
  await db.execute(sql`
    update catalogue_items set position = given.place, placed_at = ${moment(at)}
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as given (id, place)
    where catalogue_items.id = given.id`);
}

/** Names that differ only in case or accents count as equal. */
export async function isNameFree(
  db: Queryable,
  { kind, parentId, name }: { kind: Kind; parentId: CatalogueItemId | null; name: string },
  beside: CatalogueItemId | null,
): Promise<boolean> {
  const others = await db.execute(sql`
    select 1 from catalogue_items
    where kind = ${kind} and parent_id is not distinct from ${parentId}::bigint and removed_at is null
      and folded(content #>> '{name,en}') = folded(${name}) and id is distinct from ${beside}::bigint`);
  return others.rows.length === 0;
}
