import { MARK, browserKey } from "./storage/key.ts";
import type { Sealer } from "./storage/sealed.ts";

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

const isSealed = (value: string): boolean => value.startsWith(MARK);

let sealer: Sealer | null = null;
const opened = new Map<string, { raw: string; value: string | null }>();
/** Written while what seals is still on its way: nothing is stored in plain meanwhile. Null when nobody waits for it. */
let unsealed: Map<string, string> | null = null;
let fetchSealer = async () => {};
let stopWaiting = () => {};

/**
 * In production what is kept locally is sealed. Awaited before the first reading. Whoever has nothing stored here, a visitor, does not wait
 * for what seals: it is fetched with the first value that is written.
 */
export async function openStorage() {
  const key = import.meta.env.PROD ? await browserKey() : null;
  if (!key) return;
  const fetchIt = async () => sealWith((await import("./storage/sealed.ts")).sealerOf(key));
  if (guarded(() => Object.keys(localStorage), []).some((name) => !PLAIN.has(name))) return fetchIt();
  waitForSealer(fetchIt);
}

/** Until it is fetched, what is written stays in the memory of this page, and what another tab has written is told afterwards. */
export function waitForSealer(fetchIt: () => Promise<void>) {
  unsealed = new Map();
  let fetching: Promise<void> | null = null;
  // Offline, most likely: the next value that is written asks again.
  fetchSealer = () => (fetching ??= fetchIt().catch(() => void (fetching = null)));
  const tellLater = (event: StorageEvent) => {
    event.stopImmediatePropagation();
    void fetchSealer().then(() => unsealed === null && dispatchEvent(new StorageEvent("storage", event)));
  };
  addEventListener("storage", tellLater, { capture: true });
  stopWaiting = () => removeEventListener("storage", tellLater, { capture: true });
}

/** What was written is stored, where it was still waiting to be sealed. */
export const settleStorage = (): Promise<void> => (unsealed ? fetchSealer() : Promise.resolve());

/** Without one (no IndexedDB) values stay plain. */
export function sealWith(given: Sealer | null) {
  const waiting = unsealed ?? [];
  [sealer, unsealed] = [given, null];
  stopWaiting();
  opened.clear();
  for (const [name, value] of waiting) local.write(name, value);
}

function read(key: string): string | null {
  const waiting = unsealed?.get(key);
  if (waiting !== undefined) return waiting;
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
  if (unsealed && !PLAIN.has(key)) {
    unsealed.set(key, value);
    void fetchSealer();
    return;
  }
  const raw = sealer && !PLAIN.has(key) ? sealer.seal(key, value) : value;
  localStorage.setItem(key, raw);
  opened.set(key, { raw, value });
}

export const local = {
  read: (key: string) => guarded(() => read(key), null),
  write: (key: string, value: string) => guarded(() => write(key, value), undefined),
  remove: (key: string) => {
    unsealed?.delete(key);
    guarded(() => localStorage.removeItem(key), undefined);
  },
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
  unsealed?.clear();
  if (theme) local.write("theme", theme);
}

/** What a search leaves behind for the screens that follow it. */
export function rememberTopic(type: string, topic: { UUID: string; topicId: number; ownerId: number }) {
  local.write("createType", type);
  local.write("TopicId", topic.UUID);
  local.write("GyanId", String(topic.topicId));
  local.write("OwnerId", String(topic.ownerId));
}
