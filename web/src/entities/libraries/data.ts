import type { LibraryId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { libraryKeys } from "./keys.ts";

export const librariesQuery = queryOptions({
  queryKey: [...libraryKeys.all, "list"],
  queryFn: ({ signal }) => api.libraries.list({}, { signal }),
});

export const knowledgeStoresQuery = queryOptions({
  queryKey: [...libraryKeys.all, "stores"],
  queryFn: async ({ signal }) =>
    (await api.libraries.knowledgeStores({}, { signal })).gyanKnowledgeStoreDetails,
});

export const storeTagsQuery = (libraryId: number) =>
  queryOptions({
    queryKey: [...libraryKeys.all, "tags", libraryId],
    queryFn: ({ signal }) => api.libraries.knowledgeStoreTags({ libraryId }, { signal }),
  });

export const repositoriesQuery = queryOptions({
  queryKey: [...libraryKeys.all, "repositories"],
  queryFn: ({ signal }) => api.libraries.repositories({ type: 1 }, { signal }),
});

export const repositoryTagsQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...libraryKeys.all, "values", uuid],
    queryFn: ({ signal }) => api.libraries.repositoryTags({ uuid }, { signal }),
  });

export const renewLibraries = () => queryClient.invalidateQueries({ queryKey: libraryKeys.all });

export const removeLibraryMutation = mutationOptions({
  mutationFn: (libraryId: LibraryId) => api.libraries.remove({ libraryId }),
  onSettled: renewLibraries,
});

export const restoreLibraryMutation = mutationOptions({
  mutationFn: (libraryId: LibraryId) => api.libraries.restore({ libraryId }),
  onSettled: renewLibraries,
});
