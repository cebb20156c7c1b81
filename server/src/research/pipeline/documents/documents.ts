import { DocumentId, NodeId, ROOT_NODE, type PersonId } from "@gyan/contract/ids.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import { z } from "zod";
import { documentsInRun, type InRun } from "#sources/documents/index.ts";
import type { Queryable } from "#platform/db.ts";
import { StepProblem, type NewStep, type Run } from "#research/runs/index.ts";
import * as store from "./documents.store.ts";
import { requestOf } from "../request.ts";
import { researchStep } from "../step.ts";

const Progress = z.object({ total: z.number(), settled: z.number() });

/** Names in a sentence; of more than these only the number is told. */
const NAMED = 3;

/**
 * The chosen documents of one library: all of them are candidates of the root, whatever they say. What is still being read is
 * waited for; what cannot be read makes the step fail with their names, so that another try takes it up again.
 */
export const documentsStep = researchStep({
  name: "research.documents",
  phase: "search",
  version: 1,
  input: z.object({ nodeId: NodeId, source: z.string(), label: z.string(), ids: z.array(DocumentId) }),
  attempts: 3,
  async run({ nodeId, source, ids }, { app, run, progress, checkpoint }) {
    const found = await documentsInRun(app.db, run.actorId as PersonId, ids);
    const unread = [...found.values()].filter(({ state }) => state === "waiting" || state === "reading");
    const total = ids.length;
    if (unread.length > 0) {
      const last = Progress.safeParse(progress);
      const settled = total - unread.length;
      // Only what gets further counts as progress: a run whose documents hang is ended like any other.
      if (settled > (last.success ? last.data.settled : 0)) await checkpoint({ total, settled });
      throw new StepProblem(say("documents_waiting", { count: unread.length }), {
        afterSeconds: Math.min(10, Math.max(2, Math.ceil(unread.length / 20))),
        isOwnPace: true,
      });
    }
    const taken = ids.map((id) => takenFrom(id, found.get(id)));
    const failed = taken.filter((one) => one.unread !== null);
    if (failed.length === 0)
      return async (tx) => {
        await store.saveDocuments(tx, run.id, nodeId, source, taken);
        return { outcome: { total, stopped: say("documents_taken", { count: total }) } };
      };
    await checkpoint({ total, settled: total }, (tx) =>
      store.saveDocuments(tx, run.id, nodeId, source, taken),
    );
    const names = failed.map(({ name }) => name).filter((name) => name !== null);
    throw new StepProblem(say("documents_unreadable", { count: failed.length, names: listed(names) }), {
      isFinal: true,
    });
  },
});

/** What was thrown away in the meantime is as good as unreadable, and can come back like it. */
function takenFrom(id: DocumentId, document: InRun | undefined): store.Taken & { name: string | null } {
  const isRead = document?.state === "ready" && document.workId !== null;
  const unread: Said | null = isRead ? null : (document?.why ?? say("document_removed"));
  return {
    key: `document:${id}`,
    workId: isRead ? document.workId : null,
    unread,
    name: document?.name ?? null,
  };
}

const listed = (names: string[]): string =>
  names.length <= NAMED ? names.join(", ") : `${names.slice(0, NAMED).join(", ")}, …`;

/** One step for each library, so that the reader sees where the documents come from. */
export async function planDocuments(db: Queryable, run: Run, ids: DocumentId[]): Promise<NewStep[]> {
  const found = await documentsInRun(db, run.actorId as PersonId, ids);
  const byLibrary = new Map<number, { label: string; ids: DocumentId[] }>();
  const first = found.values().next().value;
  for (const id of ids) {
    // One that is gone already is told together with the others.
    const { libraryId, library } = found.get(id) ?? first ?? { libraryId: 0, library: "" };
    const group = byLibrary.get(libraryId) ?? { label: library, ids: [] };
    group.ids.push(id);
    byLibrary.set(libraryId, group);
  }
  return [...byLibrary].map(([libraryId, { label, ids: own }]) => {
    const source = `documents:${libraryId}`;
    const input = { nodeId: ROOT_NODE, source, label, ids: own };
    return { name: documentsStep.name, key: `${ROOT_NODE}:${source}`, input };
  });
}

/** How a run over documents ends when some could not be had; null when that is not what went wrong. */
export async function unreadVerdict(
  db: Queryable,
  run: Run,
  failed: { phase: string }[],
): Promise<Said | null> {
  if (requestOf(run).documents === null || !failed.every(({ phase }) => phase === "search")) return null;
  const count = await store.countUnread(db, run.id);
  return count > 0 ? say("documents_unread", { count }) : null;
}
