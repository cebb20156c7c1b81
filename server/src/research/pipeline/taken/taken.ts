import { NodeId, type TopicId } from "@gyan/contract/ids.ts";
import { say } from "@gyan/contract/runs.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { z } from "zod";
import type { Queryable, Tx } from "#platform/db.ts";
import { latestRun, lockRun, startRun, type NewStep, type Run } from "#research/runs/index.ts";
import { outlineOf, saveOutline } from "#research/topics/index.ts";
import { joinedFinds, recordsOf } from "#sources/citations/index.ts";
import type { FoundArticle } from "#sources/providers/remote/remote.ts";
import type { Find } from "#sources/providers/source.ts";
import type { Needs } from "../needs.ts";
import { parametersOf, REQUEST_VERSION, requestOf, type RunRequest } from "../request.ts";
import { saveCandidates } from "../store.ts";
import { researchStep } from "../step.ts";
import * as store from "./taken.store.ts";

export { CLIPPED, TAKEN } from "./taken.store.ts";

/** As the record of a run calls it. */
const LABELS: Record<string, string> = {
  [store.TAKEN]: "Citation chaining",
  [store.CLIPPED]: "Browser clipper",
};

/** What people took from citations becomes candidates like what a source finds; what only its DOI says of it is looked up first. */
export const takenStep = researchStep({
  name: "research.taken",
  phase: "search",
  version: 1,
  input: z.object({ nodeId: NodeId, source: z.string(), label: z.string() }),
  attempts: 3,
  isAway: true,
  async run({ nodeId, source }, { app, run, signal }) {
    const isOfTaken = requestOf(run).isOfTaken ?? false;
    const records = new Map<string, FoundArticle>();
    for (const { key, found } of await store.takenFor(app.db, run, { nodeId, source }, isOfTaken))
      if (found !== null && found.doi !== null && found.abstract === null)
        records.set(key, [found, ...(await recordsOf(app, found.doi, signal))].reduce(joinedFinds));
    // Read where it is written: whoever takes one back meanwhile holds the lock of the run too.
    return async (tx) => {
      const taken = await store.takenFor(tx, run, { nodeId, source }, isOfTaken);
      const finds = taken.flatMap(({ key, found, workId }): Find[] =>
        workId !== null
          ? [{ key, workId }]
          : found === null
            ? []
            : [{ key, article: records.get(key) ?? found }],
      );
      await saveCandidates(tx, run.id, nodeId, source, finds, 1);
      const outcome = { total: finds.length, stopped: say("source_done", { found: finds.length }) };
      return { outcome };
    };
  },
});

/** One step for each of these nodes for which anything was taken. */
export async function planTaken(db: Queryable, run: Run, nodes: OutlineNode[]): Promise<NewStep[]> {
  const shown = new Set(nodes.map(({ id }) => id));
  return (await store.takenNodes(db, run))
    .filter(({ nodeId }) => shown.has(nodeId))
    .map(({ nodeId, source }) => ({
      name: takenStep.name,
      key: `${nodeId}:${source}`,
      input: { nodeId, source, label: LABELS[source]! },
    }));
}

/**
 * Begins a run for what waits, unless one goes on: then the end of that one begins it. It asks nobody, and is otherwise like a refresh with
 * the sources and parameters of the latest run, which later ones go on from. Each person's takes have a run of their own, with their rights.
 */
export async function beginTaken(app: Needs, tx: Tx, topicId: TopicId): Promise<Run | null> {
  const before = await latestRun(tx, topicId);
  if (!before) return null;
  await lockRun(tx, before.id);
  const latest = (await latestRun(tx, topicId))!;
  if (!latest.finishedAt) return null;
  await store.dropUnrightful(tx, topicId);
  const actorId = await store.nextTaker(tx, topicId);
  if (actorId === null) return null;
  const { sources, config, documents } = requestOf(latest);
  const nodes = documents === null ? await store.nodesOfTaker(tx, topicId, actorId) : null;
  const request: RunRequest = { sources, config, documents, nodes, isOfTaken: true };
  const root = await outlineOf(tx, topicId);
  const run = await startRun(app, tx, {
    topicId,
    kind: "refresh",
    askedWith: latest.askedWith,
    actorId,
    outlineVersion: await saveOutline(tx, topicId, root, actorId, app.clock.now()),
    request,
    requestVersion: REQUEST_VERSION,
    idleSeconds: parametersOf(request).idleSeconds,
  });
  await store.handTo(tx, topicId, actorId, run.id);
  return run;
}
