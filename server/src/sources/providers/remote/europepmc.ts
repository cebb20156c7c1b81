import { childrenOf, type Element } from "#processing/parsing/xml-tree.ts";
import { retryAfter } from "#ports/retry-after.rules.ts";
import { jsonOf, refuseBadStatus } from "./answers.ts";
import { allOf, anyOf, bounded, rowsFor, span, valuesOf, withOperators } from "./asking.ts";
import { SourceFailed } from "./failed.ts";
import { asList, asNumber, asObject, asObjects, asText, type Json } from "./json.ts";
import {
  abstractText,
  doiIn,
  isoDate,
  languageCode,
  nameWithInitials,
  plainLine,
  threeLetters,
  hasRetractedType,
  titleLine,
  webAddress,
} from "./reading.ts";
import type { FoundArticle, RemoteAnswer, RemoteQuery, RemoteSource } from "./remote.ts";
import { wordsOf, xmlOf } from "./xml.ts";

const PAGE = 100;

export const europepmc: RemoteSource = {
  name: "europepmc",
  label: "Europe PMC",
  kind: "scholarly",
  address: "https://www.ebi.ac.uk/europepmc/webservices/rest",
  key: "none",
  needs: [],
  pace: { everyMs: 130 },
  budget: null,
  hasOperators: true,
  parameters: ["journal", "author", "source"],
  pageSize: PAGE,

  request(query, at, { address }) {
    const parameters = new URLSearchParams({
      query: searchFor(bounded(query)),
      resultType: "core",
      format: "json",
      pageSize: String(rowsFor(query, PAGE)),
      cursorMark: at ?? "*",
    });
    return { url: `${address}/search?${parameters}`, accept: "application/json" };
  },

  read(answer, at) {
    refuseBadStatus(answer);
    const json = answer.body.trimStart().startsWith("<") ? fromXml(answer) : asObject(jsonOf(answer));
    refuseEuropepmcErrors(json, answer);
    const records = recordsIn(json);
    const total = asNumber(json["hitCount"]);
    const mark = asText(json["nextCursorMark"]);
    // The last page names its own cursor as the next one.
    const isLast = records.length === 0 || mark === at || (at === null && total === records.length);
    return {
      articles: records.flatMap((record) => europepmcArticle(asObject(record)) ?? []),
      total,
      next: isLast ? null : mark,
    };
  },
};

function searchFor(query: RemoteQuery): string {
  const fields = (name: string, field: string) =>
    anyOf(valuesOf(query, name).map((value) => `${field}:"${value}"`));
  const languages = query.languages?.map(threeLetters) ?? [];
  const knowsAll = languages.every((codes) => codes.length > 0);
  const dates = span(query, "1000-01-01", "3000-12-31");
  return allOf(withOperators(query), [
    fields("journal", "JOURNAL"),
    fields("author", "AUTH"),
    anyOf(valuesOf(query, "source").map((value) => `SRC:${value.replaceAll(" ", "").toUpperCase()}`)),
    knowsAll ? anyOf(languages.flat().map((code) => `LANG:${code}`)) : null,
    dates ? `FIRST_PDATE:[${dates.join(" TO ")}]` : null,
    query.openOnly ? "OPEN_ACCESS:y" : null,
  ]);
}

export function refuseEuropepmcErrors(json: Json, answer: RemoteAnswer): void {
  const errorText = asText(json["errMsg"]) ?? asText(json["error"]);
  if (errorText === null) return;
  const code = asNumber(json["errCode"]) ?? asNumber(json["status"]) ?? 400;
  if (code === 429) throw new SourceFailed("rate_limited", errorText.slice(0, 200), retryAfter(answer));
  throw new SourceFailed(code >= 500 ? "server_trouble" : "not_understood", errorText.slice(0, 200));
}

/** A list, a single record, or the lists of what an article cites and by what it is cited. */
function recordsIn(json: Json): unknown[] {
  const lists = [
    asObject(json["resultList"])["result"],
    json["result"],
    asObject(json["citationList"])["citation"],
    asObject(json["referenceList"])["reference"],
  ];
  const recordList = lists.find((list) => list !== undefined && list !== null && list !== "");
  if (recordList !== undefined) return asList(recordList);
  if (asNumber(json["hitCount"]) !== null || json["resultList"] !== undefined) return [];
  throw new SourceFailed("broken_answer", `no results: ${JSON.stringify(json).slice(0, 200)}`);
}

/** Its XML has the names of its JSON: an element that comes again is a list. */
function fromXml(answer: RemoteAnswer): Json {
  return asObject(valueOf(xmlOf(answer, "responseWrapper", "result")));
}

