import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { candidates, works } from "#platform/rows/tables.ts";
import type { Run } from "#research/runs/index.ts";

const KnownFind = {
  key: candidates.key,
  workId: works.id,
  /** A web page: before it is read, only its address is known. */
  isPage: boolean(),
  /** Every source describes it exactly as before. */
  isSame: boolean(),
};
export type KnownFind = RowOf<typeof KnownFind>;

/** Those finds of a run that an earlier run of the topic could read. */
export async function knownFinds(db: Queryable, run: Run, keys: string[]): Promise<KnownFind[]> {
  const statement = sql`with before as (
      select distinct on (p.key, p.source) p.key, p.source, p.found, p.work_id
      from candidates p join runs r on r.id = p.run_id
      where r.topic_id = ${run.topicId} and r.number < ${run.number} and p.work_id is not null and p.unread is null
        and p.key = any(${sql.param(keys)}::text[])
      order by p.key, p.source, r.number desc)
    select c.key, max(b.work_id) as "workId",
      bool_and(c.found->>'abstract' is null and c.found->>'doi' is null and c.found->'ids' = '[]') as "isPage",
      bool_and(b.found is not null and b.found = c.found) as "isSame"
    from candidates c left join before b on b.key = c.key and b.source = c.source
    where c.run_id = ${run.id} and c.found is not null and c.key = any(${sql.param(keys)}::text[])
    group by c.key having max(b.work_id) is not null order by c.key`;
  return rows(db, KnownFind, statement);
}
