import type { LinkId, TopicId } from "@gyan/contract/ids.ts";
import type { Link, Links } from "@gyan/contract/sharing/links.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { readingKey } from "#entities/articles/keys.ts";

export const linksQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "links"],
    queryFn: ({ signal }): Promise<Links> => api.links.list({ topicId }, { signal }),
  });

const keep =
  (topicId: TopicId) =>
  ({ links }: Links) =>
    queryClient.setQueryData(linksQuery(topicId).queryKey, { links });

type LinkDraft = Omit<Parameters<Api["links"]["make"]>[0], "topicId">;

/** A new one, or the changes of one that is there; `made` is the new one. */
export const saveLinkMutation = (topicId: TopicId, link: Link | null) =>
  mutationOptions({
    mutationFn: async (draft: LinkDraft) =>
      link
        ? { ...(await api.links.change({ topicId, linkId: link.id, ...draft })), made: null }
        : api.links.make({ topicId, ...draft }),
    onSuccess: keep(topicId),
  });

export const withdrawLinkMutation = (topicId: TopicId) =>
  mutationOptions({
    mutationFn: (linkId: LinkId) => api.links.withdraw({ topicId, linkId }),
    onSuccess: keep(topicId),
  });
