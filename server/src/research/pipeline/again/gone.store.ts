import type { NodeId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { json, number, orNull, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import { run_steps } from "#platform/rows/tables.ts";
import type { Run } from "#research/runs/index.ts";
import type { Asked } from "./gone.rules.ts";

const Asked = {
  nodeId: number<NodeId>(),
  source: text(),
  state: run_steps.state,
  found: number(),
  total: orNull(number()),
  stopped: orNull(json<Said>()),
};

export async function askedIn(db: Queryable, run: Run): Promise<Asked[]> {
  const statement = sql`select (input->>'nodeId')::int as "nodeId", input->>'source' as source, state,
      coalesce((progress->>'found')::int, 0) as found, (outcome->>'total')::int as total, outcome->'stopped' as stopped
    from run_steps where run_id = ${run.id} and name in ('research.search', 'research.ask')`;
  return rows(db, Asked, statement);
}

/**
 * Marks articles of a node that no source gave in this run, if every source that gave them before answered
 * completely, and articles whose page says that it is gone. A find that could not be read is matched by its
 * key.
 */
export async function markGone(db: Queryable, run: Run, nodeId: NodeId, toldAll: string[]): Promise<void> {
  const matchingCandidates = sql`
    from candidates c where c.run_id = ${run.id} and c.node_id = f.node_id and (c.work_id = f.work_id
      or c.work_id is null and exists (
        select 1 from candidates k join runs r on r.id = k.run_id
        where r.topic_id = f.topic_id and k.work_id = f.work_id and k.node_id = f.node_id and k.key = c.key))`;
  await db.execute(sql`
    update findings f set is_gone = true
    where f.topic_id = ${run.topicId} and f.node_id = ${nodeId} and not f.is_gone
      and not exists (select 1 ${matchingCandidates} and coalesce(c.unread->>'code', '') <> 'page_gone')
      and not exists (
        select 1 from seen_again s where s.run_id = ${run.id} and s.node_id = f.node_id and s.work_id = f.work_id)
      and (exists (select 1 ${matchingCandidates})
        or f.found_by <> '{}' and f.found_by <@ ${sql.param(toldAll)}::text[])`);
}
