import type { ApiTokenId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";

export const tokensQuery = queryOptions({
  queryKey: ["account", "tokens"],
  queryFn: ({ signal }) => api.accounts.apiTokens({}, { signal }),
});

export const renewTokens = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });

export const makeTokenMutation = mutationOptions({
  mutationFn: (wanted: Parameters<Api["accounts"]["makeApiToken"]>[0]) => api.accounts.makeApiToken(wanted),
  onSuccess: renewTokens,
  // The token itself is for the eyes of this moment.
  gcTime: 0,
});

export const endTokenMutation = mutationOptions({
  mutationFn: (tokenId: ApiTokenId) => api.accounts.endApiToken({ tokenId }),
  onSettled: renewTokens,
});
