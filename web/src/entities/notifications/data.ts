import { constants } from "@gyan/contract/system/constants.rules.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { cancelMutation, retryMutation, topicKeys } from "#entities/topics/data.ts";

export const tasksKey = ["notifications"] as const;

export const tasksQuery = queryOptions({
  queryKey: tasksKey,
  queryFn: ({ signal }) =>
    api.notifications.list({ limit: Number(constants.pageLimit), offset: 0 }, { signal }),
});

export const renewTasks = () => queryClient.invalidateQueries({ queryKey: tasksKey });

/** Looking is no event of the stream: the other tabs of the browser, which hold the mark too, are told by this one. */
const tabs = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("gyan-notifications");
tabs?.addEventListener("message", () => void renewTasks());

/** What has ended until now is read. An answer that was on its way still says the old number, so it is asked for anew. */
export async function tellSeen() {
  await api.notifications.seen();
  queryClient.setQueryData(tasksQuery.queryKey, (list) => list && { ...list, unread: 0 });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  tabs?.postMessage("seen");
  await renewTasks();
}

/** Over once the list tells of it: a button that came back before that would offer the same once more. */
const renew = () => Promise.all([renewTasks(), queryClient.invalidateQueries({ queryKey: topicKeys.all })]);

export const cancelTaskMutation = mutationOptions({ ...cancelMutation, onSettled: renew });
export const retryTaskMutation = mutationOptions({ ...retryMutation, onSettled: renew });
