import { urlIdentity } from "#sources/works/index.ts";
import { mayRead, robotsOf, type Robots, type Unread } from "#sources/pages/index.ts";
import { isSameSite } from "../sites.ts";
import { readFeed } from "./feed.ts";
import { readLinks, type PageLinks } from "./links.ts";
import { MOST_LISTED, type Listed } from "./listed.ts";
import { failureOf, readText, type Visit } from "./patience.ts";
import { readSitemap } from "./sitemap.ts";

const MOST_SITEMAPS = 20;
const MOST_FEEDS = 5;
const XML = "application/xml, text/xml;q=0.9, */*;q=0.5";
const FEED = "application/atom+xml, application/rss+xml, application/feed+json;q=0.9, */*;q=0.5";
const PAGE = "text/html, application/xhtml+xml, */*;q=0.5";
const USUAL_FEEDS = ["/feed", "/rss.xml", "/atom.xml"];

/**
 * The pages of a site: by its sitemaps and feeds, and where it has neither, those that its home page links to. Throws
 * `SourceFailed` when the site cannot be asked at all.
 */
export async function listingOf(visit: Visit, home: URL): Promise<Listed[]> {
  const robots = await robotsOf(visit.app, home, visit.signal);
  if ("kind" in robots) throw failureOf(robots) ?? new Error(robots.detail);
  const troubles: Unread[] = [];
  const start = await readText(visit, home.href, PAGE);
  if (start.kind === "unread") troubles.push(start);
  const linked = start.kind === "text" ? readLinks(start.text, start.url) : null;
  const mapped = await pagesOfSitemaps(visit, home, robots, troubles);
  const fed = await pagesOfFeeds(visit, home, linked, mapped.length > 0, troubles);
  const listedPages = [...fed, ...mapped];
  const places = [home.href, ...(start.kind === "text" ? [start.url] : [])];
  const sitePages = ownPages(listedPages.length > 0 ? listedPages : (linked?.pages ?? []), places, robots);
  const failure = troubles.map(failureOf).find((one) => one !== null);
  if (sitePages.length === 0 && failure) throw failure;
  return sitePages;
}

async function pagesOfSitemaps(
  visit: Visit,
  home: URL,
  robots: Robots,
  troubles: Unread[],
): Promise<Listed[]> {
  const named = robots.sitemaps.flatMap((one) => URL.parse(one, home.href)?.href ?? []);
  const waiting = named.length > 0 ? named : [new URL("/sitemap.xml", home).href];
  const requestedUrls = new Set<string>();
  const pages: Listed[] = [];
  while (waiting.length > 0 && requestedUrls.size < MOST_SITEMAPS && pages.length < MOST_LISTED) {
    const address = waiting.shift()!;
    if (requestedUrls.has(address)) continue;
    requestedUrls.add(address);
    const read = await readText(visit, address, XML);
    if (read.kind === "unread") {
      troubles.push(read);
      // A site that asks us to slow down is not asked for the next file.
      if (read.why === "page_rate_limited") break;
      continue;
    }
    const sitemap = readSitemap(read.text);
    for (const page of sitemap?.pages ?? []) if (pages.length < MOST_LISTED) pages.push(page);
    // Of an index the newest parts first: it may have more of them than are read.
    const newest = (sitemap?.sitemaps ?? []).toSorted((a, b) =>
      (a.publishedOn ?? "") < (b.publishedOn ?? "") ? 1 : -1,
    );
    waiting.push(...newest.slice(0, MOST_SITEMAPS).map(({ url }) => url));
  }
  return pages;
}

async function pagesOfFeeds(
  visit: Visit,
  home: URL,
  linked: PageLinks | null,
  isMapped: boolean,
  troubles: Unread[],
): Promise<Listed[]> {
  const declared = [...new Set(linked?.feeds.map(({ url }) => url))]
    .filter((feed) => isSameSite(feed, home.href))
    .slice(0, MOST_FEEDS);
  // Each guess costs a request, so only sites without other lists are guessed at.
  const usual = isMapped ? [] : USUAL_FEEDS.map((path) => new URL(path, home).href);
  const pages: Listed[] = [];
  for (const address of declared.length > 0 ? declared : usual) {
    const read = await readText(visit, address, FEED);
    if (read.kind === "unread") {
      troubles.push(read);
      if (read.why === "page_rate_limited") break;
      continue;
    }
    const entries = readFeed(read.text, read.url) ?? [];
    pages.push(...entries);
    if (entries.length > 0 && declared.length === 0) break;
  }
  return pages;
}

/** Each page once, of this site only, without its home page and what it asks us not to read. */
export function ownPages(pages: Listed[], places: string[], robots: Robots | null): Listed[] {
  const homes = new Set(places.map((place) => urlIdentity(new URL("/", place).href)));
  const pagesByIdentity = new Map<string, Listed>();
  for (const page of pages) {
    const identity = urlIdentity(page.url);
    if (identity === null || homes.has(identity)) continue;
    if (!places.some((place) => isSameSite(page.url, place))) continue;
    const url = new URL(page.url);
    const isOfRobots = places.some((place) => new URL(place).host === url.host);
    if (robots && isOfRobots && !mayRead(robots, url)) continue;
    const earlierPage = pagesByIdentity.get(identity);
    if (!earlierPage) pagesByIdentity.set(identity, page);
    else
      pagesByIdentity.set(identity, {
        ...earlierPage,
        title: earlierPage.title ?? page.title,
        publishedOn: earlierPage.publishedOn ?? page.publishedOn,
      });
  }
  return [...pagesByIdentity.values()];
}
