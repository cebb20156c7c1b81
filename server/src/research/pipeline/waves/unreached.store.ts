import type { RunId } from "@gyan/contract/ids.ts";
import { UNREACHED } from "@gyan/contract/living/retrying.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";

export type Unreached = {
  /** Labels, each once, in the order in which the sources were asked. */
  sources: string[];
  /** How many sources were asked in all. */
  all: number;
  /** Steps that failed because of it; sources that nobody chose by name are skipped without a failure. */
  failed: number;
};

export async function unreachedSources(db: Queryable, runId: RunId): Promise<Unreached> {
  const statement = sql`select input->>'label' as label, state = 'failed' as "isFailed",
      coalesce(coalesce(error->'said', outcome->'stopped')->>'code' = any(${sql.param(UNREACHED)}::text[]), false) as "isUnreached"
    from run_steps where run_id = ${runId} and phase = 'search' order by id`;
  const searches = await rows(db, { label: text(), isFailed: boolean(), isUnreached: boolean() }, statement);
  const away = searches.filter(({ isUnreached }) => isUnreached);
  return {
    sources: [...new Set(away.map(({ label }) => label))],
    all: new Set(searches.map(({ label }) => label)).size,
    failed: away.filter(({ isFailed }) => isFailed).length,
  };
}
