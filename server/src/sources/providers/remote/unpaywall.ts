import { bounded } from "./asking.ts";
import { SourceFailed } from "./failed.ts";
import { asList, asObject, asObjects, asText, jsonIn, type Json } from "./json.ts";
import { distinct, doiIn, idsIn, isoDate, plainLine, printedName, titleLine, webAddress } from "./reading.ts";
import { bodyOf } from "./refusals.ts";
import type { FoundArticle, RemoteSource } from "./remote.ts";
import { addressWith, numberAt, plainWords } from "./writing.ts";

const PAGE = 50;
const MOST_PAGES = 100;

/** Where a work can be read freely, by its DOI. Words that are none are looked for in titles. */
export const unpaywall: RemoteSource = {
  name: "unpaywall",
  label: "Unpaywall",
  kind: "lookup",
  address: "https://api.unpaywall.org/v2",
  key: "none",
  needs: ["contact"],
  pace: { everyMs: 100 },
  budget: { perDay: 100_000 },
  hasOperators: false,
  parameters: [],
  pageSize: PAGE,

  request(query, at, { address, contact }) {
    const doi = doiIn(query.text);
    const page = numberAt(at, 1, MOST_PAGES);
    const url =
      doi === null
        ? addressWith(`${address}/search`, {
            query: plainWords(bounded(query).text),
            is_oa: query.openOnly ? "true" : null,
            page,
            email: contact,
          })
        : addressWith(`${address}/${encodeURIComponent(doi).replaceAll("%2F", "/")}`, { email: contact });
    return { url, accept: "application/json" };
  },

  read(answer, at) {
    // It requires nothing but our contact address.
    if (answer.status === 422 && /e-?mail/iu.test(answer.body))
      throw new SourceFailed("key_refused", `422: ${answer.body.slice(0, 200)}`);
    // A name that it does not know is no failure; an address that is none has a page for people to show.
    if (answer.status === 404 && asObject(jsonIn(answer.body))["error"] !== undefined)
      return { articles: [], total: 0, next: null };
    const body = asObject(bodyOf(answer));
    const isList = "results" in body;
    if (!isList && asText(body["doi"]) === null)
      throw new SourceFailed("broken_answer", "Neither a list of works nor a work.");
    const works = isList ? asObjects(body["results"]).map((one) => one["response"] ?? one) : [body];
    const page = numberAt(at, 1, MOST_PAGES);
    return {
      articles: works.flatMap((work) => articleOf(asObject(work)) ?? []),
      total: isList && works.length > 0 ? null : works.length,
      next: isList && works.length >= PAGE && page < MOST_PAGES ? String(page + 1) : null,
    };
  },
};

function articleOf(work: Json): FoundArticle | null {
  const doi = doiIn(work["doi"]);
  const title = titleLine(work["title"]);
  if (title === null) return null;
  const best = asObject(work["best_oa_location"]);
  const places = [best, ...asObjects(work["oa_locations"])];
  const isOpen = work["is_oa"];
  return {
    title,
    authors: asList(work["z_authors"]).flatMap((author) => authorOf(author) ?? []),
    venue: plainLine(work["journal_name"]),
    publishedOn: isoDate(work["published_date"]) ?? isoDate(work["year"]),
    doi,
    ids: idsIn({
      places: [doi, ...places.flatMap((place) => [place["pmh_id"], place["url_for_landing_page"]])],
    }),
    url: webAddress(work["doi_url"]) ?? (doi === null ? null : `https://doi.org/${doi}`),
    fullTexts: distinct(
      places
        .flatMap((place) => [place["url_for_pdf"], place["url"], place["url_for_landing_page"]])
        .map(webAddress),
    ),
    abstract: null,
    snippet: null,
    language: null,
    licence: asText(best["license"]),
    isOpen: typeof isOpen === "boolean" ? isOpen : null,
  };
}

function authorOf(author: unknown): string | null {
  const { given, family, name, raw_author_name: written } = asObject(author);
  const parts = [plainLine(given), plainLine(family)].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(" ") : (printedName(written) ?? plainLine(name));
}
