import { attributeIn, childrenOf, firstIn, xmlTree, type Element } from "#processing/parsing/xml-tree.ts";
import { asObject, asObjects, asText, jsonIn } from "../remote/json.ts";
import { listed, type Listed } from "./listed.ts";

const MOST_ENTRIES = 2_000;

/** The entries of a feed (RSS 2.0, RDF, Atom or JSON) with their titles and dates; null for anything else. */
export function readFeed(source: string, base: string): Listed[] | null {
  const start = source.slice(0, 10_000);
  if (/^\ufeff?\s*\{/u.test(start)) return jsonFeed(source, base);
  if (!/<(?:[\w-]+:)?(?:rss|RDF|feed)[\s>]/u.test(start)) return null;
  const root = childrenOf(xmlTree(source))[0];
  if (root?.name === "feed") return entriesOf(childrenOf(root, "entry"), base, atomEntry);
  if (root?.name !== "rss" && root?.name !== "RDF") return null;
  // RDF has its items beside the channel, RSS within.
  const channel = firstIn(root, "channel");
  const items = [...childrenOf(root, "item"), ...(channel ? childrenOf(channel, "item") : [])];
  return entriesOf(items, base, rssItem);
}

type Entry = { address: unknown; title: unknown; date: unknown };

const entriesOf = <Item>(items: Item[], base: string, read: (item: Item) => Entry): Listed[] =>
  items.slice(0, MOST_ENTRIES).flatMap((item) => {
    const { address, title, date } = read(item);
    return listed(address, title, date, base) ?? [];
  });

function atomEntry(entry: Element): Entry {
  const links = childrenOf(entry, "link");
  const isPage = (link: Element) => (attributeIn(link, "rel") ?? "alternate") === "alternate";
  const link = links.find(isPage);
  return {
    address: link && attributeIn(link, "href"),
    title: textIn(entry, "title"),
    date: textIn(entry, "published", "issued") ?? textIn(entry, "updated", "modified"),
  };
}

function rssItem(item: Element): Entry {
  const guid = childrenOf(item, "guid")[0];
  const isLasting = guid !== undefined && attributeIn(guid, "ispermalink")?.toLowerCase() !== "false";
  return {
    address:
      textIn(item, "link") ?? (isLasting ? asText(textOf(guid)) : null) ?? attributeIn(item, "rdf:about"),
    title: textIn(item, "title"),
    date: textIn(item, "pubDate", "date"),
  };
}

/** The first of them that says something. */
function textIn(element: Element, ...names: string[]): string | null {
  for (const child of childrenOf(element, ...names)) {
    const text = asText(textOf(child));
    if (text !== null) return text;
  }
  return null;
}

const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");

function jsonFeed(source: string, base: string): Listed[] | null {
  const { version, items } = asObject(jsonIn(source.replace(/^\ufeff/u, "")));
  if (!asText(version)?.includes("jsonfeed.org")) return null;
  return entriesOf(asObjects(items), base, (item) => ({
    address: item["url"],
    title: item["title"],
    date: item["date_published"] ?? item["date_modified"],
  }));
}
