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
  /** In whose name it is searched: with their rights, and shown among their tasks. */
  actorId: number;
  /** As it is now; another than before becomes a new version of the outline. */
  root: OutlineNode;
  sources: SourceChoice;
  config: Record<string, unknown>;
  /** Null for all nodes that are searched. */
  nodes: NodeId[] | null;
  /** Asked for by the clock, and not by a person at this moment. */
  isScheduled: boolean;
};

/**
 * Another run of a topic. In the caller's transaction. One at a time: a topic that is being searched is refused, and of two
 * that ask at once the second sees the first.
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
