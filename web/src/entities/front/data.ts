import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

/** What visitors are shown before they sign in. */
export const frontQuery = queryOptions({
  queryKey: ["front"],
  queryFn: ({ signal }) => api.front.read({}, { signal }),
});
