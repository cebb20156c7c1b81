import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { knowledgeStoresQuery, repositoriesQuery } from "#entities/libraries/data.ts";
import { librariesIn } from "#entities/libraries/repositories.ts";

/** What is chosen is shown first; what could be chosen is asked for a second later. */
const WAIT = 1000;

export type LibraryNames = ReturnType<typeof useLibraryNames>;

/** The libraries that somebody may choose from, by their names. */
export function useLibraryNames() {
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), WAIT);
    return () => clearTimeout(timer);
  }, []);
  const stores = useQuery({ ...knowledgeStoresQuery, enabled: !waits });
  const files = useQuery({ ...repositoriesQuery, enabled: !waits });
  const error = stores.error ?? files.error;
  return {
    waits,
    libraries: stores.data && files.data ? [...librariesIn(files.data), ...stores.data] : undefined,
    error: stores.data && files.data ? null : error,
    isFetching: stores.isFetching || files.isFetching,
    refetch: () => Promise.all([stores, files].filter((one) => one.error).map((one) => one.refetch())),
  };
}
