import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

export const dashboardKey = ["dashboard"] as const;

/** Weeks are those of whoever looks: of their own zone, or of the browser's where they chose none. */
export const dashboardQuery = (timeZone: string | null | undefined) =>
  queryOptions({
    queryKey: [...dashboardKey, timeZone ?? null],
    queryFn: ({ signal }) =>
      api.dashboard.read(
        { timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone },
        { signal },
      ),
    // What was opened or written since is not told by the stream.
    staleTime: 0,
  });
