import { DocumentId, NodeId, ROOT_NODE } from "@gyan/contract/ids.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import { z } from "zod";
import { documentsInRun, type InRun } from "#sources/documents/index.ts";
import type { Queryable } from "#platform/db.ts";
import { StepProblem, type NewStep, type Run } from "#research/runs/index.ts";
import * as store from "./documents.store.ts";
import { requestOf } from "../request.ts";
import { fewOf } from "../rules.ts";
import { researchStep } from "../step.ts";

const Progress = z.object({ total: z.number(), settled: z.number() });

/** At most this many names in a message. */
const NAMED = 3;

/**
 * The chosen documents of one library all become candidates of the root. The step waits for documents that
 * are still being read; unreadable ones make it fail with their names, so that a retry takes them up again.
 */
export const documentsStep = researchStep({
  name: "research.documents",
  phase: "search",
  version: 1,
  input: z.object({ nodeId: NodeId, source: z.string(), label: z.string(), ids: z.array(DocumentId) }),
  attempts: 3,
  async run({ nodeId, source, ids }, { app, run, progress, checkpoint }) {
    const documents = await documentsInRun(app.db, run.actorId, ids);
    const unread = [...documents.values()].filter(({ state }) => state === "waiting" || state === "reading");
    const total = ids.length;
    if (unread.length > 0) {
      const last = Progress.safeParse(progress);
      const settled = total - unread.length;
      // Only documents that were finished count as progress, so a run whose documents hang is ended.
      if (settled > (last.success ? last.data.settled : 0)) await checkpoint({ total, settled });
      throw new StepProblem(say("documents_waiting", { count: unread.length }), {
        afterSeconds: Math.min(10, Math.max(2, Math.ceil(unread.length / 20))),
        isOwnPace: true,
      });
    }
    const taken = ids.map((id) => takenFrom(id, documents.get(id)));
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
    throw new StepProblem(say("documents_unreadable", { count: failed.length, names: fewOf(names, NAMED) }), {
      isFinal: true,
    });
  },
});

/** A deleted document counts as unreadable; it can be restored and retried. */
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

/** One step for each library, so that the reader sees where the documents come from. */
export async function planDocuments(db: Queryable, run: Run, ids: DocumentId[]): Promise<NewStep[]> {
  const documents = await documentsInRun(db, run.actorId, ids);
  const byLibrary = new Map<number, { label: string; ids: DocumentId[] }>();
  const first = documents.values().next().value;
  for (const id of ids) {
    // A document that is gone is reported in the first group.
    const { libraryId, library } = documents.get(id) ?? first ?? { libraryId: 0, library: "" };
    const group = byLibrary.get(libraryId) ?? { label: library, ids: [] };
    group.ids.push(id);
    byLibrary.set(libraryId, group);
  }
  return [...byLibrary].map(([libraryId, { label, ids: documentIds }]) => {
    const source = `documents:${libraryId}`;
    const input = { nodeId: ROOT_NODE, source, label, ids: documentIds };
    return { name: documentsStep.name, key: `${ROOT_NODE}:${source}`, input };
  });
}

/** The verdict when documents could not be read; null when something else failed. */
export async function unreadVerdict(
  db: Queryable,
  run: Run,
  failed: { phase: string }[],
): Promise<Said | null> {
  if (requestOf(run).documents === null || !failed.every(({ phase }) => phase === "search")) return null;
  const count = await store.countUnread(db, run.id);
  return count > 0 ? say("documents_unread", { count }) : null;
}
