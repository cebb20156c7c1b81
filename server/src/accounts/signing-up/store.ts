import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";

export type Home = {
  id: number;
  urlName: string;
  isOpen: boolean;
  isDisabled: boolean;
  needsSubscription: boolean;
  admitsCurators: boolean;
};

/** Null when there is none of this name. */
export async function homeNamed(db: Queryable, urlName: string): Promise<Home | null> {
  const { rows } = await db.execute<Home>(sql`
    select id, url_name as "urlName", is_open as "isOpen", disabled_at is not null as "isDisabled",
      needs_subscription as "needsSubscription", admits_curators as "admitsCurators"
    from organisations where url_name = ${urlName}`);
  return rows[0] ?? null;
}

/** One that is offered in this organisation now; the first price is what it costs. */
export async function offeredPlan(
  db: Queryable,
  id: number,
  organisationId: number,
): Promise<{ id: number; isFree: boolean } | null> {
  const { rows } = await db.execute<{ id: number; is_free: boolean }>(sql`
    select s.id, coalesce((select p.amount from subscription_prices p
      where p.subscription_id = s.id order by p.position limit 1), 0) = 0 as is_free
    from subscriptions s
    where s.id = ${id}::bigint and s.retired_at is null
      and (s.organisation_id is null or s.organisation_id = ${organisationId})`);
  return rows[0] ? { id: rows[0].id, isFree: rows[0].is_free } : null;
}

export type PlanPage = { id: number; signupTitle: string; signupBody: string };

export async function planPage(db: Queryable, urlName: string): Promise<PlanPage | null> {
  const { rows } = await db.execute<{ id: number; signup_title: string; signup_body: string }>(sql`
    select id, signup_title, signup_body from subscriptions where url_name = ${urlName} and retired_at is null`);
  const row = rows[0];
  return row ? { id: row.id, signupTitle: row.signup_title, signupBody: row.signup_body } : null;
}
