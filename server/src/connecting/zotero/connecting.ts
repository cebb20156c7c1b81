import { fail } from "@gyan/contract/failures.ts";
import type { BodyOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import type { LibraryId, PersonId, ZoteroId } from "@gyan/contract/ids.ts";
import { MOST_CONNECTIONS } from "@gyan/contract/zotero/rules.ts";
import type * as calls from "@gyan/contract/zotero/calls.ts";
import { addOwnLibrary } from "#sources/libraries/index.ts";
import { seal } from "#platform/seal.ts";
import type { Actor } from "#platform/session.ts";
import { currentKey, groupsOf, type Asker } from "./api/client.ts";
import { ZoteroFailed } from "./api/failed.ts";
import { allCollections, countItems, type Place } from "./api/library.ts";
import type { Key } from "./api/wire.ts";
import * as store from "./connections.store.ts";
import { rightsTo } from "./keys.ts";
import { SEALED_AS } from "./keys.ts";
import type { Needs } from "./needs.ts";
import { toConnection } from "./showing.ts";
import { shelvesOf } from "./syncing/collections.ts";

/** More than these nobody looks through in a list. */
const MOST_COLLECTIONS = 5_000;

/** Zotero is asked while somebody waits: what it says is told to them. */
async function asked<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof ZoteroFailed)) throw error;
    const { code } = error;
    if (code === "key_revoked") throw fail("zotero_key_wrong");
    if (code === "busy") throw fail("zotero_busy");
    if (code === "not_found" || code === "library_gone") throw fail("zotero_library_closed");
    throw fail("zotero_unreachable");
  }
}

const nameOf = ({ username, userID }: Key): string => username.trim() || String(userID);

/** Whose key it is, and which libraries it opens: their own first, then groups. */
export async function lookAtKey(app: Needs, key: string): Promise<ReplyOf<typeof calls.look>> {
  const asker: Asker = { app, key };
  const told = await asked(currentKey(asker));
  const own = `users/${told.userID}`;
  const groups = told.access.groups === undefined ? [] : await asked(groupsOf(asker, told.userID));
  const all = [
    { prefix: own, name: nameOf(told), kind: "user" as const },
    ...groups.map(({ id, name }) => ({ prefix: `groups/${id}`, name, kind: "group" as const })),
  ];
  return {
    userName: nameOf(told),
    libraries: all.flatMap((library) => {
      const rights = rightsTo(told, library.prefix);
      return rights ? [{ ...library, ...rights }] : [];
    }),
  };
}

export async function collectionsIn(
  app: Needs,
  key: string,
  prefix: string,
): Promise<ReplyOf<typeof calls.collections>> {
  const place: Place = { app, key, prefix };
  const all = await asked(allCollections(place, MOST_COLLECTIONS));
  const items = await asked(countItems(place));
  const stored = all.map(({ key: one, data }) => ({
    key: one,
    name: data.name,
    parentKey: data.parentCollection === false ? null : data.parentCollection,
  }));
  const { folders } = shelvesOf(stored, null, (path) => path);
  const listed = stored.map(({ key: one, name }) => ({
    key: one,
    name,
    path: (folders.get(one) ?? name).split("/").slice(0, -1),
  }));
  const pathOf = ({ path, name }: (typeof listed)[number]) => [...path, name].join("\0");
  return { collections: listed.toSorted((a, b) => pathOf(a).localeCompare(pathOf(b))), items };
}

