import { readMarkup } from "#processing/parsing/markup.ts";
import { listed, MOST_LISTED, type Listed } from "./listed.ts";

export type Sitemap = { pages: Listed[]; sitemaps: Listed[] };

/** The fields of an entry that are read, by their names without prefix. */
const FIELDS = new Set(["loc", "lastmod", "title", "publication_date"]);
/** The most text kept of an entry that is never closed. */
const LONGEST_FIELD = 10_000;

/** What a sitemap or an index of sitemaps lists; null for anything else. Read as a stream: it may have 50,000 entries. */
export function readSitemap(source: string): Sitemap | null {
  if (!/<(?:[\w-]+:)?(?:urlset|sitemapindex)[\s>]/iu.test(source.slice(0, 10_000)))
    return plainSitemap(source);
  const sitemap: Sitemap = { pages: [], sitemaps: [] };
  const open: string[] = [];
  let fields = new Map<string, string>();
  const local = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();
  readMarkup(
    source,
    {
      open(name, _attributes, isClosed) {
        const localName = local(name);
        if (localName === "url" || localName === "sitemap") {
          fields = new Map();
          open.length = 0;
        }
        if (!isClosed && open.length < 10) open.push(localName);
      },
      close(name) {
        const localName = local(name);
        if (localName === "url" || localName === "sitemap") {
          const entry = listed(
            fields.get("loc"),
            fields.get("title"),
            fields.get("publication_date") ?? fields.get("lastmod"),
          );
          const list = localName === "url" ? sitemap.pages : sitemap.sitemaps;
          if (entry && list.length < MOST_LISTED) list.push(entry);
          fields = new Map();
        }
        const at = open.lastIndexOf(localName);
        if (at >= 0) open.length = at;
      },
      text(text) {
        const field = open.at(-1) ?? "";
        // The pictures of a page have addresses too, one level further in.
        if (!FIELDS.has(field) || (field === "loc" && open.length !== 2)) return;
        const before = fields.get(field) ?? "";
        if (before.length < LONGEST_FIELD) fields.set(field, before + text.slice(0, LONGEST_FIELD));
      },
    },
    "xml",
  );
  return sitemap;
}

/** Some are texts: an address on each line, and nothing else. */
function plainSitemap(source: string): Sitemap | null {
  if (!/^\ufeff?\s*https?:\/\/\S+\s*(?:[\r\n]|$)/u.test(source.slice(0, 2_500))) return null;
  const lines = source.replace(/^\ufeff/u, "").split(/\s*[\r\n]+\s*/u, MOST_LISTED);
  return { pages: lines.flatMap((line) => listed(line, null, null) ?? []), sitemaps: [] };
}
