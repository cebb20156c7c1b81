import { asText } from "../remote/json.ts";
import { isoDate, plainLine } from "../remote/reading.ts";

/** A page that a site says it has. */
export type Listed = { url: string; title: string | null; publishedOn: string | null };

export const MOST_LISTED = 50_000;

const LONGEST_ADDRESS = 2_000;
const LONGEST_TITLE = 500;

/** An entry with an address of the web, or none. */
export function listed(address: unknown, title: unknown, date: unknown, base?: string): Listed | null {
  const href = asText(address);
  const url = href === null || href.length > LONGEST_ADDRESS ? null : URL.parse(href, base);
  if (url === null || !/^https?:$/u.test(url.protocol)) return null;
  url.hash = "";
  const line = plainLine(asText(title)?.slice(0, 10 * LONGEST_TITLE)) ?? null;
  return { url: url.href, title: line?.slice(0, LONGEST_TITLE) ?? null, publishedOn: dateIn(date) };
}

/** "2024-03-05T10:00:00Z", "Tue, 05 Mar 2024 10:00:00 GMT" and "2024" alike. */
function dateIn(value: unknown): string | null {
  const text = asText(value)?.slice(0, 60) ?? "";
  if (/^\d{4}/u.test(text)) return isoDate(text);
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : isoDate(new Date(moment).toISOString());
}
