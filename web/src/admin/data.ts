import type { SourceView } from "@gyan/contract/admin/index.ts";
import type { MailId } from "@gyan/contract/ids.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";

const outboxKey = ["admin", "outbox"] as const;

export const outboxQuery = infiniteQueryOptions({
  queryKey: [...outboxKey, "list"],
  queryFn: ({ pageParam, signal }) => api.admin.outbox({ cursor: pageParam }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});

export const mailQuery = (mailId: MailId) =>
  queryOptions({
    queryKey: [...outboxKey, mailId],
    queryFn: ({ signal }) => api.admin.readMail({ mailId }, { signal }),
  });

export const testMailMutation = mutationOptions({
  mutationFn: () => api.admin.sendTestMail(),
  onSettled: () => queryClient.invalidateQueries({ queryKey: outboxKey }),
});

export const sourcesQuery = queryOptions({
  queryKey: ["admin", "sources"],
  queryFn: ({ signal }) => api.admin.sources({}, { signal }),
});

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
