import { fail } from "@gyan/contract/failures.ts";
import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { OutlineNode, SourceChoice } from "@gyan/contract/outline/model.ts";
import type { Tx } from "#platform/db.ts";
import { latestRun, lockRun, startRun, type Run } from "#research/runs/index.ts";
import { saveOutline } from "#research/topics/index.ts";
import { parametersOf, REQUEST_VERSION, requestOf, type RunRequest } from "../request.ts";
import { searchedNodes } from "../rules.ts";
import type { Needs } from "../needs.ts";

export type Refresh = {
  topicId: TopicId;
  /** The person whose rights the search has, and among whose tasks it is shown. */
  actorId: number;
  /** The present outline; if it differs from the stored one, it becomes a new version. */
  root: OutlineNode;
  sources: SourceChoice;
  config: Record<string, unknown>;
  /** Null for all nodes that are searched. */
  nodes: NodeId[] | null;
  /** Started by the schedule, not by a person. */
  isScheduled: boolean;
};

/**
 * Starts another run of a topic in the caller's transaction. Fails while a run is going on; of two requests
 * at once, the lock lets the second see the run of the first.
 */
export async function startRefresh(app: Needs, tx: Tx, wish: Refresh): Promise<Run> {
  const { topicId, actorId, root, sources, config } = wish;
  const before = await latestRun(tx, topicId);
  if (!before) throw fail("topic_not_found");
  await lockRun(tx, before.id);
  const latest = (await latestRun(tx, topicId))!;
  if (!latest.finishedAt) throw fail("refresh_running");
  const { documents } = requestOf(latest);
  const searched = new Set(searchedNodes(root).map(({ id }) => id));
  const nodes = wish.nodes && [...new Set(wish.nodes)].filter((id) => searched.has(id));
  if (documents === null && (nodes ?? [...searched]).length === 0) throw fail("refresh_nothing_chosen");
  const request: RunRequest = { sources, config, documents, nodes: documents === null ? nodes : null };
  return startRun(app, tx, {
    topicId,
    kind: "refresh",
    askedWith: latest.askedWith,
    actorId,
    outlineVersion: await saveOutline(tx, topicId, root, actorId, app.clock.now()),
    request,
    requestVersion: REQUEST_VERSION,
    idleSeconds: parametersOf(request).idleSeconds,
    isScheduled: wish.isScheduled,
  });
}
