import type { Readable } from "node:stream";

/** Why a child did not answer. "stopped": the pool was closed, or the caller gave up. */
export type Ending = "time" | "memory" | "crash" | "stopped";

export class ChildEnded extends Error {
  readonly ending: Ending;
  constructor(ending: Ending, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ChildEnded";
    this.ending = ending;
  }
}

export type PoolOptions = {
  /** The program of the children: a file that calls `serveTasks`. */
  entry: URL;
  size: number;
  /** Of one child, everything counted (heap, buffers, compiled code). */
  memoryMb: number;
  /** A child that did nothing for so long is ended, and with it what it has loaded. */
  idleMs: number;
};

export type TaskOptions = {
  /** From the start of the work, not of the waiting. */
  timeMs: number;
  /** Given, `timeMs` starts anew with every sign of progress, up to this in all. */
  longestMs?: number;
  bytes?: { size: number; open(): Readable | Promise<Readable> };
  signal?: AbortSignal;
  /** What the child sends before its answer: progress, or the answer in parts. In order. */
  onPart?(part: unknown): void | Promise<void>;
};

export type Pool = {
  /** Rejects with `ChildEnded`, or with what the task itself threw (its name, message and own fields are kept). */
  run<Answer>(task: string, input: unknown, options: TaskOptions): Promise<Answer>;
  /** Processes that live now. */
  alive(): number;
  close(): Promise<void>;
};
