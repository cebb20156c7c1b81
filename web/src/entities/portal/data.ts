import type { CollectionId, LibraryId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { CollectionCard, PublishedKind } from "@gyan/contract/sharing/portal.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { libraryKeys } from "#entities/libraries/keys.ts";
import { topicKeys } from "#entities/topics/data.ts";
import { portalKey } from "./keys.ts";

const asking = <Answer>(
  key: readonly unknown[],
  ask: (options: { signal: AbortSignal }) => Promise<Answer>,
) => queryOptions({ queryKey: [...portalKey, ...key], queryFn: ({ signal }) => ask({ signal }) });

export const portalQuery = asking(["home"], (options) => api.portal.home({}, options));

export const collectionQuery = (collectionId: CollectionId) =>
  asking(["collection", collectionId], (options) => api.portal.collection({ collectionId }, options));

export const removedQuery = asking(["removed"], (options) => api.portal.removedCollections({}, options));

export const workQuery = (libraryId: LibraryId, workId: WorkId) =>
  asking(["work", libraryId, workId], (options) => api.portal.work({ libraryId, workId }, options));

const AT_ONCE = 50;

export const libraryQuery = (libraryId: LibraryId, q: string) =>
  infiniteQueryOptions({
    queryKey: [...portalKey, "library", libraryId, q],
    queryFn: ({ pageParam, signal }) =>
      api.portal.library({ libraryId, q, offset: pageParam, limit: AT_ONCE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + AT_ONCE < total ? offset + AT_ONCE : undefined,
    placeholderData: (before) => before,
  });

const HITS = 20;
/** Of passages the best hundred are told. */
const FURTHEST = 80;

/** In the whole portal, or in one collection. Page by page it is passages that come. */
export const portalSearchQuery = (q: string, collectionId?: CollectionId) =>
  infiniteQueryOptions({
    queryKey: [...portalKey, "search", q, collectionId],
    queryFn: ({ pageParam, signal }) =>
      api.portal.search({ q, collectionId, offset: pageParam, limit: HITS }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ passages }, _pages, offset) =>
      offset < FURTHEST && offset + HITS < passages.total ? offset + HITS : undefined,
  });

export const shelvesQuery = queryOptions({
  queryKey: ["libraries"],
  queryFn: ({ signal }) => api.libraries.list({}, { signal }),
});

/** What the caller owns; with `one` that alone, to see where it is published. */
export const publishableQuery = (q: string, one?: { kind: PublishedKind; id: number }) =>
  queryOptions({
    queryKey: [...portalKey, "publishable", q, one],
    queryFn: ({ signal }) => api.portal.publishable({ q, ...one, limit: AT_ONCE }, { signal }),
    placeholderData: (before) => before,
  });

/** After a change, and after a refused one too: then somebody else has changed something. */
const renew = () => queryClient.invalidateQueries({ queryKey: portalKey });

/** What is published is shared, and cards and lists of libraries tell it. */
const renewAll = () => {
  void queryClient.invalidateQueries({ queryKey: topicKeys.lists });
  void queryClient.invalidateQueries({ queryKey: libraryKeys.all });
  return renew();
};

type Input<N extends keyof Api["portal"]> = NonNullable<Parameters<Api["portal"][N]>[0]>;

const changing = <Given, Answer>(change: (given: Given) => Promise<Answer>, onSettled = renew) =>
  mutationOptions({ mutationFn: (given: Given) => change(given), onSettled });

/** A new one, or the changes of one that is there. */
export const saveCollectionMutation = (collection: CollectionCard | null) =>
  changing((given: Input<"addCollection">) =>
    collection
      ? api.portal.changeCollection({ collectionId: collection.id, version: collection.version, ...given })
      : api.portal.addCollection(given),
  );
export const removeCollectionMutation = changing(
  (collectionId: CollectionId) => api.portal.removeCollection({ collectionId }),
  renewAll,
);
export const restoreCollectionMutation = changing(
  (collectionId: CollectionId) => api.portal.restoreCollection({ collectionId }),
  renewAll,
);
/** One move after the other, or the last one sent may not be the last one that arrives. */
const scope = { id: "portal-order" };
export const orderCollectionsMutation = {
  ...changing((given: Input<"orderCollections">) => api.portal.orderCollections(given)),
  scope,
};
export const orderItemsMutation = {
  ...changing((given: Input<"orderItems">) => api.portal.orderItems(given)),
  scope,
};
export const publishMutation = changing((given: Input<"publish">) => api.portal.publish(given), renewAll);
export const unpublishMutation = changing(
  (given: Input<"unpublish">) => api.portal.unpublish(given),
  renewAll,
);
export const changeItemMutation = changing((given: Input<"changeItem">) => api.portal.changeItem(given));
export const changeLandingMutation = changing((given: Input<"changeLanding">) =>
  api.portal.changeLanding(given),
);
export const addCoverMutation = mutationOptions({
  mutationFn: (file: File) => {
    const form = new FormData();
    form.append("file", file);
    return api.portal.addCover({}, { form });
  },
});

/** Where one reads what is published. */
export const toItem = ({ kind, id }: { kind: PublishedKind; id: number }) =>
  kind === "topic"
    ? ({ to: "/article/list/$topicId", params: { topicId: id as TopicId } } as const)
    : ({ to: "/gyanportal/library/$libraryId", params: { libraryId: id as LibraryId } } as const);
