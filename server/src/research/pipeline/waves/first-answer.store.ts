import type { RunId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean } from "#platform/rows/columns.ts";
import { oneRow, type RowOf } from "#platform/rows/rows.ts";
import { FIRST_ANSWER, GATHER, JUDGE, SEARCH } from "../plan.ts";

const FirstAnswerState = {
  /** Local results are not all judged yet. */
  isAtWork: boolean(),
  /** An outside source is still being asked, or its results are not all read yet. */
  isAwaited: boolean(),
  isPlanned: boolean(),
};
export type FirstAnswerState = RowOf<typeof FirstAnswerState>;

export async function firstAnswerState(db: Queryable, runId: RunId): Promise<FirstAnswerState> {
  const isOpen = sql`s.run_id = ${runId} and s.state in ('ready', 'running')`;
  const statement = sql`select
      exists (select 1 from run_steps s where ${isOpen} and s.name in (${GATHER}, ${SEARCH}, ${JUDGE})) as "isAtWork",
      exists (select 1 from run_steps s where ${isOpen} and s.name not in (${GATHER}, ${SEARCH}, ${JUDGE}))
        or exists (select 1 from candidates c
          where c.run_id = ${runId} and c.found is not null and c.work_id is null and c.unread is null) as "isAwaited",
      exists (select 1 from run_steps s where s.run_id = ${runId} and s.name = ${FIRST_ANSWER}) as "isPlanned"`;
  return oneRow(db, FirstAnswerState, statement);
}
