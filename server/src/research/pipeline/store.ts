import type { NodeId, RunId, TopicId } from "@gyan/contract/ids.ts";
import type { Level } from "@gyan/contract/reading/levels/levels.rules.ts";
import type { Said } from "@gyan/contract/runs.ts";
import type { AnswerSentence, Language } from "@gyan/text";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, json, number, orNull, texts } from "#platform/rows/columns.ts";
import { firstRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { candidates, findings, work_texts, works } from "#platform/rows/tables.ts";
import type { Run } from "#research/runs/index.ts";
import type { FoundArticle } from "#sources/providers/remote/remote.ts";
import type { Find } from "#sources/providers/source.ts";
import type { StoredLayout } from "#sources/works/index.ts";
import type { Reason } from "./reason.rules.ts";

export async function saveCandidates(
  db: Queryable,
  runId: RunId,
  nodeId: NodeId,
  source: string,
  finds: Find[],
  firstRank: number,
): Promise<void> {
  if (finds.length === 0) return;
  const records = finds.map((find, index) => ({
    key: find.key,
    rank: firstRank + index,
    workId: "workId" in find ? find.workId : null,
    found: "article" in find ? find.article : null,
  }));
  await db.execute(sql`
    insert into candidates (run_id, node_id, source, rank, key, found, work_id)
    select ${runId}, ${nodeId}, ${source}, c.rank, c.key, c.found, c."workId"
    from jsonb_to_recordset(${storable(records)}::jsonb) as c(rank int, key text, found jsonb, "workId" bigint)
    on conflict do nothing`);
}

/** JSON that PostgreSQL accepts: without zero bytes and unpaired surrogates. */
const storable = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "string" ? one.replaceAll("\0", "").toWellFormed() : one,
  );

const Outside = {
  nodeId: candidates.node_id,
  source: candidates.source,
  rank: candidates.rank,
  key: candidates.key,
  addresses: as<(string | null)[]>(texts()),
};
export type Outside = RowOf<typeof Outside>;

/** What outside sources proposed, before it is read. */
export async function outsideFinds(db: Queryable, runId: RunId): Promise<Outside[]> {
  const statement = sql`select node_id as "nodeId", source, rank, key,
      array_append(array(select jsonb_array_elements_text(found->'fullTexts')), found->>'url') as addresses
    from candidates where run_id = ${runId} and found is not null order by id`;
  return rows(db, Outside, statement);
}

/** Drops finds beyond the wanted number: they are not read, and not counted as found. */
export async function dropFinds(db: Queryable, run: Run, nodeId: NodeId, keys: string[]): Promise<void> {
  const isBeyond = sql`node_id = ${nodeId} and found is not null and key <> all(${sql.param(keys)}::text[])`;
  await dropCandidates(db, run, isBeyond);
}

const Judged = { nodeId: candidates.node_id, workId: works.id };

/** Remembers those that an earlier run had, because they still exist. Returns those already read. */
async function dropCandidates(db: Queryable, run: Run, isDropped: SQL): Promise<RowOf<typeof Judged>[]> {
  const statement = sql`with dropped as (
      delete from candidates where run_id = ${run.id} and ${isDropped} returning node_id, key, work_id),
    remembered as (
      insert into seen_again (run_id, node_id, work_id)
      select distinct ${run.id}::bigint, c.node_id, c.work_id
      from dropped d join candidates c on c.node_id = d.node_id and c.key = d.key join runs r on r.id = c.run_id
      where r.topic_id = ${run.topicId} and r.number < ${run.number} and c.work_id is not null
      on conflict do nothing)
    select node_id as "nodeId", work_id as "workId" from dropped where work_id is not null`;
  return rows(db, Judged, statement);
}

/** The works that libraries proposed in a run. */
export async function libraryWorks(db: Queryable, runId: RunId): Promise<number[]> {
  const statement = sql`select distinct work_id from candidates where run_id = ${runId} and source like 'library:%'`;
  return values(db, works.id, statement);
}

/**
 * Keeps as many works of each library and node as were wanted: those at a preferred site first, then the best
 * by score. The others are deleted as if they had not been found, except what an earlier run kept and what
 * could not be judged yet.
 */
