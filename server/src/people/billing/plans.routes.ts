import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import type { Needs } from "./needs.ts";
import { addPlan, changePlan, listPlans } from "./plans.ts";

export const planRoutes = (app: Needs): Route[] => [
  on(contract.admin.plans, () => listPlans(app)),
  on(contract.admin.addPlan, ({ actor, body }) => addPlan(app, actor.personId, body)),
  on(contract.admin.changePlan, ({ actor, params, body }) =>
    changePlan(app, actor.personId, params.subscriptionId, body),
  ),
];
