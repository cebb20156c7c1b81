import type { NodeId, RunId } from "@gyan/contract/ids.ts";
import type { Phase, Said, SourceOutcome } from "@gyan/contract/runs.ts";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, number } from "#platform/rows/columns.ts";
import { oneRow, rows, type RowOf } from "#platform/rows/rows.ts";
import { run_steps } from "#platform/rows/tables.ts";
import type { StepCount, StepState } from "./rules.ts";
import type { Run } from "./store.ts";

/** A query for the number of steps by phase and state; usable as a subquery. */
export const countsOf = (runId: SQLWrapper, uncounted: string[]): SQL => sql`
  select phase, state, count(*)::int as count,
    coalesce(sum(extract(epoch from finished_at - started_at)) filter (where state = 'done'), 0)::float8 as seconds
  from run_steps where run_id = ${runId} and name <> all(${sql.param(uncounted)}::text[]) group by phase, state`;

export async function stepCounts(
  db: Queryable,
  runId: RunId,
  uncounted: string[] = [],
): Promise<StepCount[]> {
  const { state } = run_steps;
  const shape = { phase: as<Phase>(run_steps.phase), state, count: number(), seconds: number() };
  return rows(db, shape, countsOf(sql`${runId}`, uncounted));
}

const Figures = { found: number(), judged: number(), kept: number() };
/** Works that a refresh did not need to judge again count as judged. */
export async function figures(db: Queryable, run: Run): Promise<RowOf<typeof Figures>> {
  const statement = sql`select count(distinct coalesce('work:' || c.work_id, c.key))::int as found,
      count(distinct f.work_id)::int as judged, count(distinct f.work_id) filter (where f.is_kept)::int as kept
    from candidates c left join findings f on f.topic_id = ${run.topicId} and f.node_id = c.node_id and f.work_id = c.work_id
    where c.run_id = ${run.id}`;
  return oneRow(db, Figures, statement);
}

const OutcomeRow = {
  state: run_steps.state,
  input: as<{ nodeId: NodeId; source: string; label: string }>(run_steps.input),
  outcome: as<{ total: number | null; stopped: Said } | null>(run_steps.outcome),
  progress: as<{ total: number | null } | null>(run_steps.progress),
  error: as<{ said: Said } | null>(run_steps.error),
  found: number(),
  unread: number(),
  kept: number(),
};

const shownState: Record<StepState, SourceOutcome["state"]> = {
  ready: "waiting",
  running: "running",
  done: "done",
  failed: "failed",
  cancelled: "cancelled",
};

/** One line for each (node, source) pair that was asked. */
export async function outcomes(
  db: Queryable,
  run: Run,
  nodeNames: Map<NodeId, string>,
): Promise<SourceOutcome[]> {
  const statement = sql`select s.state, s.input, s.outcome, s.progress, s.error, c.found, c.unread, c.kept
    from run_steps s, lateral (
      select count(*)::int as found,
        count(*) filter (where c.unread is not null or c.work_id is null and exists (select 1 from run_steps r
          where r.run_id = c.run_id and r.name = 'research.read' and r.key = c.key and r.state = 'failed'))::int as unread,
        count(*) filter (where exists (select 1 from findings f where f.topic_id = ${run.topicId}
          and f.node_id = c.node_id and f.work_id = c.work_id and f.is_kept))::int as kept
      from candidates c
      where c.run_id = s.run_id and c.node_id = (s.input->>'nodeId')::int and c.source = s.input->>'source'
    ) c
    where s.run_id = ${run.id} and s.phase = 'search' order by s.id`;
  const steps = await rows(db, OutcomeRow, statement);
  return steps.map(({ state, input, outcome, progress, error, ...counts }) => ({
    source: input.source,
    label: input.label,
    nodeId: input.nodeId,
    nodeName: nodeNames.get(input.nodeId) ?? "",
    state: shownState[state],
    total: outcome?.total ?? progress?.total ?? null,
    ...counts,
    stopped: error?.said ?? outcome?.stopped ?? null,
  }));
}
