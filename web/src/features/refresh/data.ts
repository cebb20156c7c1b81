import type { TopicId } from "@gyan/contract/ids.ts";
import type { Schedule } from "@gyan/contract/living/refreshing.ts";
import {
  decodeSchedulePlan,
  encodeRefresh,
  encodeSchedule,
} from "@gyan/contract/outline/wire/refresh.rules.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { countUse } from "#lib/analytics.ts";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { readingKey } from "#entities/articles/keys.ts";
import { topicKeys } from "#entities/topics/data.ts";
import { type Refresh, searchedIn } from "./model.ts";

export const schedulerQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "scheduler"],
    queryFn: async ({ signal }) => {
      const answer = await api.refreshing.scheduler({ gyanId: topicId }, { signal });
      const { isSchedulerSet, day, frequencyOfRun, timeZone, nextDueAt, plan } = answer;
      const isWhole = isSchedulerSet && day && frequencyOfRun && timeZone && nextDueAt;
      const schedule: Schedule | null = isWhole ? { day, frequencyOfRun, timeZone, nextDueAt } : null;
      return { schedule, plan: plan && decodeSchedulePlan(plan) };
    },
  });

const renew = (topicId: TopicId) => {
  void queryClient.invalidateQueries({ queryKey: readingKey(topicId) });
  return queryClient.invalidateQueries({ queryKey: topicKeys.all });
};

export type Sending = Refresh & { timeZone: string };

/** At once, or from now on by itself. */
export async function send(topicId: TopicId, sending: Sending): Promise<{ message: string }> {
  countUse("refresh", "submitted");
  try {
    const answer = await submit(topicId, sending);
    countUse("refresh", "succeeded");
    void renew(topicId);
    return answer;
  } catch (error) {
    countUse("refresh", "failed");
    throw error;
  }
}

async function submit(topicId: TopicId, { timeZone, ...refresh }: Sending): Promise<{ message: string }> {
  const { mode, times, day, chosen, root } = refresh;
  if (mode === "refreshNow") return api.refreshing.submit(encodeRefresh(topicId, refresh));
  const isAll = chosen.size === searchedIn(root).length;
  const recurrence = { times: Number(times), day, timeZone };
  return api.refreshing.schedule(encodeSchedule(topicId, { ...refresh, isAll }, recurrence));
}

export const sendMutation = (topicId: TopicId) =>
  mutationOptions({ mutationFn: (sending: Sending) => send(topicId, sending) });

export async function stop(topicId: TopicId): Promise<{ message: string }> {
  try {
    return await api.refreshing.stopSchedule({ topicId });
  } finally {
    await renew(topicId);
  }
}

export const stopMutation = (topicId: TopicId) => mutationOptions({ mutationFn: () => stop(topicId) });
