import type { LibraryId } from "@gyan/contract/ids.ts";

export type DocumentsSearch = { library?: LibraryId | undefined };

/** Which library is shown, as the address says it. */
export function readDocumentsSearch(given: Record<string, unknown>): DocumentsSearch {
  const library = Number(given["library"]);
  return Number.isSafeInteger(library) && library > 0 ? { library: library as LibraryId } : {};
}
