import type { WhenRunEnds } from "#research/runs/index.ts";
import { toldAll } from "./gone.rules.ts";
import * as store from "./gone.store.ts";
import { parametersOf, requestOf } from "../request.ts";
import { judgedOf } from "../rules.ts";

/** In the transaction that ends a refresh: articles that are no longer found are marked as gone, and kept. */
export const noteGone: WhenRunEnds = async (tx, run) => {
  const request = requestOf(run);
  if (run.kind !== "refresh" || request.documents !== null || run.cancelledAt !== null) return;
  const { librarySearchCount, searchCount } = parametersOf(request);
  const completeAnswers = toldAll(await store.askedIn(tx, run), {
    ofLibrary: judgedOf(librarySearchCount),
    outside: searchCount,
  });
  for (const { nodeId, sources } of completeAnswers) await store.markGone(tx, run, nodeId, sources);
};
