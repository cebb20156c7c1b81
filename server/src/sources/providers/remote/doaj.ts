import { jsonOf, refuseBadStatus } from "./answers.ts";
import { allOf, anyOf, bounded, rowsFor, span, valuesOf, withOperators } from "./asking.ts";
import { SourceFailed } from "./failed.ts";
import { asList, asNumber, asObject, asObjects, asText, type Json } from "./json.ts";
import {
  abstractText,
  dateFrom,
  doiIn,
  languageCode,
  printedName,
  titleLine,
  webAddress,
} from "./reading.ts";
import type { FoundArticle, RemoteQuery, RemoteSource } from "./remote.ts";
import { jsonAt } from "./writing.ts";

const PAGE = 100;
/** How far its search engine counts. */
const REACHABLE = 1000;

/** Everything there is open. Of dates it narrows only the years; of languages those of the journal. */
export const doaj: RemoteSource = {
  name: "doaj",
  label: "DOAJ",
  kind: "scholarly",
  address: "https://doaj.org/api/v4",
  key: "none",
  needs: [],
  pace: { everyMs: 500 },
  budget: null,
  hasOperators: true,
  parameters: ["journal", "author", "publisher", "subject"],
  pageSize: PAGE,

  request(query, at, { address }) {
    const search = encodeURIComponent(searchFor(bounded(query)));
    const page = /^\d{1,4}$/u.test(at ?? "") ? at : "1";
    const size = rowsFor(query, PAGE);
    return jsonAt(`${address}/search/articles/${search}?page=${page}&pageSize=${size}`);
  },

  read(answer, at) {
    refuseBadStatus(answer);
    const json = asObject(jsonOf(answer));
    const records = recordsIn(json);
    const total = asNumber(json["total"]);
    const page = asNumber(json["page"]) ?? asNumber(at) ?? 1;
    const size = asNumber(json["pageSize"]) ?? records.length;
    const hasMore = records.length > 0 && total !== null && page * size < Math.min(total, REACHABLE);
    return {
      articles: records.flatMap((record) => articleIn(asObject(record)) ?? []),
      total,
      next: hasMore ? String(page + 1) : null,
    };
  },
};

const FIELDS: Record<string, string> = {
  journal: "bibjson.journal.title",
  author: "bibjson.author.name",
  publisher: "bibjson.journal.publisher",
  subject: "bibjson.subject.term",
};

function searchFor(query: RemoteQuery): string {
  const years = span(query, "1000", "3000")?.map((day) => day.slice(0, 4));
  const languages = query.languages?.filter((code) => /^[a-z]{2}$/iu.test(code)) ?? [];
  return allOf(withOperators(query), [
    ...Object.entries(FIELDS).map(([name, field]) =>
      anyOf(valuesOf(query, name).map((value) => `${field}:"${value}"`)),
    ),
    anyOf(languages.map((code) => `bibjson.journal.language:${code.toUpperCase()}`)),
    years ? `bibjson.year:[${years.join(" TO ")}]` : null,
  ]);
}

/** A list of results, or a single article. */
function recordsIn(json: Json): unknown[] {
  if (Array.isArray(json["results"])) return json["results"];
  if (json["bibjson"] !== undefined) return [json];
  if (json["total"] === 0) return [];
  const error = asText(json["error"]);
  if (error !== null) throw new SourceFailed("not_understood", error.slice(0, 200));
  throw new SourceFailed("broken_answer", `no results: ${JSON.stringify(json).slice(0, 200)}`);
}

function articleIn(record: Json): FoundArticle | null {
  const about = asObject(record["bibjson"]);
  const title = titleLine(about["title"]);
  // A journal has the same form; an article says in which journal it is.
  const isArticle = about["journal"] !== undefined || about["author"] !== undefined;
  if (title === null || !isArticle) return null;
  const journal = asObject(about["journal"]);
  const id = asText(record["id"]);
  const licence = asObject(asList(about["license"])[0] ?? asList(journal["license"])[0]);
  const languages = asList(journal["language"]);
  const places = placesIn(about);
  return {
    title,
    authors: asObjects(about["author"]).flatMap((author) => printedName(author["name"]) ?? []),
    venue: titleLine(journal["title"]),
    publishedOn: dateFrom(about["year"], about["month"]),
    doi: doiOf(about),
    ids: id === null ? [] : [`doaj:${id}`],
    url: places.pages[0] ?? (id === null ? null : `https://doaj.org/article/${encodeURIComponent(id)}`),
    fullTexts: [...new Set([...places.documents, ...places.pages])],
    abstract: abstractText(about["abstract"]),
    snippet: null,
    // Of a journal in several languages nobody knows which one this article has.
    language: languages.length === 1 ? languageCode(languages[0]) : null,
    licence: asText(licence["type"]) ?? asText(licence["title"]),
    isOpen: true,
  };
}

function doiOf(about: Json): string | null {
  const named = asObjects(about["identifier"]);
  return doiIn(named.find((name) => asText(name["type"])?.toLowerCase() === "doi")?.["id"]);
}

/** What it calls a PDF is often the page before it, so that its ending counts. */
function placesIn(about: Json): { documents: string[]; pages: string[] } {
  const places = asObjects(about["link"])
    .filter((link) => asText(link["type"]) === "fulltext")
    .flatMap((link) => webAddress(link["url"]) ?? []);
  const isDocument = (place: string): boolean => /\.pdf$/iu.test(new URL(place).pathname);
  return { documents: places.filter(isDocument), pages: places.filter((place) => !isDocument(place)) };
}
