import type { ArticleId, NodeId, RunId, TopicId } from "@gyan/contract/ids.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, json, number, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import {
  citations,
  findings,
  quote_proofs,
  summaries,
  summary_sentences,
  table_quotes,
  turn_quotes,
  work_texts,
} from "#platform/rows/tables.ts";
import { provenSentences, type Written } from "./rules.ts";

export type SummaryKind = "single" | "focused" | "multi";
export type SummaryPlace = {
  topicId: TopicId;
  runId: RunId;
  nodeId: NodeId;
  /** Null for a summary of several articles. */
  findingId: number | null;
  kind: SummaryKind;
};

/** Checks every quote against the stored text, in the transaction that stores the summary. */
export async function saveSummary(
  db: Queryable,
  { topicId, runId, nodeId, findingId, kind }: SummaryPlace,
  written: Written,
  at: Date,
): Promise<number> {
  await db.execute(sql`
    delete from summaries where topic_id = ${topicId} and node_id = ${nodeId} and kind = ${kind}
      and coalesce(finding_id, 0) = ${findingId ?? 0}`);
  const textIds = written.sentences.flatMap(({ citations }) => citations.map(({ textId }) => textId));
  const sentences = provenSentences(written, await textsOf(db, textIds));
  if (sentences.length === 0) return 0;
  const { model, dropped, fallback, unanswered } = written;
  // If none of its sentences is left, there is no short answer.
  const outcome = sentences.some(({ part }) => part === "answer") ? written.outcome : null;
  const statement = sql`
    insert into summaries (topic_id, node_id, finding_id, kind, run_id, model, dropped, fallback, outcome, unanswered, created_at)
    values (${topicId}, ${nodeId}, ${findingId}, ${kind}, ${runId}, ${model}, ${dropped},
      ${fallback && JSON.stringify(fallback)}::jsonb, ${outcome}, ${sql.param(outcome === null ? [] : unanswered)}::text[],
      ${at}) returning id`;
  const id = await oneValue(db, summaries.id, statement);
  const placed = sentences.map(({ citations: _citations, ...sentence }, position) => ({
    ...sentence,
    position,
  }));
  await db.execute(sql`
    insert into summary_sentences (summary_id, position, text, part, theme, disagreement)
    select ${id}, s.position, s.text, s.part, s.theme, nullif(s.disagreement, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as s(position int, text text, part text, theme text, disagreement jsonb)`);
  const cited = sentences.flatMap(({ citations }, sentence) =>
    citations.map((citation, position) => ({ ...citation, sentence, position })),
  );
  await db.execute(sql`
    insert into citations (summary_id, sentence, position, finding_id, text_id, quote, span_start, span_end)
    select ${id}, c.sentence, c.position, c."findingId", c."textId", c.quote, c.start, c."end"
    from jsonb_to_recordset(${JSON.stringify(cited)}::jsonb)
      as c(sentence int, position int, "findingId" bigint, "textId" bigint, quote text, start int, "end" int)`);
  return sentences.length;
}

/** Deletes summaries of earlier runs whose articles are gone, or that are no longer wanted. */
export async function dropSummaries(
  db: Queryable,
  topicId: TopicId,
  except: { nodeIds: NodeId[]; findingIds: number[] },
): Promise<void> {
  await db.execute(sql`
    delete from summaries where topic_id = ${topicId} and case when finding_id is null
      then node_id <> all(${sql.param(except.nodeIds)}::int[])
      else finding_id <> all(${sql.param(except.findingIds)}::bigint[]) end`);
}

/** Nodes and articles that have a summary; an article that gave no sentence has none and is tried again. */
export async function summariesWritten(
  db: Queryable,
  topicId: TopicId,
): Promise<{ nodes: Set<NodeId>; articles: Set<number> }> {
  const statement = sql`select node_id as "nodeId", finding_id as "articleId" from summaries
      where topic_id = ${topicId} and kind in ('multi', 'single')`;
  const written = await rows(db, { nodeId: summaries.node_id, articleId: summaries.finding_id }, statement);
  const nodes = written.filter(({ articleId }) => articleId === null).map(({ nodeId }) => nodeId);
  return {
    nodes: new Set(nodes),
    articles: new Set(written.flatMap(({ articleId }) => (articleId === null ? [] : [articleId]))),
  };
}

async function textsOf(db: Queryable, textIds: number[]): Promise<Map<number, string>> {
  const statement = sql`select id, text from work_texts where id = any(${sql.param([...new Set(textIds)])}::bigint[])`;
  const texts = await rows(db, { id: work_texts.id, text: work_texts.text }, statement);
  return new Map(texts.map((one) => [one.id, one.text]));
}

const Summary = {
  id: summaries.id,
  writtenAt: iso(summaries.created_at),
  model: summaries.model,
  dropped: summaries.dropped,
  fallback: as<Said | null>(summaries.fallback),
  outcome: summaries.outcome,
  unanswered: summaries.unanswered,
  /** Sentences that are hidden because a quote is broken. */
  withheld: number(),
};
export type ShownSummary = Omit<RowOf<typeof Summary>, "id"> & { sentences: SummarySentence[] };

