import { fail } from "@gyan/contract/failures.ts";
import { ROOT_NODE, type NodeId, type WorkId } from "@gyan/contract/ids.ts";
import type { QueryOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import type {
  Change,
  ChangeCounts,
  changes,
  difference,
  pastText,
  version,
} from "@gyan/contract/living/changes.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { findNode, walk } from "@gyan/contract/outline/rules.ts";
import type { Queryable } from "#platform/db.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import type { WhenRunEnds } from "#research/runs/index.ts";
import { shownSummary, summaryAt } from "#research/summaries/index.ts";
import { flatten, outlineOf } from "#research/topics/index.ts";
import { laidTextById, textById } from "#sources/works/index.ts";
import { differenceOf } from "./difference.ts";
import type { Needs } from "./needs.ts";
import { changedFields, compareStates, countByNode, countChanges, type State } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db">;

/** In the transaction that ends a run: stores the state of the topic and what the run changed. */
export const noteChanges: WhenRunEnds = async (tx, run) => {
  await store.noteStates(tx, run);
  if (run.number === 1) return;
  const { before, after } = await store.statesAround(tx, run.topicId, run.number - 1, run.number);
  await store.noteCounts(tx, run, countChanges(compareStates(before, after)));
};

type Span = { from?: number | undefined; to?: number | undefined };

/** Two runs that have ended, the earlier first; 0 stands for the time before the first run. */
async function spanOf(db: Queryable, topic: Readable<TopicRef>, span: Span): Promise<[number, number]> {
  const ended = await store.endedRuns(db, topic);
  const numbers = new Set([0, ...ended.map(({ number }) => number)]);
  const to = span.to ?? ended[0]?.number ?? 0;
  const from = span.from ?? ended.find(({ number }) => number < to)?.number ?? 0;
  if (!numbers.has(to) || !numbers.has(from)) throw fail("run_not_found");
  return from <= to ? [from, to] : [to, from];
}

/** Everything that changed between two runs. */
export async function changesBetween(
  db: Queryable,
  topic: Readable<TopicRef>,
  from: number,
  to: number,
): Promise<{ counts: ChangeCounts; changes: Change[] }> {
  const { before, after } = await store.statesAround(db, topic.id, from, to);
  const changeList = compareStates(before, after);
  return { counts: countChanges(changeList), changes: changeList };
}

export async function readChanges(
  { db }: Parts,
  topic: Readable<TopicRef>,
  { kind, limit, offset, ...span }: QueryOf<typeof changes>,
): Promise<ReplyOf<typeof changes>> {
  const [from, to] = await spanOf(db, topic, span);
  const all = await changesBetween(db, topic, from, to);
  const changesOfKind = kind === undefined ? all.changes : all.changes.filter((one) => one.kind === kind);
  return {
    from,
    to,
    counts: all.counts,
    isJudgedAnew: await store.isJudgedAnew(db, topic, from, to),
    total: changesOfKind.length,
    changes: changesOfKind.slice(offset, offset + limit),
    nodes: countByNode(all.changes),
  };
}

/** The shown row with the newest text; if no row is shown, the row with the newest text of all. */
function newestOf(states: State[]): State | undefined {
  const rows = states.filter(({ isKept }) => isKept);
  return (rows.length > 0 ? rows : states).toSorted((a, b) => b.textId - a.textId || b.score - a.score)[0];
}

export async function readDifference(
  { db }: Parts,
  topic: Readable<TopicRef>,
  workId: WorkId,
  span: Span,
): Promise<ReplyOf<typeof difference>> {
  const [from, to] = await spanOf(db, topic, span);
  const [before, after] = [
    newestOf(await store.statesOfWork(db, topic, workId, from)),
    newestOf(await store.statesOfWork(db, topic, workId, to)),
  ];
  if (!before || !after) throw fail("article_not_found");
  const [older, newer] = [await textById(db, before.textId), await textById(db, after.textId)];
  return {
    from,
    to,
    before: before.about,
    after: after.about,
    fields: changedFields(before.about, after.about),
    ...differenceOf(older ?? "", newer ?? ""),
  };
}

async function runEnded(db: Queryable, topic: Readable<TopicRef>, number: number): Promise<store.EndedRun> {
  const run = (await store.endedRuns(db, topic)).find((one) => one.number === number);
  if (!run) throw fail("run_not_found");
  return run;
}

export async function readVersion(
  { db }: Parts,
  topic: Readable<TopicRef>,
  number: number,
  node: NodeId | undefined,
): Promise<ReplyOf<typeof version>> {
  const { id, endedAt, outlineVersion } = await runEnded(db, topic, number);
  const root = await outlineOf(db, topic.id, outlineVersion);
  const hidden = new Set([...walk(root)].filter((one) => one.hidesArticles).map((one) => one.id));
  const shownArticles = (await store.shownAt(db, topic, number)).filter(({ nodeId }) => !hidden.has(nodeId));
  const within = (part: OutlineNode) => {
    const nodes = new Set([...walk(part)].map((one) => one.id));
    return shownArticles.filter(({ nodeId }) => nodes.has(nodeId));
  };
  // Counted like the list: each work once, a part of the outline with everything below it.
  const counts = new Map(
    [...walk(root)].map((part) => [part.id, new Set(within(part).map(({ workId }) => workId)).size]),
  );
  const part = findNode(root, node ?? ROOT_NODE);
  const articles = part ? within(part) : [];
  return {
    run: { id, number, endedAt },
    outline: flatten(root, counts),
    articles: articles.map(({ run: _run, textId: _text, isKept: _kept, ...article }) => article),
    summary: await summaryOf(db, topic, node ?? ROOT_NODE, number),
  };
}

async function summaryOf(db: Queryable, topic: Readable<TopicRef>, nodeId: NodeId, number: number) {
  const past = await summaryAt(db, topic.id, nodeId, number);
  if (past !== "present") return past;
  const place = { topicId: topic.id, nodeId, findingId: null, kind: "multi" } as const;
  return (await shownSummary(db, place))?.sentences ?? null;
}

export async function readPastText(
  { db }: Parts,
  topic: Readable<TopicRef>,
  number: number,
  workId: WorkId,
): Promise<ReplyOf<typeof pastText>> {
  await runEnded(db, topic, number);
  const state = newestOf(await store.statesOfWork(db, topic, workId, number));
  const text = state && (await laidTextById(db, state.textId));
  if (!state || !text) throw fail("article_not_found");
  return { about: state.about, ...text };
}
