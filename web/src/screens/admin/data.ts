import type { MailState, SourceView } from "@gyan/contract/admin/index.ts";
import type { MailId } from "@gyan/contract/ids.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { wholeList } from "./whole-list.ts";

const outboxKey = ["admin", "outbox"] as const;

/** One that waits is on its way: the list follows it. */
const LOOK_AGAIN_MS = 5_000;

export const outboxQuery = (state: MailState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...outboxKey, "list", state ?? "all"],
    queryFn: ({ pageParam, signal }) => api.admin.outbox({ cursor: pageParam, state }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ mails }) => mails.some((mail) => mail.state === "waiting")) ? LOOK_AGAIN_MS : false,
  });

export const mailQuery = (mailId: MailId) =>
  queryOptions({
    queryKey: [...outboxKey, mailId],
    queryFn: ({ signal }) => api.admin.readMail({ mailId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === "waiting" ? LOOK_AGAIN_MS : false),
  });

export const sendAgainMutation = mutationOptions({
  mutationFn: (mailId: MailId) => api.admin.sendMailAgain({ mailId }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: outboxKey }),
});

export const testMailMutation = mutationOptions({
  mutationFn: () => api.admin.sendTestMail(),
  onSettled: () => queryClient.invalidateQueries({ queryKey: outboxKey }),
});

export const sourcesQuery = wholeList(["admin", "sources"], api.admin.sources);

type SourceChange = Parameters<Api["admin"]["changeSource"]>[0];

export const changeSourceMutation = mutationOptions({
  mutationFn: (change: SourceChange) => api.admin.changeSource(change),
  onSuccess: (changed: SourceView) =>
    queryClient.setQueryData(
      sourcesQuery.queryKey,
      (list) =>
        list && { sources: list.sources.map((source) => (source.name === changed.name ? changed : source)) },
    ),
});

/** Trying counts as a request and may let the source rest: what the list says of it has changed. */
export const trySourceMutation = mutationOptions({
  mutationFn: (name: string) => api.admin.trySource({ name }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: sourcesQuery.queryKey }),
});
