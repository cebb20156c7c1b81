import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean } from "#platform/rows/columns.ts";
import { firstRow, type RowOf } from "#platform/rows/rows.ts";
import { organisations, subscriptions } from "#platform/rows/tables.ts";

const Home = {
  id: organisations.id,
  urlName: organisations.url_name,
  isOpen: organisations.is_open,
  isDisabled: boolean(),
  needsSubscription: organisations.needs_subscription,
  admitsCurators: organisations.admits_curators,
};
export type Home = RowOf<typeof Home>;

/** Null when there is none of this name. */
export async function homeNamed(db: Queryable, urlName: string): Promise<Home | null> {
  const statement = sql`select id, url_name as "urlName", is_open as "isOpen", disabled_at is not null as "isDisabled",
      needs_subscription as "needsSubscription", admits_curators as "admitsCurators"
    from organisations where url_name = ${urlName} and not is_of_one`;
  return firstRow(db, Home, statement);
}

/** One that is offered in this organisation now; the first price is what it costs. */
export async function offeredPlan(
  db: Queryable,
  id: number,
  organisationId: number,
): Promise<{ id: number; isFree: boolean; isForAll: boolean } | null> {
  const statement = sql`select s.id, s.organisation_id is null as "isForAll", coalesce((select p.amount from subscription_prices p
      where p.subscription_id = s.id order by p.position limit 1), 0) = 0 as "isFree"
    from subscriptions s
    where s.id = ${id}::bigint and s.retired_at is null
      and (s.organisation_id is null or s.organisation_id = ${organisationId})`;
  return firstRow(db, { id: subscriptions.id, isFree: boolean(), isForAll: boolean() }, statement);
}

const PlanPage = {
  id: subscriptions.id,
  signupTitle: subscriptions.signup_title,
  signupBody: subscriptions.signup_body,
};
export type PlanPage = RowOf<typeof PlanPage>;

export async function planPage(db: Queryable, urlName: string): Promise<PlanPage | null> {
  const statement = sql`select id, signup_title as "signupTitle", signup_body as "signupBody" from subscriptions
    where url_name = ${urlName} and retired_at is null`;
  return firstRow(db, PlanPage, statement);
}
