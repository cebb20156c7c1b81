import type { DocumentId, TopicId, ZoteroId } from "@gyan/contract/ids.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { zoteroKeys } from "#entities/zotero/keys.ts";

type Calls = Api["zotero"];

export const connectionsQuery = queryOptions({
  queryKey: zoteroKeys.list,
  queryFn: ({ signal }) => api.zotero.list({}, { signal }),
});

export const renewZotero = () => queryClient.invalidateQueries({ queryKey: zoteroKeys.all });

/** A key is for the moment in which it is typed: what Zotero says of it is not kept. */
export const lookMutation = mutationOptions({
  mutationFn: (key: string) => api.zotero.look({ key }),
  gcTime: 0,
});

export const collectionsMutation = mutationOptions({
  mutationFn: (asked: { key: string; prefix: string }) => api.zotero.collections(asked),
  gcTime: 0,
});

export const connectMutation = mutationOptions({
  mutationFn: (wish: Parameters<Calls["add"]>[0]) => api.zotero.add(wish),
  onSuccess: () => {
    void renewZotero();
    void queryClient.invalidateQueries({ queryKey: ["libraries"] });
  },
  gcTime: 0,
});

export const changeMutation = mutationOptions({
  mutationFn: (wish: Parameters<Calls["change"]>[0]) => api.zotero.change(wish),
  onSettled: renewZotero,
  gcTime: 0,
});

export const syncMutation = mutationOptions({
  mutationFn: (zoteroId: ZoteroId) => api.zotero.sync({ zoteroId }),
  onSettled: renewZotero,
});

export const disconnectMutation = mutationOptions({
  mutationFn: (zoteroId: ZoteroId) => api.zotero.remove({ zoteroId }),
  onSettled: renewZotero,
});

export const conflictsQuery = (zoteroId: ZoteroId) =>
  infiniteQueryOptions({
    queryKey: zoteroKeys.conflicts(zoteroId),
    queryFn: ({ pageParam, signal }) =>
      api.zotero.conflicts({ zoteroId, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as DocumentId | null,
    getNextPageParam: ({ next }) => next,
  });

export const decideMutation = mutationOptions({
  mutationFn: (wish: Parameters<Calls["decide"]>[0]) => api.zotero.decide(wish),
  onSettled: renewZotero,
});

export const placesQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: zoteroKeys.places(topicId),
    queryFn: ({ signal }) => api.zotero.ofTopic({ topicId }, { signal }),
  });

export const sendMutation = mutationOptions({
  mutationFn: (wish: { topicId: TopicId; zoteroId: ZoteroId }) => api.zotero.sendTopic(wish),
  onSettled: renewZotero,
});
