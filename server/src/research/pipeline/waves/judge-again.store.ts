import type { Language } from "@gyan/text";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { findings, works } from "#platform/rows/tables.ts";
import type { Run } from "#research/runs/index.ts";

const JudgedArticle = {
  judgedBy: findings.judged_by,
  language: as<Language>(works.language),
  /** A fuller text arrived after it was judged. */
  isOutdated: boolean(),
};
export type JudgedArticle = RowOf<typeof JudgedArticle>;

const Doubtful = {
  nodeId: findings.node_id,
  workId: findings.work_id,
  sources: findings.sources,
  foundBy: findings.found_by,
  ...JudgedArticle,
};

/** Articles that this run judged by words alone, or by a text that is not the latest. */
export async function doubtful(db: Queryable, run: Run): Promise<RowOf<typeof Doubtful>[]> {
  const statement = sql`select * from (
      select f.node_id as "nodeId", f.work_id as "workId", f.sources, f.found_by as "foundBy", f.judged_by as "judgedBy",
        w.language, f.text_id <> (
          select t.id from work_texts t where t.work_id = f.work_id order by t.version desc limit 1) as "isOutdated"
      from findings f join works w on w.id = f.work_id
      where f.topic_id = ${run.topicId} and f.last_run_id = ${run.id}) judged
    where "judgedBy" = 'words' or "isOutdated" order by "nodeId", "workId"`;
  return rows(db, Doubtful, statement);
}
