import type { RunId } from "@gyan/contract/ids.ts";
import { BEING_READ, UNREACHED } from "@gyan/contract/living/retrying.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, orNull, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";

export type Unreached = {
  /** Labels, each once, in the order in which the sources were asked. */
  sources: string[];
  /** The same of libraries that were still being read. */
  beingRead: string[];
  /** How many sources were asked in all. */
  all: number;
  /** Steps that failed because of it; sources that nobody chose by name are skipped without a failure. */
  failed: number;
};

export async function unreachedSources(db: Queryable, runId: RunId): Promise<Unreached> {
  const statement = sql`select input->>'label' as label, state = 'failed' as "isFailed",
      coalesce(error->'said', outcome->'stopped')->>'code' as code
    from run_steps where run_id = ${runId} and phase = 'search' order by id`;
  const searches = await rows(db, { label: text(), isFailed: boolean(), code: orNull(text()) }, statement);
  const labelsOf = (some: typeof searches): string[] => [...new Set(some.map(({ label }) => label))];
  const away = searches.filter(
    ({ code }) => code !== null && code !== BEING_READ && UNREACHED.includes(code),
  );
  return {
    sources: labelsOf(away),
    beingRead: labelsOf(searches.filter(({ code }) => code === BEING_READ)),
    all: labelsOf(searches).length,
    failed: away.filter(({ isFailed }) => isFailed).length,
  };
}
