import type { RunId } from "@gyan/contract/ids.ts";
import { UNREACHED } from "@gyan/contract/living/retrying.rules.ts";
import type { Phase, TaskStatus } from "@gyan/contract/runs.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean } from "#platform/rows/columns.ts";
import { oneValue, rows } from "#platform/rows/rows.ts";
import { run_steps } from "#platform/rows/tables.ts";

export async function failedSteps(db: Queryable, runId: RunId): Promise<{ phase: Phase }[]> {
  const statement = sql`select phase from run_steps where run_id = ${runId} and state in ('failed', 'cancelled')`;
  return rows(db, { phase: as<Phase>(run_steps.phase) }, statement);
}

/** Steps whose source could not be reached or was still being read, although the step is done. */
const isUnreached = sql`(phase = 'search' and state = 'done' and outcome->'stopped'->>'code' = any(${sql.param(UNREACHED)}::text[]))`;

export async function hasUnreached(db: Queryable, runId: RunId): Promise<boolean> {
  const unreached = sql`select 1 from run_steps where run_id = ${runId} and ${isUnreached}`;
  return oneValue(db, boolean(), sql`select exists (${unreached})`);
}

export async function readyAgain(db: Queryable, runId: RunId, phase: Phase, dropped: Phase[]): Promise<void> {
  await db.execute(
    sql`delete from run_steps where run_id = ${runId} and phase = any(${sql.param(dropped)}::text[])`,
  );
  await db.execute(sql`
    update run_steps set state = 'ready', attempts = 0, delays = 0, not_before = null, error = null, outcome = null,
      finished_at = null
    where run_id = ${runId} and phase = ${phase} and (state in ('failed', 'cancelled') or ${isUnreached})`);
}

export async function reopenRun(db: Queryable, id: RunId, status: TaskStatus, at: Date): Promise<void> {
  await db.execute(
    sql`update runs set status = ${status}, reason = null, unreached = 0, being_read = 0, finished_at = null, cancelled_at = null,
      progressed_at = ${at}, reopened_at = ${at} where id = ${id}`,
  );
}
