import type { ArticleId, NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { readingKey } from "#entities/articles/keys.ts";
import { topicQuery } from "#entities/topics/data.ts";

const nearlyKey = (topicId: TopicId) => [...readingKey(topicId), "nearly"] as const;

type Page = { total: number; articles: ArticleCard[] };

export const nearlyQuery = (topicId: TopicId, node: NodeId | undefined) =>
  infiniteQueryOptions({
    queryKey: [...nearlyKey(topicId), node ?? null],
    queryFn: ({ signal, pageParam }) => api.nearly.list({ topicId, node, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages: Page[]) => {
      const shown = pages.reduce((sum, { articles }) => sum + articles.length, 0);
      return last.articles.length > 0 && shown < last.total ? pages.length + 1 : undefined;
    },
  });

export const lineQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "line"],
    queryFn: ({ signal }) => api.nearly.line({ topicId }, { signal }),
  });

/** They are gone from what is nearly in before the server has answered. */
export async function hideNearly(topicId: TopicId, ids: readonly ArticleId[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: nearlyKey(topicId) });
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: nearlyKey(topicId) }, (data) => {
    if (!data) return undefined;
    const hidden = data.pages.flatMap(({ articles }) => articles).filter(({ id }) => ids.includes(id));
    const pages = data.pages.map(({ total, articles }) => ({
      total: total - hidden.length,
      articles: articles.filter((one) => !hidden.includes(one)),
    }));
    return { ...data, pages };
  });
}

/** The list, what lies below it, the texts that say where they are, and how many articles the gyan has. */
export const renewAll = (topicId: TopicId) =>
  Promise.all(
    [readingKey(topicId), ["article"], topicQuery(topicId).queryKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
