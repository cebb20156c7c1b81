import { fail } from "@gyan/contract/failures.ts";
import type { CollectionId, OrganisationId } from "@gyan/contract/ids.ts";
import type { PublishedKind } from "@gyan/contract/sharing/portal.ts";
import type { Actor } from "#platform/session.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

declare const may: unique symbol;

/**
 * Permission is a value here too: only this file makes one, from the caller's own organisation. A collection of another one
 * does not exist for them.
 */
export type Visible<T> = T & { readonly [may]: { see: T } };
export type Curated<T> = Visible<T> & { readonly [may]: { curate: T } };

export type PortalRef = { organisationId: OrganisationId };
export type CollectionRef = PortalRef & { id: CollectionId };
export type ItemRef = CollectionRef & { object: { kind: PublishedKind; id: number } };

type Parts = Pick<Needs, "db" | "rights">;

export const isCurator = ({ db }: Pick<Needs, "db">, actor: Actor): Promise<boolean> =>
  actor.role === "Admin" ? Promise.resolve(true) : store.isInCurators(db, actor);

export const forPortal = (actor: Actor): Visible<PortalRef> =>
  ({ organisationId: actor.organisationId }) as unknown as Visible<PortalRef>;

export async function forCurating(app: Parts, actor: Actor): Promise<Curated<PortalRef>> {
  if (!(await isCurator(app, actor))) throw fail("curator_missing");
  return forPortal(actor) as Curated<PortalRef>;
}

export async function forCollection(
  { db }: Pick<Needs, "db">,
  actor: Actor,
  id: CollectionId,
): Promise<Visible<CollectionRef>> {
  if (!(await store.hasCollection(db, forPortal(actor), id))) throw fail("collection_not_found");
  return { ...forPortal(actor), id } as unknown as Visible<CollectionRef>;
}

export async function forCuratingCollection(
  app: Parts,
  actor: Actor,
  id: CollectionId,
): Promise<Curated<CollectionRef>> {
  const collection = await forCollection(app, actor, id);
  await forCurating(app, actor);
  return collection as Curated<CollectionRef>;
}

/** The same for one that was removed. */
export async function forRestoringCollection(
  app: Parts,
  actor: Actor,
  id: CollectionId,
): Promise<Curated<CollectionRef>> {
  if (!(await store.hasCollection(app.db, forPortal(actor), id, "removed")))
    throw fail("collection_not_found");
  return madeIn(await forCurating(app, actor), id);
}

/** Whoever made a collection just now curates it. */
export const madeIn = (portal: Curated<PortalRef>, id: CollectionId): Curated<CollectionRef> =>
  ({ ...portal, id }) as unknown as Curated<CollectionRef>;

/** Nothing stays published against its owner's will, whether they are a curator or not. */
export async function forUnpublishing(
  app: Parts,
  actor: Actor,
  id: CollectionId,
  object: ItemRef["object"],
): Promise<Curated<ItemRef>> {
  const collection = await forCollection(app, actor, id);
  const isOwned = await store.isOwner(app.db, await app.rights.scopeOf(actor), object);
  if (!isOwned) await forCurating(app, actor);
  return { ...collection, object } as unknown as Curated<ItemRef>;
}
