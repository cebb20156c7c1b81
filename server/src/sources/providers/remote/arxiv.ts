import { attributeIn, childrenOf, type Element } from "#processing/parsing/xml-tree.ts";
import { retryAfter } from "#ports/retry-after.rules.ts";
import { refuseBadStatus } from "./answers.ts";
import { allOf, anyOf, bounded, offsetIn, quoted, rowsFor, span, valuesOf, withOperators } from "./asking.ts";
import { SourceFailed } from "./failed.ts";
import { asNumber } from "./json.ts";
import { doiIn, isoDate, webAddress } from "./reading.ts";
import type { FoundArticle, RemoteAnswer, RemoteQuery, RemoteSource } from "./remote.ts";
import { childLine, xmlOf } from "./xml.ts";

const PAGE = 100;
const REACHABLE = 30_000;

/** Everything there is open, and it knows no languages: neither can be asked for. */
export const arxiv: RemoteSource = {
  name: "arxiv",
  label: "arXiv",
  kind: "scholarly",
  address: "https://export.arxiv.org/api",
  key: "none",
  needs: [],
  pace: { everyMs: 3000, alone: true },
  budget: null,
  hasOperators: true,
  parameters: ["category", "author", "title"],
  pageSize: PAGE,

  request(query, at, { address }) {
    const parameters = new URLSearchParams({
      search_query: searchFor(bounded(query)),
      start: String(offsetIn(at)),
      max_results: String(rowsFor(query, PAGE)),
      sortBy: "relevance",
      sortOrder: "descending",
    });
    return { url: `${address}/query?${parameters}`, accept: "application/atom+xml" };
  },

  read(answer, at) {
    refuseErrors(answer);
    const feed = xmlOf(answer, "feed");
    const entries = childrenOf(feed, "entry");
    const total = asNumber(childLine(feed, "totalResults"));
    const next = (asNumber(childLine(feed, "startIndex")) ?? offsetIn(at)) + entries.length;
    const hasMore = entries.length > 0 && total !== null && next < Math.min(total, REACHABLE);
    return {
      articles: entries.flatMap((entry) => articleIn(entry) ?? []),
      total,
      next: hasMore ? String(next) : null,
    };
  },
};

function searchFor(query: RemoteQuery): string {
  const search = withOperators(query, (text) => `all:${quoted(text)}`);
  const fields = (name: string, field: string) =>
    anyOf(valuesOf(query, name).map((value) => `${field}:${quoted(value)}`));
  // "cs" stands for all that begins so: "cs.AI", "cs.LG".
  const categories = valuesOf(query, "category")
    .map((value) => value.replaceAll(" ", ""))
    .flatMap((value) => (value.includes(".") ? [`cat:${value}`] : [`cat:${value}`, `cat:${value}.*`]));
  const dates = span(query, "1991-01-01", "2100-12-31")?.map((day) => day.replaceAll("-", ""));
  return allOf(search, [
    anyOf(categories),
    fields("author", "au"),
    fields("title", "ti"),
    dates ? `submittedDate:[${dates[0]}0000 TO ${dates[1]}2359]` : null,
  ]);
}

/** Too many requests are refused in plain words; all else that was wrong is an entry in a feed. */
function refuseErrors(answer: RemoteAnswer): void {
  const { body, status } = answer;
  if (/^\s*rate exceeded/iu.test(body))
    throw new SourceFailed("rate_limited", body.trim(), retryAfter(answer));
  const isFeed = body.length < 10_000 && body.includes("/api/errors");
  const error = isFeed ? childrenOf(xmlOf(answer, "feed"), "entry").find(isError) : undefined;
  if (error === undefined) return refuseBadStatus(answer);
  const code = status >= 500 ? "server_trouble" : "not_understood";
  throw new SourceFailed(code, `${status}: ${childLine(error, "summary") ?? "an error"}`.slice(0, 200));
}

const isError = (entry: Element): boolean => childLine(entry, "id")?.includes("/api/errors") ?? false;

function articleIn(entry: Element): FoundArticle | null {
  const title = childLine(entry, "title");
  const page = childLine(entry, "id");
  if (title === null || isError(entry)) return null;
  const links = childrenOf(entry, "link");
  const placeOf = (link: Element | undefined): string | null =>
    link ? webAddress(attributeIn(link, "href")) : null;
  const id = /\/abs\/(.+?)(?:v\d+)?$/u.exec(page ?? "")?.[1];
  return {
    title,
    authors: childrenOf(entry, "author").flatMap((author) => childLine(author, "name") ?? []),
    venue: childLine(entry, "journal_ref"),
    publishedOn: isoDate(childLine(entry, "published")),
    doi: doiIn(childLine(entry, "doi")),
    ids: id === undefined ? [] : [`arxiv:${id}`],
    url: placeOf(links.find((link) => attributeIn(link, "rel") === "alternate")) ?? webAddress(page),
    fullTexts: links
      .filter(
        (link) => attributeIn(link, "title") === "pdf" || attributeIn(link, "type") === "application/pdf",
      )
      .flatMap((link) => placeOf(link) ?? []),
    // Plain text: a "<" in it is a formula's.
    abstract: childLine(entry, "summary"),
    snippet: null,
    language: null,
    licence: webAddress(childLine(entry, "license")),
    isOpen: true,
  };
}
