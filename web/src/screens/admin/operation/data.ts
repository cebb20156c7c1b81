import type { OperationSpan } from "@gyan/contract/admin/watching/operation.rules.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

/** Half a minute: figures come once a minute. */
const AGAIN_MS = 30_000;

export const operationQuery = (span: OperationSpan) =>
  queryOptions({
    queryKey: ["admin", "operation", span],
    queryFn: ({ signal }) => api.admin.operation({ span }, { signal }),
    // Another span takes the place of the one that is shown when it is there, so that nothing jumps.
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
