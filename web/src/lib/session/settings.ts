import type { Settings } from "@gyan/contract/accounts/settings.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";

type Change = Parameters<typeof api.accounts.changeSettings>[0];

/** What one wants to be told, and whether one's use may be counted. */
export const settingsQuery = queryOptions({
  queryKey: ["account", "settings"],
  queryFn: ({ signal }) => api.accounts.settings({}, { signal }),
  staleTime: 10 * 60_000,
});

export const settingsMutation = mutationOptions({
  mutationFn: (change: Change) => api.accounts.changeSettings(change),
  // One after the other: of two answers the later is the truth.
  scope: { id: "settings" },
  onSuccess: (settings: Settings) => queryClient.setQueryData(settingsQuery.queryKey, settings),
});
