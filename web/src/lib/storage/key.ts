/** What is sealed begins with it. */
export const MARK = "sealed1.";
const DATABASE = "gyan";
const STORE = "keys";
const NAME = "storage";
/** A browser that never answers would keep the first page from showing; a busy one answers late, and must not store in plain. */
const PATIENCE = 6000;

/** The key of this browser, the same for all its tabs; null where there is no place to keep one. */
export async function browserKey(): Promise<Uint8Array | null> {
  if (typeof indexedDB === "undefined") return null;
  const late = new Promise<null>((resolve) => void setTimeout(() => resolve(null), PATIENCE));
  return Promise.race([readOrMakeKey().catch(() => null), late]);
}

async function readOrMakeKey(): Promise<Uint8Array> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener("upgradeneeded", () => void opening.result.createObjectStore(STORE));
  const database = await done(opening);
  // Reading and making in one transaction: two tabs that start together get the same key.
  const store = database.transaction(STORE, "readwrite").objectStore(STORE);
  const kept: unknown = await done(store.get(NAME));
  if (kept instanceof Uint8Array && kept.length === 32) return close(database, kept);
  const key = crypto.getRandomValues(new Uint8Array(32));
  await done(store.put(key, NAME));
  return close(database, key);
}

function close(database: IDBDatabase, key: Uint8Array): Uint8Array {
  database.close();
  return key;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result), { once: true });
    request.addEventListener("error", () => reject(request.error ?? new Error("no storage")), { once: true });
  });
