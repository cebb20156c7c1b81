import type { Queryable } from "#platform/db.ts";
import * as store from "./store.ts";
import type { Layout } from "./store.ts";

/** Of a book the places of its pages and sections are megabytes, and every search that finds it asks for them again. */
const MOST_PLACES = 200_000;

type Kept = { layout: Promise<Layout>; size: number };
const caches = new WeakMap<Queryable, Map<number, Kept>>();

/** Where pages and sections begin in the given texts. A text never changes, so what was read once holds. */
export async function layoutsOf(db: Queryable, textIds: number[]): Promise<Map<number, Layout>> {
  const cache = caches.get(db) ?? new Map<number, Kept>();
  caches.set(db, cache);
  const layouts = new Map<number, Layout>();
  for (const id of new Set(textIds)) {
    const cacheEntry = cache.get(id) ?? { layout: store.layoutOf(db, id), size: 1 };
    // Moved to the end: the first entry is then the least recently used one.
    cache.delete(id);
    cache.set(id, cacheEntry);
    const layout = await cacheEntry.layout.catch((error: unknown) => {
      cache.delete(id);
      throw error;
    });
    cacheEntry.size = 1 + layout.pages.length + layout.sections.length;
    layouts.set(id, layout);
  }
  let size = [...cache.values()].reduce((sum, one) => sum + one.size, 0);
  for (const [id, one] of cache) {
    if (size <= MOST_PLACES) break;
    cache.delete(id);
    size -= one.size;
  }
  return layouts;
}