export async function keepBestOfLibraries(
  db: Queryable,
  run: Run,
  most: number,
  preferred: number[],
): Promise<void> {
  const dropped = await dropCandidates(
    db,
    run,
    sql`id in (
      select id from (
        select c.id, row_number() over (partition by c.node_id, c.source
          order by f.is_kept desc, c.work_id = any(${sql.param(preferred)}::bigint[]) desc, f.score desc, c.rank) as place
        from candidates c join findings f
          on f.topic_id = ${run.topicId} and f.node_id = c.node_id and f.work_id = c.work_id
        where c.run_id = ${run.id} and c.source like 'library:%') judged
      where place > ${most})`,
  );
  if (dropped.length === 0) return;
  await db.execute(sql`
    delete from findings f using jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as d("nodeId" int, "workId" bigint)
    where f.topic_id = ${run.topicId} and f.first_run_id = ${run.id} and f.node_id = d."nodeId" and f.work_id = d."workId"
      and f.taken_at is null
      and not exists (select 1 from candidates c
        where c.run_id = ${run.id} and c.node_id = f.node_id and c.work_id = f.work_id)`);
}

export async function hasFound(db: Queryable, runId: RunId): Promise<boolean> {
  return oneValue(db, boolean(), sql`select exists (select 1 from candidates where run_id = ${runId})`);
}

const KeyedFind = {
  nodeId: candidates.node_id,
  source: candidates.source,
  found: as<FoundArticle>(candidates.found),
};
export type KeyedFind = RowOf<typeof KeyedFind>;

export async function findsOf(db: Queryable, runId: RunId, key: string): Promise<KeyedFind[]> {
  const statement = sql`select node_id as "nodeId", source, found from candidates
    where run_id = ${runId} and key = ${key} and found is not null order by rank, id`;
  return rows(db, KeyedFind, statement);
}

export async function nameWork(db: Queryable, runId: RunId, key: string, workId: number): Promise<void> {
  await db.execute(
    sql`update candidates set work_id = ${workId}, unread = null where run_id = ${runId} and key = ${key}`,
  );
}

/** Why a find is not judged, for all nodes or for some. */
export async function leaveOut(
  db: Queryable,
  runId: RunId,
  key: string,
  why: Said,
  nodeIds?: NodeId[],
): Promise<void> {
  await db.execute(sql`
    update candidates set unread = ${JSON.stringify(why)}::jsonb where run_id = ${runId} and key = ${key}
      and (${nodeIds === undefined} or node_id = any(${sql.param(nodeIds ?? [])}::int[]))`);
}

const Merged = { workId: works.id, sources: texts(), foundBy: texts() };
export type Merged = RowOf<typeof Merged>;

/** Merges the same work of several sources into one, with all sources that found it; best rank first. */
export async function mergedCandidates(
  db: Queryable,
  runId: RunId,
  nodeId: NodeId,
  workId: number | null = null,
): Promise<Merged[]> {
  const statement = sql`select c.work_id as "workId", array_agg(distinct coalesce(s.input->>'label', c.source)) as sources,
      array_agg(distinct c.source) as "foundBy"
    from candidates c
    left join run_steps s on s.run_id = c.run_id and s.name in ('research.search', 'research.ask', 'research.documents', 'research.taken')
      and s.key = c.node_id || ':' || c.source
    where c.run_id = ${runId} and c.node_id = ${nodeId} and c.work_id is not null and c.unread is null
      and (${workId}::bigint is null or c.work_id = ${workId})
    group by c.work_id order by min(c.rank), c.work_id`;
  return rows(db, Merged, statement);
}

export type NewFinding = {
  nodeId: NodeId;
  workId: number;
  textId: number;
  sources: string[];
  foundBy: string[];
  judgedWith: string;
  score: number;
  level: Level | null;
  judgedBy: "meaning" | "words";
  reason: Reason;
  isKept: boolean;
};

/**
 * Can be repeated: a run that was killed and continues updates its own row. What screening has set aside
 * stays aside until somebody brings it back, and what somebody took in by hand stays listed. The sources are
 * read now, because others may have proposed the work since judging was planned. What the row that is proposed says of being kept is
 * already that of a work that gave way to another; what was judged is not.
 */
