import type { PlanView, Price } from "@gyan/contract/admin/index.ts";
import type { SubscriptionId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, json, moment, number, orNull } from "#platform/rows/columns.ts";
import { hasRow, oneValue, rows } from "#platform/rows/rows.ts";
import { organisations, subscriptions } from "#platform/rows/tables.ts";
import { inserted } from "#platform/rows/writing.ts";

export type Plan = Pick<
  PlanView,
  "name" | "urlName" | "signupTitle" | "signupBody" | "isDefault" | "isRetired"
> & { organisationId: number | null };

const Row = {
  id: subscriptions.id,
  name: subscriptions.name,
  urlName: subscriptions.url_name,
  signupTitle: subscriptions.signup_title,
  signupBody: subscriptions.signup_body,
  isDefault: subscriptions.is_default,
  isRetired: boolean(),
  organisationId: orNull(organisations.id),
  organisationName: orNull(organisations.name),
  prices: json<PlanView["prices"]>(),
  people: number(),
};

async function read(db: Queryable, where: SQL): Promise<PlanView[]> {
  const statement = sql`
    select s.id, s.name, s.url_name as "urlName", s.signup_title as "signupTitle", s.signup_body as "signupBody",
      s.is_default as "isDefault", s.retired_at is not null as "isRetired", o.id as "organisationId",
      o.name as "organisationName",
      coalesce((
        select json_agg(json_build_object('amount', r.amount, 'currency', r.currency, 'every', r.every,
          'providerPrice', r.provider_price) order by r.position)
        from subscription_prices r where r.subscription_id = s.id), '[]') as prices,
      coalesce(held.people, 0) as people
    from subscriptions s
    left join organisations o on o.id = s.organisation_id
    left join (
      select subscription_id, count(*) as people from people
      where subscription_id is not null and deleted_at is null group by 1) held on held.subscription_id = s.id
    where ${where}
    order by s.retired_at is not null, lower(s.name), s.id`;
  return (await rows(db, Row, statement)).map(({ organisationId: orgId, organisationName, ...row }) => ({
    ...row,
    organisation: orgId === null ? null : { id: orgId, name: organisationName ?? "" },
  }));
}

export const plans = (db: Queryable): Promise<PlanView[]> => read(db, sql`true`);

export const planById = async (db: Queryable, id: SubscriptionId): Promise<PlanView | null> =>
  (await read(db, sql`s.id = ${id}`))[0] ?? null;

export const organisationExists = (db: Queryable, id: number): Promise<boolean> =>
  hasRow(db, sql`select 1 from organisations where id = ${id}`);

/** Retired ones keep their name: an old link must not lead to another plan. */
export const isTaken = (db: Queryable, urlName: string, but: SubscriptionId | null): Promise<boolean> =>
  hasRow(db, sql`select 1 from subscriptions where url_name = ${urlName} and id is distinct from ${but}`);

export async function clearDefault(
  db: Queryable,
  organisationId: number | null,
  but: SubscriptionId | null,
): Promise<void> {
  await db.execute(sql`
    update subscriptions set is_default = false
    where is_default and organisation_id is not distinct from ${organisationId} and id is distinct from ${but}`);
}

export async function insertPlan(db: Queryable, plan: Plan, at: Date): Promise<SubscriptionId> {
  const row = inserted(subscriptions, { ...plan, createdAt: at });
  return oneValue(db, subscriptions.id, sql`insert into subscriptions ${row} returning id`);
}

export async function updatePlan(db: Queryable, id: SubscriptionId, plan: Plan, at: Date): Promise<void> {
  await db.execute(sql`
    update subscriptions set organisation_id = ${plan.organisationId}, name = ${plan.name},
      url_name = ${plan.urlName}, signup_title = ${plan.signupTitle}, signup_body = ${plan.signupBody},
      is_default = ${plan.isDefault},
      retired_at = case when ${plan.isRetired} then coalesce(retired_at, ${moment(at)}) end
    where id = ${id}`);
}

export async function replacePrices(db: Queryable, id: SubscriptionId, prices: Price[]): Promise<void> {
  await db.execute(sql`delete from subscription_prices where subscription_id = ${id}`);
  for (const [position, { amount, currency, every, providerPrice }] of prices.entries())
    await db.execute(sql`
      insert into subscription_prices (subscription_id, position, amount, currency, every, provider_price)
      values (${id}, ${position}, ${amount}, ${currency}, ${every}, ${providerPrice ?? null})`);
}
