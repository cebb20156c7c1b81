import { createPool, type PoolOptions } from "#processing/children/pool.ts";
import type { Runnable } from "#processing/embedding/runnable.ts";
import { asSpan } from "#platform/watching/tracing.ts";

const MINUTE = 60_000;

type Turn = {
  signal: AbortSignal | undefined;
  perform(): Promise<void>;
  reject(reason: unknown): void;
};

/** Queries come first, because a person waits for each; then the sentences of somebody's answer, of which there are many; then passages. */
export type Line = "queries" | "sentences" | "passages";

export type ModelChild = {
  do<Answer>(line: Line, task: string, input: object, signal?: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
};

/** A model in a child process that ends when idle; its tasks take turns. Without a model it runs the installed one. */
export function modelChild(
  poolOptions: Pick<PoolOptions, "memoryMb" | "restingMb"> & Partial<PoolOptions>,
  model?: Runnable,
): ModelChild {
  const pool = createPool({
    entry: new URL("../../processing/children/embed.child.ts", import.meta.url),
    size: 1,
    // Most of its work is outside V8: measured, 25 MB less and as many texts a second.
    youngMb: 2,
    idleMs: MINUTE,
    addons: true,
    mostTasks: Infinity,
    ...poolOptions,
  });
  const lines: Record<Line, Turn[]> = { queries: [], sentences: [], passages: [] };
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
  const next = (): Turn | undefined =>
    lines.queries.shift() ?? lines.sentences.shift() ?? lines.passages.shift();

  return {
    do<Answer>(line: Line, task: string, input: object, signal?: AbortSignal): Promise<Answer> {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const perform = (): Promise<void> =>
        pool
          .run<Answer>(task, { ...input, ...(model && { model }) }, { timeMs: MINUTE })
          .then(resolve, reject);
      lines[line].push({ signal, perform, reject });
      void work();
      return asSpan({ name: task, kind: "inside" }, () => promise);
    },
    close: () => pool.close(),
  };
}