function valueOf(element: Element): unknown {
  const children = childrenOf(element);
  const hasWords = element.children.some((child) => typeof child === "string" && child.trim() !== "");
  if (hasWords || children.length === 0) return wordsOf(element);
  const value = Object.create(null) as Json;
  for (const child of children) {
    const before = value[child.name];
    if (before === undefined) value[child.name] = valueOf(child);
    else if (Array.isArray(before)) before.push(valueOf(child));
    else value[child.name] = [before, valueOf(child)];
  }
  return value;
}

export function europepmcArticle(record: Json): FoundArticle | null {
  const title = titleLine(record["title"]);
  if (title === null) return null;
  const [source, id] = [asText(record["source"]), asText(record["id"])];
  const [pmid, pmcid] = [asText(record["pmid"]), asText(record["pmcid"])];
  const fullTexts = placesIn(record, pmcid);
  const journal = asObject(record["journalInfo"]);
  const isOpenAccess = asText(record["isOpenAccess"])?.toUpperCase();
  return {
    title,
    authors: authorsIn(record),
    venue: titleLine(
      asObject(journal["journal"])["title"] ??
        record["journalTitle"] ??
        record["journalAbbreviation"] ??
        asObject(record["bookOrReportDetails"])["publisher"],
    ),
    publishedOn:
      isoDate(record["firstPublicationDate"]) ??
      isoDate(record["electronicPublicationDate"]) ??
      isoDate(journal["printPublicationDate"]) ??
      isoDate(record["pubYear"]),
    doi: doiIn(record["doi"]),
    ids: [
      ...(pmid !== null ? [`pmid:${pmid}`] : source === "MED" && id !== null ? [`pmid:${id}`] : []),
      ...(pmcid === null ? [] : [`pmcid:${pmcid}`]),
    ],
    url: source === null || id === null ? null : webAddress(`https://europepmc.org/article/${source}/${id}`),
    fullTexts,
    abstract: abstractText(record["abstractText"]),
    snippet: null,
    language: languageCode(record["language"]),
    licence: asText(record["license"]),
    ...(hasRetractedType(asList(asObject(record["pubTypeList"])["pubType"])) && {
      isRetracted: true as const,
    }),
    isOpen: fullTexts.length > 0 || isOpenAccess === "Y" ? true : isOpenAccess === "N" ? false : null,
    placing: {
      type:
        asText(record["source"]) === "PPR"
          ? "article"
          : asText(record["bookOrReportDetails"])
            ? null
            : "article-journal",
      volume: titleLine(journal["volume"] ?? record["journalVolume"]),
      issue: titleLine(journal["issue"] ?? record["issue"]),
      pages: titleLine(record["pageInfo"])?.replace(/-+/gu, "–") ?? null,
      publisher: null,
    },
  };
}

/** Whole names where it has them, else one line such as "Lovelace AK, Somerville M." */
function authorsIn(record: Json): string[] {
  const listed = asObjects(asObject(record["authorList"])["author"]);
  const names = listed.flatMap((author) => {
    const [first, last] = [plainLine(author["firstName"]), plainLine(author["lastName"])];
    if (first !== null && last !== null) return [`${first} ${last}`];
    return nameWithInitials(author["fullName"]) ?? plainLine(author["collectiveName"]) ?? last ?? [];
  });
  if (names.length > 0) return names;
  const line = plainLine(record["authorString"])?.replace(/\.$/u, "") ?? "";
  return line.split(/,\s*/u).flatMap((name) => nameWithInitials(name) ?? []);
}

const STYLES = ["pdf", "html", "doi"];

/** The short form names no places: what it holds itself is read at its own. */
function placesIn(record: Json, pmcid: string | null): string[] {
  const listed = asObjects(asObject(record["fullTextUrlList"])["fullTextUrl"]);
  const style = (place: Json): number => {
    const at = STYLES.indexOf(asText(place["documentStyle"])?.toLowerCase() ?? "");
    return at < 0 ? STYLES.length : at;
  };
  const open = listed
    .filter((place) => /^(?:free|open access)$/iu.test(asText(place["availability"]) ?? ""))
    .toSorted((one, other) => style(one) - style(other))
    .flatMap((place) => webAddress(place["url"]) ?? []);
  if (open.length > 0 || listed.length > 0 || pmcid === null) return [...new Set(open)];
  const place = `https://europepmc.org/articles/${encodeURIComponent(pmcid)}`;
  if (asText(record["inEPMC"]) !== "Y") return [];
  return asText(record["hasPDF"]) === "Y" ? [`${place}?pdf=render`, place] : [place];
}
