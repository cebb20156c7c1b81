import { bounded, firstDay, lastDay, valuesOf } from "./asking.ts";
import { SourceFailed } from "./failed.ts";
import { asList, asNumber, asObject, asText, type Json } from "./json.ts";
import {
  abstractText,
  distinct,
  doiIn,
  idsIn,
  isoDate,
  plainLine,
  titleLine,
  webAddress,
} from "./reading.ts";
import { bodyOf } from "./refusals.ts";
import type { FoundArticle, RemoteQuery, RemoteSource } from "./remote.ts";
import { addressWith, jsonAt, numberAt, plainWords } from "./writing.ts";

const PAGE = 100;
const REACHABLE = 1_000;
export const SEMANTIC_SCHOLAR_FIELDS =
  "title,abstract,authors,year,publicationDate,venue,publicationVenue,journal,externalIds,url,isOpenAccess,openAccessPdf";

export const semanticScholar: RemoteSource = {
  name: "semantic-scholar",
  label: "Semantic Scholar",
  kind: "scholarly",
  address: "https://api.semanticscholar.org/graph/v1",
  key: "optional",
  needs: [],
  pace: { everyMs: 1000 },
  budget: null,
  hasOperators: false,
  parameters: ["field", "venue", "type"],
  pageSize: PAGE,

  request(query, at, { address, key }) {
    // A list continued by token has another address and page size.
    const token = at !== null && /^token:[\w+/=.-]{1,2000}$/u.test(at) ? at.slice("token:".length) : null;
    const start = token === null ? numberAt(at, 0, REACHABLE - 1) : 0;
    const place = { offset: start, limit: Math.max(1, Math.min(query.limit, PAGE, REACHABLE - start)) };
    const url = addressWith(`${address}/paper/search${token === null ? "" : "/bulk"}`, {
      // Hyphenated words find nothing in this search.
      query: plainWords(bounded(query).text).replace(/(?<=\S)[-–](?=\S)/gu, " "),
      ...(token === null ? place : { token }),
      fields: SEMANTIC_SCHOLAR_FIELDS,
      publicationDateOrYear: datesOf(query),
      openAccessPdf: query.openOnly ? "" : null,
      fieldsOfStudy: listed(valuesOf(query, "field")),
      venue: listed(valuesOf(query, "venue")),
      publicationTypes: listed(valuesOf(query, "type").map(asType)),
    });
    return jsonAt(url, key === null ? null : { "x-api-key": key });
  },

  read(answer) {
    const body = bodyOf(answer);
    const json = asObject(body);
    const papers = papersIn(body);
    const total = asNumber(json["total"]);
    return {
      articles: papers.flatMap((paper) => semanticScholarArticle(asObject(paper)) ?? []),
      total: total ?? (asText(json["paperId"]) === null ? null : 1),
      next: papers.length > 0 ? nextIn(json) : null,
    };
  },
};

/** Where the next page begins, or by what token a list without an end goes on. */
function nextIn(json: Json): string | null {
  const [start, token] = [asNumber(json["next"]), asText(json["token"])];
  if (token !== null) return `token:${token}`;
  return start !== null && Number.isInteger(start) && start > 0 && start < REACHABLE ? String(start) : null;
}

/** Values stand between commas; of a name that holds one, the words remain. */
const listed = (values: string[]): string | null => (values.length === 0 ? null : values.join(","));

/** "journal article" is a JournalArticle there. */
const asType = (type: string): string =>
  type.replace(/(?:^|[\s-]+)(\p{L})/gu, (_, letter: string) => letter.toUpperCase());

function datesOf({ published }: RemoteQuery): string | null {
  const [from, to] = [firstDay(published.from), lastDay(published.to)];
  return from === null && to === null ? null : `${from ?? ""}:${to ?? ""}`;
}

/** A search, a match, one paper, several by their ids, or papers around another: a search without any has no list at all. */
function papersIn(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  const json = asObject(body);
  if ("data" in json) return asList(json["data"]);
  if ("recommendedPapers" in json) return asList(json["recommendedPapers"]);
  if ("paperId" in json) return [json];
  if ("total" in json || "offset" in json) return [];
  throw new SourceFailed("broken_answer", "Neither a list of papers nor a paper.");
}

const authorOf = (author: unknown): string | null =>
  plainLine(typeof author === "string" ? author : asObject(author)["name"]);

export function semanticScholarArticle(entry: Json): FoundArticle | null {
  const inner = entry["citingPaper"] ?? entry["citedPaper"] ?? entry["paper"];
  const paper = inner === undefined ? entry : asObject(inner);
  const title = titleLine(paper["title"]);
  if (title === null) return null;
  const id = asText(paper["paperId"]);
  const ids = asObject(paper["externalIds"]);
  const doi = doiIn(ids["DOI"]) ?? doiIn(paper["doi"]);
  const pdf = asObject(paper["openAccessPdf"]);
  const isOpen = paper["isOpenAccess"];
  const page = id === null ? null : `https://www.semanticscholar.org/paper/${id}`;
  return {
    title,
    authors: asList(paper["authors"]).flatMap((author) => authorOf(author) ?? []),
    venue:
      plainLine(asObject(paper["publicationVenue"])["name"]) ??
      plainLine(paper["venue"]) ??
      plainLine(asObject(paper["journal"])["name"]),
    publishedOn: isoDate(paper["publicationDate"]) ?? isoDate(paper["year"]),
    doi,
    ids: [
      ...(id === null ? [] : [`s2:${id}`]),
      ...idsIn({
        arxiv: [ids["ArXiv"], paper["arxivId"], doi],
        pmid: [ids["PubMed"]],
        pmcid: [ids["PubMedCentral"]],
      }),
    ],
    url: webAddress(paper["url"]) ?? (doi === null ? page : `https://doi.org/${doi}`),
    fullTexts: distinct([webAddress(pdf["url"])]),
    abstract: abstractText(paper["abstract"]),
    snippet: null,
    language: null,
    licence: asText(pdf["license"]),
    isOpen: typeof isOpen === "boolean" ? isOpen : null,
  };
}
