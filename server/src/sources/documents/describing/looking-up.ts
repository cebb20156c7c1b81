import type { Facts, lookUp as lookUpCall } from "@gyan/contract/organising/describing.ts";
import type { BodyOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import type { Scope } from "#people/rights/index.ts";
import { accessTo, askSource } from "#sources/asking/index.ts";
import { queryFor } from "#sources/providers/remote/asking.ts";
import { crossref } from "#sources/providers/remote/crossref.ts";
import { SourceFailed } from "#sources/providers/remote/failed.ts";
import { openalex } from "#sources/providers/remote/openalex.ts";
import { pubmed } from "#sources/providers/remote/pubmed.ts";
import { doiIn } from "#sources/providers/remote/reading.ts";
import type { Access, FoundArticle, RemoteRequest, RemoteSource } from "#sources/providers/remote/remote.ts";
import { NO_PLACING } from "#sources/works/index.ts";
import type { Needs } from "../needs.ts";
import { refuseEditing } from "./actions.ts";
import { isLikeTitle } from "./rules.ts";

type Asked = { doi: string | null; title: string };
type Place = { source: RemoteSource; byDoi(doi: string, access: Access): RemoteRequest };

/** In this order, until one knows it. */
const PLACES: Place[] = [
  {
    source: crossref,
    byDoi: (doi, { address, contact }) => ({
      url: `${address}/works/${encodeURIComponent(doi)}${contact === null ? "" : `?${new URLSearchParams({ mailto: contact })}`}`,
      accept: "application/json",
    }),
  },
  {
    source: openalex,
    byDoi: (doi, { address, key }) => ({
      url: `${address}/works/doi:${encodeURIComponent(doi)}${key === null ? "" : `?${new URLSearchParams({ api_key: key })}`}`,
      accept: "application/json",
    }),
  },
  {
    source: pubmed,
    byDoi: (doi, { address, key, contact }) => ({
      url: `${address}/esearch.fcgi?${new URLSearchParams({
        db: "pubmed",
        tool: "gyan",
        ...(contact !== null && { email: contact }),
        ...(key !== null && { api_key: key }),
        term: `"${doi}"[aid]`,
        retmode: "json",
        retmax: "3",
      })}`,
      accept: "application/json",
    }),
  },
];

/** As they are called, in what was taken from them. */
export const LOOKED_UP = PLACES.map(({ source }) => source.label);

const LOOKED_AT = 5;
const MOST_FOUND = 3;

/** What sources outside say of a document. A name that stays is surer than a title. Nothing is changed. */
export async function lookUp(
  app: Needs,
  scope: Scope,
  id: DocumentId,
  { doi = "", title = "" }: BodyOf<typeof lookUpCall>,
  signal: AbortSignal,
): Promise<ReplyOf<typeof lookUpCall>> {
  await refuseEditing(app.db, scope, id);
  const asked = { doi: doiIn(doi), title };
  const problems: Said[] = [];
  if (asked.doi === null && title === "") return { found: [], problems };
  for (const place of PLACES) {
    const articles = await ask(app, place, asked, problems, signal);
    const { label } = place.source;
    const found = articles.slice(0, MOST_FOUND).map((article) => ({ ...factsOf(article), source: label }));
    if (found.length > 0) return { found, problems: [] };
  }
  return { found: [], problems };
}

async function ask(
  app: Needs,
  { source, byDoi }: Place,
  { doi, title }: Asked,
  problems: Said[],
  signal: AbortSignal,
): Promise<FoundArticle[]> {
  const allowed = await accessTo(app, source);
  if ("why" in allowed) {
    problems.push(say("lookup_off", { source: source.label }));
    return [];
  }
  const { access } = allowed;
  const query = { ...queryFor(title), limit: LOOKED_AT };
  const request = doi === null ? source.request(query, null, access) : byDoi(doi, access);
  try {
    const answer = await askSource(app, source, access, request, signal);
    // "Not found" is an answer of the index, not a failure.
    if (answer.status === 404) return [];
    let { articles, next } = source.read(answer, null);
    // A search of PubMed gives only numbers, and the page after it the records.
    if (articles.length === 0 && next !== null && source === pubmed) {
      const records = await askSource(app, source, access, source.request(query, next, access), signal);
      ({ articles } = source.read(records, next));
    }
    return doi === null ? articles.filter((article) => isLikeTitle(title, article.title)) : articles;
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    app.log.info({ source: source.name, code: error.code, detail: error.message }, "a look-up failed");
    problems.push(say("lookup_unreachable", { source: source.label }));
    return [];
  }
}

const factsOf = ({ title, authors, publishedOn, venue, doi, url, placing }: FoundArticle): Facts => ({
  title,
  authors,
  publishedOn,
  venue,
  doi,
  url,
  ...NO_PLACING,
  ...placing,
});
