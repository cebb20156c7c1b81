import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

/** With their subtopics, by category, in the language of the reader. */
export const categoriesQuery = (language: string) =>
  queryOptions({
    queryKey: ["templates", "categories", language],
    queryFn: ({ signal }) => api.catalogue.templateCategories({}, { signal }),
  });
