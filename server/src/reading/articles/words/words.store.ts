import type { WorkId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { values } from "#platform/rows/rows.ts";
import { findings } from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";

/**
 * Case-insensitive patterns are several times faster than lower-case copies of the texts. The words of a
 * caller are escaped, so that none of them acts as a pattern.
 */
export async function worksSaying(
  db: Queryable,
  topic: Readable<TopicRef>,
  words: string[],
  among: WorkId[],
): Promise<WorkId[]> {
  const saying = sql`
    select distinct f.work_id from findings f join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
    where f.topic_id = ${topic.id} and f.is_kept and f.work_id = any(${sql.param(among)}::bigint[]) and not exists (
      select 1 from unnest(${sql.param(words.map(asPattern))}::text[]) as said (word)
      where not (w.title ~* word or array_to_string(w.authors, ' ') ~* word or t.text ~* word))`;
  return values(db, findings.work_id, saying);
}

/** Any white space matches a space; every other character is escaped. */
const asPattern = (word: string): string =>
  word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(" ", String.raw`\s+`);
