import { createPool, type PoolOptions } from "#children/pool.ts";
import { MINILM } from "#embedding/files.ts";
import { rememberQueries } from "#embedding/remembered-queries.ts";
import type { Embedder } from "#ports/embedder.ts";

const MINUTE = 60_000;
/** A query waits for no more than these: a twentieth of a second of work. */
const TEXTS_AT_ONCE = 4;

/** The model that comes with the program, in a process of its own that goes when nobody asks. English only. */
export function localEmbedder(poolOptions: Partial<PoolOptions> = {}): Embedder {
  const pool = createPool({
    entry: new URL("../children/embed.child.ts", import.meta.url),
    size: 1,
    memoryMb: 800,
    restingMb: 600,
    idleMs: 5 * MINUTE,
    addons: true,
    mostTasks: Infinity,
    ...poolOptions,
  });
  /** The signal is asked before and never during: to stop the child in its work would mean to load the model anew. */
  const run = async (texts: string[], signal: AbortSignal | undefined): Promise<Float32Array[]> => {
    signal?.throwIfAborted();
    return pool.run("embed", { texts }, { timeMs: MINUTE });
  };
  let lastBatch: Promise<unknown> = Promise.resolve();

  /** One after the other, whoever asks: in the queue of the child there is never more than one before a query. */
  const runInTurn: typeof run = (texts, signal) => {
    const batch = lastBatch.then(() => run(texts, signal));
    lastBatch = batch.catch(() => undefined);
    return batch;
  };

  return rememberQueries({
    name: MINILM.name,
    dimensions: MINILM.dimensions,
    knows: (language) => language === "en",
    async embed(texts, { signal, isQuery = false } = {}) {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
        const some = texts.slice(at, at + TEXTS_AT_ONCE);
        vectors.push(...(await (isQuery ? run : runInTurn)(some, signal)));
      }
      return vectors;
    },
    close: () => pool.close(),
  });
}
