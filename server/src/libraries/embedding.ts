import { passageInput } from "#embedding/input.ts";
import type { App } from "#app.ts";
import { later, MINUTE } from "#platform/clock.ts";
import type { Unembedded } from "#ports/passages.ts";
import { titlesOf } from "#works/index.ts";
import * as store from "./index.store.ts";

type Parts = Pick<App, "db" | "passages" | "embedder" | "clock" | "log" | "stopping" | "workerId">;

/** Under a second of work, so that news does not wait long. */
const PASSAGES_AT_ONCE = 16;
const LEASE = "libraries.embedding";

/** Gives vectors to passages that have none. Slow by nature (tens a second), so nobody waits for it. */
export async function embedWaiting(app: Parts, isDisturbed: () => boolean = () => false): Promise<number> {
  const { embedder } = app;
  let done = 0;
  if (!embedder) return done;
  while (!app.stopping.aborted && !isDisturbed()) {
    const at = app.clock.now();
    // Two processes would make the same vectors twice.
    if (!(await store.takeLease(app.db, LEASE, app.workerId, at, later(at, 2 * MINUTE)))) break;
    const waiting = await app.passages.unembedded(app.db, PASSAGES_AT_ONCE);
    if (waiting.length === 0) break;
    const inputs = await inputsOf(app, waiting);
    const vectors = await embedder.embed(inputs, { signal: app.stopping });
    await app.passages.addVectors(app.db, waiting, vectors);
    done += waiting.length;
  }
  return done;
}

async function inputsOf({ db }: Parts, waiting: Unembedded[]): Promise<string[]> {
  const titles = await titlesOf(db, [...new Set(waiting.map(({ workId }) => workId))]);
  return waiting.map(({ workId, text }) => passageInput(titles.get(workId) ?? "", text));
}

/** The question as a vector, where the model knows its language. Words alone find too, so a failure is logged and no more. */
export async function questionVector(
  { embedder, log }: Pick<App, "embedder" | "log">,
  question: { text: string; language: string },
  signal?: AbortSignal,
): Promise<Float32Array | undefined> {
  if (!embedder?.knows(question.language as never)) return undefined;
  try {
    const [vector] = await embedder.embed([question.text], { isQuery: true, ...(signal && { signal }) });
    return vector;
  } catch (error) {
    if (signal?.aborted) throw error;
    log.warn({ err: error }, "the question could not be embedded; words alone were searched");
    return undefined;
  }
}
