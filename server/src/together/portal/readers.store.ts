import type { CollectionId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import { collections, portal_readings } from "#platform/rows/tables.ts";
import { rightOf, type Scope } from "#people/rights/index.ts";
import type { ItemRef, PortalRef, Visible } from "./permission.ts";
import type { ReadCount } from "./rules.ts";

type Objects = ItemRef["object"][];

export const keyOf = ({ kind, id }: ItemRef["object"]): string => `${kind} ${id}`;

/** Once for each person and day, of what is published; not for whoever owns it. */
export async function noteReading(
  db: Queryable,
  scope: Scope,
  { organisationId }: Visible<PortalRef>,
  { kind, id }: ItemRef["object"],
  day: string,
): Promise<void> {
  await db.execute(sql`
    insert into portal_readings (object_kind, object_id, person_id, day)
    select ${kind}, ${id}::bigint, ${scope.personId}::bigint, ${day}::date
    where exists (select 1 from collection_items i join collections c on c.id = i.collection_id
        where i.object_kind = ${kind} and i.object_id = ${id}::bigint and c.organisation_id = ${organisationId}
          and c.removed_at is null)
      and ${rightOf(scope, kind, sql`${id}::bigint`)} < 4
    on conflict do nothing`);
}

/** Of each of these: different people lately, ever, and week by week. */
export async function countReaders(
  db: Queryable,
  objects: Objects,
  { lately, weeks }: { lately: string; weeks: string[] },
): Promise<Map<string, ReadCount>> {
  const read = sql`portal_readings r join unnest(
    ${sql.param(objects.map(({ kind }) => kind))}::text[], ${sql.param(objects.map(({ id }) => id))}::bigint[]
  ) as o (kind, id) on r.object_kind = o.kind and r.object_id = o.id`;
  const object = { kind: portal_readings.object_kind, id: portal_readings.object_id };
  const everybody = sql`select o.kind, o.id, count(distinct r.person_id)::int as ever,
      count(distinct r.person_id) filter (where r.day >= ${lately}::date)::int as lately
    from ${read} group by 1, 2`;
  const totals = await rows(db, { ...object, ever: number(), lately: number() }, everybody);
  const weekly = sql`select o.kind, o.id, to_char(date_trunc('week', r.day), 'YYYY-MM-DD') as week,
      count(distinct r.person_id)::int as count from ${read} where r.day >= ${weeks[0]}::date group by 1, 2, 3`;
  const byWeek = await rows(db, { ...object, week: text(), count: number() }, weekly);
  const counts = new Map<string, ReadCount>();
  for (const { ever, lately: some, ...one } of totals)
    counts.set(keyOf(one), { lately: some, ever, weeks: new Map() });
  for (const { week, count, ...one } of byWeek) counts.get(keyOf(one))?.weeks.set(week, count);
  return counts;
}

/** Different people lately, of each collection. */
export async function countByCollection(
  db: Queryable,
  { organisationId }: Visible<PortalRef>,
  lately: string,
): Promise<Map<CollectionId, number>> {
  const statement = sql`select c.id, count(distinct r.person_id)::int as count
    from collections c join collection_items i on i.collection_id = c.id
    join portal_readings r on r.object_kind = i.object_kind and r.object_id = i.object_id and r.day >= ${lately}::date
    where c.organisation_id = ${organisationId} and c.removed_at is null group by 1`;
  const counts = await rows(db, { id: collections.id, count: number() }, statement);
  return new Map(counts.map(({ id, count }) => [id, count]));
}
