import { FURTHEST, HITS_AT_ONCE, type SearchKind } from "@gyan/contract/reading/searching.rules.ts";
import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { infiniteQueryOptions, queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useUser } from "#lib/session.ts";
import type { Filters } from "./address.ts";

/** Below "reading", because all news about what can be read make another answer of it. */
const key = ["reading", "search"] as const;

const asked = ({ gyan, library, saved, noted, ...rest }: Filters) => ({
  ...rest,
  topicId: gyan,
  libraryId: library,
  ...(saved && { saved: "true" }),
  ...(noted && { noted: "true" }),
});

/** The first few of every kind, with how many there are. */
export const FIRST_FEW = 4;

export const overviewQuery = (q: string, filters: Filters, limit = FIRST_FEW) =>
  queryOptions({
    queryKey: [...key, "overview", q, filters, limit],
    queryFn: ({ signal }) => api.searching.everywhere({ q, ...asked(filters), limit }, { signal }),
    placeholderData: (before) => before,
  });

/** One kind alone, page by page. */
export const kindQuery = (q: string, scope: SearchKind, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...key, "kind", scope, q, filters],
    queryFn: ({ pageParam, signal }) =>
      api.searching.everywhere(
        { q, scope, ...asked(filters), offset: pageParam, limit: HITS_AT_ONCE },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ groups }, _pages, offset) => {
      const next = offset + HITS_AT_ONCE;
      return next <= FURTHEST && next < (groups[0]?.total ?? 0) ? next : undefined;
    },
  });

const MOST_NAMED = 100;

const useHasAny = (flags: AccessFlag[]): boolean =>
  useUser()?.accessList.some((flag) => flags.includes(flag)) ?? false;

/** The latest gyans by name; null for those who may not list them. */
export function useGyanNames() {
  const mayList = useHasAny(["ShowMyGyanLibrary", "MyReviews", "CreateSentenceGyan"]);
  const { data = [] } = useQuery({
    queryKey: ["topics", "list", "names"],
    queryFn: ({ signal }) => api.topics.list({ limit: MOST_NAMED }, { signal }),
    select: ({ topics }) => topics.map(({ topicId, topicName }) => ({ id: topicId, name: topicName })),
    enabled: mayList,
  });
  return mayList ? data : null;
}

export function useLibraryNames() {
  const mayList = useHasAny(["AdvancedSearch", "DocumentAnalysis", "ShowGyanPortalTab"]);
  const { data = [] } = useQuery({
    queryKey: ["libraries"],
    queryFn: ({ signal }) => api.libraries.list({}, { signal }),
    select: ({ libraries }) => libraries.map(({ id, name }) => ({ id, name })),
    enabled: mayList,
  });
  return mayList ? data : null;
}