const withheld = sql`(select count(*)::int from summary_sentences s where s.summary_id = m.id)
  - (select count(*)::int from shown_sentences s where s.summary_id = m.id)`;

/** A summary with the citations of each sentence. */
export async function shownSummary(
  db: Queryable,
  which: Omit<SummaryPlace, "runId">,
): Promise<ShownSummary | null> {
  const statement = sql`select m.id, m.created_at as "writtenAt", m.model, m.dropped, m.fallback, m.outcome, m.unanswered,
      ${withheld} as withheld
    from summaries m where m.topic_id = ${which.topicId} and m.node_id = ${which.nodeId} and m.kind = ${which.kind}
      and coalesce(m.finding_id, 0) = ${which.findingId ?? 0}`;
  const summary = await firstRow(db, Summary, statement);
  if (!summary) return null;
  const { id, ...rest } = summary;
  const sentences = (await sentencesOf(db, [id])).get(id) ?? [];
  return { ...rest, sentences };
}

async function sentencesOf(db: Queryable, summaryIds: number[]): Promise<Map<number, SummarySentence[]>> {
  const records = await rows(
    db,
    {
      id: summary_sentences.summary_id,
      text: summary_sentences.text,
      part: summary_sentences.part,
      theme: summary_sentences.theme,
      disagreement: as<SummarySentence["disagreement"]>(summary_sentences.disagreement),
      citations: json<SummarySentence["citations"]>(),
    },
    sql`select s.summary_id as id, s.text, s.part, s.theme, s.disagreement, (
      select jsonb_agg(jsonb_build_object('articleId', c.finding_id, 'title', w.title, 'publishedOn', w.published_on,
        'quote', c.quote, 'start', c.span_start, 'end', c.span_end) order by c.position)
      from citations c join findings f on f.id = c.finding_id join works w on w.id = f.work_id
      where c.summary_id = s.summary_id and c.sentence = s.position) as citations
    from shown_sentences s where s.summary_id = any(${sql.param(summaryIds)}::bigint[])
    order by s.summary_id, s.position`,
  );
  const sentences = new Map<number, SummarySentence[]>();
  for (const { id, ...sentence } of records) sentences.set(id, [...(sentences.get(id) ?? []), sentence]);
  return sentences;
}

/** Which articles of a topic have a summary of their own. */
export async function summarisedArticles(
  db: Queryable,
  topicId: TopicId,
  kind: "single" | "focused",
): Promise<Set<ArticleId>> {
  const statement = sql`select finding_id from summaries
    where topic_id = ${topicId} and kind = ${kind} and finding_id is not null`;
  const ids = await values(db, findings.id, statement);
  return new Set(ids);
}

export type OwnSummary = Pick<ShownSummary, "model" | "withheld" | "sentences">;

/** The summaries of several articles. */
export async function shownSummaries(
  db: Queryable,
  topicId: TopicId,
  kind: "single" | "focused",
  articleIds: ArticleId[],
): Promise<Map<ArticleId, OwnSummary>> {
  const statement = sql`select m.id, m.finding_id as "articleId", m.model, ${withheld} as withheld from summaries m
    where m.topic_id = ${topicId} and m.kind = ${kind} and m.finding_id = any(${sql.param(articleIds)}::bigint[])`;
  const records = await rows(
    db,
    { id: summaries.id, articleId: findings.id, model: summaries.model, withheld: number() },
    statement,
  );
  const sentences = await sentencesOf(
    db,
    records.map(({ id }) => id),
  );
  return new Map(
    records.map(({ id, articleId, ...rest }) => [articleId, { ...rest, sentences: sentences.get(id) ?? [] }]),
  );
}

// The nightly proof -----------------------------------------------------------------------------------------------------

const QuotedText = { id: work_texts.id, text: work_texts.text };
export type QuotedText = RowOf<typeof QuotedText>;

/** A few texts at a time, to limit memory; each may be quoted hundreds of times. */
export async function quotedTexts(db: Queryable, after: number, limit: number): Promise<QuotedText[]> {
  const statement = sql`select t.id, t.text from work_texts t
    where t.id > ${after} and (exists (select 1 from citations c where c.text_id = t.id)
      or exists (select 1 from findings f where f.text_id = t.id and f.reason->>'quote' is not null)
      or exists (select 1 from turn_quotes q where q.text_id = t.id)
      or exists (select 1 from table_quotes q where q.text_id = t.id))
    order by t.id limit ${limit}`;
  return rows(db, QuotedText, statement);
}

const StoredQuote = {
  summaryId: citations.summary_id,
  sentence: citations.sentence,
  position: citations.position,
  quote: citations.quote,
  start: citations.span_start,
  end: citations.span_end,
  isBroken: boolean(),
  /** False if a sentence that no model wrote differs from its quote. */
  isSaid: boolean(),
};
export type StoredQuote = RowOf<typeof StoredQuote>;

