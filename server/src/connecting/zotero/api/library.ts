import type { z } from "zod";
import type { ZoteroItem } from "#sources/bibliography/index.ts";
import { ask, read, type Asker } from "./client.ts";
import { ZoteroFailed } from "./failed.ts";
import * as wire from "./wire.ts";

/** A library there: "users/12345" or "groups/678". */
export type Place = Asker & { prefix: string };

/** What was read, and of which version the library was. */
export type Answer<T> = { value: T; version: number };

/** The most objects that one request names or writes. */
export const AT_ONCE = 50;
const PAGE = 100;

async function got<Schema extends z.ZodType>(
  place: Place,
  schema: Schema,
  path: string,
  query: Record<string, string>,
): Promise<Answer<z.output<Schema>>> {
  const told = await ask(place, { path: `${place.prefix}/${path}`, query });
  return { value: read(schema, told), version: told.version };
}

type Objects = "items" | "collections";

/** Key -> version of what was changed since; null where nothing at all was. */
export async function versionsSince(
  place: Place,
  objects: Objects,
  since: number,
): Promise<Answer<Record<string, number> | null>> {
  const query = {
    since: String(since),
    format: "versions",
    ...(objects === "items" && { includeTrashed: "1" }),
  };
  // Before the first round there is nothing that could be unchanged.
  const headers: Record<string, string> = since === 0 ? {} : { "If-Modified-Since-Version": String(since) };
  const told = await ask(place, { path: `${place.prefix}/${objects}`, query, headers });
  const { version } = told;
  if (told.status === 304) return { value: null, version: version || since };
  return { value: read(wire.Versions, told), version };
}

/** Of all items that lie in a collection, those below them too. */
export const versionsIn = (place: Place, collectionKey: string): Promise<Answer<Record<string, number>>> =>
  got(place, wire.Versions, `collections/${collectionKey}/items`, {
    format: "versions",
    includeTrashed: "1",
  });

export const versionsBelow = (place: Place, itemKey: string): Promise<Answer<Record<string, number>>> =>
  got(place, wire.Versions, `items/${itemKey}/children`, { format: "versions", includeTrashed: "1" });

export const itemsOf = (place: Place, keys: readonly string[]): Promise<Answer<wire.Item[]>> =>
  got(place, wire.Item.array(), "items", {
    itemKey: keys.join(","),
    includeTrashed: "1",
    limit: String(AT_ONCE),
  });

export const itemsTitled = (place: Place, title: string): Promise<Answer<wire.Item[]>> =>
  got(place, wire.Item.array(), "items/top", { q: title, qmode: "titleCreatorYear", limit: "25" });

export const collectionsOf = (place: Place, keys: readonly string[]): Promise<Answer<wire.Collection[]>> =>
  got(place, wire.Collection.array(), "collections", {
    collectionKey: keys.join(","),
    limit: String(AT_ONCE),
  });

/** Page by page, for whoever chooses one of them. */
export async function allCollections(place: Place, most: number): Promise<wire.Collection[]> {
  const all: wire.Collection[] = [];
  for (let start = 0; start < most; start += PAGE) {
    const query = { limit: String(PAGE), start: String(start) };
    const { value } = await got(place, wire.Collection.array(), "collections", query);
    all.push(...value);
    if (value.length < PAGE) break;
  }
  return all;
}

/** How many items stand at the top of the library: notes and files below them are not counted. */
export async function countItems(place: Place): Promise<number> {
  const told = await ask(place, { path: `${place.prefix}/items/top`, query: { limit: "1", format: "keys" } });
  return Number(told.headers["total-results"] ?? 0) || 0;
}

export const deletedSince = (place: Place, since: number): Promise<Answer<z.infer<typeof wire.Deleted>>> =>
  got(place, wire.Deleted, "deleted", { since: String(since) });

/** Fields of an object; with a version it is changed, and only where it has that version; without one it is new. */
export type Wish = { key?: string; version?: number; [field: string]: unknown };

export type Outcome =
  | { kind: "written"; key: string; version: number; data: ZoteroItem }
  | { kind: "unchanged"; key: string }
  | { kind: "failed"; code: number; message: string };

/**
 * Writes up to fifty objects, and only where nothing was changed in the library since that version. What is new has a key that was made
 * here and version 0, so the same request twice makes nothing twice.
 */
export async function write(
  place: Place,
  objects: Objects,
  wishes: readonly Wish[],
  version: number,
): Promise<Answer<Outcome[]>> {
  if (wishes.length === 0) return { value: [], version };
  const told = await ask(place, {
    path: `${place.prefix}/${objects}`,
    method: "POST",
    json: wishes,
    headers: { "If-Unmodified-Since-Version": String(version) },
  });
  return { value: outcomesOf(read(wire.Written, told), wishes.length), version: told.version };
}

function outcomesOf({ successful, unchanged, failed }: wire.Written, count: number): Outcome[] {
  return Array.from({ length: count }, (_, at): Outcome => {
    const done = successful[at];
    if (done) return { kind: "written", key: done.key, version: done.version, data: done.data as ZoteroItem };
    const same = unchanged[at];
    if (same !== undefined) return { kind: "unchanged", key: same };
    const { code = 0, message = "" } = failed[at] ?? {};
    return { kind: "failed", code, message };
  });
}

/** An empty item of a kind, with every field that it may have. */
export async function templateOf(asker: Asker, itemType: string, linkMode?: string): Promise<ZoteroItem> {
  const query = { itemType, ...(linkMode !== undefined && { linkMode }) };
  return read(wire.Template, await ask(asker, { path: "items/new", query }));
}

/** Nothing was found at the place of the library itself. */
export function asLibraryGone(error: unknown): never {
  if (error instanceof ZoteroFailed && error.code === "not_found")
    throw new ZoteroFailed("library_gone", error.message);
  throw error;
}
