import type { InvitationListId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, type Reply, api } from "#lib/api.ts";
import { download } from "#lib/download.ts";
import { queryClient } from "#lib/query.ts";

type List = Parameters<Api["admin"]["previewInvitations"]>[0];

export const previewMutation = mutationOptions({
  mutationFn: (list: List) => api.admin.previewInvitations(list),
});

const listsKey = ["admin", "invitations"] as const;
const LOOK_AGAIN_MS = 2_000;

/** Asked for again as long as one of them is being done. */
export const listsQuery = queryOptions({
  queryKey: listsKey,
  queryFn: ({ signal }) => api.admin.invitationLists({}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.lists.some(({ isDone }) => !isDone) ? LOOK_AGAIN_MS : (false as const),
});

type Invitations = Parameters<Api["admin"]["inviteMany"]>[0];

export const inviteManyMutation = mutationOptions({
  mutationFn: (list: Invitations) => api.admin.inviteMany(list),
  onSuccess(taken: Reply<"admin", "inviteMany">) {
    queryClient.setQueryData(listsQuery.queryKey, (known) => ({ lists: [taken, ...(known?.lists ?? [])] }));
    void queryClient.invalidateQueries({ queryKey: listsKey });
    void queryClient.invalidateQueries({ queryKey: ["admin", "people"] });
  },
});

export const downloadMutation = mutationOptions({
  mutationFn: async (listId: InvitationListId) => download(await api.admin.exportInvitations({ listId })),
});
