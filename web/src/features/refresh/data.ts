import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
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

const RARELY = 5 * 60_000;

/** In the language of the page, so each language is asked for. */
export const parametersQuery = (language: LanguageTag) =>
  queryOptions({
    queryKey: ["parameters", "REFRESH", language],
    queryFn: ({ signal }) => api.catalogue.parameters({ scope: "REFRESH" }, { signal }),
    staleTime: RARELY,
  });

export const consolidateQuery = (topicId: TopicId, language: LanguageTag) =>
  queryOptions({
    queryKey: ["parameters", "consolidate", topicId, language],
    queryFn: ({ signal }) => api.catalogue.consolidateOptions({ topicId }, { signal }),
    staleTime: RARELY,
  });

export const keywordsQuery = (topicId: TopicId, nodeId: NodeId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "keywords", nodeId],
    queryFn: ({ signal }) => api.refreshing.keyConcepts({ topicId, nodeId }, { signal }),
  });

export const schedulerQuery = (topicId: TopicId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "scheduler"],
    queryFn: async ({ signal }) => {
      const { plan, ...schedule } = await api.refreshing.scheduler({ gyanId: topicId }, { signal });
      return { ...schedule, plan: plan && decodeSchedulePlan(plan) };
    },
  });

const renew = (topicId: TopicId) => {
  void queryClient.invalidateQueries({ queryKey: readingKey(topicId) });
  return queryClient.invalidateQueries({ queryKey: topicKeys.all });
};

const counted = {
  onMutate: () => countUse("refresh", "submitted"),
  onError: () => countUse("refresh", "failed"),
};

export const submitMutation = (topicId: TopicId) =>
  mutationOptions({
    ...counted,
    mutationFn: (refresh: Refresh) => api.refreshing.submit(encodeRefresh(topicId, refresh)),
    onSuccess: () => {
      countUse("refresh", "succeeded");
      void renew(topicId);
    },
  });

export const scheduleMutation = (topicId: TopicId) =>
  mutationOptions({
    ...counted,
    mutationFn: ({ times, day, timeZone, ...refresh }: Refresh & { timeZone: string }) => {
      const isAll = refresh.chosen.size === searchedIn(refresh.root).length;
      const recurrence = { times: Number(times), day, timeZone };
      return api.refreshing.schedule(encodeSchedule(topicId, { ...refresh, isAll }, recurrence));
    },
    onSuccess: () => {
      countUse("refresh", "succeeded");
      void renew(topicId);
    },
  });

export const stopMutation = (topicId: TopicId) =>
  mutationOptions({
    mutationFn: () => api.refreshing.stopSchedule({ topicId }),
    onSettled: () => renew(topicId),
  });
