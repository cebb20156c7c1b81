import type { NodeId } from "@gyan/contract/ids.ts";
import type { Language } from "@gyan/text";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { Run } from "#runs/index.ts";

export type JudgedArticle = {
  judgedBy: "meaning" | "words" | null;
  language: Language;
  /** A fuller text of it came after it was judged. */
  isOutdated: boolean;
};

type Doubtful = JudgedArticle & { nodeId: NodeId; workId: number; sources: string[]; foundBy: string[] };

/** Of what this run judged, by the words alone or by a text that is not the latest. */
export async function doubtful(db: Queryable, run: Run): Promise<Doubtful[]> {
  const found = await db.execute<Doubtful>(sql`
    select * from (
      select f.node_id as "nodeId", f.work_id as "workId", f.sources, f.found_by as "foundBy", f.judged_by as "judgedBy",
        w.language, f.text_id <> (
          select t.id from work_texts t where t.work_id = f.work_id order by t.version desc limit 1) as "isOutdated"
      from findings f join works w on w.id = f.work_id
      where f.topic_id = ${run.topicId} and f.last_run_id = ${run.id}) judged
    where "judgedBy" = 'words' or "isOutdated" order by "nodeId", "workId"`);
  return found.rows;
}
