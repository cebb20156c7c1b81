import { createPool, type PoolOptions } from "#children/pool.ts";
import { MINILM } from "#embedding/files.ts";
import { rememberQueries } from "#embedding/remembered-queries.ts";
import type { Embedder } from "#ports/embedder.ts";

const MINUTE = 60_000;
/** A query waits for no more than these: a twentieth of a second of work. */
const TEXTS_AT_ONCE = 4;

type Turn = {
  texts: string[];
  signal: AbortSignal | undefined;
  resolve(vectors: Float32Array[]): void;
  reject(reason: unknown): void;
};

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
  /** Who asks a question waits for the answer; vectors of passages are made when nobody does. */
  const [queries, passages]: [Turn[], Turn[]] = [[], []];
  let isAtWork = false;

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let turn = next(); turn !== undefined; turn = next()) {
      const { texts, signal, resolve, reject } = turn;
      // The signal is asked before and never during: to stop the child in its work would mean to load the model anew.
      if (signal?.aborted) reject(signal.reason);
      else await pool.run<Float32Array[]>("embed", { texts }, { timeMs: MINUTE }).then(resolve, reject);
    }
    isAtWork = false;
  }
  const next = (): Turn | undefined => queries.shift() ?? passages.shift();

  function embedInTurn(line: Turn[], texts: string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array[]>();
    line.push({ texts, signal, resolve, reject });
    void work();
    return promise;
  }

  return rememberQueries({
    name: MINILM.name,
    dimensions: MINILM.dimensions,
    knows: (language) => language === "en",
    async embed(texts, { signal, isQuery = false } = {}) {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
        const some = texts.slice(at, at + TEXTS_AT_ONCE);
        vectors.push(...(await embedInTurn(isQuery ? queries : passages, some, signal)));
      }
      return vectors;
    },
    async warm() {
      await embedInTurn(queries, ["a question"]);
    },
    close: () => pool.close(),
  });
}
