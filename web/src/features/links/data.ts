import type { LinkId, TopicId } from "@gyan/contract/ids.ts";
import type { Links } from "@gyan/contract/sharing/links.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { readingKey } from "#entities/articles/keys.ts";

export type NewLink = Omit<Parameters<Api["links"]["make"]>[0], "topicId">;
export type LinkChange = Omit<Parameters<Api["links"]["change"]>[0], "topicId" | "linkId">;

export const linksQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "links"],
    queryFn: ({ signal }): Promise<Links> => api.links.list({ topicId }, { signal }),
  });

const keep =
  (topicId: TopicId) =>
  ({ links }: Links) =>
    queryClient.setQueryData(linksQuery(topicId).queryKey, { links });

export const makeLinkMutation = (topicId: TopicId) =>
  mutationOptions({
    mutationFn: (link: NewLink) => api.links.make({ topicId, ...link }),
    onSuccess: keep(topicId),
  });

export const changeLinkMutation = (topicId: TopicId) =>
  mutationOptions({
    mutationFn: ({ linkId, ...change }: LinkChange & { linkId: LinkId }) =>
      api.links.change({ topicId, linkId, ...change }),
    onSuccess: keep(topicId),
  });

export const withdrawLinkMutation = (topicId: TopicId) =>
  mutationOptions({
    mutationFn: (linkId: LinkId) => api.links.withdraw({ topicId, linkId }),
    onSuccess: keep(topicId),
  });
