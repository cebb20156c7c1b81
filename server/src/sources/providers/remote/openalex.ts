import { bounded, firstDay, lastDay, quoted, valuesOf, withOperators } from "./asking.ts";
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
  titleLine,
  webAddress,
} from "./reading.ts";
import { bodyOf } from "./refusals.ts";
import type { FoundArticle, Placing, RemoteQuery, RemoteSource } from "./remote.ts";
import { addressWith, noSuchPage } from "./writing.ts";

const MOST_REACHED = 10_000;

export const OPENALEX_FIELDS =
  "id,doi,title,display_name,publication_year,publication_date,ids,language,primary_location,best_oa_location,locations,open_access,authorships,abstract_inverted_index,type,biblio,is_retracted";

export const openalex: RemoteSource = {
  name: "openalex",
  label: "OpenAlex",
  kind: "scholarly",
  address: "https://api.openalex.org",
  key: "optional",
  needs: [],
  pace: { everyMs: 100 },
  budget: { perDay: 100, perDayWithKey: 1000 },
  hasOperators: true,
  parameters: ["type", "author", "institution"],
  pageSize: 100,

  request(query, at, { address, key }) {
    const url = addressWith(`${address}/works`, {
      search: withOperators(bounded(query)),
      filter: filterOf(query),
      ...placeAt(at, Math.max(1, Math.min(query.limit, 100))),
      select: OPENALEX_FIELDS,
      api_key: key,
    });
    return { url, accept: "application/json" };
  },

  read(answer) {
    const text = answer.body;
    // An unknown filter is refused with the status of a wrong key.
    if (answer.status === 403 && /invalid query parameter/iu.test(text))
      throw new SourceFailed("not_understood", `403: ${text.slice(0, 200)}`);
    const body = asObject(bodyOf(answer));
    if (!("results" in body) && asText(body["id"]) === null)
      throw new SourceFailed("broken_answer", "Neither a list of works nor a work.");
    const works = "results" in body ? asList(body["results"]) : [body];
    return {
      articles: works.flatMap((work) => openalexArticle(asObject(work)) ?? []),
      total: "results" in body ? asNumber(asObject(body["meta"])["count"]) : works.length,
      next: nextAfter(asObject(body["meta"]), works.length),
    };
  },
};

/** A comma is an AND and a bar an OR there, so neither may be in a value. */
function filterOf(query: RemoteQuery): string | null {
  const [from, to] = [firstDay(query.published.from), lastDay(query.published.to)];
  const languages = (query.languages ?? []).filter((code) => /^[a-z]{2}$/u.test(code));
  const types = valuesOf(query, "type").map((type) => type.toLowerCase().replace(/[^a-z]+/gu, "-"));
  const parts = [
    from && `from_publication_date:${from}`,
    to && `to_publication_date:${to}`,
    query.openOnly && "is_oa:true",
    languages.length > 0 && `language:${languages.join("|")}`,
    types.length > 0 && `type:${types.join("|")}`,
    // That names can be searched in these two is general knowledge of the interface.
    named("raw_author_name.search", "authorships.author.id", valuesOf(query, "author")),
    named("raw_affiliation_strings.search", "authorships.institutions.id", valuesOf(query, "institution")),
  ].filter((part) => typeof part === "string" && part !== "");
  return parts.length === 0 ? null : parts.join(",");
}

/** By OpenAlex's own ids when all of them are such, else by the words of a name. */
function named(search: string, id: string, values: string[]): string | null {
  if (values.length === 0) return null;
  if (values.every((value) => /^[AI]\d+$/iu.test(value))) return `${id}:${values.join("|")}`;
  return `${search}:${values.slice(0, 3).map(quoted).join(" OR ")}`;
}

/** A page is "number:size", so that it begins where the one before it ended; the other way is "cursor:…". */
function placeAt(at: string | null, size: number): Record<string, string | number> {
  if (at === null) return { page: 1, per_page: size };
  if (/^cursor:[\w+/=.-]{1,500}$/u.test(at)) return { cursor: at.slice("cursor:".length), per_page: size };
  const [page = 0, per_page = 0] = /^\d{1,5}:\d{1,3}$/u.test(at) ? at.split(":").map(Number) : [];
  if (page < 1 || per_page < 1 || per_page > 200 || page * per_page > MOST_REACHED) throw noSuchPage(at);
  return { page, per_page };
}

function nextAfter(meta: Json, workCount: number): string | null {
  const cursor = asText(meta["next_cursor"]);
  if (cursor !== null) return workCount > 0 ? `cursor:${cursor}` : null;
  const [page, size, total] = [asNumber(meta["page"]), asNumber(meta["per_page"]), asNumber(meta["count"])];
  if (page === null || size === null || total === null || workCount === 0) return null;
  const isPage = Number.isInteger(page) && page >= 1 && Number.isInteger(size) && size >= 1 && size <= 200;
  const hasMore = page * size < total && (page + 1) * size <= MOST_REACHED;
  return isPage && hasMore ? `${page + 1}:${size}` : null;
}

