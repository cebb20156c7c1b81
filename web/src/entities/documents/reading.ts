import type { Facts } from "@gyan/contract/organising/describing.ts";
import type { CorrectionId, DocumentId } from "@gyan/contract/ids.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { type Filter, renewDocuments, showChanged } from "./data.ts";
import { documentKeys } from "./keys.ts";

const of = (documentId: DocumentId, ...what: string[]) =>
  [...documentKeys.all, "one", documentId, ...what] as const;

export const documentQuery = (documentId: DocumentId) =>
  queryOptions({
    queryKey: of(documentId),
    queryFn: ({ signal }) => api.documents.get({ documentId }, { signal }),
  });

/** News of documents do not renew it: what was read stays as it is. */
export const textQuery = (documentId: DocumentId) =>
  queryOptions({
    queryKey: ["documentText", documentId],
    queryFn: ({ signal }) => api.documents.text({ documentId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const descriptionQuery = (documentId: DocumentId) =>
  queryOptions({
    queryKey: ["documentDescription", documentId],
    queryFn: ({ signal }) => api.documents.describe({ documentId }, { signal }),
    // Somebody who comes back to it may find it corrected by another.
    staleTime: 0,
    gcTime: 0,
  });

/** Who corrected it, and what they changed. */
export const correctionsQuery = (documentId: DocumentId) =>
  queryOptions({
    queryKey: of(documentId, "corrections"),
    queryFn: ({ signal }) => api.documents.corrections({ documentId }, { signal }),
  });

export const copiesQuery = (documentId: DocumentId) =>
  queryOptions({
    queryKey: of(documentId, "copies"),
    queryFn: ({ signal }) => api.documents.copies({ documentId }, { signal }),
  });

/** Documents by what stands in their texts. */
export const textsQuery = ({ text, libraryId, folder, tags }: Filter) =>
  infiniteQueryOptions({
    queryKey: ["documentTexts", { text, libraryId, folder, tags }],
    queryFn: ({ signal, pageParam }) =>
      api.documents.search({ text, libraryId, folder, tags, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: text !== "",
  });

const renewOne = (documentId: DocumentId) =>
  Promise.all([renewDocuments(), queryClient.invalidateQueries({ queryKey: of(documentId) })]);

/** As a form sends it: what is not known is empty. */
export type Description = { [Name in keyof Facts]: NonNullable<Facts[Name]> };

export const toDescription = (facts: Facts): Description => ({
  title: facts.title ?? "",
  authors: facts.authors,
  publishedOn: facts.publishedOn ?? "",
  venue: facts.venue ?? "",
  doi: facts.doi ?? "",
  url: facts.url ?? "",
  type: facts.type ?? "",
  volume: facts.volume ?? "",
  issue: facts.issue ?? "",
  pages: facts.pages ?? "",
  publisher: facts.publisher ?? "",
});

export const correctMutation = mutationOptions({
  mutationFn: (given: Description & { documentId: DocumentId; source?: string }) =>
    api.documents.correct(given),
  onSuccess: showChanged,
  onSettled: (_document, _error, { documentId }) => renewOne(documentId),
});

/** As it was before a correction. */
export const goBackMutation = mutationOptions({
  mutationFn: (asked: { documentId: DocumentId; before: CorrectionId }) => api.documents.goBack(asked),
  onSuccess: showChanged,
  onSettled: (_document, _error, { documentId }) => renewOne(documentId),
});

/** As the file says. */
export const takeBackMutation = mutationOptions({
  mutationFn: (documentId: DocumentId) => api.documents.takeBack({ documentId }),
  onSuccess: showChanged,
  onSettled: (_document, _error, documentId) => renewOne(documentId),
});

export const lookUpMutation = mutationOptions({
  mutationFn: (asked: { documentId: DocumentId; doi: string; title: string }) => api.documents.lookUp(asked),
});
