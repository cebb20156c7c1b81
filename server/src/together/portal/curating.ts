import type { BodyOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { CollectionId, PersonId } from "@gyan/contract/ids.ts";
import type {
  addCollection as addCall,
  changeCollection as changeCall,
  changeLanding as landingCall,
  removedCollections as removedCall,
} from "@gyan/contract/sharing/curating.ts";
import type { CollectionCard } from "@gyan/contract/sharing/portal.ts";
import { COLLECTION_DAYS, MOST_COLLECTIONS } from "@gyan/contract/sharing/portal.rules.ts";
import { DAY, later } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { grantAll, withdrawAll, type Scope } from "#people/rights/index.ts";
import { curatedCard } from "./actions.ts";
import { hasCover } from "./covers/covers.store.ts";
import { ownedHere } from "./items.store.ts";
import type { Needs } from "./needs.ts";
import { noteCollection, notePortal, partsOf } from "./noting.ts";
import { madeIn, type CollectionRef, type Curated, type PortalRef } from "./permission.ts";
import { coverOf, imageOf, inOrder } from "./rules.ts";
import { versionOf } from "./version.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "clock" | "rights">;

/** Makes open portal pages reload. What their readers may read has not changed. */
export const tellPortal = (tx: Tx, { organisationId }: PortalRef): void =>
  tx.emit({ kind: "portal.changed", holder: { kind: "organisation", id: organisationId } });

/** Tells open pages that what their readers may read has changed. */
export const tellRights = (tx: Tx, { organisationId }: PortalRef): void =>
  tx.emit({ kind: "shared.changed", holder: { kind: "organisation", id: organisationId } });

export async function addCollection(
  app: Parts,
  scope: Scope,
  portal: Curated<PortalRef>,
  by: PersonId,
  fields: BodyOf<typeof addCall>,
): Promise<CollectionCard> {
  const id = await app.db.tx(async (tx) => {
    await store.lockPortal(tx, portal);
    await refuseFull(tx, portal);
    await refuseUnknownCover(tx, portal, fields.cover);
    const made = { ...fields, uuid: app.clock.uuid() };
    const at = app.clock.now();
    tellPortal(tx, portal);
    const added = await store.insertCollection(tx, portal, made, by, at);
    await noteCollection(tx, { by, at }, "collection_added", madeIn(portal, added), { name: fields.name });
    return added;
  });
  return curatedCard(app, scope, madeIn(portal, id));
}

export async function changeCollection(
  app: Parts,
  scope: Scope,
  collection: Curated<CollectionRef>,
  by: PersonId,
  { version, ...changed }: BodyOf<typeof changeCall>,
): Promise<CollectionCard> {
  await app.db.tx(async (tx) => {
    const before = await holdCollection(tx, collection);
    if (version !== String(before.version)) throw fail("portal_changed");
    if (changed.cover !== undefined) await refuseUnknownCover(tx, collection, changed.cover);
    const now = {
      name: changed.name ?? before.name,
      summary: changed.summary ?? before.summary,
      cover: changed.cover ?? before.cover,
      isAnnounced: changed.isAnnounced ?? before.isAnnounced,
    };
    await store.saveCollection(tx, collection, now);
    const details = { name: now.name, parts: partsOf(before, now) };
    await noteCollection(tx, { by, at: app.clock.now() }, "collection_changed", collection, details);
    tellPortal(tx, collection);
  });
  return curatedCard(app, scope, collection);
}

/** Until the transaction ends nobody removes the collection, nor changes what it holds. */
export async function holdCollection(
  tx: Tx,
  collection: Curated<CollectionRef>,
  where: "shown" | "removed" = "shown",
): Promise<store.StoredCollection> {
  const stored = await store.lockCollection(tx, collection, where);
  if (!stored) throw fail("collection_not_found");
  return stored;
}

async function refuseFull(tx: Tx, portal: Curated<PortalRef>): Promise<void> {
  const there = await store.collectionIds(tx, portal);
  if (there.length >= MOST_COLLECTIONS) throw fail("collections_full", { limit: MOST_COLLECTIONS });
}

async function refuseUnknownCover(tx: Tx, portal: Curated<PortalRef>, key: string): Promise<void> {
  const image = imageOf(key);
  if (image !== null && !(await hasCover(tx, portal, image))) throw fail("cover_not_found");
}

export async function orderCollections(
  { db, clock }: Parts,
  portal: Curated<PortalRef>,
  by: PersonId,
  chosenIds: CollectionId[],
): Promise<{ ids: CollectionId[] }> {
  return db.tx(async (tx) => {
    await store.lockPortal(tx, portal);
    const ids = inOrder(await store.collectionIds(tx, portal), chosenIds);
    await store.placeCollections(tx, portal, ids);
    await notePortal(tx, { by, at: clock.now() }, "collections_ordered", portal);
    tellPortal(tx, portal);
    return { ids };
  });
}

/** Ends at once the rights that this collection gave. Its list stays for a while, to be restored. */
export async function removeCollection(
  { db, clock }: Parts,
  collection: Curated<CollectionRef>,
  by: PersonId,
): Promise<void> {
  await db.tx(async (tx) => {
    const before = await holdCollection(tx, collection);
    const removed = { by, at: clock.now() };
    await store.markRemoved(tx, collection, removed);
    await withdrawAll(tx, `portal:${collection.id}`);
    await noteCollection(tx, removed, "collection_removed", collection, { name: before.name });
    tellRights(tx, collection);
  });
}

export async function restoreCollection(
  app: Parts,
  scope: Scope,
  collection: Curated<CollectionRef>,
  by: PersonId,
): Promise<CollectionCard> {
  const { id, organisationId } = collection;
  await app.db.tx(async (tx) => {
    await store.lockPortal(tx, collection);
    await refuseFull(tx, collection);
    const before = await holdCollection(tx, collection, "removed");
    await store.markRemoved(tx, collection, null);
    const at = app.clock.now();
    await grantAll(
      tx,
      await ownedHere(tx, collection),
      { kind: "organisation", id: organisationId },
      { right: "reader", by, at, through: `portal:${id}` },
    );
    await noteCollection(tx, { by, at }, "collection_restored", collection, { name: before.name });
    tellRights(tx, collection);
  });
  return curatedCard(app, scope, collection);
}

export async function removedCollections(
  { db, clock }: Parts,
  portal: Curated<PortalRef>,
  limit: number,
): Promise<ReplyOf<typeof removedCall>> {
  const rows = await store.removed(db, portal, later(clock.now(), -COLLECTION_DAYS * DAY), limit);
  return {
    collections: rows.map((row) => ({ ...row, cover: coverOf(row.cover) })),
  };
}

export async function changeLanding(
  { db, clock }: Parts,
  portal: Curated<PortalRef>,
  by: PersonId,
  { version, ...changed }: BodyOf<typeof landingCall>,
): Promise<ReplyOf<typeof landingCall>> {
  return db.tx(async (tx) => {
    await store.lockPortal(tx, portal);
    const before = await store.landingOf(tx, portal);
    if (version !== versionOf(before.title, before.text)) throw fail("portal_changed");
    const now = { title: changed.title ?? before.title, text: changed.text ?? before.text };
    await store.saveLanding(tx, portal, now);
    const parts = partsOf<typeof now>(before, now);
    await notePortal(tx, { by, at: clock.now() }, "portal_changed", portal, { parts });
    tellPortal(tx, portal);
    return { ...now, version: versionOf(now.title, now.text) };
  });
}
