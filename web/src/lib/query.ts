import { QueryClient } from "@tanstack/react-query";
import { isPassing } from "./failure.ts";
import { heldQueries } from "./query/held.ts";

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

// It lives as long as the page does.
queryClient.mount();
heldQueries.set(queryClient);
