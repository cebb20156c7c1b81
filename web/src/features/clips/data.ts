import type { Clip } from "@gyan/contract/clipping/calls.ts";
import type { ArticleId, DocumentId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { documentKeys } from "#entities/documents/keys.ts";

const keyOf = (documentId: DocumentId) => [...documentKeys.all, "one", documentId, "clips"] as const;

export const clipsQuery = (documentId: DocumentId) =>
  queryOptions({
    queryKey: keyOf(documentId),
    queryFn: ({ signal }) => api.clipping.ofDocument({ documentId }, { signal }),
  });

export const articleClipsQuery = (articleId: ArticleId) =>
  queryOptions({
    queryKey: ["articleClips", articleId],
    queryFn: ({ signal }) => api.clipping.ofArticle({ articleId }, { signal }),
  });

export const removeClipMutation = mutationOptions({
  mutationFn: ({ id: clipId, documentId }: Clip) => api.clipping.remove({ documentId, clipId }),
  onSettled: (_message, _error, { documentId }) =>
    queryClient.invalidateQueries({ queryKey: keyOf(documentId) }),
});

/** What a reader calls the place of an address by. */
export const hostOf = (address: string): string => URL.parse(address)?.host.replace(/^www\./u, "") ?? address;
