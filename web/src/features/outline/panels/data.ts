import type { TopicId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { Available } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import type { Config } from "@gyan/contract/outline/model.ts";
import { wholeConfig } from "@gyan/contract/outline/refine/refining.rules.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { librariesQuery } from "#entities/libraries/data.ts";
import { api } from "#lib/api.ts";
import { useLanguage } from "#lib/i18n.ts";
import { useWork } from "../work.ts";

/** Keys and switches of an administrator change it, and that is seldom. */
const staleTime = 5 * 60_000;

export const availableQuery = queryOptions({
  queryKey: ["sources", "available"],
  queryFn: ({ signal }) => api.outline.availableSources({}, { signal }),
  staleTime,
});

/** In the language of the page, so each language is asked for. */
export const parametersQuery = (language: string, scope: "CREATE" | "REFRESH" = "CREATE") =>
  queryOptions({
    queryKey: ["parameters", scope, language],
    queryFn: ({ signal }) => api.catalogue.parameters({ scope }, { signal }),
    staleTime,
  });

/** Whether a library may be made of a new gyan, or of the one that is named. */
export const consolidateQuery = (language: string, topicId?: TopicId) =>
  queryOptions({
    queryKey: ["parameters", "consolidate", topicId, language],
    queryFn: ({ signal }) => api.catalogue.consolidateOptions({ topicId }, { signal }),
    staleTime,
  });

/** The parameters of the search: what was changed, and for the rest what the person's group has. */
export function useWholeConfig(): Config {
  const config = useWork((work) => work.config);
  const { data } = useQuery(parametersQuery(useLanguage()));
  return useMemo(() => (data ? wholeConfig(data, config) : config), [data, config]);
}

/** What can be asked from here, and what it is called. */
export type Known = Available & { readsAddresses: boolean; libraries: LibraryView[] };

/** The libraries that somebody may read and the sources that this installation can ask, as one thing that is fetched. */
export function useKnown() {
  const sources = useQuery(availableQuery);
  const libraries = useQuery(librariesQuery);
  const [outside, readable] = [sources.data, libraries.data?.libraries];
  const data = useMemo(
    (): Known | undefined =>
      outside && readable && { ...outside, outside: outside.sources, libraries: readable },
    [outside, readable],
  );
  return {
    data,
    error: data ? null : (sources.error ?? libraries.error),
    isFetching: sources.isFetching || libraries.isFetching,
    refetch: () => Promise.all([sources, libraries].filter(({ error }) => error).map((one) => one.refetch())),
  };
}
