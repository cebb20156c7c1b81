import type { PersonId } from "@gyan/contract/ids.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import type { REQUEST_STATES } from "./search.ts";

const KEY = ["admin", "requests"] as const;

export const requestsQuery = (state: (typeof REQUEST_STATES)[number]) =>
  infiniteQueryOptions({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam, signal }) => api.admin.requests({ state, cursor: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  });

/** What one person asked for and nobody has decided; null where there is nothing. */
export const requestOfQuery = (person: PersonId) =>
  queryOptions({
    queryKey: [...KEY, "of", person],
    queryFn: async ({ signal }) =>
      (await api.admin.requests({ state: "open", person }, { signal })).requests[0] ?? null,
  });

/** Who is let in or moved counts in other places too. */
const renew = () => queryClient.invalidateQueries({ queryKey: ["admin"] });

export type Decision = Parameters<Api["admin"]["decideRequests"]>[0];

export const decideMutation = mutationOptions({
  mutationFn: (decision: Decision) => api.admin.decideRequests(decision),
  onSettled: renew,
});

export const reopenMutation = mutationOptions({
  mutationFn: (personIds: PersonId[]) => api.admin.reopenRequests({ personIds }),
  onSettled: renew,
});
