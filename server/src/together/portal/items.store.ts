import type { CollectionId, PersonId, WorkId } from "@gyan/contract/ids.ts";
import type { PortalItem, PublishedKind, PublishedWork } from "@gyan/contract/sharing/portal.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { instant, iso, moment, number, numbers, orNull, text, texts } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { collection_items, collections, libraries, topics, works } from "#platform/rows/tables.ts";
import { heldBy, notInBin, rightAt, rightOf } from "#people/rights/index.ts";
import type { LibraryRef, Readable, Scope } from "#people/rights/index.ts";
import type { CollectionRef, Curated, ItemRef, PortalRef, Visible } from "./permission.ts";
import { versionOf } from "./version.ts";
import { isVisible, personName } from "./store.ts";

const MOST_CONCEPTS = 4;

export type PlacedItem = PortalItem & { collection: { id: CollectionId; name: string } };
export const ItemObject = { kind: collection_items.object_kind, id: collection_items.object_id };
const Item = {
  ...ItemObject,
  collectionId: collections.id,
  collectionName: collections.name,
  name: text(),
  topicKind: orNull(topics.kind),
  summary: collection_items.summary,
  holds: number(),
  concepts: texts(),
  publishedOn: iso(collection_items.published_at),
  publishedBy: orNull(text()),
  renewedOn: orNull(iso(instant())),
  level: number(),
};

const toItem = ({ collectionId, collectionName, level, ...row }: RowOf<typeof Item>): PlacedItem => ({
  ...row,
  version: versionOf(row.summary),
  right: rightAt(level),
  readers: null,
  collection: { id: collectionId, name: collectionName },
});

/** Articles of a topic, documents of a library. */
export const holdsOf = (kind: SQL, id: SQL): SQL => sql`(case ${kind}
  when 'topic' then (select count(distinct f.work_id)::int from findings f where f.topic_id = ${id} and f.is_kept)
  else (select count(*)::int from library_works w where w.library_id = ${id}) end)`;

/** When something last came to it. */
const renewedOf = (kind: SQL, id: SQL): SQL => sql`(case ${kind}
  when 'topic' then (select max(r.finished_at) from runs r where r.topic_id = ${id})
  else (select max(w.added_at) from library_works w where w.library_id = ${id}) end)`;

/** As people see them: under the names that they gave, without those that they hid or made part of another. */
const topConcepts = (topicId: SQL): SQL => sql`array(
  select coalesce(e.label, k.label) from concepts k
  left join concept_edits e on e.topic_id = k.topic_id and e.key = k.key
  where k.topic_id = ${topicId} and not coalesce(e.is_hidden, false) and e.into_key is null
  order by k.weight desc, k.key limit ${MOST_CONCEPTS})`;

async function itemsWhere(db: Queryable, scope: Scope, chosen: SQL): Promise<PlacedItem[]> {
  const statement = sql`select i.collection_id as "collectionId", i.collection_name as "collectionName", i.object_kind as kind,
      i.object_id as id, coalesce(t.name, l.name) as name, t.kind as "topicKind", i.summary,
      ${holdsOf(sql`i.object_kind`, sql`i.object_id`)} as holds,
      ${topConcepts(sql`t.id`)} as concepts, i.published_at as "publishedOn", ${personName("p")} as "publishedBy",
      ${renewedOf(sql`i.object_kind`, sql`i.object_id`)} as "renewedOn",
      case when t.id is null then ${rightOf(scope, "library", sql`l.id`)} else ${rightOf(scope, "topic", sql`t.id`)} end as level
    from (${chosen}) i
    left join topics t on i.object_kind = 'topic' and t.id = i.object_id
    left join libraries l on i.object_kind = 'library' and l.id = i.object_id
    left join people p on p.id = i.published_by
    order by i.place`;
  return (await rows(db, Item, statement)).map(toItem);
}

/** In the curators' order; one alone when it is named. */
export const itemsOf = (
  db: Queryable,
  scope: Scope,
  { id, organisationId }: Visible<CollectionRef>,
  only: ItemRef["object"] | null = null,
): Promise<PlacedItem[]> =>
  itemsWhere(
    db,
    scope,
    sql`
    select i.*, c.name as collection_name, row_number() over (order by i.position, i.published_at desc, i.object_id) as place
    from collections c join collection_items i on i.collection_id = c.id
    where c.id = ${id} and c.organisation_id = ${organisationId} and ${isVisible(scope)}
      and (${only === null} or (i.object_kind = ${only?.kind ?? null} and i.object_id = ${only?.id ?? null}::bigint))`,
  );

