import type { CollectionId, OrganisationId, PersonId } from "@gyan/contract/ids.ts";
import type { CollectionCard } from "@gyan/contract/sharing/portal.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, moment, number, orNull, text, texts } from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { collection_items, collections, organisations } from "#platform/rows/tables.ts";
import type { Actor } from "#platform/session.ts";
import { mayRead, notInBin, rightOf, type Scope } from "#people/rights/index.ts";
import type { CollectionRef, Curated, ItemRef, PortalRef, Visible } from "./permission.ts";
import { coverOf } from "./rules.ts";

const CURATORS = "Portal Curator";
/** How many of its items are named on a collection's card. */
const MOST_NAMES = 3;

export const personName = (person: string): SQL =>
  sql`(case when ${sql.raw(person)}.deleted_at is null then nullif(trim(${sql.raw(person)}.first_name || ' ' || ${sql.raw(person)}.last_name), '') end)`;

/**
 * Whether the caller may read the topic or library now, and it is not in the bin. A case instead of "or":
 * with "or" the database would scan all topics for each collection.
 */
export const isVisible = (scope: Scope): SQL => sql`case i.object_kind
  when 'topic' then ${mayRead(scope, "topic", sql`i.object_id`)} and ${notInBin("topic", sql`i.object_id`)}
  else ${mayRead(scope, "library", sql`i.object_id`)} and ${notInBin("library", sql`i.object_id`)} end`;

// Who ------------------------------------------------------------------------------------------------------------------

export async function isInCurators(
  db: Queryable,
  { personId, organisationId, groupIds }: Pick<Actor, "personId" | "organisationId" | "groupIds">,
): Promise<boolean> {
  const statement = sql`
    select 1 from groups g where g.organisation_id = ${organisationId} and g.name = ${CURATORS}
      and (g.id = any(${sql.param([...groupIds])}::bigint[])
        or g.id = (select p.main_group_id from people p where p.id = ${personId}))`;
  return hasRow(db, statement);
}

export async function isOwner(
  db: Queryable,
  scope: Scope,
  { kind, id }: ItemRef["object"],
): Promise<boolean> {
  const level = rightOf(scope, kind, sql`${id}::bigint`);
  return (await oneValue(db, orNull(number()), sql`select ${level}`)) === 4;
}

export async function hasCollection(
  db: Queryable,
  { organisationId }: Visible<PortalRef>,
  id: CollectionId,
  where: "shown" | "removed" = "shown",
): Promise<boolean> {
  const statement = sql`
    select 1 from collections where id = ${id} and organisation_id = ${organisationId}
      and (removed_at is null) = ${where === "shown"}`;
  return hasRow(db, statement);
}

// Collections ----------------------------------------------------------------------------------------------------------

const Described = { name: collections.name, summary: collections.summary, cover: collections.cover };
const StoredCollection = {
  ...Described,
  isAnnounced: collections.is_announced,
  version: collections.version,
};
export type StoredCollection = RowOf<typeof StoredCollection>;

const Card = {
  ...StoredCollection,
  id: collections.id,
  topics: number(),
  libraries: number(),
  holds: texts(),
  renewedOn: orNull(iso(collection_items.published_at)),
};
const toCard = ({ cover, version, ...row }: RowOf<typeof Card>): CollectionCard => ({
  ...row,
  cover: coverOf(cover),
  version: String(version),
  readers: null,
});

/** In the curators' order; only one when `only` is given. Counts only what the caller may read. */
export async function cards(
  db: Queryable,
  scope: Scope,
  { organisationId }: Visible<PortalRef>,
  only: CollectionId | null = null,
): Promise<CollectionCard[]> {
  const ours = sql`c.organisation_id = ${organisationId} and c.removed_at is null
    and (${only}::bigint is null or c.id = ${only}::bigint)`;
  const statement = sql`with counted as materialized (
      select i.collection_id, count(*) filter (where i.object_kind = 'topic')::int as topics,
        count(*) filter (where i.object_kind = 'library')::int as libraries, max(i.published_at) as renewed,
        (array_agg(coalesce(t.name, l.name) order by i.position, i.published_at desc, i.object_id))[1:${sql.raw(String(MOST_NAMES))}] as holds
      from collections c join collection_items i on i.collection_id = c.id
      left join topics t on i.object_kind = 'topic' and t.id = i.object_id
      left join libraries l on i.object_kind = 'library' and l.id = i.object_id
      where ${ours} and ${isVisible(scope)} group by 1)
    select c.id, c.name, c.summary, c.cover, c.is_announced as "isAnnounced", c.version,
      coalesce(n.topics, 0) as topics, coalesce(n.libraries, 0) as libraries, coalesce(n.holds, '{}') as holds,
      n.renewed as "renewedOn"
    from collections c left join counted n on n.collection_id = c.id
    where ${ours} order by c.position, c.id`;
  return (await rows(db, Card, statement)).map(toCard);
}

/** Locked so that two curators at once take neither the same place nor both the last one. */
export async function lockPortal(db: Queryable, { organisationId }: Curated<PortalRef>): Promise<void> {
  await db.execute(sql`select 1 from organisations where id = ${organisationId} for no key update`);
}

/** Locked: nobody else changes it until the transaction ends. Null when it was removed meanwhile. */
export async function lockCollection(
  db: Queryable,
  { id, organisationId }: Curated<CollectionRef>,
  where: "shown" | "removed" = "shown",
): Promise<StoredCollection | null> {
  const statement = sql`select name, summary, cover, is_announced as "isAnnounced", version from collections
    where id = ${id} and organisation_id = ${organisationId} and (removed_at is null) = ${where === "shown"} for update`;
  return firstRow(db, StoredCollection, statement);
}

