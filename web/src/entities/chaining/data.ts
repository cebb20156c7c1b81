import type { Chain, ChainedWork, SharedWork } from "@gyan/contract/chaining/calls.ts";
import type { Direction } from "@gyan/contract/chaining/rules.ts";
import type { ArticleId, DocumentId, TopicId } from "@gyan/contract/ids.ts";
import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, type Reply } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { chainKeys } from "./keys.ts";
import type { Show } from "./search.ts";

/** What is looked at: an article within its gyan, or a document. */
export type ChainOf =
  | { kind: "article"; articleId: ArticleId; topicId: TopicId }
  | { kind: "document"; documentId: DocumentId };

type Counted = { total: number; works: readonly unknown[] };

function pageAfter(last: Counted, pages: readonly Counted[]): number | undefined {
  const shown = pages.reduce((sum, { works }) => sum + works.length, 0);
  return last.works.length > 0 && shown < last.total ? pages.length + 1 : undefined;
}

export const chainQuery = (of: ChainOf, direction: Direction) =>
  infiniteQueryOptions({
    queryKey: [
      ...chainKeys.all,
      of.kind,
      of.kind === "article" ? of.articleId : of.documentId,
      direction,
    ] as const,
    queryFn: ({ pageParam: page, signal }): Promise<Chain> =>
      of.kind === "article"
        ? api.chaining.ofArticle({ articleId: of.articleId, direction, page }, { signal })
        : api.chaining.ofDocument({ documentId: of.documentId, direction, page }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Chain, pages: Chain[]) => pageAfter(last, pages),
  });

export const askAbout = (of: ChainOf) =>
  of.kind === "article"
    ? api.chaining.askArticle({ articleId: of.articleId })
    : api.chaining.askDocument({ documentId: of.documentId });

export type ChainLook = { direction: Direction; atLeast: number; show: Show; query?: string | undefined };
export type TopicChain = Reply<"chaining", "ofTopic">;

export const topicChainQuery = (topicId: TopicId, look: ChainLook) =>
  infiniteQueryOptions({
    queryKey: [...chainKeys.topic(topicId), "list", look] as const,
    queryFn: ({ pageParam: page, signal }) => api.chaining.ofTopic({ topicId, ...look, page }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: TopicChain, pages: TopicChain[]) => pageAfter(last, pages),
    // Another direction or other words: what was there stays until the answer comes, and nothing jumps.
    placeholderData: (before) => before,
  });

/** So many pages are asked for the sake of what was just taken in. */
const MOST_PAGES = 6;

/**
 * What became of works that were taken in and are no longer among what is new. Those that people take stand near the top of
 * everything, so that one page mostly has them; whatever lies further down is not looked for.
 */
export const becameQuery = (topicId: TopicId, look: ChainLook, keys: readonly string[]) =>
  queryOptions({
    queryKey: [...chainKeys.topic(topicId), "became", look, keys] as const,
    queryFn: async ({ signal }): Promise<SharedWork[]> => {
      const found: SharedWork[] = [];
      const isSought = new Set(keys);
      for (let page = 1; page <= MOST_PAGES && found.length < isSought.size; page += 1) {
        const { works } = await api.chaining.ofTopic({ topicId, ...look, show: "all", page }, { signal });
        if (works.length === 0) break;
        found.push(...works.filter(({ key }) => isSought.has(key)));
      }
      return found;
    },
    enabled: keys.length > 0,
    placeholderData: (before) => before,
  });

export type CitationMap = Reply<"chaining", "map">;

export const mapQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...chainKeys.topic(topicId), "map"] as const,
    queryFn: ({ signal }): Promise<CitationMap> => api.chaining.map({ topicId }, { signal }),
  });

export const renewChains = () => queryClient.invalidateQueries({ queryKey: chainKeys.all });

type Stated = Pick<ChainedWork, "key" | "state">;

/** As it will be once the server has answered, wherever these works are shown. */
export async function setStates(keys: readonly string[], state: ChainedWork["state"]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: chainKeys.all });
  const isMeant = new Set(keys);
  const put = <Work extends Stated>(works: Work[]): Work[] =>
    works.some(({ key }) => isMeant.has(key))
      ? works.map((work) => (isMeant.has(work.key) ? { ...work, state } : work))
      : works;
  type Pages = InfiniteData<{ works: Stated[] }>;
  queryClient.setQueriesData<Pages | { works: Stated[] } | Stated[]>({ queryKey: chainKeys.all }, (data) => {
    if (data === undefined) return undefined;
    if (Array.isArray(data)) return put(data);
    if (!("pages" in data)) return { ...data, works: put(data.works) };
    return { ...data, pages: data.pages.map((page) => ({ ...page, works: put(page.works) })) };
  });
}
