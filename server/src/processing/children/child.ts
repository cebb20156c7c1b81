import type { ChildProcess } from "node:child_process";
import type { Writable } from "node:stream";
import { ChildEnded, TaskThrew } from "./ended.ts";
import { feed } from "./feed.ts";
import { BYTES_FD, type FromChild, type ToChild } from "./messages.ts";
import type { PoolOptions, TaskOptions } from "./pool.ts";
import { residentMb, startChild } from "./start.ts";

export type Work = {
  task: string;
  input: unknown;
  options: TaskOptions;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
};

type Running = Work & {
  hasBegun: boolean;
  /** Aborted when the work has ended, for whatever reason. */
  over: AbortController;
  fed: Promise<void>;
  taken: Promise<void>;
  partsInHand: number;
};

const LOOK_EVERY_MS = 50;
/** A blocked event loop of ours must not count as time that the child took. */
const LONGEST_LOOK_MS = 1_000;
const START_MS = 60_000;
const MOST_TASKS = 200;
/** How much of its error stream is kept for the message after a crash. */
const KEPT_CHARACTERS = 16_000;
const SHOWN_LINES = 8;

/** One process that does one task at a time. Nothing is asked of it at its end: it is killed, and its exit is awaited. */
export class Child {
  /** Resolves when the process has exited. */
  readonly gone: Promise<void>;
  readonly #process: ChildProcess;
  readonly #pipe: Writable;
  readonly #options: PoolOptions;
  readonly #onFree: () => void;
  #running: Running | undefined;
  #isReady = false;
  #hasExited = false;
  #endedBy: unknown;
  #tasks = 0;
  #log = "";
  #idle: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #lookedAt = 0;
  #sinceSignMs = 0;
  #inAllMs = 0;

