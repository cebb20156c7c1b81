import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

/** What changed and what was begun is told when somebody comes, and does not move while they look. */
export const homeQuery = queryOptions({
  queryKey: ["home"],
  queryFn: ({ signal }) => api.dashboard.home({}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