/** What was published last in any collection; nothing twice. */
export const latest = (
  db: Queryable,
  scope: Scope,
  { organisationId }: Visible<PortalRef>,
  limit: number,
): Promise<PlacedItem[]> =>
  itemsWhere(
    db,
    scope,
    sql`
    select i.*, row_number() over (order by i.published_at desc, i.object_kind, i.object_id desc) as place from (
      select distinct on (i.object_kind, i.object_id) i.*, c.name as collection_name
      from collections c join collection_items i on i.collection_id = c.id
      where c.organisation_id = ${organisationId} and c.removed_at is null and ${isVisible(scope)}
      order by i.object_kind, i.object_id, i.published_at desc) i
    order by place limit ${limit}`,
  );

/** Those that lie in their owner's bin. */
export async function countResting(db: Queryable, { id }: Visible<CollectionRef>): Promise<number> {
  const statement = sql`select count(*)::int from collection_items i
    join bin b on b.object_kind = i.object_kind and b.object_id = i.object_id where i.collection_id = ${id}`;
  return oneValue(db, number(), statement);
}

// Publishing -------------------------------------------------------------------------------------------------------------

export async function itemKeys(db: Queryable, { id }: Curated<CollectionRef>): Promise<ItemRef["object"][]> {
  const statement = sql`select object_kind as kind, object_id as id from collection_items
    where collection_id = ${id} order by position, published_at desc, object_id`;
  return rows(db, ItemObject, statement);
}

