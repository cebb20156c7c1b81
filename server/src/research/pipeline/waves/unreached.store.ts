import type { RunId } from "@gyan/contract/ids.ts";
import { UNREACHED } from "@gyan/contract/living/retrying.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";

export type Unreached = {
  /** By name, each once, in the order in which they were asked. */
  sources: string[];
  /** How many sources were asked in all. */
  all: number;
  /** Steps that failed because of it; the others ended as if nothing had been, because nobody had asked for them by name. */
  failed: number;
};

export async function unreachedSources(db: Queryable, runId: RunId): Promise<Unreached> {
  const statement = sql`select input->>'label' as label, state = 'failed' as "isFailed",
      coalesce(coalesce(error->'said', outcome->'stopped')->>'code' = any(${sql.param(UNREACHED)}::text[]), false) as "isUnreached"
    from run_steps where run_id = ${runId} and phase = 'search' order by id`;
  const asked = await rows(db, { label: text(), isFailed: boolean(), isUnreached: boolean() }, statement);
  const away = asked.filter(({ isUnreached }) => isUnreached);
  return {
    sources: [...new Set(away.map(({ label }) => label))],
    all: new Set(asked.map(({ label }) => label)).size,
    failed: away.filter(({ isFailed }) => isFailed).length,
  };
}
