import { attributeIn, childrenOf, firstIn, xmlTree, type Element } from "#processing/parsing/xml-tree.ts";
import { asObject, asObjects, asText, jsonIn, type Json } from "../remote/json.ts";
import { plainLine } from "../remote/reading.ts";
import { listed, type Listed } from "./listed.ts";

const MOST_ENTRIES = 2_000;

/** An entry as its feed tells it: nothing of it is checked, and its texts are markup. */
export type FeedEntry = {
  /** What its feed calls it: it stays when the address or the text changes. */
  id: string | null;
  address: string | null;
  title: string | null;
  publishedOn: string | null;
  updatedOn: string | null;
  authors: string[];
  categories: string[];
  summary: string | null;
  /** All of its text, where the feed holds it. */
  content: string | null;
  doi: string | null;
};

export type Feed = {
  format: "rss" | "rdf" | "atom" | "json";
  title: string | null;
  /** The page that it is the feed of. */
  home: string | null;
  language: string | null;
  entries: FeedEntry[];
};

/** The entries of a feed (RSS 2.0, RDF, Atom or JSON) with their titles and dates; null for anything else. */
export function readFeed(source: string, base: string): Listed[] | null {
  const entries = feedIn(source)?.entries;
  if (!entries) return null;
  return entries.flatMap(
    ({ address, title, publishedOn, updatedOn }) =>
      listed(address, title, publishedOn ?? updatedOn, base) ?? [],
  );
}

