import { decodeCategory } from "@gyan/contract/outline/wire/templates.rules.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

/** With their subtopics, by category, in the language of the reader. */
export const categoriesQuery = (language: string) =>
  queryOptions({
    queryKey: ["templates", "categories", language],
    queryFn: async ({ signal }) =>
      (await api.catalogue.templateCategories({}, { signal })).map(decodeCategory),
  });
