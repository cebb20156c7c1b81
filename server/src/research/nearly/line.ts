import { fail } from "@gyan/contract/failures.ts";
import { ROOT_NODE, type NodeId } from "@gyan/contract/ids.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { asLine } from "@gyan/contract/reading/levels/line.rules.ts";
import type { Line } from "@gyan/contract/reading/levels/nearly.ts";
import type { Queryable } from "#platform/db.ts";
import { shownNodes } from "#reading/articles/index.ts";
import { MINIMUM_RELEVANCE, parametersOf } from "#research/pipeline/index.ts";
import type { Editable, Readable, TopicRef } from "#people/rights/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import type { Needs } from "./needs.ts";
import { hundredths } from "./rules.ts";
import * as store from "./store.ts";

/** The relevance line of the latest run; the next run gets the same. */
export async function lineOf(
  db: Queryable,
  topic: Readable<TopicRef>,
): Promise<store.Asked & { at: number }> {
  const request = await store.latestRequest(db, topic);
  // A topic and its first run are created together: without a run, the topic has just been deleted.
  if (!request) throw fail("topic_not_found");
  return { ...request, at: asLine(parametersOf({ config: request.config }).minimumRelevance) };
}

/** The nodes whose articles are shown, and those of them in which the line decides. */
async function nodesOf(db: Queryable, topic: Readable<TopicRef>): Promise<store.LineNodes> {
  const root = await outlineOf(db, topic.id);
  const shownIds = shownNodes(root, ROOT_NODE);
  const takesAll = new Set<NodeId>(
    [...walk(root)].filter(({ skipsRelevance }) => skipsRelevance).map(({ id }) => id),
  );
  return { shownIds, judgedIds: shownIds.filter((id) => !takesAll.has(id)) };
}

export async function readLine({ db }: Pick<Needs, "db">, topic: Readable<TopicRef>): Promise<Line> {
  const { at, isRunning, ofDocuments } = await lineOf(db, topic);
  const beside = await store.besideLine(db, topic, await nodesOf(db, topic));
  const fixed = beside.filter(({ side }) => side === "fixed").reduce((sum, { count }) => sum + count, 0);
  return {
    at,
    usual: MINIMUM_RELEVANCE,
    canMove: !ofDocuments,
    isRunning,
    fixed,
    kept: hundredths(beside, "kept"),
    nearly: hundredths(beside, "nearly"),
    nearest: hundredths(beside, "nearest"),
  };
}

/**
 * Applies the line to the topic's articles at once, and stores it for later runs: in the latest run and in
 * the schedule, from which their parameters are taken. With another line, later runs judge, link and
 * summarise anew.
 */
export async function moveLine(
  { db }: Pick<Needs, "db">,
  topic: Editable<TopicRef>,
  position: number,
): Promise<{ at: number; came: number; went: number }> {
  const at = asLine(position);
  return db.tx(async (tx) => {
    const nodes = await nodesOf(tx, topic);
    await store.lockLatestRun(tx, topic);
    const { isRunning, ofDocuments } = await lineOf(tx, topic);
    if (ofDocuments) throw fail("line_not_movable");
    if (isRunning) throw fail("line_running");
    const before = await store.listedWorks(tx, topic, nodes);
    await store.partBy(tx, topic, nodes, at);
    await store.askFrom(tx, topic, at);
    const after = await store.listedWorks(tx, topic, nodes);
    const came = [...after].filter((work) => !before.has(work)).length;
    const went = [...before].filter((work) => !after.has(work)).length;
    tx.emit({ kind: "articles.changed", topicId: topic.id });
    tx.emit({ kind: "topics.changed", topicId: topic.id });
    return { at, came, went };
  });
}
