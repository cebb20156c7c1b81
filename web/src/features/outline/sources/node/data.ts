import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { log } from "#lib/log.ts";

/** Without them a node still has its addresses and libraries: a failure is logged, and nobody is disturbed by it. */
export const specialSourcesQuery = queryOptions({
  queryKey: ["catalogue", "specialSources"],
  queryFn: async ({ signal }) => {
    try {
      return await api.catalogue.specialSources({}, { signal });
    } catch (error) {
      if (!signal.aborted) log("The special sources could not be loaded.", error);
      throw error;
    }
  },
});
