import type { ScimTokenId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";

export const tokensQuery = queryOptions({
  queryKey: ["admin", "directory"],
  queryFn: ({ signal }) => api.admin.scimTokens({}, { signal }),
  // Who looks at it wants to know whether the directory came.
  staleTime: 0,
});

const renew = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });

export const makeTokenMutation = mutationOptions({
  mutationFn: (wanted: Parameters<Api["admin"]["makeScimToken"]>[0]) => api.admin.makeScimToken(wanted),
  onSuccess: renew,
  // The token itself is for the eyes of this moment.
  gcTime: 0,
});

export const endTokenMutation = mutationOptions({
  mutationFn: (tokenId: ScimTokenId) => api.admin.endScimToken({ tokenId }),
  onSettled: renew,
});
