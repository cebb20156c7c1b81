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

/** What the latest run was asked to keep from: the next one is asked the same. */
export async function lineOf(
  db: Queryable,
  topic: Readable<TopicRef>,
): Promise<store.Asked & { at: number }> {
  const asked = await store.asked(db, topic);
  // A topic begins with its run, in one transaction: without one it is gone at this moment.
  if (!asked) throw fail("topic_not_found");
  return { ...asked, at: asLine(parametersOf({ config: asked.config }).minimumRelevance) };
}

/** The nodes whose articles are shown; and of those the ones in which the line decides. */
async function nodesOf(db: Queryable, topic: Readable<TopicRef>): Promise<store.LineNodes> {
  const root = await outlineOf(db, topic.id);
  const shown = shownNodes(root, ROOT_NODE);
  const takesAll = new Set<NodeId>(
    [...walk(root)].filter(({ skipsRelevance }) => skipsRelevance).map(({ id }) => id),
  );
  return { shown, judged: shown.filter((id) => !takesAll.has(id)) };
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
 * Parts what the topic has at once, and is asked of the runs to come: it stands where their parameters are carried over from,
 * with the latest run and in the schedule. What they judge by is another then, so they judge, link and summarise anew.
 */
export async function moveLine(
  { db }: Pick<Needs, "db">,
  topic: Editable<TopicRef>,
  wanted: number,
): Promise<{ at: number; came: number; went: number }> {
  const at = asLine(wanted);
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
