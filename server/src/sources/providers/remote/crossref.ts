import { jsonOf, refuseBadStatus } from "./answers.ts";
import { bounded, firstDay, lastDay, offsetIn, rowsFor, valuesOf } from "./asking.ts";
import { SourceFailed } from "./failed.ts";
import { asList, asNumber, asObject, asObjects, asText, type Json } from "./json.ts";
import { abstractText, dateFrom, doiIn, languageCode, plainLine, titleLine, webAddress } from "./reading.ts";
import type { FoundArticle, RemoteQuery, RemoteSource } from "./remote.ts";

const PAGE = 50;
const REACHABLE = 10_000;

/** It ranks by plain words, and can narrow neither by language nor to what is open. */
export const crossref: RemoteSource = {
  name: "crossref",
  label: "Crossref",
  kind: "scholarly",
  address: "https://api.crossref.org",
  key: "none",
  needs: [],
  pace: { everyMs: 200 },
  budget: null,
  hasOperators: false,
  parameters: ["author", "container", "type"],
  pageSize: PAGE,

  request(query, at, { address, contact }) {
    const parameters = new URLSearchParams({ query: bounded(query).text });
    const [author, container] = [valuesOf(query, "author"), valuesOf(query, "container")];
    if (author.length > 0) parameters.set("query.author", author.join(" "));
    if (container.length > 0) parameters.set("query.container-title", container.join(" "));
    const filters = filtersFor(query);
    if (filters.length > 0) parameters.set("filter", filters.join(","));
    parameters.set("rows", String(rowsFor(query, PAGE)));
    parameters.set("offset", String(offsetIn(at)));
    if (contact !== null) parameters.set("mailto", contact);
    return { url: `${address}/works?${parameters}`, accept: "application/json" };
  },

  read(answer, at) {
    refuseBadStatus(answer);
    const json = asObject(jsonOf(answer));
    refuseCrossrefErrors(json);
    // Asked for a work as a citation, it answers with the work itself.
    const message = asObject(json["message"] ?? json);
    const works = worksIn(json, message);
    const total = asNumber(message["total-results"]);
    const start = at === null ? asNumber(asObject(message["query"])["start-index"]) : offsetIn(at);
    const next = (start ?? 0) + works.length;
    const hasMore = works.length > 0 && total !== null && next < Math.min(total, REACHABLE);
    return {
      articles: works.flatMap((work) => articleIn(asObject(work), answer.receivedAt) ?? []),
      total,
      next: hasMore ? String(next) : null,
    };
  },
};

function filtersFor(query: RemoteQuery): string[] {
  const [from, until] = [firstDay(query.published.from), lastDay(query.published.to)];
  return [
    ...(from === null ? [] : [`from-pub-date:${from}`]),
    ...(until === null ? [] : [`until-pub-date:${until}`]),
    ...valuesOf(query, "type").map((type) => `type:${type.toLowerCase().replaceAll(" ", "-")}`),
  ];
}

export function refuseCrossrefErrors(json: Json): void {
  const status = asText(json["status"]);
  if (status !== "failed" && status !== "error") return;
  const detail = JSON.stringify(json["message"] ?? json["message-type"] ?? status).slice(0, 200);
  throw new SourceFailed(json["message-type"] === "exception" ? "server_trouble" : "not_understood", detail);
}

/** A list of works, or a single one. Lists of other things (journals, members) hold no works. */
function worksIn(json: Json, message: Json): unknown[] {
  const type = asText(json["message-type"]);
  if (type !== null && !type.startsWith("work")) return [];
  if (Array.isArray(message["items"])) return message["items"];
  if (message["DOI"] !== undefined || message["title"] !== undefined) return [message];
  if (message["total-results"] === 0) return [];
  throw new SourceFailed("broken_answer", `no works: ${JSON.stringify(json).slice(0, 200)}`);
}

function articleIn(work: Json, now: number): FoundArticle | null {
  const title = titleLine(asList(work["title"])[0]);
  if (title === null) return null;
  const doi = doiIn(work["DOI"]);
  const licences = asObjects(work["license"]);
  const open = licences.find((licence) => isCreativeCommons(licence) && hasBegun(licence, now));
  return {
    title,
    authors: asObjects(work["author"]).flatMap((author) => nameOf(author) ?? []),
    venue: titleLine(asList(work["container-title"])[0]),
    publishedOn: publishedOn(work),
    doi,
    ids: [],
    url: webAddress(work["URL"]) ?? (doi === null ? null : webAddress(`https://doi.org/${encodeURI(doi)}`)),
    fullTexts: open ? documentsIn(work) : [],
    abstract: abstractText(work["abstract"]),
    snippet: null,
    language: languageCode(work["language"]),
    licence: webAddress((open ?? licences[0])?.["URL"]),
    isOpen: open ? true : null,
    placing: {
      type: TYPES[asText(work["type"]) ?? ""] ?? null,
      volume: plainLine(work["volume"]),
      issue: plainLine(work["issue"]),
      pages: plainLine(work["page"])?.replace(/-+/gu, "–") ?? null,
      publisher: plainLine(work["publisher"]),
    },
    ...(isRetracted(work) && { isRetracted: true as const }),
  };
}

const TYPES: Record<string, string> = {
  "journal-article": "article-journal",
  "proceedings-article": "paper-conference",
  "posted-content": "article",
  "book-chapter": "chapter",
  "book-section": "chapter",
  "book-part": "chapter",
  "reference-entry": "entry",
  book: "book",
  monograph: "book",
  "edited-book": "book",
  "reference-book": "book",
  proceedings: "book",
  dissertation: "thesis",
  report: "report",
  "report-component": "report",
  dataset: "dataset",
  standard: "standard",
  "peer-review": "review",
};

/** Publishers deposit a notice of their own, which the record of the work then names. */
const isRetracted = (work: Json): boolean =>
  asObjects(work["updated-by"]).some(({ type }) =>
    /^(?:retraction|withdrawal|removal)$/iu.test(asText(type) ?? ""),
  );

function nameOf(author: Json): string | null {
  const parts = [author["given"], author["family"], author["suffix"]].flatMap(
    (part) => plainLine(part) ?? [],
  );
  return parts.length > 0 ? parts.join(" ") : (plainLine(author["name"]) ?? plainLine(author["literal"]));
}

const DATES = ["issued", "published", "published-online", "published-print", "posted"];

function publishedOn(work: Json): string | null {
  for (const name of DATES) {
    const parts = asList(asList(asObject(work[name])["date-parts"])[0]);
    const date = dateFrom(parts[0], parts[1], parts[2]);
    if (date !== null) return date;
  }
  return null;
}

const isCreativeCommons = (licence: Json): boolean =>
  /(?:^|\.)creativecommons\.org$/u.test(URL.parse(asText(licence["URL"]) ?? "")?.hostname ?? "");

/** A licence may start on a future day. */
function hasBegun(licence: Json, now: number): boolean {
  const start = Date.parse(asText(asObject(licence["start"])["date-time"]) ?? "");
  return Number.isNaN(start) || start <= now;
}

/** Publishers' own interfaces ("api.…") want a key even for what is open. */
function documentsIn(work: Json): string[] {
  const places = asObjects(work["link"])
    .filter((link) => asText(link["content-type"])?.toLowerCase() === "application/pdf")
    .flatMap((link) => webAddress(link["URL"]) ?? []);
  return [...new Set(places)].filter((place) => !new URL(place).hostname.startsWith("api."));
}
