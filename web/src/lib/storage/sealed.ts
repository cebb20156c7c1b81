import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";

const MARK = "sealed1.";
const NONCE = 24;
/** So many arguments a function may be given anywhere. */
const PIECE = 8192;
const DATABASE = "gyan";
const STORE = "keys";
const NAME = "storage";
/** A browser that never answers would keep the first page from showing; a busy one answers late, and must not store in plain. */
const PATIENCE = 6000;

export type Sealer = {
  seal(name: string, text: string): string;
  open(name: string, sealed: string): string | null;
};

export const isSealed = (value: string): boolean => value.startsWith(MARK);

/** The name is sealed with the value: a value that was moved to another name does not open. */
export function sealerOf(key: Uint8Array): Sealer {
  const cipher = (name: string, nonce: Uint8Array) =>
    xchacha20poly1305(key, nonce, new TextEncoder().encode(name));
  return {
    seal(name, text) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const content = cipher(name, nonce).encrypt(new TextEncoder().encode(text));
      return MARK + toText(nonce) + toText(content);
    },
    open(name, sealed) {
      try {
        const bytes = toBytes(sealed.slice(MARK.length));
        return new TextDecoder().decode(
          cipher(name, bytes.subarray(0, NONCE)).decrypt(bytes.subarray(NONCE)),
        );
      } catch {
        return null;
      }
    },
  };
}

// 24 bytes are 32 letters without a rest, so nonce and content can stand side by side.
function toText(bytes: Uint8Array): string {
  let binary = "";
  // Byte by byte a large outline took longer than a key may.
  for (let at = 0; at < bytes.length; at += PIECE)
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(binary);
}

const toBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (one) => one.codePointAt(0)!);

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
