import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

/** Keys and switches of an administrator change it, and that is seldom. */
export const availableQuery = queryOptions({
  queryKey: ["sources", "available"],
  queryFn: ({ signal }) => api.outline.availableSources({}, { signal }),
  staleTime: 5 * 60_000,
});

/** In the language of the page, so each language is asked for. */
export const parametersQuery = (language: string) =>
  queryOptions({
    queryKey: ["parameters", "CREATE", language],
    queryFn: ({ signal }) => api.catalogue.parameters({ scope: "CREATE" }, { signal }),
    staleTime: 5 * 60_000,
  });
