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
import type { App } from "#app.ts";
import { DAY, later } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { grantAll, withdrawAll } from "#rights/index.ts";
import type { Scope } from "#rights/index.ts";
import { curatedCard } from "./actions.ts";
import { hasCover } from "./covers.store.ts";
import { ownedHere } from "./items.store.ts";
import { madeIn } from "./permission.ts";
import type { CollectionRef, Curated, PortalRef } from "./permission.ts";
import { coverOf, imageOf, inOrder } from "./rules.ts";
import { versionOf } from "./version.ts";
import * as store from "./store.ts";

type Parts = Pick<App, "db" | "clock" | "rights">;

/** Everybody who has the portal open asks again; what they may read has not changed. */
export const tellPortal = (tx: Tx, { organisationId }: PortalRef): void =>
  tx.emit({ kind: "portal.changed", holder: { kind: "organisation", id: organisationId } });

/** What they may read is another from now on. */
export const tellRights = (tx: Tx, { organisationId }: PortalRef): void =>
  tx.emit({ kind: "shared.changed", holder: { kind: "organisation", id: organisationId } });

export async function addCollection(
  app: Parts,
  scope: Scope,
  portal: Curated<PortalRef>,
  by: PersonId,
  given: BodyOf<typeof addCall>,
): Promise<CollectionCard> {
  const id = await app.db.tx(async (tx) => {
    await store.lockPortal(tx, portal);
    await refuseFull(tx, portal);
    await refuseUnknownCover(tx, portal, given.cover);
    const made = { ...given, uuid: app.clock.uuid() };
    tellPortal(tx, portal);
    return store.insertCollection(tx, portal, made, by, app.clock.now());
  });
  return curatedCard(app, scope, madeIn(portal, id));
}

export async function changeCollection(
  app: Parts,
  scope: Scope,
  collection: Curated<CollectionRef>,
  { version, ...changed }: BodyOf<typeof changeCall>,
): Promise<CollectionCard> {
  await app.db.tx(async (tx) => {
    const before = await store.lockCollection(tx, collection);
    if (!before) throw fail("collection_not_found");
    if (version !== String(before.version)) throw fail("portal_changed");
    if (changed.cover !== undefined) await refuseUnknownCover(tx, collection, changed.cover);
    await store.saveCollection(tx, collection, {
      name: changed.name ?? before.name,
      summary: changed.summary ?? before.summary,
      cover: changed.cover ?? before.cover,
      isAnnounced: changed.isAnnounced ?? before.isAnnounced,
    });
    tellPortal(tx, collection);
  });
  return curatedCard(app, scope, collection);
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
  { db }: Parts,
  portal: Curated<PortalRef>,
  wanted: CollectionId[],
): Promise<{ ids: CollectionId[] }> {
  return db.tx(async (tx) => {
    await store.lockPortal(tx, portal);
    const ids = inOrder(await store.collectionIds(tx, portal), wanted);
    await store.placeCollections(tx, portal, ids);
    tellPortal(tx, portal);
    return { ids };
  });
}

/** What is published in it alone ends with it, at once. Its list stays for a while, to be brought back. */
export async function removeCollection(
  { db, clock }: Parts,
  collection: Curated<CollectionRef>,
  by: PersonId,
): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await store.lockCollection(tx, collection))) throw fail("collection_not_found");
    await store.markRemoved(tx, collection, { by, at: clock.now() });
    await withdrawAll(tx, `portal:${collection.id}`);
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
    if (!(await store.lockCollection(tx, collection, "removed"))) throw fail("collection_not_found");
    await store.markRemoved(tx, collection, null);
    await grantAll(
      tx,
      await ownedHere(tx, collection),
      { kind: "organisation", id: organisationId },
      {
        right: "reader",
        by,
        at: app.clock.now(),
        through: `portal:${id}`,
      },
    );
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
    collections: rows.map(({ cover, removedAt, ...row }) => ({
      ...row,
      cover: coverOf(cover),
      removedOn: new Date(removedAt).toISOString(),
    })),
  };
}

export async function changeLanding(
  { db }: Parts,
  portal: Curated<PortalRef>,
  { version, ...changed }: BodyOf<typeof landingCall>,
): Promise<ReplyOf<typeof landingCall>> {
  return db.tx(async (tx) => {
    await store.lockPortal(tx, portal);
    const before = await store.landingOf(tx, portal);
    if (version !== versionOf(before.title, before.text)) throw fail("portal_changed");
    const now = { title: changed.title ?? before.title, text: changed.text ?? before.text };
    await store.saveLanding(tx, portal, now);
    tellPortal(tx, portal);
    return { ...now, version: versionOf(now.title, now.text) };
  });
}
