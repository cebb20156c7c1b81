import { accessTo, askSource } from "#sources/asking/index.ts";
import { crossref } from "#sources/providers/remote/crossref.ts";
import { SourceFailed } from "#sources/providers/remote/failed.ts";
import { openalex, OPENALEX_FIELDS } from "#sources/providers/remote/openalex.ts";
import type { Access, FoundArticle, RemoteRequest, RemoteSource } from "#sources/providers/remote/remote.ts";
import { addressWith, jsonAt } from "#sources/providers/remote/writing.ts";
import type { Needs } from "./needs.ts";

type Place = { source: RemoteSource; byDoi(doi: string, access: Access): RemoteRequest };

/** In this order, until one knows it with an abstract. */
const PLACES: Place[] = [
  {
    source: openalex,
    byDoi: (doi, { address, key }) =>
      jsonAt(
        addressWith(`${address}/works/doi:${encodeURIComponent(doi)}`, {
          select: OPENALEX_FIELDS,
          api_key: key,
        }),
      ),
  },
  {
    source: crossref,
    byDoi: (doi, { address, contact }) =>
      jsonAt(addressWith(`${address}/works/${encodeURIComponent(doi)}`, { mailto: contact })),
  },
];

/** What is said of a work by its DOI: a list of references says no more of it than its title, and some not even that. */
export async function recordsOf(app: Needs, doi: string, signal: AbortSignal): Promise<FoundArticle[]> {
  const records: FoundArticle[] = [];
  for (const { source, byDoi } of PLACES) {
    const allowed = await accessTo(app, source);
    if ("why" in allowed) continue;
    try {
      const { access } = allowed;
      const answer = await askSource(app, source, access, byDoi(doi, access), signal);
      if (answer.status === 404) continue;
      records.push(...source.read(answer, null).articles.filter((article) => article.doi === doi));
    } catch (error) {
      if (!(error instanceof SourceFailed)) throw error;
      app.log.info(
        { source: source.name, code: error.code, detail: error.message },
        "a work was not looked up",
      );
    }
    if (records.some(({ abstract }) => abstract !== null)) break;
  }
  return records;
}
