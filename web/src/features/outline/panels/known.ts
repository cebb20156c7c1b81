import type { Available } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import { librariesQuery } from "#entities/libraries/data.ts";
import { availableQuery } from "./data.ts";

/** What can be asked from here, and what it is called. */
export type Known = Available & { readsAddresses: boolean; libraries: LibraryView[] };

/** The libraries that somebody may read and the sources that this installation can ask, as one thing that is fetched. */
export function useKnown() {
  const sources = useQuery(availableQuery);
  const libraries = useQuery(librariesQuery);
  const [outside, readable] = [sources.data, libraries.data?.libraries];
  const data = useMemo(
    (): Known | undefined =>
      outside &&
      readable && {
        outside: outside.sources,
        readsAddresses: outside.readsAddresses,
        libraries: readable,
      },
    [outside, readable],
  );
  return {
    data,
    error: data ? null : (sources.error ?? libraries.error),
    isFetching: sources.isFetching || libraries.isFetching,
    refetch: () => Promise.all([sources, libraries].filter(({ error }) => error).map((one) => one.refetch())),
  };
}

/** For the nodes of the overview; undefined while it is fetched. */
const KnownContext = createContext<Known | undefined>(undefined);
export const KnownProvider = KnownContext.Provider;
export const useNames = () => useContext(KnownContext);
