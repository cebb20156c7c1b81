import { sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import type { Analytics } from "#ports/analytics.ts";

export function tableAnalytics({ db, clock }: { db: Db; clock: Clock }): Analytics {
  return {
    async record({ name, form, outcome }) {
      await db.execute(sql`
        insert into analytics_events (name, form, outcome, created_at)
        values (${name}, ${form}, ${outcome}, ${moment(clock.now())})`);
    },
  };
}
