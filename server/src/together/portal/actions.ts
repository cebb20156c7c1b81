import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { WorkId } from "@gyan/contract/ids.ts";
import type {
  Collection,
  CollectionCard,
  library as libraryCall,
  PortalHome,
  PortalItem,
  work as workCall,
} from "@gyan/contract/sharing/portal.ts";
import type { Actor } from "#platform/session.ts";
import type { LibraryRef, Readable, Scope } from "#people/rights/index.ts";
import { latestLaidText } from "#sources/works/index.ts";
import * as items from "./items.store.ts";
import type { Needs } from "./needs.ts";
import { forPortal, isCurator } from "./permission.ts";
import type { CollectionRef, Curated, PortalRef, Visible } from "./permission.ts";
import { countByCollection, countReaders, keyOf, noteReading } from "./readers.store.ts";
import { latelyFrom, today, toReaders, weeksUntil } from "./rules.ts";
import { noteOn } from "./saving/store.ts";
import { versionOf } from "./version.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "clock" | "rights">;

const MOST_LATEST = 8;

export async function readHome(app: Parts, actor: Actor): Promise<PortalHome> {
  const portal = forPortal(actor);
  const scope = await app.rights.scopeOf(actor);
  const mayCurate = await isCurator(app, actor);
  const { name, urlName, title, text } = await store.landingOf(app.db, portal);
  const cards = await store.cards(app.db, scope, portal);
  return {
    organisation: { name, clientUrlName: urlName },
    landing: { title, text, version: versionOf(title, text) },
    mayCurate,
    collections: mayCurate ? await withReaders(app, portal, cards) : cards,
    latest: await items.latest(app.db, scope, portal, MOST_LATEST),
  };
}

export async function readCollection(
  app: Parts,
  actor: Actor,
  collection: Visible<CollectionRef>,
): Promise<Collection> {
  const scope = await app.rights.scopeOf(actor);
  const [card] = await store.cards(app.db, scope, collection, collection.id);
  // Removed at the same moment.
  if (!card) throw fail("collection_not_found");
  const published = await items.itemsOf(app.db, scope, collection);
  if (!(await isCurator(app, actor))) return { ...card, items: published, resting: 0 };
  const [counted] = await withReaders(app, collection, [card]);
  return {
    ...counted!,
    items: await withItemReaders(app, published),
    resting: await items.countResting(app.db, collection),
  };
}

/** As its curators see it. */
export async function curatedCard(
  app: Parts,
  scope: Scope,
  collection: Curated<CollectionRef>,
): Promise<CollectionCard> {
  const cards = await store.cards(app.db, scope, collection, collection.id);
  const [card] = await withReaders(app, collection, cards);
  if (!card) throw fail("collection_not_found");
  return card;
}

async function withReaders(
  { db, clock }: Parts,
  portal: Visible<PortalRef>,
  cards: CollectionCard[],
): Promise<CollectionCard[]> {
  const counts = await countByCollection(db, portal, latelyFrom(clock.now()));
  return cards.map((card) => ({ ...card, readers: counts.get(card.id) ?? 0 }));
}

export async function withItemReaders<Item extends PortalItem>(
  { db, clock }: Parts,
  published: Item[],
): Promise<Item[]> {
  const now = clock.now();
  const weeks = weeksUntil(now);
  const counts = await countReaders(db, published, { lately: latelyFrom(now), weeks });
  return published.map((item) => ({ ...item, readers: toReaders(counts.get(keyOf(item)), weeks) }));
}

// Libraries --------------------------------------------------------------------------------------------------------------

/** Also libraries shared in another way: whoever may read a library can read it here. */
export async function readLibrary(
  app: Parts,
  actor: Actor,
  library: Readable<LibraryRef>,
  page: { q: string; offset: number; limit: number },
): Promise<ReplyOf<typeof libraryCall>> {
  const collections = await items.placesOfLibrary(app.db, forPortal(actor), library);
  const { id, name, right } = library;
  const description = await items.descriptionOf(app.db, library);
  return { id, name, description, right, collections, ...(await items.worksOf(app.db, library, page)) };
}

export async function readWork(
  app: Parts,
  { personId }: Actor,
  library: Readable<LibraryRef>,
  workId: WorkId,
): Promise<ReplyOf<typeof workCall>> {
  const work = await items.workIn(app.db, library, workId);
  const read = work && (await latestLaidText(app.db, workId));
  if (!read) throw fail("item_not_found");
  const note = await noteOn(app.db, personId, library, workId);
  return { ...work, library: { id: library.id, name: library.name }, note, ...read };
}

// Readers ----------------------------------------------------------------------------------------------------------------

/** Counts a reader, once a day; curators are not counted. */
export async function countReading(
  app: Parts,
  actor: Actor,
  object: { kind: "topic" | "library"; id: number },
): Promise<void> {
  if (await isCurator(app, actor)) return;
  const scope = await app.rights.scopeOf(actor);
  await noteReading(app.db, scope, forPortal(actor), object, today(app.clock.now()));
}

/** The same in the background: the answer does not wait for it. */
export function countReadingLater(
  app: Needs,
  ...reading: [Actor, { kind: "topic" | "library"; id: number }]
): void {
  countReading(app, ...reading).catch((error: unknown) =>
    app.log.warn({ err: error }, "a reader of the portal was not counted"),
  );
}
