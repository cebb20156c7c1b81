import { ROOT_NODE, type NodeId } from "@gyan/contract/ids.ts";
import type { Insights } from "@gyan/contract/reading/insights.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import { shownNodes } from "../nodes.ts";
import type { Needs } from "../needs.ts";
import { byConcept, byYear } from "./insights.rules.ts";
import * as store from "./insights.store.ts";

/** As many as fit into a chart. */
const MOST_CONCEPTS = 24;

export async function readInsights(
  { db }: Pick<Needs, "db">,
  topic: Readable<TopicRef>,
  nodeId: NodeId = ROOT_NODE,
): Promise<Insights> {
  const nodeIds = shownNodes(await outlineOf(db, topic.id), nodeId);
  return {
    nodeId,
    ...byYear(await store.yearCounts(db, topic, nodeIds)),
    sources: await store.sourceCounts(db, topic, nodeIds),
    concepts: byConcept(await store.conceptYears(db, topic, nodeIds, MOST_CONCEPTS)),
  };
}
