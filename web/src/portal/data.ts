import type { LibraryId } from "@gyan/contract/ids.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

export const shelvesQuery = queryOptions({
  queryKey: ["libraries"],
  queryFn: ({ signal }) => api.libraries.list({}, { signal }),
});

export const passagesQuery = (q: string, libraryId: LibraryId | null) =>
  queryOptions({
    queryKey: ["passages", q, libraryId],
    queryFn: ({ signal }) =>
      api.libraries.search({ q, limit: 20, libraryId: libraryId ?? undefined }, { signal }),
  });