export function openalexArticle(work: Json): FoundArticle | null {
  const id = /\bW\d+$/u.exec(asText(work["id"]) ?? "")?.[0];
  const title = titleLine(work["title"]) ?? titleLine(work["display_name"]);
  // Lists of authors, journals and institutions have the same form.
  if (id === undefined || title === null) return null;
  const ids = asObject(work["ids"]);
  const access = asObject(work["open_access"]);
  const best = asObject(work["best_oa_location"] ?? access["best_oa_location"]);
  // Until 2023 the place of publication was a `host_venue`.
  const venue = asObject(work["host_venue"]);
  const primary = asObject(work["primary_location"]);
  const places = [primary, ...asObjects(work["locations"])];
  const open = [best, ...places.filter((place) => place["is_oa"] === true)];
  const doi = doiIn(work["doi"]) ?? doiIn(ids["doi"]) ?? doiIn(work["external_id"]);
  const pages = places.map((place) => place["landing_page_url"]);
  const isOpen = access["is_oa"] ?? work["is_oa"];
  return {
    title,
    authors: asList(work["authorships"]).flatMap((authorship) => authorOf(authorship) ?? []),
    venue: plainLine(asObject(primary["source"])["display_name"]) ?? plainLine(venue["display_name"]),
    publishedOn: isoDate(work["publication_date"]) ?? isoDate(work["publication_year"]),
    doi,
    ids: [
      `openalex:${id}`,
      ...idsIn({ pmid: [ids["pmid"]], pmcid: [ids["pmcid"]], places: [doi, ...pages] }),
    ],
    url:
      webAddress(primary["landing_page_url"]) ??
      webAddress(venue["url"]) ??
      (doi === null ? `https://openalex.org/${id}` : `https://doi.org/${doi}`),
    fullTexts: distinct(
      [
        ...open.map((place) => place["pdf_url"]),
        access["oa_url"],
        ...open.map((place) => place["landing_page_url"]),
      ].map(webAddress),
    ),
    abstract: abstractFrom(asObject(work["abstract_inverted_index"])),
    snippet: null,
    language: languageCode(work["language"]),
    licence: asText(best["license"]) ?? asText(primary["license"]) ?? asText(venue["license"]),
    isOpen: typeof isOpen === "boolean" ? isOpen : null,
    placing: placingOf(work, asObject(primary["source"])),
    ...(work["is_retracted"] === true && { isRetracted: true as const }),
  };
}

function authorOf(authorship: unknown): string | null {
  const { author, raw_author_name: written } = asObject(authorship);
  return plainLine(asObject(author)["display_name"]) ?? plainLine(written);
}

/** Longer than any abstract; positions beyond it are mistakes. */
const MOST_WORDS = 20_000;

/** Every word with the places where it stands, put back in their order. */
function abstractFrom(index: Json): string | null {
  const inner = asObject(index["InvertedIndex"]);
  const placed = new Map<number, string>();
  for (const [word, places] of Object.entries(Object.keys(inner).length > 0 ? inner : index)) {
    for (const place of asList(places)) {
      const isPlace =
        typeof place === "number" && Number.isInteger(place) && place >= 0 && place < MOST_WORDS;
      if (isPlace && !placed.has(place)) placed.set(place, word);
    }
  }
  const inOrder = [...placed].sort(([a], [b]) => a - b).map(([, word]) => word);
  return abstractText(inOrder.join(" "));
}

const TYPES: Record<string, string> = {
  preprint: "article",
  "book-chapter": "chapter",
  book: "book",
  dissertation: "thesis",
  report: "report",
  dataset: "dataset",
  standard: "standard",
  software: "software",
};

/** What it calls an article may be a paper of a meeting: its source tells. */
function placingOf(work: Json, source: Json): Placing {
  const biblio = asObject(work["biblio"]);
  const type = asText(work["type"]) ?? "";
  const place = asText(source["type"]);
  const [from, to] = [plainLine(biblio["first_page"]), plainLine(biblio["last_page"])];
  const isPaper = place === "conference" && /article|proceedings/u.test(type);
  return {
    type: isPaper ? "paper-conference" : (TYPES[type] ?? (place === "journal" ? "article-journal" : null)),
    volume: plainLine(biblio["volume"]),
    issue: plainLine(biblio["issue"]),
    pages: from === null || to === null || to === from ? from : `${from}–${to}`,
    publisher: plainLine(source["host_organization_name"]),
  };
}
