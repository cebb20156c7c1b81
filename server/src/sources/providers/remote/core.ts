import { allOf, anyOf, bounded, firstDay, lastDay, valuesOf, withOperators } from "./asking.ts";
import { retryAfter } from "#ports/retry-after.rules.ts";
import { SourceFailed } from "./failed.ts";
import { asList, asNumber, asObject, asObjects, asText, type Json } from "./json.ts";
import {
  abstractText,
  distinct,
  doiIn,
  idsIn,
  isoDate,
  languageCode,
  plainLine,
  printedName,
  titleLine,
  webAddress,
} from "./reading.ts";
import { bodyOf } from "./refusals.ts";
import type { FoundArticle, RemoteAnswer, RemoteQuery, RemoteSource } from "./remote.ts";
import { addressWith, jsonAt, numberAt } from "./writing.ts";

/** Whole texts come along with a key, so that a page is kept short. */
const PAGE = 25;
const REACHABLE = 10_000;

/** All it knows is open, and languages are not among the fields that it is sure to search. */
export const core: RemoteSource = {
  name: "core",
  label: "CORE",
  kind: "scholarly",
  address: "https://api.core.ac.uk/v3",
  key: "optional",
  needs: [],
  pace: { everyMs: 6000, everyMsWithKey: 2400 },
  budget: { perDay: 100, perDayWithKey: 1000 },
  hasOperators: true,
  parameters: ["author"],
  pageSize: PAGE,

  request(query, at, { address, key }) {
    const offset = numberAt(at, 0, REACHABLE - 1);
    const url = addressWith(`${address}/search/works/`, {
      q: searchOf(query),
      limit: Math.max(1, Math.min(query.limit, PAGE, REACHABLE - offset)),
      offset,
    });
    return jsonAt(url, key === null ? null : { authorization: `Bearer ${key}` });
  },

  read(answer, at) {
    const body = bodyOf(withOwnHeader(answer));
    // The second version answered several requests at once.
    const result = asObject(Array.isArray(body) ? body[0] : body);
    const works = Array.isArray(body) ? body.flatMap((one) => worksIn(asObject(one))) : worksIn(result);
    const total = asNumber(result["totalHits"]);
    const end = Math.trunc(asNumber(result["offset"]) ?? numberAt(at, 0, REACHABLE)) + works.length;
    const hasMore =
      works.length > 0 && "results" in result && total !== null && end < Math.min(total, REACHABLE);
    return {
      articles: works.flatMap((work) => articleOf(asObject(work)) ?? []),
      total: total ?? ("results" in result || Array.isArray(body) ? null : works.length),
      next: hasMore ? String(end) : null,
    };
  },
};

function searchOf(query: RemoteQuery): string {
  const years = [firstDay(query.published.from)?.slice(0, 4), lastDay(query.published.to)?.slice(0, 4)];
  const authors = valuesOf(query, "author").map((name) => `authors.name:"${name}"`);
  return allOf(withOperators(bounded(query)), [
    years[0] === undefined ? null : `yearPublished>=${years[0]}`,
    years[1] === undefined ? null : `yearPublished<=${years[1]}`,
    anyOf(authors),
  ]);
}

/** CORE sends its retry time in a header of its own. */
function withOwnHeader(answer: RemoteAnswer): RemoteAnswer {
  const waitHeader = answer.headers["x-ratelimit-retry-after"];
  if (waitHeader === undefined || retryAfter(answer) !== null) return answer;
  return { ...answer, headers: { ...answer.headers, "retry-after": waitHeader } };
}

/** The third version has `results` or is a work itself; in the second, `data` holds one or many. */
function worksIn(result: Json): unknown[] {
  if ("results" in result) return asList(result["results"]);
  if ("title" in result) return [result];
  const status = asText(result["status"]);
  if (status !== null && !/^(?:ok|not found|deleted)$/iu.test(status))
    throw new SourceFailed(
      /too many/iu.test(status) ? "rate_limited" : "not_understood",
      status.slice(0, 200),
    );
  if ("data" in result || status !== null)
    return asList(result["data"]).map((entry) => asObject(entry)["_source"] ?? entry);
  if ("totalHits" in result || "fullTextLink" in result) return [];
  throw new SourceFailed("broken_answer", "Neither a list of works nor a work.");
}

function articleOf(work: Json): FoundArticle | null {
  const title = titleLine(work["title"]);
  if (title === null) return null;
  const id = asText(work["id"]);
  const named = (type: string) =>
    asObjects(work["identifiers"])
      .filter((one) => asText(one["type"])?.toUpperCase() === type)
      .map((one) => one["identifier"]);
  const links = (type: string) =>
    asObjects(work["links"])
      .filter((link) => link["type"] === type)
      .map((link) => link["url"]);
  const oai = [work["oai"], ...asList(work["oaiIds"]), ...asList(work["identifiers"])];
  const doi = [work["doi"], ...named("DOI")].map(doiIn).find((one) => one !== null) ?? null;
  const wholes = [
    work["downloadUrl"],
    ...links("download"),
    work["fullTextIdentifier"],
    ...asList(work["sourceFulltextUrls"]),
    ...links("reader"),
  ];
  const fullTexts = distinct(wholes.map(webAddress));
  const pages = [doi && `https://doi.org/${doi}`, ...links("display"), ...asList(work["urls"]), ...fullTexts];
  return {
    title,
    authors: asList(work["authors"]).flatMap((author) => authorOf(author) ?? []),
    venue: asObjects(work["journals"]).map((journal) => plainLine(journal["title"]))[0] ?? null,
    publishedOn: dateOf(work["publishedDate"]) ?? dateOf(work["datePublished"]) ?? yearOf(work),
    doi,
    ids: [
      ...(id === null ? [] : [`core:${id}`]),
      ...idsIn({
        arxiv: [work["arxivId"], ...named("ARXIV_ID"), ...oai.filter(isArxivName), doi],
        pmid: [work["pubmedId"], ...named("PUBMED_ID")],
      }),
    ],
    url: pages.map(webAddress).find((page) => page !== null) ?? null,
    fullTexts,
    abstract: abstractText(work["abstract"]) ?? abstractText(work["description"]),
    snippet: null,
    language: languageOf(work["language"]),
    licence: asText(work["license"]),
    isOpen: fullTexts.length > 0 ? true : null,
  };
}

const authorOf = (author: unknown): string | null =>
  printedName(typeof author === "string" ? author : asObject(author)["name"]);

const isArxivName = (name: unknown): boolean => /arxiv/iu.test(asText(name) ?? "");

/** Some dates are milliseconds, and those are when something was stored. */
const dateOf = (date: unknown): string | null => (typeof date === "string" ? isoDate(date) : null);

const yearOf = (work: Json): string | null => isoDate(work["yearPublished"]) ?? isoDate(work["year"]);

const languageOf = (language: unknown): string | null =>
  languageCode(typeof language === "string" ? language : asObject(language)["code"]);
