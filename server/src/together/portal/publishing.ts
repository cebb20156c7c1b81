import type { BodyOf, QueryOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type {
  changeItem as changeCall,
  orderItems as orderCall,
  publishable as publishableCall,
} from "@gyan/contract/sharing/curating.ts";
import type { PortalItem } from "@gyan/contract/sharing/portal.ts";
import { MOST_ITEMS } from "@gyan/contract/sharing/portal.rules.ts";
import { topicToLibrary } from "#sources/libraries/index.ts";
import type { Tx } from "#platform/db.ts";
import { grant, withdraw } from "#people/rights/index.ts";
import type { LibraryRef, Owned, Scope, TopicRef } from "#people/rights/index.ts";
import { withItemReaders } from "./actions.ts";
import { holdCollection, tellPortal, tellRights } from "./curating.ts";
import * as items from "./items.store.ts";
import type { Needs } from "./needs.ts";
import { noteCollection, noteItem } from "./noting.ts";
import type { CollectionRef, Curated, ItemRef, PortalRef } from "./permission.ts";
import { keyOf } from "./readers.store.ts";
import { inOrder } from "./rules.ts";
import { versionOf } from "./version.ts";

type Parts = Pick<Needs, "db" | "clock" | "rights">;

/** Only an owner decides who reads something, so whoever publishes must be its owner and a curator. */
export type Publishable =
  | { kind: "topic"; ref: Owned<TopicRef> }
  | { kind: "library"; ref: Owned<LibraryRef> };

/** Everybody in the organisation can read it at once. */
export async function publish(
  app: Parts,
  scope: Scope,
  collection: Curated<CollectionRef>,
  { kind, ref }: Publishable,
  { summary, by }: { summary: string; by: PersonId },
): Promise<PortalItem> {
  const object = { kind, id: ref.id };
  const at = app.clock.now();
  await app.db.tx(async (tx) => {
    const { name } = await holdCollection(tx, collection);
    const there = await items.itemKeys(tx, collection);
    const isNew = !there.some((one) => keyOf(one) === keyOf(object));
    if (isNew && there.length >= MOST_ITEMS) throw fail("collection_full", { limit: MOST_ITEMS });
    await items.saveItem(tx, collection, object, { summary, by, at });
    const everybody = { kind: "organisation", id: collection.organisationId } as const;
    await grant(tx, object, everybody, "reader", by, at, `portal:${collection.id}`);
    // Makes the topic searchable from its readers' own topics.
    if (kind === "topic") await topicToLibrary(app, tx, ref.id);
    await noteItem(tx, { by, at }, isNew ? "published" : "publication_changed", object, name);
    tell(tx, collection, object);
  });
  return itemFor(app, scope, collection, object);
}

export async function unpublish({ db, clock }: Parts, item: Curated<ItemRef>, by: PersonId): Promise<void> {
  await db.tx(async (tx) => {
    const { name } = await holdCollection(tx, item);
    if (!(await items.deleteItem(tx, item))) throw fail("item_not_found");
    const everybody = { kind: "organisation", id: item.organisationId } as const;
    await withdraw(tx, item.object, everybody, `portal:${item.id}`);
    await noteItem(tx, { by, at: clock.now() }, "unpublished", item.object, name);
    tell(tx, item, item.object);
  });
}

export async function changeItem(
  app: Parts,
  scope: Scope,
  collection: Curated<CollectionRef>,
  object: ItemRef["object"],
  { by, version, summary }: BodyOf<typeof changeCall> & { by: PersonId },
): Promise<PortalItem> {
  await app.db.tx(async (tx) => {
    const { name } = await holdCollection(tx, collection);
    const before = await items.summaryOf(tx, collection, object);
    if (before === null) throw fail("item_not_found");
    if (version !== versionOf(before)) throw fail("portal_changed");
    const at = app.clock.now();
    await items.saveItem(tx, collection, object, { summary, by, at });
    await noteItem(tx, { by, at }, "publication_changed", object, name);
    tellPortal(tx, collection);
  });
  return itemFor(app, scope, collection, object);
}

export async function orderItems(
  { db, clock }: Parts,
  collection: Curated<CollectionRef>,
  by: PersonId,
  chosenItems: BodyOf<typeof orderCall>["items"],
): Promise<ReplyOf<typeof orderCall>> {
  return db.tx(async (tx) => {
    const { name } = await holdCollection(tx, collection);
    const there = await items.itemKeys(tx, collection);
    const byKey = new Map(there.map((object) => [keyOf(object), object]));
    const order = inOrder([...byKey.keys()], chosenItems.map(keyOf)).map((key) => byKey.get(key)!);
    await items.placeItems(tx, collection, order);
    await noteCollection(tx, { by, at: clock.now() }, "collection_ordered", collection, { name });
    tellPortal(tx, collection);
    return { items: order };
  });
}

/** Tells the portal's readers, and open pages of the topic, which show with whom it is shared. */
function tell(tx: Tx, collection: CollectionRef, { kind, id }: ItemRef["object"]): void {
  tellRights(tx, collection);
  if (kind === "topic") tx.emit({ kind: "topics.changed", topicId: id as TopicRef["id"] });
}

async function itemFor(
  app: Parts,
  scope: Scope,
  collection: Curated<CollectionRef>,
  object: ItemRef["object"],
): Promise<PortalItem> {
  const [item] = await withItemReaders(app, await items.itemsOf(app.db, scope, collection, object));
  // It lies in its owner's bin, or was taken out at the same moment.
  if (!item) throw fail("item_not_found");
  return item;
}

export async function publishable(
  { db }: Parts,
  scope: Scope,
  portal: Curated<PortalRef>,
  query: QueryOf<typeof publishableCall>,
): Promise<ReplyOf<typeof publishableCall>> {
  const rows = await items.publishable(db, scope, portal, query);
  return {
    objects: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}
