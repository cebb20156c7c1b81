import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number, orNull, text } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { collections, collection_items, topics } from "#platform/rows/tables.ts";
import type { Scope } from "#people/rights/index.ts";
import { containing, MOST_ROWS } from "#reading/searching/index.ts";
import { holdsOf, ItemObject } from "./items.store.ts";
import type { CollectionRef, ItemRef, PortalRef, Visible } from "./permission.ts";
import { keyOf } from "./readers.store.ts";
import { isVisible } from "./store.ts";

type Place = Visible<PortalRef> | Visible<CollectionRef>;

/** What is published there and the caller may read, as `i` and `c`. */
const seen = (scope: Scope, place: Place): SQL => {
  const only = "id" in place ? place.id : null;
  return sql`collections c join collection_items i on i.collection_id = c.id
    where c.organisation_id = ${place.organisationId} and c.removed_at is null
      and (${only}::bigint is null or c.id = ${only}::bigint) and ${isVisible(scope)}`;
};

export async function publishedIn(db: Queryable, scope: Scope, place: Place): Promise<ItemRef["object"][]> {
  const statement = sql`select distinct i.object_kind as kind, i.object_id as id from ${seen(scope, place)}`;
  return rows(db, ItemObject, statement);
}

const Published = {
  ...ItemObject,
  topicKind: orNull(topics.kind),
  name: text(),
  summary: collection_items.summary,
  collectionId: collections.id,
  collectionName: collections.name,
  place: collections.position,
};
export type Published = RowOf<typeof Published>;

/** Those that may have the words; what stands in several collections is told of the first of them. */
export async function itemsWith(
  db: Queryable,
  scope: Scope,
  place: Place,
  parts: string[],
): Promise<Published[]> {
  const statement = sql`select distinct on (kind, id) * from (
      select i.object_kind as kind, i.object_id as id, t.kind as "topicKind", coalesce(t.name, l.name) as name, i.summary,
        i.collection_id as "collectionId", i.collection_name as "collectionName", i.place
      from (select i.*, c.name as collection_name, c.position as place from ${seen(scope, place)}) i
      left join topics t on i.object_kind = 'topic' and t.id = i.object_id
      left join libraries l on i.object_kind = 'library' and l.id = i.object_id) p
    where ${containing(sql`(p.name || ' ' || p.summary)`, parts)}
    order by kind, id, place, "collectionId" limit ${MOST_ROWS}`;
  return rows(db, Published, statement);
}

/** How much each of these holds. */
export async function holdings(db: Queryable, objects: ItemRef["object"][]): Promise<Map<string, number>> {
  const statement = sql`select o.kind, o.id, ${holdsOf(sql`o.kind`, sql`o.id`)} as holds from unnest(
      ${sql.param(objects.map(({ kind }) => kind))}::text[], ${sql.param(objects.map(({ id }) => id))}::bigint[]) as o (kind, id)`;
  const counts = await rows(db, { ...ItemObject, holds: number() }, statement);
  return new Map(counts.map(({ holds, ...object }) => [keyOf(object), holds]));
}
