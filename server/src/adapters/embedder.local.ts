import type { Nearness } from "@gyan/text";
import { createPool, type PoolOptions } from "#processing/children/pool.ts";
import { MINILM } from "#processing/embedding/files.ts";
import { rememberQueries } from "#processing/embedding/remembered-queries.ts";
import { asSpan } from "#platform/watching/tracing.ts";
import type { Embedder } from "#ports/embedder.ts";

const MINUTE = 60_000;
/** Passages per task. A query waits for one task at most: a twentieth of a second. */
const TEXTS_AT_ONCE = 4;

/** Sentences are a quarter as long as passages. */
const SENTENCES_AT_ONCE = 12;

type Turn = {
  signal: AbortSignal | undefined;
  perform(): Promise<void>;
  reject(reason: unknown): void;
};

/** The model that comes with the program, in a child process that ends when idle. English only. */
export function localEmbedder(poolOptions: Partial<PoolOptions> = {}): Embedder {
  const pool = createPool({
    entry: new URL("../processing/children/embed.child.ts", import.meta.url),
    size: 1,
    memoryMb: 800,
    restingMb: 600,
    // Most of its work is outside V8: measured, 25 MB less and as many texts a second.
    youngMb: 2,
    idleMs: MINUTE,
    addons: true,
    mostTasks: Infinity,
    ...poolOptions,
  });
  /** Queries come first, because a person waits for each; then the sentences of somebody's answer, of which there are many; then passages. */
  const [queries, sentences, passages]: [Turn[], Turn[], Turn[]] = [[], [], []];
  let isAtWork = false;

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let turn = next(); turn !== undefined; turn = next()) {
      const { signal, perform, reject } = turn;
      // The signal is checked before a task, never during one: stopping the child would mean reloading the model.
      if (signal?.aborted) reject(signal.reason);
      else await perform();
    }
    isAtWork = false;
  }
  const next = (): Turn | undefined => queries.shift() ?? sentences.shift() ?? passages.shift();

  function inTurn<Answer>(line: Turn[], task: string, input: object, signal?: AbortSignal): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const perform = (): Promise<void> =>
      pool.run<Answer>(task, input, { timeMs: MINUTE }).then(resolve, reject);
    line.push({ signal, perform, reject });
    void work();
    return asSpan({ name: task, kind: "inside" }, () => promise);
  }

  return rememberQueries({
    name: MINILM.name,
    dimensions: MINILM.dimensions,
    knows: (language) => language === "en",
    async embed(texts, { signal, isQuery = false } = {}) {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
        const some = texts.slice(at, at + TEXTS_AT_ONCE);
        const line = isQuery ? queries : passages;
        vectors.push(...(await inTurn<Float32Array[]>(line, "embed", { texts: some }, signal)));
      }
      return vectors;
    },
    async compare(questions, texts, { signal, isQuery = false } = {}) {
      const line = isQuery ? sentences : passages;
      const scores: Nearness[][] = [];
      for (let at = 0; at < texts.length; at += SENTENCES_AT_ONCE) {
        const some = texts.slice(at, at + SENTENCES_AT_ONCE);
        scores.push(...(await inTurn<Nearness[][]>(line, "compare", { questions, texts: some }, signal)));
      }
      return scores;
    },
    async warm() {
      await inTurn(queries, "embed", { texts: ["a question"] });
    },
    close: () => pool.close(),
  });
}
