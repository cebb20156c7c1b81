import type { TopicId } from "@gyan/contract/ids.ts";
import type { Feed } from "@gyan/contract/living/feeds.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { readingKey } from "#entities/articles/keys.ts";

export const feedQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "feed"],
    queryFn: ({ signal }) => api.feeds.get({ topicId }, { signal }),
  });

export const feedsQuery = queryOptions({
  queryKey: ["account", "feeds"],
  queryFn: ({ signal }) => api.feeds.list({}, { signal }),
});

function keep(feed: Feed, topicId: TopicId) {
  queryClient.setQueryData(feedQuery(topicId).queryKey, feed);
  return queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey });
}

export const makeFeedMutation = mutationOptions({
  mutationFn: (topicId: TopicId) => api.feeds.make({ topicId }),
  onSuccess: keep,
});

export const endFeedMutation = mutationOptions({
  mutationFn: (topicId: TopicId) => api.feeds.end({ topicId }),
  onSuccess: keep,
});
