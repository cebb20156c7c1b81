import type {
  addPlan as addPlanCall,
  changePlan as changePlanCall,
  PlanView,
} from "@gyan/contract/admin/plans.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId, SubscriptionId } from "@gyan/contract/ids.ts";
import { withoutDanger } from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import type { Queryable } from "#platform/db.ts";
import { oneAtATime } from "#platform/locks.ts";
import type { Needs } from "./needs.ts";
import type { Plan } from "./plans.store.ts";
import * as store from "./plans.store.ts";

type Parts = Pick<Needs, "db" | "clock">;

export const listPlans = async ({ db, payments }: Pick<Needs, "db" | "payments">) => ({
  payments: payments.kind,
  plans: await store.plans(db),
});

export async function addPlan(
  { db, clock }: Parts,
  actorId: PersonId,
  newPlan: BodyOf<typeof addPlanCall>,
): Promise<PlanView> {
  return db.tx(async (tx) => {
    await oneAtATime(tx, "plans");
    const at = clock.now();
    const plan = { ...newPlan, signupBody: withoutDanger(newPlan.signupBody), isRetired: false };
    await check(tx, plan, null);
    const id = await store.insertPlan(tx, plan, at);
    await store.replacePrices(tx, id, newPlan.prices);
    await note(tx, {
      at,
      actorId,
      action: "plan_added",
      object: { kind: "plan", id },
      details: { name: plan.name },
    });
    return (await store.planById(tx, id))!;
  });
}

export async function changePlan(
  { db, clock }: Parts,
  actorId: PersonId,
  id: SubscriptionId,
  { prices, ...changes }: BodyOf<typeof changePlanCall>,
): Promise<PlanView> {
  return db.tx(async (tx) => {
    await oneAtATime(tx, "plans");
    const storedPlan = await store.planById(tx, id);
    if (!storedPlan) throw fail("subscription_not_found");
    const at = clock.now();
    const values = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const plan: Plan = { ...storedPlan, organisationId: storedPlan.organisation?.id ?? null, ...values };
    // A retired plan cannot be the default.
    plan.isDefault &&= !plan.isRetired;
    plan.signupBody = withoutDanger(plan.signupBody);
    await check(tx, plan, id);
    await store.updatePlan(tx, id, plan, at);
    if (prices) await store.replacePrices(tx, id, prices);
    const fields = [...Object.keys(values), ...(prices ? ["prices"] : [])];
    if (fields.length > 0)
      await note(tx, {
        at,
        actorId,
        action: "plan_changed",
        object: { kind: "plan", id },
        details: { name: plan.name, fields },
      });
    return (await store.planById(tx, id))!;
  });
}

/** An organisation, and the installation, has one default plan: a new default replaces the old one. */
async function check(tx: Queryable, plan: Plan, id: SubscriptionId | null): Promise<void> {
  if (plan.organisationId !== null && !(await store.organisationExists(tx, plan.organisationId)))
    throw fail("client_not_found");
  if (await store.isTaken(tx, plan.urlName, id)) throw fail("name_taken", { name: plan.urlName });
  if (plan.isDefault) await store.clearDefault(tx, plan.organisationId, id);
}