  constructor(options: PoolOptions, onFree: () => void) {
    this.#options = options;
    this.#onFree = onFree;
    const child = startChild(options);
    this.#process = child;
    this.#pipe = child.stdio[BYTES_FD] as Writable;
    // A broken pipe means that the child is going; its exit tells why.
    this.#pipe.on("error", () => child.kill("SIGKILL"));
    child.stderr!.setEncoding("utf8").on("data", (text: string) => {
      this.#log = (this.#log + text).slice(-KEPT_CHARACTERS);
    });
    child.on("error", (error) => (this.#log += `\n${error.message}`));
    child.on("message", (message) => this.#hear(message as FromChild));
    child.on("exit", () => {
      this.#hasExited = true;
      this.#pipe.destroy(); // "close" waits for it
    });
    this.gone = new Promise((resolve) => {
      child.on("close", (code, signal) => {
        this.#conclude(code, signal);
        resolve();
      });
    });
  }

  get isIdle(): boolean {
    return this.#running === undefined && this.#endedBy === undefined && !this.#hasExited;
  }

  isDoing(work: Work): boolean {
    return this.#running?.resolve === work.resolve;
  }

  run(work: Work): void {
    clearTimeout(this.#idle);
    this.#running = {
      ...work,
      hasBegun: false,
      over: new AbortController(),
      fed: Promise.resolve(),
      taken: Promise.resolve(),
      partsInHand: 0,
    };
    this.#tasks += 1;
    this.#sinceSignMs = this.#inAllMs = 0;
    this.#lookedAt = performance.now();
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY_MS);
    if (this.#isReady) this.#begin(this.#running);
  }

  /** Kills the process; the work that it does, if any, is rejected with the reason as soon as it is gone. */
  end(reason: unknown): void {
    this.#endedBy ??= reason;
    clearTimeout(this.#idle);
    clearInterval(this.#watch);
    this.#process.kill("SIGKILL");
  }

  #begin(running: Running): void {
    const { task, input, options, over } = running;
    running.hasBegun = true;
    this.#sinceSignMs = this.#inAllMs = 0;
    try {
      this.#tell({ kind: "task", task, input, size: options.bytes?.size ?? 0 });
    } catch (error) {
      this.#settle((work) => work.reject(error)); // the input cannot be sent; the child never heard of it
      return;
    }
    if (!options.bytes) return;
    running.fed = feed(options.bytes, this.#pipe, over.signal);
    running.fed.catch((error: unknown) => this.#endIfAt(running, error));
  }

  #hear(message: FromChild): void {
    const running = this.#running;
    if (message.kind === "ready") {
      this.#isReady = true;
      if (running && this.#endedBy === undefined) this.#begin(running);
    }
    if (!running || this.#endedBy !== undefined) return;
    this.#sinceSignMs = 0;
    if (message.kind === "progress")
      this.#guarded(running, () => running.options.onProgress?.(message.progress));
    if (message.kind === "part") this.#take(running, message.part);
    if (message.kind === "answer") this.#finish(running, (work) => work.resolve(message.answer));
    if (message.kind === "threw") this.#finish(running, (work) => work.reject(new TaskThrew(message.thrown)));
  }

  #take(running: Running, part: unknown): void {
    running.partsInHand += 1;
    running.taken = running.taken.then(async () => {
      if (running.over.signal.aborted || this.#endedBy !== undefined) return;
      await running.options.onPart?.(part);
      running.partsInHand -= 1;
      if (this.#running === running) this.#tell({ kind: "taken" });
    });
    running.taken.catch((error: unknown) => this.#endIfAt(running, error));
  }

  /** Only when every byte was read and every part taken: the pipe is then in step for the next task. */
  #finish(running: Running, settle: (work: Work) => void): void {
    Promise.all([running.fed, running.taken]).then(
      () => {
        if (this.#running === running && this.#endedBy === undefined) this.#settle(settle);
      },
      () => undefined, // whoever threw has ended the child already
    );
  }

  #settle(settle: (work: Work) => void): void {
    const work = this.#running!;
    this.#running = undefined;
    clearInterval(this.#watch);
    work.over.abort();
    if (this.#endedBy === undefined) this.#rest();
    settle(work);
    this.#onFree();
  }

  #rest(): void {
    const { idleMs, memoryMb, mostTasks = MOST_TASKS, restingMb = memoryMb / 2 } = this.#options;
    const isWorn = this.#tasks >= mostTasks || (residentMb(this.#process.pid!) ?? 0) > restingMb;
    const enough = () => this.end(new ChildEnded("stopped", "The child process had done its part."));
    if (isWorn) enough();
    else this.#idle = setTimeout(enough, idleMs);
  }

  #look(): void {
    const running = this.#running!;
    const { memoryMb } = this.#options;
    const mb = residentMb(this.#process.pid!);
    if (mb !== null && mb > memoryMb) {
      this.end(new ChildEnded("memory", `It held ${Math.round(mb)} MB of memory; ${memoryMb} are allowed.`));
      return;
    }
    const now = performance.now();
    // The child waits while we handle a part, so that time does not count as the child's.
    const passed = running.partsInHand > 0 ? 0 : Math.min(now - this.#lookedAt, LONGEST_LOOK_MS);
    this.#lookedAt = now;
    this.#sinceSignMs += passed;
    this.#inAllMs += passed;
    const { timeMs, longestMs } = running.options;
    if (!running.hasBegun && this.#inAllMs > START_MS)
      this.end(new ChildEnded("start", `It did not start within ${START_MS} ms.\n${this.#log}`));
    if (!running.hasBegun) return;
    const spentMs = longestMs === undefined ? this.#inAllMs : this.#sinceSignMs;
    if (spentMs > timeMs) this.end(new ChildEnded("time", `It took longer than ${timeMs} ms.`));
    else if (longestMs !== undefined && this.#inAllMs > longestMs)
      this.end(new ChildEnded("time", `It took longer than ${longestMs} ms in all.`));
  }

  /** After the exit: nothing is told before, so that whoever hears of it finds the process gone. */
  #conclude(code: number | null, signal: NodeJS.Signals | null): void {
    clearTimeout(this.#idle);
    const reason = (this.#endedBy ??= this.#unasked(code, signal));
    if (this.#running) this.#settle((work) => work.reject(reason));
  }

  #unasked(code: number | null, signal: NodeJS.Signals | null): ChildEnded {
    const lines = this.#log.split("\n").filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
    const last = lines.slice(-SHOWN_LINES).join("\n");
    if (!this.#isReady) return new ChildEnded("start", `It ended before it was ready.\n${last}`);
    if (/out of memory/i.test(this.#log)) return new ChildEnded("memory", `It ran out of memory.\n${last}`);
    // Nobody but the kernel kills a single child, and it does so when the machine has no memory left.
    if (signal === "SIGKILL") return new ChildEnded("memory", "It was killed from outside.");
    return new ChildEnded("crash", `It ended with ${signal ?? `code ${code}`}.\n${last}`);
  }

  #endIfAt(running: Running, error: unknown): void {
    if (this.#running === running) this.end(error);
  }

  #guarded(running: Running, action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#endIfAt(running, error);
    }
  }

  #tell(message: ToChild): void {
    if (this.#process.connected) this.#process.send(message, () => undefined);
  }
}
