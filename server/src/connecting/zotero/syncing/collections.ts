import type { ZoteroItem } from "#sources/bibliography/index.ts";

export type StoredCollection = { key: string; parentKey: string | null; name: string };

/** The collections that are kept in step, and which folder each is. */
export type Shelves = {
  /** The chosen collection, which is the library itself; null where all of Zotero's library is. */
  root: string | null;
  folders: ReadonlyMap<string, string>;
};

const DEEPEST = 20;

/** What the name of a folder cannot hold is another sign in it. */
const nameOf = (name: string): string => name.replace(/\s*[/\\]\s*/gu, "-").trim() || "-";

/** Every collection below the root, with the folder that it is. One whose parents go around in a ring is none. */
export function shelvesOf(
  collections: readonly StoredCollection[],
  root: string | null,
  /** As paths are kept here. */
  clean: (path: string) => string,
): Shelves {
  const byKey = new Map(collections.map((one) => [one.key, one]));
  const folders = new Map<string, string>();
  for (const collection of collections) {
    const path: string[] = [];
    let one: StoredCollection | undefined = collection;
    while (one && one.key !== root && path.length < DEEPEST) {
      path.unshift(nameOf(one.name));
      one = one.parentKey === null ? undefined : byKey.get(one.parentKey);
    }
    const isWithin = root === null ? one === undefined : one?.key === root;
    if (isWithin) folders.set(collection.key, clean(path.join("/")));
  }
  return { root, folders };
}

const keysIn = ({ collections }: ZoteroItem): string[] =>
  (Array.isArray(collections) ? collections : []).filter((key): key is string => typeof key === "string");

/** Whether an item that stands for itself is kept in step. */
export const isWithin = (item: ZoteroItem, { root, folders }: Shelves): boolean =>
  root === null || keysIn(item).some((key) => folders.has(key));

export function folderOfItem(item: ZoteroItem, { folders }: Shelves, now: string | null): string {
  const own = keysIn(item).flatMap((key) => folders.get(key) ?? []);
  return now !== null && own.includes(now) ? now : (own.toSorted()[0] ?? "");
}

/** The collections of an item that moves from one folder to another: in all others it stays. */
export function collectionsAfter(
  item: ZoteroItem,
  { root, folders }: Shelves,
  { from, to }: { from: string; to: string },
): string[] {
  const keyOf = (folder: string) =>
    folder === "" ? root : ([...folders].find(([, path]) => path === folder)?.[0] ?? null);
  const [left, entered] = [keyOf(from), keyOf(to)];
  const kept = keysIn(item).filter((key) => key !== left);
  return entered === null || kept.includes(entered) ? kept : [...kept, entered];
}

/** Folders that are no collections yet, from the outside in. */
export function missingFolders({ folders }: Shelves, wanted: Iterable<string>): string[] {
  const known = new Set(folders.values());
  const missing = new Set<string>();
  for (const path of wanted) {
    const parts = path.split("/").filter((part) => part !== "");
    for (let depth = 1; depth <= parts.length; depth++) {
      const folder = parts.slice(0, depth).join("/");
      if (!known.has(folder)) missing.add(folder);
    }
  }
  return [...missing].toSorted((a, b) => a.split("/").length - b.split("/").length);
}