export async function collectionIds(
  db: Queryable,
  { organisationId }: Curated<PortalRef>,
): Promise<CollectionId[]> {
  const statement = sql`select id from collections where organisation_id = ${organisationId} and removed_at is null order by position, id`;
  return values(db, collections.id, statement);
}

export async function insertCollection(
  db: Queryable,
  { organisationId }: Curated<PortalRef>,
  row: Omit<StoredCollection, "version"> & { uuid: string },
  by: PersonId,
  at: Date,
): Promise<CollectionId> {
  const statement = sql`
    insert into collections (uuid, organisation_id, name, summary, cover, is_announced, position, created_by, created_at)
    values (${row.uuid}, ${organisationId}, ${row.name}, ${row.summary}, ${row.cover}, ${row.isAnnounced},
      (select coalesce(min(position), 1) - 1 from collections where organisation_id = ${organisationId}), ${by}, ${moment(at)})
    returning id`;
  return oneValue(db, collections.id, statement);
}

export async function saveCollection(
  db: Queryable,
  { id }: Curated<CollectionRef>,
  now: Omit<StoredCollection, "version">,
): Promise<void> {
  await db.execute(sql`
    update collections set name = ${now.name}, summary = ${now.summary}, cover = ${now.cover},
      is_announced = ${now.isAnnounced}, version = version + 1 where id = ${id}`);
}

export async function placeCollections(
  db: Queryable,
  { organisationId }: Curated<PortalRef>,
  ids: CollectionId[],
): Promise<void> {
  await db.execute(sql`
    update collections c set position = o.place
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as o (id, place)
    where c.id = o.id and c.organisation_id = ${organisationId}`);
}

export async function markRemoved(
  db: Queryable,
  { id }: Curated<CollectionRef>,
  removed: { by: PersonId; at: Date } | null,
): Promise<void> {
  await db.execute(sql`
    update collections set removed_at = ${moment(removed?.at ?? null)}, removed_by = ${removed?.by ?? null}
    where id = ${id}`);
}

const RemovedCollection = {
  id: collections.id,
  name: collections.name,
  cover: collections.cover,
  items: number(),
  removedOn: iso(as<Date>(collections.removed_at)),
  removedBy: orNull(text()),
};

export async function removed(
  db: Queryable,
  { organisationId }: Curated<PortalRef>,
  since: Date,
  limit: number,
): Promise<RowOf<typeof RemovedCollection>[]> {
  const statement = sql`select c.id, c.name, c.cover, c.removed_at as "removedOn", ${personName("p")} as "removedBy",
      (select count(*)::int from collection_items i where i.collection_id = c.id) as items
    from collections c left join people p on p.id = c.removed_by
    where c.organisation_id = ${organisationId} and c.removed_at > ${moment(since)} order by c.removed_at desc, c.id desc
    limit ${limit}`;
  return rows(db, RemovedCollection, statement);
}

/** For good. */
export async function dropRemoved(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from collections where removed_at < ${moment(before)}`);
}

// The landing page -------------------------------------------------------------------------------------------------------

const Landing = {
  name: organisations.name,
  urlName: organisations.url_name,
  title: organisations.portal_title,
  text: organisations.portal_text,
};
export type Landing = RowOf<typeof Landing>;

const landing = sql`name, url_name as "urlName", portal_title as title, portal_text as text`;

export async function landingOf(db: Queryable, { organisationId }: Visible<PortalRef>): Promise<Landing> {
  return oneRow(db, Landing, sql`select ${landing} from organisations where id = ${organisationId}`);
}

export async function saveLanding(
  db: Queryable,
  { organisationId }: Curated<PortalRef>,
  now: Pick<Landing, "title" | "text">,
): Promise<void> {
  await db.execute(
    sql`update organisations set portal_title = ${now.title}, portal_text = ${now.text} where id = ${organisationId}`,
  );
}

const PublicPortal = {
  ...Landing,
  id: organisations.id,
  isOpen: organisations.is_open,
  admitsCurators: organisations.admits_curators,
};
export type PublicPortal = RowOf<typeof PublicPortal>;

/** Of an organisation that is not disabled. */
export async function portalNamed(db: Queryable, urlName: string): Promise<PublicPortal | null> {
  const statement = sql`select id, ${landing}, is_open as "isOpen", admits_curators as "admitsCurators"
    from organisations where url_name = ${urlName} and disabled_at is null`;
  return firstRow(db, PublicPortal, statement);
}

const Announced = { ...Described, items: number() };
export type Announced = RowOf<typeof Announced>;

/** For strangers: the items of each collection are counted, not named. */
export async function announced(db: Queryable, organisationId: OrganisationId): Promise<Announced[]> {
  const statement = sql`select c.name, c.summary, c.cover, (
      select count(*)::int from collection_items i where i.collection_id = c.id
        and not exists (select 1 from bin b where b.object_kind = i.object_kind and b.object_id = i.object_id)
        and exists (select 1 from rights r where r.object_kind = i.object_kind and r.object_id = i.object_id
          and r.through = 'portal:' || c.id)) as items
    from collections c where c.organisation_id = ${organisationId} and c.removed_at is null and c.is_announced
    order by c.position, c.id`;
  return rows(db, Announced, statement);
}
