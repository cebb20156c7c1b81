import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as } from "#platform/rows/columns.ts";
import { firstValue } from "#platform/rows/rows.ts";
import { past_summaries } from "#platform/rows/tables.ts";

type Writing = { topicId: TopicId; number: number };

/** Keeps the summaries that a run is about to replace, once per run; `staying` nodes are left out. */
export async function keepPastSummaries(db: Queryable, run: Writing, staying: NodeId[]): Promise<void> {
  await db.execute(sql`
    insert into past_summaries (topic_id, node_id, written_by, replaced_by, sentences)
    select m.topic_id, m.node_id, r.number, ${run.number}, s.sentences
    from summaries m join runs r on r.id = m.run_id, lateral (
      select jsonb_agg(jsonb_build_object('text', s.text, 'part', s.part, 'theme', s.theme, 'disagreement', s.disagreement,
        'citations', (
        select coalesce(jsonb_agg(jsonb_build_object('articleId', c.finding_id, 'title', w.title, 'publishedOn', w.published_on,
          'quote', c.quote, 'start', c.span_start, 'end', c.span_end) order by c.position), '[]')
        from citations c join findings f on f.id = c.finding_id join works w on w.id = f.work_id
        where c.summary_id = s.summary_id and c.sentence = s.position)) order by s.position) as sentences
      from shown_sentences s where s.summary_id = m.id) s
    where m.topic_id = ${run.topicId} and m.finding_id is null and m.kind = 'multi' and r.number < ${run.number}
      and m.node_id <> all(${sql.param(staying)}::int[]) and s.sentences is not null
    on conflict do nothing`);
}

/** The summary at the end of a run: one that was replaced later, or "present" for the current one. */
export async function summaryAt(
  db: Queryable,
  topicId: TopicId,
  nodeId: NodeId,
  number: number,
): Promise<SummarySentence[] | "present" | null> {
  const statement = sql`select sentences from past_summaries where topic_id = ${topicId} and node_id = ${nodeId}
      and written_by <= ${number} and replaced_by > ${number} order by replaced_by limit 1`;
  const past = await firstValue(db, as<SummarySentence[]>(past_summaries.sentences), statement);
  // Summaries from before parts were introduced have none.
  if (past) return past.map((sentence) => ({ ...sentence, part: sentence.part ?? null }));
  const present = await db.execute(sql`
    select 1 from summaries m join runs r on r.id = m.run_id
    where m.topic_id = ${topicId} and m.node_id = ${nodeId} and m.finding_id is null and m.kind = 'multi'
      and r.number <= ${number}`);
  return present.rows.length > 0 ? "present" : null;
}
