import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tableAnalytics } from "../../server/src/adapters/analytics.table.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { testDatabase } from "../support/database.ts";

test("a use is recorded with when it was, and not by whom", async () => {
  const { db, close } = await testDatabase();
  const clock = { ...systemClock, now: () => new Date("2026-11-15T12:00:00Z") };
  await tableAnalytics({ db, clock }).record({ name: "search", form: "one sentence", outcome: "started" });
  const { rows } = await db.execute(
    sql`select name, form, outcome, extract(epoch from created_at)::integer as at from analytics_events`,
  );
  expect(rows).toEqual([{ name: "search", form: "one sentence", outcome: "started", at: 1794744000 }]);
  await close();
});
