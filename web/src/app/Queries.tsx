import { QueryClientContext } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { heldQueries } from "#lib/query/held.ts";
import { useStore } from "#lib/store.ts";

/** What pages have asked for, as soon as the first is opened that asks. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientContext value={useStore(heldQueries)}>{children}</QueryClientContext>
);
