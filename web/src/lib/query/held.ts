import type { QueryClient } from "@tanstack/react-query";
import { createStore } from "../store.ts";

/**
 * What pages have asked for (`lib/query.ts`); undefined until one is opened that asks. Signing in sends and shows without it: it would
 * be a twelfth of the first script.
 */
export const heldQueries = createStore<QueryClient | undefined>(undefined);

/** Nothing of what was asked for stays in memory. */
export const forgetQueries = () => heldQueries.read()?.clear();
