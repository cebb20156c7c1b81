import { infiniteQueryOptions, mutationOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { download } from "#lib/download.ts";
import type { AuditSearch } from "./search.ts";

export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ["admin", "audit", search],
    queryFn: ({ pageParam, signal }) => api.admin.audit({ ...search, cursor: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
    // Who looks at it wants to know what happened just now.
    staleTime: 0,
  });

export const exportMutation = mutationOptions({
  mutationFn: async (search: AuditSearch) => download(await api.admin.exportAudit(search)),
});
