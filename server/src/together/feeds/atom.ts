import { createHash } from "node:crypto";
import { escapeHtml } from "#together/mails/index.ts";

export type FeedEntry = {
  /** Stays the same each time the feed is written. */
  id: string;
  title: string;
  updated: Date;
  url: string;
  lists: { heading: string; items: { title: string; url: string | null }[]; more: string | null }[];
  /** The text of the link to all changes. */
  see: string;
};

export type AtomFeed = {
  id: string;
  language: string;
  title: string;
  subtitle: string;
  updated: Date;
  /** The feed's own address, and then the page that it reports on. */
  self: string;
  url: string;
  entries: FeedEntry[];
};

/** Atom (RFC 4287). Texts are escaped twice: for the HTML of the content, and for the XML around it. */
export const atomOf = (feed: AtomFeed): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(feed.language)}">
<id>${xml(feed.id)}</id>
<title>${xml(feed.title)}</title>
<subtitle>${xml(feed.subtitle)}</subtitle>
<updated>${feed.updated.toISOString()}</updated>
<author><name>Gyan</name></author>
<generator>Gyan</generator>
<link rel="self" type="application/atom+xml" href="${xml(feed.self)}"/>
<link rel="alternate" type="text/html" href="${xml(feed.url)}"/>
${feed.entries.map(entryOf).join("\n")}
</feed>
`;

const entryOf = (entry: FeedEntry): string => `<entry>
<id>${xml(entry.id)}</id>
<title>${xml(entry.title)}</title>
<updated>${entry.updated.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>
<content type="html">${xml(contentOf(entry))}</content>
</entry>`;

const contentOf = ({ lists, url, see }: FeedEntry): string =>
  [...lists.map(listOf), `<p><a href="${escapeHtml(url)}">${escapeHtml(see)}</a></p>`].join("\n");

const listOf = ({ heading, items, more }: FeedEntry["lists"][number]): string => {
  const lines = items.map(({ title, url }) =>
    url === null ? escapeHtml(title) : `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`,
  );
  if (more !== null) lines.push(escapeHtml(more));
  return `<h3>${escapeHtml(heading)}</h3>\n<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
};

/** Characters that XML forbids even when escaped: one in a title would make the whole feed unreadable. */
// oxlint-disable-next-line no-control-regex -- these are the very signs that must not get through
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const xml = (text: string): string => escapeHtml(text.toWellFormed().replace(FORBIDDEN, " "));

/** An id of the form of RFC 9562, version 8, that is the same for the same name. */
export function urnOf(name: string): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `urn:uuid:${parts.join("-")}`;
}

/** An ETag that differs whenever the feed would. */
export const tagOf = (content: unknown): string =>
  `"${createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 27)}"`;

/** Whether a caller has this one already, as If-None-Match says it. */
export const isKnown = (tag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
    .some((one) => one === tag || one === "*");
