import { useQuery } from "@tanstack/react-query";
import { librariesQuery } from "#entities/libraries/data.ts";
import type { Filter } from "#entities/documents/data.ts";
import type { Into } from "#entities/documents/gather.ts";
import { canEdit } from "./rights.ts";

/** What the list is narrowed to, and where files that are added go: there, as far as it is open to them. */
export function useShown({ libraryId, folder }: Filter) {
  const libraries = useQuery(librariesQuery).data?.libraries;
  const library = libraries?.find(({ id }) => id === libraryId);
  const into: Into = libraryId === undefined ? {} : { libraryId, ...(folder && { folder }) };
  return {
    libraries,
    library,
    /** Without it nothing can be added here. */
    into: libraryId === undefined || canEdit(libraries, libraryId) ? into : null,
  };
}
