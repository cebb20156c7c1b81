import { type Sealer, browserKey, isSealed, sealerOf } from "./storage/sealed.ts";

/** Storage may be closed (private windows, policies): reading then finds nothing and writing is let go. */
function guarded<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/** Read before anything else, by a script that knows no key. */
const PLAIN = new Set(["theme"]);

let sealer: Sealer | null = null;
const opened = new Map<string, { raw: string; value: string | null }>();

/** In production what is kept locally is sealed. Awaited before the first reading. */
export async function openStorage() {
  if (import.meta.env.PROD) sealWith(await browserKey());
}

/** Without a key (no IndexedDB) values stay plain. */
export function sealWith(key: Uint8Array | null) {
  sealer = key && sealerOf(key);
  opened.clear();
}

function read(key: string): string | null {
  const raw = localStorage.getItem(key);
  if (raw === null || PLAIN.has(key)) return raw;
  // What another start has sealed stays where it is, for the next start that finds the key.
  if (!sealer) return isSealed(raw) ? null : raw;
  const known = opened.get(key);
  if (known?.raw === raw) return known.value;
  if (!isSealed(raw)) {
    write(key, raw);
    return raw;
  }
  const value = sealer.open(key, raw);
  if (value === null) localStorage.removeItem(key);
  else opened.set(key, { raw, value });
  return value;
}

function write(key: string, value: string) {
  const raw = sealer && !PLAIN.has(key) ? sealer.seal(key, value) : value;
  localStorage.setItem(key, raw);
  opened.set(key, { raw, value });
}

export const local = {
  read: (key: string) => guarded(() => read(key), null),
  write: (key: string, value: string) => guarded(() => write(key, value), undefined),
  remove: (key: string) => guarded(() => localStorage.removeItem(key), undefined),
};

export const perTab = {
  read: (key: string) => guarded(() => sessionStorage.getItem(key), null),
  write: (key: string, value: string) => guarded(() => sessionStorage.setItem(key, value), undefined),
  remove: (key: string) => guarded(() => sessionStorage.removeItem(key), undefined),
};

/** Everything goes at logout, except how the screen looks. */
export function clearStorage() {
  const theme = local.read("theme");
  guarded(() => localStorage.clear(), undefined);
  guarded(() => sessionStorage.clear(), undefined);
  opened.clear();
  if (theme) local.write("theme", theme);
}

/** What a search leaves behind for the screens that follow it. */
export function rememberTopic(type: string, topic: { UUID: string; topicId: number; ownerId: number }) {
  local.write("createType", type);
  local.write("TopicId", topic.UUID);
  local.write("GyanId", String(topic.topicId));
  local.write("OwnerId", String(topic.ownerId));
}
