import type { ListFormat } from "@gyan/contract/styles/rules.ts";
import { queryOptions } from "@tanstack/react-query";
import { api, type FileAnswer, type Reply } from "#lib/api.ts";
import type { CiteOffer } from "./open-cite.ts";

export type Cited = Reply<"styles", "citeArticles">;

/** "" is the style that the caller chose for themselves. */
const wishFor = (style: string) => (style === "" ? {} : { style });

export function cited(offer: CiteOffer, style: string, signal?: AbortSignal): Promise<Cited> {
  const options = signal ? { signal } : {};
  const wish = wishFor(style);
  if (offer.kind === "documents") return api.styles.citeDocuments({ ids: offer.ids, ...wish }, options);
  return api.styles.citeArticles({ topicId: offer.topicId, ids: offer.ids, ...wish }, options);
}

export const citedQuery = (offer: CiteOffer, style: string) =>
  queryOptions({
    queryKey: ["cited", offer, style],
    queryFn: ({ signal }) => cited(offer, style, signal),
    // What it is of may be corrected meanwhile.
    staleTime: 0,
  });

export type ManagerFormat = "bibtex" | "ris" | "csljson";
export const MANAGER_FORMATS: readonly ManagerFormat[] = ["bibtex", "ris", "csljson"];

/** For a reference manager. */
export function managed(offer: CiteOffer, format: ManagerFormat): Promise<FileAnswer> {
  if (offer.kind === "documents") return api.documents.cite({ ids: offer.ids, format });
  return api.exporting.chosen({ topicId: offer.topicId, ids: offer.ids, format, with: [] } as never);
}

export function listed(offer: CiteOffer, style: string, format: ListFormat): Promise<FileAnswer> {
  if (offer.kind === "documents")
    return api.styles.citeDocumentsInFile({ ids: offer.ids, format, ...wishFor(style) });
  return api.styles.citeArticlesInFile({ topicId: offer.topicId, ids: offer.ids, format, ...wishFor(style) });
}
