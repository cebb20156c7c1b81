import { later, MINUTE, unlessAborted } from "#platform/clock.ts";
import type { AskParts } from "#sources/pages/index.ts";
import { readFeed } from "./addresses/feed.ts";
import { readLinks } from "./addresses/links.ts";
import type { Listed } from "./addresses/listed.ts";
import { listingOf, ownPages } from "./addresses/listing.ts";
import { failureOf, MOST_WAITING, readText, type Visit } from "./addresses/patience.ts";
import { ranked, type AddressQuery } from "./addresses/ranked.ts";
import { readSitemap } from "./addresses/sitemap.ts";
import type { Needs } from "./needs.ts";
import { SourceFailed } from "./remote/failed.ts";

export type AddressFinds = { finds: Listed[]; total: number | null };

type Parts = AskParts & Pick<Needs, "stopping">;

/**
 * What there is to read at a web address of a user's: of a whole site the pages that speak most of the query, of a feed or
 * a sitemap its entries, and of any other page the page itself. Throws `SourceFailed` when its host cannot be asked.
 */
export async function findAt(
  app: Parts,
  address: string,
  query: AddressQuery,
  signal: AbortSignal,
): Promise<AddressFinds> {
  const url = URL.parse(address.trim());
  if (url === null || !/^https?:$/u.test(url.protocol))
    throw new SourceFailed("not_understood", "This is not an address of the web.");
  url.hash = "";
  const isSite = url.pathname === "/" && url.search === "";
  const pages = await remembered(app, url.href, signal, (visit) =>
    isSite ? listingOf(visit, url) : entriesAt(visit, url),
  );
  if (pages.length > 0) return { finds: ranked(pages, query), total: pages.length };
  // No pages were listed: the address itself is returned, and reading it will show what is wrong.
  return { finds: [{ url: url.href, title: null, publishedOn: null }], total: 1 };
}

/** The product ends addresses with a slash; pages that are there without one are found as well. */
async function entriesAt(visit: Visit, url: URL): Promise<Listed[]> {
  const bare = new URL(url);
  bare.pathname = url.pathname.replace(/\/+$/u, "");
  let textUrl = url;
  let read = await readText(visit, url.href, "*/*");
  if (read.kind === "unread" && read.why === "page_gone" && bare.href !== url.href) {
    const second = await readText(visit, bare.href, "*/*");
    if (second.kind === "text") [textUrl, read] = [bare, second];
  }
  const itself = { url: textUrl.href, title: null, publishedOn: null };
  if (read.kind === "unread") {
    const failure = failureOf(read);
    if (failure) throw failure;
    return [itself];
  }
  const entries = readSitemap(read.text)?.pages ?? readFeed(read.text, read.url);
  if (entries) return ownPages(entries, [url.href, read.url], null);
  return [{ ...itself, title: readLinks(read.text, read.url).title }];
}

type Kept = { until: Date; pages: Promise<Listed[]> };

const KEPT_FOR = 15 * MINUTE;
const MOST_KEPT = 10;
const caches = new WeakMap<Parts["fetcher"], Map<string, Kept>>();

/**
 * Every node of a topic looks at the same addresses: the site is asked by the first, for all of them and for those who come
 * soon after. So it is asked on nobody's own behalf, and goes on when one of them gives up.
 */
async function remembered(
  app: Parts,
  address: string,
  signal: AbortSignal,
  read: (visit: Visit) => Promise<Listed[]>,
): Promise<Listed[]> {
  signal.throwIfAborted();
  const now = app.clock.now();
  const all = caches.get(app.fetcher) ?? new Map<string, Kept>();
  caches.set(app.fetcher, all);
  for (const [name, { until }] of all) if (until <= now) all.delete(name);
  const cacheEntry = all.get(address);
  if (cacheEntry) return unlessAborted(signal, cacheEntry.pages);
  const pages = read({ app, signal: app.stopping, waitsMs: MOST_WAITING });
  all.set(address, { until: later(now, KEPT_FOR), pages });
  for (const name of all.keys()) if (all.size > MOST_KEPT) all.delete(name);
  // A failure is for those who wait for it now; the next one tries again.
  pages.catch(() => all.delete(address));
  return unlessAborted(signal, pages);
}
