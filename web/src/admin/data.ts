import type { MailId } from "@gyan/contract/ids.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
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