export async function connect(
  app: Needs,
  actor: Actor,
  wish: BodyOf<typeof calls.add>,
): Promise<ReplyOf<typeof calls.add>> {
  const { prefix, direction, hasFiles, collectionKey } = wish;
  // What is known here is looked at before Zotero is asked: it answers sooner, and the same whatever the key opens.
  if ("libraryId" in wish.into) await refuseLibrary(app, actor, wish.into.libraryId);
  const seen = await lookAtKey(app, wish.key);
  const there = seen.libraries.find((library) => library.prefix === prefix);
  if (!there) throw fail("zotero_library_closed");
  if (direction === "both" && !there.mayWrite) throw fail("zotero_read_only");
  const collectionName = collectionKey === null ? null : await nameIn(app, wish, collectionKey);
  if ((await store.countOf(app.db, actor.personId)) >= MOST_CONNECTIONS)
    throw fail("too_many_connections", { limit: MOST_CONNECTIONS });
  const libraryId = await libraryFor(app, actor, wish.into);
  const apiKey = await seal(app.config, SEALED_AS, wish.key);
  const id = await app.db.tx(async (tx) => {
    await app.rights.forEditingLibrary(actor, libraryId, tx);
    if (await store.isConnected(tx, libraryId)) throw fail("zotero_library_taken");
    const made = await store.addConnection(
      tx,
      {
        personId: actor.personId,
        libraryId,
        apiKey,
        userName: seen.userName,
        prefix,
        zoteroName: there.name,
        collectionKey,
        collectionName,
        direction,
        hasFiles: hasFiles && there.mayReadFiles,
        mayWrite: there.mayWrite,
      },
      app.clock.now(),
    );
    tx.emit({ kind: "zotero.changed", personId: actor.personId });
    return made;
  });
  return connectionOf(app, actor.personId, id);
}

async function nameIn(
  app: Needs,
  { key, prefix }: BodyOf<typeof calls.add>,
  wanted: string,
): Promise<string> {
  const { collections } = await collectionsIn(app, key, prefix);
  const found = collections.find((one) => one.key === wanted);
  if (!found) throw fail("zotero_collection_gone");
  return found.name;
}

/** Where the caller may not edit it, or where it is kept in step with something else. */
async function refuseLibrary(app: Needs, actor: Actor, libraryId: LibraryId): Promise<void> {
  await app.rights.forEditingLibrary(actor, libraryId);
  if (await store.isConnected(app.db, libraryId)) throw fail("zotero_library_taken");
}

async function libraryFor(
  app: Needs,
  actor: Actor,
  into: BodyOf<typeof calls.add>["into"],
): Promise<LibraryId> {
  if ("libraryId" in into) return into.libraryId;
  return (await addOwnLibrary(app, await app.rights.scopeOf(actor), actor.personId, into.name)).id;
}

export async function connectionOf(
  app: Needs,
  personId: PersonId,
  id: ZoteroId,
): Promise<ReplyOf<typeof calls.add>> {
  const found = await store.connectionOf(app.db, personId, id);
  if (!found) throw fail("zotero_not_found");
  return toConnection(app, found);
}

export async function changeConnection(
  app: Needs,
  actor: Actor,
  id: ZoteroId,
  { direction, hasFiles, key }: BodyOf<typeof calls.change>,
): Promise<ReplyOf<typeof calls.change>> {
  const found = await store.connectionOf(app.db, actor.personId, id);
  if (!found) throw fail("zotero_not_found");
  const seen = key === undefined ? null : await lookAtKey(app, key);
  const there = seen?.libraries.find(({ prefix }) => prefix === found.prefix);
  if (seen && !there) throw fail("zotero_library_closed");
  const mayWrite = there?.mayWrite ?? found.mayWrite;
  if ((direction ?? found.direction) === "both" && !mayWrite && direction !== undefined)
    throw fail("zotero_read_only");
  const renewed =
    seen && key !== undefined
      ? { sealed: await seal(app.config, SEALED_AS, key), userName: seen.userName, mayWrite }
      : undefined;
  await app.db.tx(async (tx) => {
    await store.changeConnection(tx, id, { direction, hasFiles, key: renewed });
    await store.beginRound(tx, id);
    tx.emit({ kind: "zotero.changed", personId: actor.personId });
  });
  return connectionOf(app, actor.personId, id);
}

export async function syncNow(app: Needs, actor: Actor, id: ZoteroId): Promise<ReplyOf<typeof calls.sync>> {
  await connectionOf(app, actor.personId, id);
  await app.db.tx(async (tx) => {
    await store.beginRound(tx, id);
    tx.emit({ kind: "zotero.changed", personId: actor.personId });
  });
  return connectionOf(app, actor.personId, id);
}

/** Whoever has a step of it in hand finds out when they write: nothing of it is written any more. */
export async function disconnect(app: Needs, actor: Actor, id: ZoteroId): Promise<void> {
  await connectionOf(app, actor.personId, id);
  await app.db.tx(async (tx) => {
    await store.removeConnection(tx, id);
    tx.emit({ kind: "zotero.changed", personId: actor.personId });
  });
}