export async function saveItem(
  db: Queryable,
  { id }: Curated<CollectionRef>,
  { kind, id: objectId }: ItemRef["object"],
  { summary, by, at }: { summary: string; by: PersonId; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into collection_items (collection_id, object_kind, object_id, summary, position, published_by, published_at)
    values (${id}, ${kind}, ${objectId}, ${summary},
      (select coalesce(min(position), 1) - 1 from collection_items where collection_id = ${id}), ${by}, ${moment(at)})
    on conflict (collection_id, object_kind, object_id) do update set summary = excluded.summary`);
}

export async function summaryOf(
  db: Queryable,
  { id }: Curated<CollectionRef>,
  object: ItemRef["object"],
): Promise<string | null> {
  const statement = sql`select summary from collection_items
    where collection_id = ${id} and object_kind = ${object.kind} and object_id = ${object.id} for update`;
  return firstValue(db, collection_items.summary, statement);
}

export async function deleteItem(db: Queryable, { id, object }: Curated<ItemRef>): Promise<boolean> {
  const statement = sql`
    delete from collection_items
    where collection_id = ${id} and object_kind = ${object.kind} and object_id = ${object.id} returning 1`;
  return hasRow(db, statement);
}

export async function placeItems(
  db: Queryable,
  { id }: Curated<CollectionRef>,
  objects: ItemRef["object"][],
): Promise<void> {
  await db.execute(sql`
    update collection_items i set position = o.place
    from unnest(${sql.param(objects.map(({ kind }) => kind))}::text[], ${sql.param(objects.map((one) => one.id))}::bigint[])
      with ordinality as o (kind, id, place)
    where i.collection_id = ${id} and i.object_kind = o.kind and i.object_id = o.id`);
}

/** Those whose owner is still of the organisation: what somebody took elsewhere is no longer the portal's to give. */
export async function ownedHere(
  db: Queryable,
  { id, organisationId }: Curated<CollectionRef>,
): Promise<ItemRef["object"][]> {
  const statement = sql`select i.object_kind as kind, i.object_id as id from collection_items i
    where i.collection_id = ${id} and exists (
      select 1 from rights r join people p on p.id = r.holder_id
      where r.object_kind = i.object_kind and r.object_id = i.object_id and r.holder_kind = 'person' and r.level = 4
        and p.organisation_id = ${organisationId} and p.deleted_at is null)`;
  return rows(db, ItemObject, statement);
}

const PublishableObject = {
  ...ItemObject,
  name: text(),
  topicKind: orNull(topics.kind),
  holds: number(),
  renewedOn: orNull(iso(instant())),
  publishedIn: numbers<CollectionId>(),
  total: number(),
};

/** What the caller owns, the newest first; with words, what begins with them before the rest. */
export async function publishable(
  db: Queryable,
  scope: Scope,
  { organisationId }: Curated<PortalRef>,
  {
    q,
    kind,
    id,
    limit,
  }: { q: string; kind?: PublishedKind | undefined; id?: number | undefined; limit: number },
): Promise<RowOf<typeof PublishableObject>[]> {
  const statement = sql`select o.kind, o.id, o.name, o."topicKind", o.total,
      ${holdsOf(sql`o.kind`, sql`o.id`)} as holds, ${renewedOf(sql`o.kind`, sql`o.id`)} as "renewedOn",
      array(select i.collection_id::float8 from collection_items i join collections c on c.id = i.collection_id
        where i.object_kind = o.kind and i.object_id = o.id and c.organisation_id = ${organisationId} and c.removed_at is null
        order by c.position, c.id) as "publishedIn"
    from (
      select own.*, (count(*) over ())::int as total, row_number() over (
        order by not starts_with(folded(own.name), folded(${q})), own.created_at desc, own.id desc) as place
      from (
        select 'topic' as kind, t.id, t.name, t.kind as "topicKind", t.created_at
        from ${heldBy(scope, "topic")} h join topics t on t.id = h.id where h.level = 4 and ${notInBin("topic", sql`t.id`)}
        union all
        select 'library', l.id, l.name, null, l.created_at
        from ${heldBy(scope, "library")} h join libraries l on l.id = h.id
        where h.level = 4 and l.kind = 'documents' and ${notInBin("library", sql`l.id`)}) own
      where ${hasWords(sql`own.name`, q)} and (${kind ?? null}::text is null or own.kind = ${kind ?? null})
        and (${id ?? null}::bigint is null or own.id = ${id ?? null}::bigint)
      order by place limit ${limit}) o
    order by o.place`;
  return rows(db, PublishableObject, statement);
}

/** All of them, wherever they stand; case and accents aside. */
const hasWords = (text: SQL, q: string): SQL =>
  sql.join(
    [
      sql`true`,
      ...q
        .split(/\s+/u)
        .filter(Boolean)
        .map((word) => sql`position(folded(${word}) in folded(${text})) > 0`),
    ],
    sql` and `,
  );

// Libraries --------------------------------------------------------------------------------------------------------------

/** Where a library is published, each with its own summary; none when it is not in this portal. */
export async function placesOfLibrary(
  db: Queryable,
  { organisationId }: Visible<PortalRef>,
  library: Readable<LibraryRef>,
): Promise<{ id: CollectionId; name: string; summary: string }[]> {
  const statement = sql`select c.id, c.name, i.summary from collection_items i join collections c on c.id = i.collection_id
    where i.object_kind = 'library' and i.object_id = ${library.id} and c.organisation_id = ${organisationId}
      and c.removed_at is null order by c.position, c.id`;
  const shape = { id: collections.id, name: collections.name, summary: collection_items.summary };
  return rows(db, shape, statement);
}

export async function descriptionOf(db: Queryable, { id }: Readable<LibraryRef>): Promise<string> {
  const { description } = libraries;
  return (await firstValue(db, description, sql`select description from libraries where id = ${id}`)) ?? "";
}

const Work = {
  workId: works.id,
  title: works.title,
  authors: works.authors,
  publishedOn: works.published_on,
  venue: works.venue,
  language: works.language,
  url: works.url,
};
const workColumns = sql`w.id as "workId", w.title, w.authors, w.published_on as "publishedOn", w.venue, w.language, w.url`;

export async function worksOf(
  db: Queryable,
  { id }: Readable<LibraryRef>,
  { q, offset, limit }: { q: string; offset: number; limit: number },
): Promise<{ works: PublishedWork[]; total: number }> {
  const matches = sql`library_works m join works w on w.id = m.work_id
    where m.library_id = ${id} and ${hasWords(sql`(w.title || ' ' || array_to_string(w.authors, ' '))`, q)}`;
  const page = sql`select ${workColumns} from ${matches} order by folded(w.title), w.id limit ${limit} offset ${offset}`;
  return {
    works: await rows(db, Work, page),
    total: await oneValue(db, number(), sql`select count(*)::int from ${matches}`),
  };
}

export async function workIn(
  db: Queryable,
  { id }: Readable<LibraryRef>,
  workId: WorkId,
): Promise<PublishedWork | null> {
  const statement = sql`select ${workColumns} from library_works m join works w on w.id = m.work_id
    where m.library_id = ${id} and w.id = ${workId}`;
  return firstRow(db, Work, statement);
}