export async function saveFinding(db: Queryable, run: Run, newFinding: NewFinding, at: Date): Promise<void> {
  const [now] = await mergedCandidates(db, run.id, newFinding.nodeId, newFinding.workId);
  const finding = { ...newFinding, ...now };
  // What somebody chose for this run is listed however near it is, as if they had taken it in by hand.
  const chosen = sql`select t.taken_at, t.taken_by from chained_takes t
    where t.topic_id = ${run.topicId} and t.work_id = ${finding.workId} and t.run_id = ${run.id} and t.is_chosen
    order by t.taken_at limit 1`;
  await db.execute(sql`
    insert into findings (topic_id, node_id, work_id, text_id, first_run_id, last_run_id, sources, found_by, judged_with, score,
      level, judged_by, reason, is_kept, taken_at, taken_by, created_at)
    values (${run.topicId}, ${finding.nodeId}, ${finding.workId}, ${finding.textId}, ${run.id}, ${run.id},
      ${sql.param(finding.sources)}::text[], ${sql.param(finding.foundBy)}::text[], ${finding.judgedWith}, ${finding.score},
      ${finding.level}, ${finding.judgedBy}, ${JSON.stringify(finding.reason)}::jsonb, ${finding.isKept} or exists (${chosen}),
      (select taken_at from (${chosen}) t), (select taken_by from (${chosen}) t), ${at})
    on conflict (topic_id, node_id, work_id) do update set text_id = excluded.text_id, last_run_id = excluded.last_run_id,
      sources = excluded.sources, found_by = excluded.found_by, judged_with = excluded.judged_with, score = excluded.score,
      level = excluded.level, judged_by = excluded.judged_by, reason = excluded.reason, is_gone = false,
      stands_in = false, taken_at = coalesce(findings.taken_at, excluded.taken_at), taken_by = coalesce(findings.taken_by, excluded.taken_by),
      is_kept = (${finding.isKept} or findings.taken_at is not null or excluded.taken_at is not null) and not coalesce((findings.screening->>'isAside')::boolean, false)`);
}

/** Those finds of a node that were judged by the same words and whose text is unchanged. */
export async function judgedAlike(
  db: Queryable,
  run: Run,
  { nodeId, judgedWith }: { nodeId: NodeId; judgedWith: string },
  finds: Merged[],
): Promise<Set<number>> {
  if (judgedWith === "" || finds.length === 0) return new Set();
  const statement = sql`select f.work_id from findings f
    where f.topic_id = ${run.topicId} and f.node_id = ${nodeId} and f.judged_with = ${judgedWith}
      and f.work_id = any(${sql.param(finds.map(({ workId }) => workId))}::bigint[])
      and f.text_id = (select t.id from work_texts t where t.work_id = f.work_id order by t.version desc limit 1)`;
  return new Set(await values(db, findings.work_id, statement));
}

/** The same; also updates where they were found, and nothing else. */
export async function judgedBefore(
  db: Queryable,
  run: Run,
  gathered: { nodeId: NodeId; judgedWith: string },
  finds: Merged[],
): Promise<Set<number>> {
  const { nodeId } = gathered;
  const works = await judgedAlike(db, run, gathered, finds);
  if (works.size === 0) return works;
  await db.execute(sql`
    update findings f set sources = g.sources, found_by = g."foundBy", is_gone = false
    from jsonb_to_recordset(${JSON.stringify(finds.filter(({ workId }) => works.has(workId)))}::jsonb)
      as g("workId" bigint, sources text[], "foundBy" text[])
    where f.topic_id = ${run.topicId} and f.node_id = ${nodeId} and f.work_id = g."workId"
      and (f.sources, f.found_by, f.is_gone) is distinct from (g.sources, g."foundBy", false)`);
  return works;
}

const KeptText = { textId: findings.text_id, weight: number() };
/** A text that was found for several nodes is returned once, with its best score. */
export async function keptTexts(db: Queryable, topicId: TopicId): Promise<RowOf<typeof KeptText>[]> {
  const statement = sql`select text_id as "textId", max(score) as weight from findings
    where topic_id = ${topicId} and is_kept group by text_id order by text_id`;
  return rows(db, KeptText, statement);
}

