import { QueryClient } from "@tanstack/react-query";
import { isFailure } from "./failure.ts";

/** Only what may heal by itself is asked again: a lost connection, a server that is starting. */
const isPassing = (error: unknown) =>
  isFailure(error) && (error.code === "network_down" || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: "always",
      gcTime: 30 * 60_000,
      retry: (count, error) => count < 2 && isPassing(error),
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
