import { attributeOf, readMarkup, withoutEntities } from "#processing/parsing/markup.ts";
import { plainLine } from "../remote/reading.ts";
import { listed, type Listed } from "./listed.ts";

export type FeedLink = { url: string; title: string | null };
export type PageLinks = { title: string | null; feeds: FeedLink[]; pages: Listed[] };

const MOST_LINKS = 5_000;
const FEED_TYPE = /^application\/(?:rss|atom|feed)\+(?:xml|json)\b/iu;
const NO_PAGE =
  /\.(?:jpe?g|png|gif|svg|webp|avif|ico|css|m?js|json|woff2?|mp[34]|webm|mov|avi|zip|gz|tar|exe|dmg|apk)$/iu;

/** What a page links to: its feeds, and other pages by the words of their links. */
export function readLinks(html: string, address: string): PageLinks {
  const links: PageLinks = { title: null, feeds: [], pages: [] };
  let base = address;
  let link: { href: string; words: string } | null = null;
  const finish = () => {
    const entry = link && listed(link.href, link.words, null, base);
    link = null;
    if (!entry || links.pages.length >= MOST_LINKS || NO_PAGE.test(new URL(entry.url).pathname)) return;
    links.pages.push(entry);
  };
  readMarkup(html, {
    open(name, attributes) {
      if (links.pages.length >= MOST_LINKS) return;
      const href = attributeOf(attributes, "href");
      if (href === null) return;
      const rel = (attributeOf(attributes, "rel") ?? "").toLowerCase().split(/\s+/u);
      if (name === "base") base = URL.parse(href, address)?.href ?? base;
      if (
        name === "link" &&
        rel.includes("alternate") &&
        FEED_TYPE.test(attributeOf(attributes, "type") ?? "")
      ) {
        const feed = URL.parse(href, base)?.href;
        const title = plainLine(attributeOf(attributes, "title")?.slice(0, 500)) ?? null;
        if (feed !== undefined && links.feeds.length < 20) links.feeds.push({ url: feed, title });
      }
      if (name !== "a") return;
      finish();
      if (!rel.includes("nofollow") && !/^\s*#/u.test(href)) link = { href, words: "" };
    },
    close(name) {
      if (name === "a") finish();
    },
    text(text) {
      if (link && link.words.length < 1_000) link.words += ` ${text.slice(0, 1_000)}`;
    },
    raw(name, text) {
      if (name === "title") links.title ??= plainLine(withoutEntities(text.slice(0, 2_000)));
    },
  });
  finish();
  return links;
}
