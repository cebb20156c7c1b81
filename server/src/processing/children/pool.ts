import { Child, type Work } from "./child.ts";
import { ChildEnded } from "./ended.ts";
import type { Bytes } from "./feed.ts";
import type { Load } from "#ports/load.ts";

export { ChildEnded, TaskThrew, thrownField, type Ending } from "./ended.ts";

export type PoolOptions = {
  /** The program of the children: a file that calls `serveTasks`. */
  entry: URL;
  size: number;
  /** Of one child, everything counted (heap, buffers, compiled code). */
  memoryMb: number;
  /** Room for objects that were just made, three times of which are held. V8 takes up to 16. */
  youngMb?: number;
  /** A child that did nothing for so long is ended, and with it what it has loaded. */
  idleMs: number;
  /** Nobody waits for its answers: the processor serves others first. */
  letsOthersFirst?: boolean;
  /** Files and folders that it may read beside its own program. */
  readable?: readonly string[];
  /** Native add-ons run outside all permissions: only for a program that cannot do without. */
  addons?: boolean;
  /** Then a fresh child takes over, whatever the libraries of the old one have piled up. */
  mostTasks?: number;
  /** What a child may hold between two tasks before a fresh one takes over: compiled code's memory never shrinks. */
  restingMb?: number;
};

export type TaskOptions = {
  /** From the start of the work, not of the waiting; the time that `onPart` takes is not counted. */
  timeMs: number;
  /** Given, `timeMs` starts anew with every sign of progress, up to this in all. */
  longestMs?: number;
  bytes?: Bytes;
  signal?: AbortSignal;
  /** The answer in parts, in order. The child waits when a few of them are not yet taken. */
  onPart?(part: unknown): void | Promise<void>;
  onProgress?(progress: unknown): void;
};

export type Pool = {
  /** Rejects with `ChildEnded`, with `TaskThrew` when the task threw, or with what `bytes` or `onPart` threw. */
  run<Answer>(task: string, input: unknown, options: TaskOptions): Promise<Answer>;
  /** Processes that live now. */
  alive(): number;
  load(): Load;
  close(): Promise<void>;
};

/** Untrusted work in limited processes: first come, first served; every task ends in an answer or an error. */
export function createPool(options: PoolOptions): Pool {
  const waiting: Work[] = [];
  const children = new Set<Child>();
  let isClosed = false;

  const start = (): Child => {
    const child = new Child(options, dispatch);
    children.add(child);
    void child.gone.then(() => {
      children.delete(child);
      dispatch();
    });
    return child;
  };

  function dispatch(): void {
    while (waiting.length > 0) {
      const idle = [...children].find((child) => child.isIdle);
      if (!idle && children.size >= options.size) return;
      const work = waiting.shift()!;
      try {
        (idle ?? start()).run(work);
      } catch (error) {
        work.reject(new ChildEnded("start", "A child process could not be started.", { cause: error }));
      }
    }
  }

  function stop(work: Work, reason: ChildEnded): void {
    const at = waiting.indexOf(work);
    if (at === -1) [...children].find((child) => child.isDoing(work))?.end(reason);
    else {
      waiting.splice(at, 1);
      work.reject(reason);
    }
  }

  return {
    async run<Answer>(task: string, input: unknown, taskOptions: TaskOptions): Promise<Answer> {
      const { signal } = taskOptions;
      if (isClosed) throw new ChildEnded("stopped", "The pool of child processes is closed.");
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const work: Work = { task, input, options: taskOptions, resolve, reject };
      const giveUp = () => stop(work, new ChildEnded("stopped", "The task was given up by its caller."));
      signal?.addEventListener("abort", giveUp);
      try {
        waiting.push(work);
        if (signal?.aborted) giveUp();
        else dispatch();
        return (await promise) as Answer;
      } finally {
        signal?.removeEventListener("abort", giveUp);
      }
    },
    alive: () => children.size,
    load() {
      const idle = [...children].filter((child) => child.isIdle).length;
      return { busy: children.size - idle, idle, waiting: waiting.length };
    },
    async close() {
      isClosed = true;
      const reason = () => new ChildEnded("stopped", "The pool of child processes was closed.");
      for (const work of waiting.splice(0)) work.reject(reason());
      for (const child of children) child.end(reason());
      await Promise.all([...children].map((child) => child.gone));
    },
  };
}
