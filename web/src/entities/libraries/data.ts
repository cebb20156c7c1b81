import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { libraryKeys } from "./keys.ts";

const asking = <Answer>(
  key: readonly unknown[],
  ask: (options: { signal: AbortSignal }) => Promise<Answer>,
) => queryOptions({ queryKey: [...libraryKeys.all, ...key], queryFn: ({ signal }) => ask({ signal }) });

export const librariesQuery = asking(["list"], (options) => api.libraries.list({}, options));

export const knowledgeStoresQuery = asking(["stores"], async (options) => {
  const { gyanKnowledgeStoreDetails } = await api.libraries.knowledgeStores({}, options);
  return gyanKnowledgeStoreDetails;
});

export const storeTagsQuery = (libraryId: number) =>
  asking(["tags", libraryId], (options) => api.libraries.knowledgeStoreTags({ libraryId }, options));

export const repositoriesQuery = asking(["repositories"], (options) =>
  api.libraries.repositories({ type: 1 }, options),
);

export const repositoryTagsQuery = (uuid: string) =>
  asking(["values", uuid], (options) => api.libraries.repositoryTags({ uuid }, options));

export const renewLibraries = () => queryClient.invalidateQueries({ queryKey: libraryKeys.all });
