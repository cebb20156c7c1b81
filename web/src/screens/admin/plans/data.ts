import type { PlanView } from "@gyan/contract/admin/index.ts";
import { mutationOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { wholeList } from "../whole-list.ts";
import { countsKey } from "../clients/data.ts";

export const plansQuery = wholeList([...countsKey, "plans"], api.admin.plans);

/** Making one the default takes that from another, so the rest is asked for again. */
const putPlan = (plan: PlanView) => {
  queryClient.setQueryData(
    plansQuery.queryKey,
    (known) =>
      known && {
        ...known,
        plans: known.plans.some(({ id }) => id === plan.id)
          ? known.plans.map((each) => (each.id === plan.id ? plan : each))
          : [...known.plans, plan],
      },
  );
  void queryClient.invalidateQueries({ queryKey: plansQuery.queryKey });
};

type PlanDraft = Parameters<Api["admin"]["addPlan"]>[0];
type PlanChange = Parameters<Api["admin"]["changePlan"]>[0];

/** A new one, or the changes of one that is there. */
export const savePlanMutation = (plan: PlanView | null) =>
  mutationOptions({
    mutationFn: (draft: PlanDraft) =>
      plan ? api.admin.changePlan({ subscriptionId: plan.id, ...draft }) : api.admin.addPlan(draft),
    onSuccess: putPlan,
  });

export const changePlanMutation = mutationOptions({
  mutationFn: (change: PlanChange) => api.admin.changePlan(change),
  onSuccess: putPlan,
});
