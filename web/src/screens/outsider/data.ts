import type { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import type { Citation } from "@gyan/contract/reading.ts";
import { OUTSIDER_PAGE, PASS_HEADER } from "@gyan/contract/sharing/links.rules.ts";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { isFailure } from "#lib/failure.ts";
import { queryClient } from "#lib/query.ts";
import { perTab } from "#lib/storage.ts";
import type { OutsiderSearch } from "./search.ts";

const PASS = "linkPass";

/** What the password of a link opened, for this tab: its secret, then the pass. */
export function headersOf(secret: string): Record<string, string> {
  const [of, pass] = (perTab.read(PASS) ?? "").split(" ");
  return of === secret && pass ? { [PASS_HEADER]: pass } : {};
}

const keyOf = (secret: string) => ["outsider", secret] as const;

export const isShut = (error: unknown): boolean =>
  isFailure(error, "link_gone") || isFailure(error, "link_locked");

/** Everything that is shown, or only whether it may still be. */
export const askAgain = (secret: string, what?: "topic"): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [...keyOf(secret), ...(what ? [what] : [])] });

/** Nothing that was read stays behind a page that is closed. */
export function forget(secret: string): void {
  for (const part of ["summary", "articles", "article"])
    queryClient.removeQueries({ queryKey: [...keyOf(secret), part] });
}

export const topicQuery = (secret: string) => {
  const queryKey = [...keyOf(secret), "topic"];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      const again = queryClient.getQueryData(queryKey) === undefined ? undefined : "true";
      return api.links.read({ secret, again }, { signal, headers: headersOf(secret) });
    },
    refetchOnWindowFocus: "always",
  });
};

type Options = { signal: AbortSignal; headers: Record<string, string> };

/** Whatever is asked and refused because the link works no more closes the page, not only the part that asked. */
const asking = <Answer>(
  secret: string,
  key: readonly unknown[],
  ask: (options: Options) => Promise<Answer>,
) =>
  queryOptions({
    queryKey: [...keyOf(secret), ...key],
    queryFn: ({ signal }) =>
      ask({ signal, headers: headersOf(secret) }).catch((error: unknown) => {
        if (isShut(error)) void askAgain(secret, "topic");
        throw error;
      }),
  });

export const summaryQuery = (secret: string, node: NodeId | undefined) =>
  asking(secret, ["summary", node], (options) => api.links.summary({ secret, node }, options));

export const articlesQuery = (secret: string, { node, q, sort, from }: OutsiderSearch) => ({
  ...asking(secret, ["articles", node, q, sort, from], (options) =>
    api.links.articles({ secret, node, q, sort, from, limit: OUTSIDER_PAGE }, options),
  ),
  placeholderData: keepPreviousData,
});

export const articleQuery = (secret: string, articleId: ArticleId) =>
  asking(secret, ["article", articleId], (options) => api.links.article({ secret, articleId }, options));

/** The paragraph around a quote of the summary. */
export const askAround =
  (secret: string) =>
  ({ articleId, start, end }: Citation) => ({
    queryKey: [...keyOf(secret), "article", articleId, "around", start, end],
    ask: (signal: AbortSignal) =>
      api.links.around({ secret, articleId, start, end }, { signal, headers: headersOf(secret) }),
  });

export const unlockMutation = (secret: string) =>
  mutationOptions({
    mutationFn: (password: string) => api.links.unlock({ secret, password }),
    onSuccess: ({ pass }) => {
      perTab.write(PASS, `${secret} ${pass}`);
      return queryClient.resetQueries({ queryKey: keyOf(secret) });
    },
  });
