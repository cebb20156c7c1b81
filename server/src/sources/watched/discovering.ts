import { MOST_SETS, SHOWN_BEFORE, type WatchedFormat } from "@gyan/contract/watched/rules.ts";
import { say } from "@gyan/contract/runs.ts";
import { DAY, later } from "#platform/clock.ts";
import { feedIn, type Feed } from "#sources/providers/addresses/feed.ts";
import { readLinks } from "#sources/providers/addresses/links.ts";
import { SourceFailed } from "#sources/providers/remote/failed.ts";
import { titleLine } from "#sources/providers/remote/reading.ts";
import { askFor, NotTold, type Answer } from "./asking.ts";
import type { Needs } from "./needs.ts";
import { toldBy } from "./reading/entries.ts";
import * as oai from "./reading/oai.ts";
import type { Told } from "./reading/told.ts";

type Parts = Pick<Needs, "db" | "clock" | "fetcher">;

export type Found =
  | { kind: "repository"; address: string; name: string; granularity: oai.Granularity }
  | { kind: "feed"; format: Exclude<WatchedFormat, "oai">; address: string; name: string; told: Told[] }
  | { kind: "page"; feeds: { address: string; title: string | null }[] };

export const FEEDS =
  "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/html;q=0.8, */*;q=0.5";
export const XML = "text/xml, application/xml, */*;q=0.5";

const LOOKS_LIKE_REPOSITORY = /(?:^|[/.=_-])oai(?:[/.=_-]|2|pmh|$)|verb=/iu;

/** What stands at an address that somebody typed: it may be that of one answer of a repository, or of a page that names its feeds. */
export async function discover(app: Parts, typed: string, signal: AbortSignal): Promise<Found> {
  const address = addressOf(typed);
  const base = oai.baseOf(address);
  if (LOOKS_LIKE_REPOSITORY.test(`${address.pathname}${address.search}`)) {
    const repository = await repositoryAt(app, base, signal);
    if (repository) return repository;
  }
  const answer = await askFor(app, address.href, { accept: FEEDS, signal });
  const text = answer.text ?? "";
  const feed = feedAt(answer);
  if (feed) return feed;
  const links = looksLikePage(text) ? readLinks(text, answer.url) : null;
  if (links && links.feeds.length > 0)
    return { kind: "page", feeds: links.feeds.map(({ url, title }) => ({ address: url, title })) };
  // A repository that was not asked anything answers with a page, or that nothing was asked.
  const repository = await repositoryAt(app, base, signal);
  if (repository) return repository;
  throw new NotTold(say("watched_nothing"), `${address.host}: neither a repository nor a feed.`);
}

/** People leave out how an address begins. */
function addressOf(typed: string): URL {
  const words = typed.trim();
  const url = URL.parse(
    /^[a-z][a-z\d+.-]*:/iu.test(words) && !/^[\w.-]+:\d/u.test(words) ? words : `https://${words}`,
  );
  if (url === null || !/^(?:https?|feed):$/u.test(url.protocol))
    throw new NotTold(say("page_bad_address"), "This is not an address of the web.");
  return url.protocol === "feed:" ? new URL(`https:${words.slice(5)}`) : url;
}

const looksLikePage = (text: string): boolean =>
  /<(?:!doctype\s+html|html|head|body)\b/iu.test(text.slice(0, 5_000));

function feedAt(answer: Answer): Extract<Found, { kind: "feed" }> | null {
  const feed = wholeFeed(answer.text ?? "");
  if (!feed) return null;
  const host = new URL(answer.url).host;
  const name = titleLine(feed.title) ?? host;
  const address = answer.lastingUrl;
  return { kind: "feed", format: feed.format, address, name, told: toldBy(feed, answer.url) };
}

const END = /<\/(?:[\w-]+:)?(?:rss|RDF|feed)\s*>\s*(?:<!--(?:(?!-->)[^])*-->\s*)*$/u;

/** A feed, all of which came; null for anything else. */
export function wholeFeed(text: string): Feed | null {
  const feed = feedIn(text);
  if (feed && feed.format !== "json" && !END.test(text.slice(-5_000)))
    throw new NotTold(say("page_broken"), "A feed ends too early.");
  return feed;
}

/** Null where nobody there speaks the protocol. Whoever cannot be reached at all may speak it: that is thrown. */
async function repositoryAt(app: Parts, base: URL, signal: AbortSignal): Promise<Found | null> {
  const asked = oai.addressOf(base.href, { verb: "Identify" });
  try {
    const answer = await askFor(app, asked, { accept: XML, signal });
    const repository = oai.repositoryIn(answer.text ?? "");
    if (!repository) return null;
    return {
      kind: "repository",
      address: oai.baseOf(new URL(answer.lastingUrl)).href,
      name: repository.name || base.host,
      granularity: repository.granularity,
    };
  } catch (error) {
    if (error instanceof SourceFailed) return null;
    const isOther =
      error instanceof NotTold && ["page_gone", "page_refused", "page_not_open"].includes(error.why.code);
    if (isOther) return null;
    throw error;
  }
}

const MOST_SET_PAGES = 5;

/** The parts of a repository; none where it has none, or does not tell. */
export async function setsOf(
  app: Parts,
  address: string,
  signal: AbortSignal,
): Promise<{ sets: oai.RepositorySet[]; isCut: boolean }> {
  const sets: oai.RepositorySet[] = [];
  let token: string | null = null;
  for (let page = 0; page < MOST_SET_PAGES; page++) {
    const words = { verb: "ListSets", ...(token !== null && { resumptionToken: token }) };
    const body = await answerOf(app, address, words, signal);
    // "No set hierarchy" is an answer like any other.
    if (body === null || oai.refusedIn(body)) return { sets, isCut: false };
    const told = oai.setsIn(body);
    sets.push(...told.sets);
    token = told.token;
    if (token === null || sets.length >= MOST_SETS) break;
  }
  return { sets: sets.slice(0, MOST_SETS), isCut: token !== null || sets.length > MOST_SETS };
}

/** So far back the newest are looked for, one after the other, until there are enough; then from the beginning. */
const BACK = [30 * DAY, 400 * DAY, null];

/** Some of what a repository told last, the newest first; and how much it has in all, where it says so. */
export async function newestOf(
  app: Parts,
  { address, set }: { address: string; set: string },
  signal: AbortSignal,
): Promise<{ newest: Told[]; total: number | null }> {
  for (const back of BACK) {
    const from = back === null ? null : later(app.clock.now(), -back).toISOString().slice(0, 10);
    const body = await answerOf(app, address, oai.listRecords({ set, from }, null), signal);
    if (body === null || oai.refusedIn(body)) continue;
    const { told, size, token } = oai.recordsIn(body);
    const there = told.filter(({ reference }) => reference !== null);
    if (there.length < SHOWN_BEFORE && back !== null) continue;
    const newest = there.toSorted((a, b) => ((a.stamp ?? "") < (b.stamp ?? "") ? 1 : -1));
    const total = back === null ? (size ?? (token === null ? told.length : null)) : null;
    return { newest: newest.slice(0, SHOWN_BEFORE), total };
  }
  return { newest: [], total: 0 };
}

/** Null where the answer is not one of the protocol: what it would have told is left out. */
async function answerOf(
  app: Parts,
  address: string,
  words: Record<string, string>,
  signal: AbortSignal,
): Promise<string | null> {
  const { text } = await askFor(app, oai.addressOf(address, words), { accept: XML, signal });
  try {
    oai.refusedIn(text ?? "");
    return text;
  } catch (error) {
    if (error instanceof SourceFailed) return null;
    throw error;
  }
}