export async function quotesOf(db: Queryable, textId: number): Promise<StoredQuote[]> {
  const statement = sql`
    select c.summary_id as "summaryId", c.sentence, c.position, c.quote, c.span_start as start, c.span_end as "end",
      c.broken_at is not null as "isBroken",
      m.model is not null or s.disagreement is not null or s.text = c.quote as "isSaid"
    from citations c join summaries m on m.id = c.summary_id
    join summary_sentences s on s.summary_id = c.summary_id and s.position = c.sentence
    where c.text_id = ${textId}`;
  return rows(db, StoredQuote, statement);
}

export async function markQuote(db: Queryable, quote: StoredQuote, brokenAt: Date | null): Promise<void> {
  await db.execute(sql`
    update citations set broken_at = ${brokenAt}
    where summary_id = ${quote.summaryId} and sentence = ${quote.sentence} and position = ${quote.position}`);
}

const AnswerQuote = {
  turnId: turn_quotes.turn_id,
  number: turn_quotes.number,
  quote: turn_quotes.quote,
  start: turn_quotes.span_start,
  end: turn_quotes.span_end,
  isBroken: boolean(),
};

/** The quotes of answers to questions. */
export async function answerQuotesOf(db: Queryable, textId: number): Promise<RowOf<typeof AnswerQuote>[]> {
  const statement = sql`select turn_id as "turnId", number, quote, span_start as start, span_end as "end",
      broken_at is not null as "isBroken" from turn_quotes where text_id = ${textId}`;
  return rows(db, AnswerQuote, statement);
}

export async function markAnswerQuote(
  db: Queryable,
  { turnId, number: quote }: { turnId: number; number: number },
  brokenAt: Date | null,
): Promise<void> {
  await db.execute(
    sql`update turn_quotes set broken_at = ${brokenAt} where turn_id = ${turnId} and number = ${quote}`,
  );
}

const CellQuote = {
  columnId: table_quotes.column_id,
  workId: table_quotes.work_id,
  speaker: table_quotes.speaker,
  position: table_quotes.position,
  quote: table_quotes.quote,
  start: table_quotes.span_start,
  end: table_quotes.span_end,
  isBroken: boolean(),
};
type CellQuote = RowOf<typeof CellQuote>;

/** The quotes of the cells of tables. */
export async function cellQuotesOf(db: Queryable, textId: number): Promise<CellQuote[]> {
  const statement = sql`select column_id as "columnId", work_id as "workId", speaker, position, quote,
      span_start as start, span_end as "end", broken_at is not null as "isBroken" from table_quotes where text_id = ${textId}`;
  return rows(db, CellQuote, statement);
}

/** What the machine found by it goes with it, and can be looked for again; a correction is somebody's word, and stays without. */
export async function markCellQuote(db: Queryable, quote: CellQuote, brokenAt: Date | null): Promise<void> {
  const isIt = sql`column_id = ${quote.columnId} and work_id = ${quote.workId}`;
  if (quote.speaker === "person") {
    await db.execute(sql`update table_quotes set broken_at = ${brokenAt}
      where ${isIt} and speaker = 'person' and position = ${quote.position}`);
    return;
  }
  await db.execute(sql`delete from table_quotes where ${isIt} and speaker = 'machine'`);
  await db.execute(sql`update table_cells k set state = 'failed', value = null, asked = c.version
    from table_columns c where c.id = k.column_id and k.column_id = ${quote.columnId} and k.work_id = ${quote.workId}`);
}

const StoredReason = {
  findingId: findings.id,
  quote: text(),
  start: orNull(number()),
  end: orNull(number()),
};
export type StoredReason = RowOf<typeof StoredReason>;

/** The quotes in the reasons of articles. */
export async function reasonsOf(db: Queryable, textId: number): Promise<StoredReason[]> {
  const statement = sql`select id as "findingId", reason->>'quote' as quote,
      (reason->'best'->0->>'start')::int as start, (reason->'best'->0->>'end')::int as "end"
    from findings where text_id = ${textId} and reason->>'quote' is not null`;
  return rows(db, StoredReason, statement);
}

/** Without its quote, a reason still says which words matched. */
export async function dropReasonQuote(db: Queryable, findingId: number): Promise<void> {
  await db.execute(
    sql`update findings set reason = jsonb_set(reason, '{quote}', 'null'::jsonb) where id = ${findingId}`,
  );
}

export async function saveProof(
  db: Queryable,
  proof: { startedAt: Date; finishedAt: Date; checked: number; broken: number },
): Promise<void> {
  await db.execute(sql`
    insert into quote_proofs (started_at, finished_at, checked, broken)
    values (${proof.startedAt}, ${proof.finishedAt}, ${proof.checked}, ${proof.broken})`);
}

export async function lastProof(
  db: Queryable,
): Promise<{ at: string; checked: number; broken: number } | null> {
  const { finished_at, checked, broken } = quote_proofs;
  const statement = sql`select finished_at as at, checked, broken from quote_proofs order by id desc limit 1`;
  return firstRow(db, { at: iso(finished_at), checked, broken }, statement);
}
