import type { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import { OUTSIDER_PAGE, PASS_HEADER } from "@gyan/contract/sharing/links.rules.ts";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { isFailure } from "#lib/failure.ts";
import { queryClient } from "#lib/query.ts";
import { perTab } from "#lib/storage.ts";
import type { OutsiderSearch } from "./search.ts";

const PASS = "linkPass";
const LOOKS_AGAIN_AFTER = 60_000;

/** What the password of a link opened, for this tab: its secret, then the pass. */
function headersOf(secret: string): Record<string, string> {
  const [of, pass] = (perTab.read(PASS) ?? "").split(" ");
  return of === secret && pass ? { [PASS_HEADER]: pass } : {};
}

const keyOf = (secret: string) => ["outsider", secret] as const;

export const isShut = (error: unknown): boolean =>
  isFailure(error, "link_gone") || isFailure(error, "link_locked");

/** Whatever is asked and refused because the link works no more closes the page, not only the part that asked. */
async function whileOpen<T>(secret: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isShut(error)) void queryClient.invalidateQueries(topicQuery(secret));
    throw error;
  }
}

/** Asked again while the page is open: a link that was withdrawn shows nothing any more. */
export const topicQuery = (secret: string) => {
  const queryKey = [...keyOf(secret), "topic"];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      const again = queryClient.getQueryData(queryKey) === undefined ? undefined : "true";
      return api.links.read({ secret, again }, { signal, headers: headersOf(secret) });
    },
    refetchInterval: ({ state }) => (isShut(state.error) ? false : LOOKS_AGAIN_AFTER),
    refetchOnWindowFocus: "always",
  });
};

export const summaryQuery = (secret: string, node: NodeId | undefined) =>
  queryOptions({
    queryKey: [...keyOf(secret), "summary", node],
    queryFn: ({ signal }) =>
      whileOpen(secret, api.links.summary({ secret, node }, { signal, headers: headersOf(secret) })),
  });

export const articlesQuery = (secret: string, { node, q, sort, from }: OutsiderSearch) =>
  queryOptions({
    queryKey: [...keyOf(secret), "articles", node, q, sort, from],
    queryFn: ({ signal }) =>
      whileOpen(
        secret,
        api.links.articles(
          { secret, node, q, sort, from, limit: OUTSIDER_PAGE },
          { signal, headers: headersOf(secret) },
        ),
      ),
    placeholderData: keepPreviousData,
  });

export const articleQuery = (secret: string, articleId: ArticleId) =>
  queryOptions({
    queryKey: [...keyOf(secret), "article", articleId],
    queryFn: ({ signal }) =>
      whileOpen(secret, api.links.article({ secret, articleId }, { signal, headers: headersOf(secret) })),
  });

export const unlockMutation = (secret: string) =>
  mutationOptions({
    mutationFn: (password: string) => api.links.unlock({ secret, password }),
    onSuccess: ({ pass }) => {
      perTab.write(PASS, `${secret} ${pass}`);
      return queryClient.resetQueries({ queryKey: keyOf(secret) });
    },
  });