/** All that a feed says; null for anything else. */
export function feedIn(source: string): Feed | null {
  const start = source.slice(0, 10_000);
  if (/^\ufeff?\s*\{/u.test(start)) return jsonFeed(source);
  if (!isXmlFeed(start)) return null;
  const root = childrenOf(xmlTree(source))[0];
  if (root?.name === "feed") return atomFeed(root);
  return root?.name === "rss" || root?.name === "RDF" ? rssFeed(root) : null;
}

/** By how it begins. */
export const isXmlFeed = (start: string): boolean => /<(?:[\w-]+:)?(?:rss|RDF|feed)[\s>]/u.test(start);

function rssFeed(root: Element): Feed {
  // RDF has its items beside the channel, RSS within.
  const channel = firstIn(root, "channel");
  const items = [...childrenOf(root, "item"), ...(channel ? childrenOf(channel, "item") : [])];
  return {
    format: root.name === "rss" ? "rss" : "rdf",
    title: channel ? textIn(channel, "title") : null,
    home: channel ? textIn(channel, "link") : null,
    language: channel ? textIn(channel, "language") : null,
    entries: items.slice(0, MOST_ENTRIES).map(rssItem),
  };
}

function rssItem(item: Element): FeedEntry {
  const guid = childrenOf(item, "guid")[0];
  const name = guid ? asText(textOf(guid)) : null;
  const isLasting = guid !== undefined && attributeIn(guid, "ispermalink")?.toLowerCase() !== "false";
  const about = attributeIn(item, "rdf:about");
  const identifiers = childrenOf(item, "identifier", "doi").map((one) => asText(textOf(one)) ?? "");
  return {
    id: name ?? about,
    address: textIn(item, "link") ?? (isLasting ? name : null) ?? about,
    title: textIn(item, "title"),
    publishedOn: textIn(item, "pubDate", "date", "publicationDate"),
    updatedOn: textIn(item, "updated", "modified"),
    authors: allTexts(item, "creator").concat(allTexts(item, "author").map(withoutMail)).filter(Boolean),
    categories: allTexts(item, "category", "subject"),
    summary: textIn(item, "description", "summary"),
    content: textIn(item, "encoded"),
    doi: identifiers.find((one) => /\b10\.\d{4,9}\//u.test(one)) ?? null,
  };
}

/** RSS names its authors by their mail: "ada@example.org (Ada Lovelace)". */
function withoutMail(author: string): string {
  const named = /^\S+@\S+\s*\((.+)\)$/u.exec(author)?.[1];
  return named ?? (/^\S+@\S+$/u.test(author) ? "" : author);
}

function atomFeed(feed: Element): Feed {
  const people = authorsOf(feed);
  return {
    format: "atom",
    title: markupIn(feed, "title"),
    home: linkOf(feed, "alternate"),
    language: attributeIn(feed, "xml:lang"),
    entries: childrenOf(feed, "entry")
      .slice(0, MOST_ENTRIES)
      .map((entry) => atomEntry(entry, people)),
  };
}

function atomEntry(entry: Element, people: string[]): FeedEntry {
  const authors = authorsOf(entry);
  return {
    id: textIn(entry, "id"),
    address: linkOf(entry, "alternate"),
    title: markupIn(entry, "title"),
    publishedOn: textIn(entry, "published", "issued"),
    updatedOn: textIn(entry, "updated", "modified"),
    // Whoever writes the feed writes its entries, where they do not say otherwise.
    authors: authors.length > 0 ? authors : people,
    categories: childrenOf(entry, "category").flatMap(
      (one) => asText(attributeIn(one, "label") ?? attributeIn(one, "term")) ?? [],
    ),
    summary: markupIn(entry, "summary"),
    content: markupIn(entry, "content"),
    doi: textIn(entry, "doi"),
  };
}

const authorsOf = (element: Element): string[] =>
  childrenOf(element, "author").flatMap((one) => textIn(one, "name") ?? []);

function linkOf(element: Element, rel: string): string | null {
  const link = childrenOf(element, "link").find((one) => (attributeIn(one, "rel") ?? "alternate") === rel);
  return link ? attributeIn(link, "href") : null;
}

/** The first of them that says something. */
function textIn(element: Element, ...names: string[]): string | null {
  for (const child of childrenOf(element, ...names)) {
    const text = asText(textOf(child));
    if (text !== null) return text;
  }
  return null;
}

const allTexts = (element: Element, ...names: string[]): string[] =>
  childrenOf(element, ...names).flatMap((one) => asText(textOf(one)) ?? []);

const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");

/** Of Atom: plain words, markup as text, or markup as elements; whichever it is, as markup. Media and files are none of these. */
function markupIn(element: Element, name: string): string | null {
  const child = childrenOf(element, name)[0];
  if (!child) return null;
  const type = attributeIn(child, "type") ?? "text";
  if (type === "xhtml") return asText(markupOf(child));
  if (type === "html" || type === "text/html") return asText(textOf(child));
  return type === "text" || type === "text/plain" ? asText(escaped(textOf(child))) : null;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const markupOf = (element: Element): string =>
  element.children
    .map((child) =>
      typeof child === "string" ? escaped(child) : `<${child.name}>${markupOf(child)}</${child.name}>`,
    )
    .join("");

function jsonFeed(source: string): Feed | null {
  const {
    version,
    title,
    home_page_url: home,
    language,
    authors,
    author,
    items,
  } = asObject(jsonIn(source.replace(/^\ufeff/u, "")));
  if (!asText(version)?.includes("jsonfeed.org")) return null;
  const people = namesIn({ authors, author });
  return {
    format: "json",
    title: asText(title),
    home: asText(home),
    language: asText(language),
    entries: asObjects(items)
      .slice(0, MOST_ENTRIES)
      .map((item) => jsonItem(item, people)),
  };
}

function jsonItem(item: Json, people: string[]): FeedEntry {
  const authors = namesIn(item);
  const [html, words] = [asText(item["content_html"]), asText(item["content_text"])];
  return {
    id: asText(item["id"]),
    address: asText(item["url"]),
    title: titleOf(item["title"]),
    publishedOn: asText(item["date_published"]),
    updatedOn: asText(item["date_modified"]),
    authors: authors.length > 0 ? authors : people,
    categories: (Array.isArray(item["tags"]) ? item["tags"] : []).flatMap((tag) => asText(tag) ?? []),
    summary: asText(item["summary"]) && escaped(asText(item["summary"])!),
    content: html ?? (words === null ? null : inParagraphs(words)),
    doi: null,
  };
}

const titleOf = (title: unknown): string | null => {
  const line = plainLine(asText(title));
  return line === null ? null : escaped(line);
};

const inParagraphs = (words: string): string =>
  words
    .split(/\n{2,}/u)
    .map((one) => `<p>${escaped(one)}</p>`)
    .join("");

/** Version 1.1 has several, version 1 had one. */
const namesIn = ({ authors, author }: Json): string[] =>
  asObjects(authors ?? author).flatMap((one) => asText(one["name"]) ?? []);