const Finding = {
  id: findings.id,
  nodeId: findings.node_id,
  workId: findings.work_id,
  textId: findings.text_id,
  score: findings.score,
  title: works.title,
  language: as<Language>(works.language),
  text: work_texts.text,
  layout: as<StoredLayout>(work_texts.layout),
  /** The best answers to each part of the question; null if it was judged before these were stored. */
  answers: orNull(json<AnswerSentence[]>()),
};
export type Finding = RowOf<typeof Finding>;

export async function keptFindings(
  db: Queryable,
  topicId: TopicId,
  nodeIds: NodeId[],
  limit: number,
): Promise<Finding[]> {
  const statement = sql`select id, "nodeId", "workId", "textId", score, title, language, text, layout, answers from (
      select distinct on (f.work_id) f.id, f.node_id as "nodeId", f.work_id as "workId", f.text_id as "textId", f.score,
        w.title, w.language, t.text, t.layout, f.reason->'answers' as answers
      from findings f join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
      where f.topic_id = ${topicId} and f.is_kept and f.node_id = any(${sql.param(nodeIds)}::int[])
      order by f.work_id, f.score desc, f.id) best
    order by score desc, id limit ${limit}`;
  return rows(db, Finding, statement);
}

const KeptId = { id: findings.id, nodeId: findings.node_id, judgedBy: findings.last_run_id };
/** Best first. `judgedBy` is the run that judged it last. */
export async function keptIds(db: Queryable, topicId: TopicId): Promise<RowOf<typeof KeptId>[]> {
  const statement = sql`select id, node_id as "nodeId", last_run_id as "judgedBy" from findings
    where topic_id = ${topicId} and is_kept order by score desc, id`;
  return rows(db, KeptId, statement);
}

/** Keeps the few nearest of the articles that this run judged; called when nothing else is kept. */
export async function keepNearest(
  db: Queryable,
  run: Run,
  nodeIds: NodeId[],
  { from, ofBest, most }: { from: { meaning: number; words: number }; ofBest: number; most: number },
): Promise<void> {
  await db.execute(sql`
    update findings set is_kept = true, reason = reason || '{"isNearest": true}'
    where id in (
      select id from (
        select id, score, judged_by, max(score) over () as best from findings
        where topic_id = ${run.topicId} and last_run_id = ${run.id} and screening is null
          and node_id = any(${sql.param(nodeIds)}::int[])) judged
      where score >= case judged_by when 'meaning' then ${from.meaning}::float8 else ${from.words}::float8 end
        and score >= ${ofBest} * best order by score desc, id limit ${most})`);
}

/** Drops articles that were only near, as soon as there are better ones. */
export async function dropNearest(db: Queryable, run: Run): Promise<void> {
  await db.execute(sql`
    update findings set is_kept = false, last_run_id = ${run.id}, reason = reason - 'isNearest'
    where topic_id = ${run.topicId} and is_kept and reason ? 'isNearest' and exists (
      select 1 from findings f where f.topic_id = ${run.topicId} and f.is_kept and not f.reason ? 'isNearest')`);
}

/** The nodes in which a run judged or dropped articles: for all others, graph and summaries still hold. */
export async function nodesJudged(db: Queryable, run: Run): Promise<Set<NodeId>> {
  const statement = sql`select distinct node_id from findings where topic_id = ${run.topicId} and last_run_id = ${run.id}`;
  return new Set(await values(db, findings.node_id, statement));
}

/** Whether all kept articles are only near. */
export async function hasOnlyNearest(db: Queryable, topicId: TopicId): Promise<boolean> {
  const statement = sql`select bool_and(coalesce((reason->>'isNearest')::boolean, false)) from findings
    where topic_id = ${topicId} and is_kept`;
  return (await oneValue(db, orNull(boolean()), statement)) ?? false;
}

export async function findingById(db: Queryable, id: number): Promise<Finding | null> {
  const statement = sql`select f.id, f.node_id as "nodeId", f.work_id as "workId", f.text_id as "textId", f.score, w.title, w.language, t.text,
      t.layout, f.reason->'answers' as answers
    from findings f join works w on w.id = f.work_id join work_texts t on t.id = f.text_id where f.id = ${id}`;
  return firstRow(db, Finding, statement);
}
