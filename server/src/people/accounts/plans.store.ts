import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";

/**
 * Somebody who has no subscription and needs none gets the one that is given by default: their organisation's before
 * everybody's, and only when it costs nothing.
 */
export async function giveDefaultPlan(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`
    update people p set subscription_id = s.id
    from subscriptions s
    where p.id = ${personId} and p.subscription_id is null and not p.needs_subscription and p.deleted_at is null
      and s.id = (
        select d.id from subscriptions d
        where d.is_default and d.retired_at is null
          and (d.organisation_id = p.organisation_id or d.organisation_id is null)
          and coalesce((select r.amount from subscription_prices r
            where r.subscription_id = d.id order by r.position limit 1), 0) = 0
        order by d.organisation_id nulls last, d.id limit 1)`);
}
