import { createHash } from "node:crypto";
import { referenceFrom, saysSomething, type Reference } from "#sources/bibliography/index.ts";
import type { Feed, FeedEntry } from "#sources/providers/addresses/feed.ts";
import {
  abstractText,
  isoDate,
  languageCode,
  plainLine,
  plainText,
  titleLine,
} from "#sources/providers/remote/reading.ts";
import type { Told } from "./told.ts";

/** Of a text that has no summary: as much of its beginning as a list shows. */
const LONGEST_BEGINNING = 1_500;
/** A text that is hardly longer than its summary says nothing more. */
const LONGER = 200;
/** Longer than what any entry honestly holds: a book. */
const LONGEST_CONTENT = 300_000;

/** The entries of a feed as entries of a library, the newest last, so that they stand on top. */
export function toldBy(feed: Feed, base: string): Told[] {
  const venue = titleLine(feed.title);
  const language = languageCode(feed.language);
  return feed.entries.toReversed().flatMap((entry) => toldOf(entry, { base, venue, language }) ?? []);
}

type Around = { base: string; venue: string | null; language: string | null };

function toldOf(entry: FeedEntry, { base, venue, language }: Around): Told | null {
  const url = addressIn(entry.address, base);
  const text = plainText(entry.content?.slice(0, LONGEST_CONTENT));
  const summary = abstractText(entry.summary) ?? beginningOf(text);
  const reference = referenceFrom({
    type: "webpage",
    title: titleLine(entry.title) ?? beginningOf(summary, 100),
    authors: entry.authors.flatMap((name) => plainLine(name) ?? []),
    venue,
    publishedOn: dateIn(entry.publishedOn ?? entry.updatedOn),
    doi: entry.doi,
    url,
    abstract: summary,
    language,
    keywords: entry.categories.flatMap((one) => plainLine(one) ?? []),
  });
  if (!saysSomething(reference)) return null;
  const isWhole = text !== null && text.length > (summary?.length ?? 0) + LONGER;
  return {
    name: entry.id ?? url ?? nameless(reference),
    // Feeds change their entries without saying so: what they say is compared.
    stamp: null,
    reference,
    content: isWhole ? entry.content!.slice(0, LONGEST_CONTENT) : null,
    places: url === null ? [] : [url],
  };
}

function addressIn(address: string | null, base: string): string | null {
  const url = address === null ? null : URL.parse(address, base);
  return url && /^https?:$/u.test(url.protocol) ? url.href : null;
}

/** "2024-03-05T10:00:00Z" and "Tue, 05 Mar 2024 10:00:00 GMT" alike. */
function dateIn(text: string | null): string | null {
  if (text === null) return null;
  if (/^\d{4}/u.test(text)) return isoDate(text);
  const moment = Date.parse(text.slice(0, 60));
  return Number.isNaN(moment) ? null : isoDate(new Date(moment).toISOString());
}

function beginningOf(text: string | null, longest = LONGEST_BEGINNING): string | null {
  if (text === null || text.length <= longest) return text;
  const start = text.slice(0, longest);
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), longest / 2)).trimEnd()}…`;
}

const nameless = ({ title, publishedOn }: Reference): string =>
  `text:${createHash("sha256")
    .update(JSON.stringify([title, publishedOn]))
    .digest("base64url")}`;
