import type { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { readingKey } from "#entities/articles/keys.ts";

export const articleTagsKey = (topicId: TopicId) => [...readingKey(topicId), "tags"] as const;

export const articleTagsQuery = (topicId: TopicId, articleId: ArticleId) =>
  queryOptions({
    queryKey: [...articleTagsKey(topicId), articleId],
    queryFn: async ({ signal }) => (await api.marks.tagsOfArticle({ articleId }, { signal })).tags,
  });
