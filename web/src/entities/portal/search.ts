import type { LibraryId } from "@gyan/contract/ids.ts";
import { LONGEST_QUERY } from "@gyan/contract/reading/searching.rules.ts";

/** What the address keeps, so that going back and sharing lead to the same answers. */
export type PortalSearch = { q?: string; library?: LibraryId };

/** Anybody may have typed it: it is taken only as far as it can be meant. */
export function readPortalSearch({ q, library }: Record<string, unknown>): PortalSearch {
  const words =
    typeof q === "string" || typeof q === "number" ? String(q).trim().slice(0, LONGEST_QUERY) : "";
  const id = Number(library);
  return {
    ...(words !== "" && { q: words }),
    ...(Number.isSafeInteger(id) && id > 0 && { library: id as LibraryId }),
  };
}
