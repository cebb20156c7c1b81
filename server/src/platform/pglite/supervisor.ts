import { setTimeout as delay } from "node:timers/promises";
import { MessageChannel, Worker, type MessagePort } from "node:worker_threads";
import type { OpenOptions } from "./open.ts";
import { FSYNCS, isMade, makeCounters, RUNNING_SINCE } from "./shared.ts";
import type { Copied, FromWorker, ToWorker, WorkerData } from "./shared.ts";

export type SupervisorOptions = Required<Omit<OpenOptions, "template" | "isLocked">> &
  Pick<OpenOptions, "template">;

/** A session's way to the database, and the news that the database at its other end is gone. */
export type SessionPort = { port: MessagePort; lost: AbortSignal };

const LONGEST_PAUSE_MS = 10_000;

/** Keeps the database's thread alive: starts it, ends it when a statement never returns, starts it again. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #counters = makeCounters();
  readonly #watchdog: NodeJS.Timeout;
  #worker: Worker | undefined;
  #running: Promise<Worker>;
  #lost = new AbortController();
  #failures = 0;
  #isClosing = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#running = isMade(options.folder) ? this.#start() : this.#make().then(() => this.#start());
    // statement_timeout needs a signal, and the database's thread gets none: only from outside can it be ended.
    const every = Math.max(10, Math.min(1000, options.statementMs / 4));
    this.#watchdog = setInterval(() => this.#endIfStuck(), every).unref();
  }

  get fsyncs(): number {
    return Number(Atomics.load(this.#counters, FSYNCS));
  }

  /** Resolves when the database answers; rejects when its first start failed. */
  async started(): Promise<void> {
    await this.#running;
  }

  /** A thread that is ending takes sessions and never answers: only one that it has welcomed counts. */
  async openSession({ isBackground = false } = {}): Promise<SessionPort> {
    for (;;) {
      const worker = await this.#running;
      const lost = this.#lost.signal;
      const { port1: port, port2 } = new MessageChannel();
      this.#post(worker, { kind: "session", port: port2, isBackground }, port2);
      if (await isWelcomed(port, lost)) return { port, lost };
      if (this.#isClosing) throw new Error("the embedded database is closed");
    }
  }

  async dump(): Promise<Uint8Array> {
    const worker = await this.#running;
    const { port1, port2 } = new MessageChannel();
    this.#post(worker, { kind: "dump", reply: port2 }, port2);
    return new Promise((resolve, reject) => {
      port1.once("message", resolve);
      port1.once("close", () => reject(new Error("the embedded database ended before the dump was done")));
    });
  }

  async copyTo(folder: string): Promise<{ pauseMs: number }> {
    const worker = await this.#running;
    const { port1, port2 } = new MessageChannel();
    this.#post(worker, { kind: "copy", to: folder, reply: port2 }, port2);
    const copied = await new Promise<Copied>((resolve, reject) => {
      port1.once("message", resolve);
      port1.once("close", () => reject(new Error("the embedded database ended before the copy was done")));
    });
    if ("failed" in copied) throw Object.assign(new Error(copied.failed), { code: copied.code });
    return copied;
  }

  /** Ends the database in good order, so that the next start has nothing to recover. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#watchdog);
    const worker = await this.#running.catch(() => undefined);
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    this.#post(worker, { kind: "close" });
    const stuck = setTimeout(() => void worker.terminate(), this.#options.statementMs);
    await ended;
    clearTimeout(stuck);
  }

  #post(worker: Worker, message: ToWorker, ...transfer: MessagePort[]): void {
    worker.postMessage(message, transfer);
  }

  get #workerData(): WorkerData {
    const { folder, template, leaseMs } = this.#options;
    return { folder, template, leaseMs, counters: this.#counters };
  }

  /** In a thread of its own, which takes with it what only the making needs. */
  #make(): Promise<void> {
    const worker = new Worker(new URL("./thread/maker.ts", import.meta.url), {
      workerData: this.#workerData,
      name: "initdb",
    });
    let reason = "it ended without a word";
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "log") this.#options.log(message.level, message.message, message.details);
      else if (message.kind === "failed") ({ reason } = message);
    });
    worker.on("error", (error) => (reason = String(error)));
    return new Promise((resolve, reject) => {
      worker.once("exit", (code) => {
        if (code === 0) resolve();
        else reject(new Error(`the embedded database could not be made: ${reason}`));
      });
    });
  }

  #start(): Promise<Worker> {
    const { log } = this.#options;
    const workerData = { ...this.#workerData, template: undefined };
    const worker = new Worker(new URL("./thread/worker.ts", import.meta.url), { workerData, name: "pglite" });
    this.#worker = worker;
    const lost = (this.#lost = new AbortController());
    return new Promise<Worker>((resolve, reject) => {
      let isReady = false;
      let reason = "it ended without a word";
      worker.on("message", (message: FromWorker) => {
        if (message.kind === "log") log(message.level, message.message, message.details);
        else if (message.kind === "failed") reason = message.reason;
        else {
          isReady = true;
          this.#failures = 0;
          resolve(worker);
        }
      });
      worker.on("error", (error) => {
        reason = String(error);
        log("error", "the database's thread failed", { reason });
      });
      // Nothing is told before the exit: until then the thread has the folder's files open.
      worker.once("exit", () => {
        Atomics.store(this.#counters, RUNNING_SINCE, 0n);
        if (isReady && !this.#isClosing) this.#restart();
        reject(new Error(`the embedded database did not start: ${reason}`));
        lost.abort();
      });
    });
  }

  /** Only after the old thread's exit: two databases on one folder destroy it. */
  #restart(): void {
    const { log, onRestart } = this.#options;
    log("warn", "the database's thread ended and is started again");
    const again = async (): Promise<Worker> => {
      await delay(Math.min(LONGEST_PAUSE_MS, this.#failures * 500));
      return this.#start();
    };
    this.#running = again();
    this.#running.then(onRestart, (error: Error) => {
      this.#failures += 1;
      log("error", "the database could not be started again", { reason: error.message });
      if (!this.#isClosing) this.#restart();
    });
  }

  #endIfStuck(): void {
    const since = Atomics.load(this.#counters, RUNNING_SINCE);
    if (since === 0n || (process.hrtime.bigint() - since) / 1_000_000n < this.#options.statementMs) return;
    this.#options.log("error", "a statement ran past its time and was ended with the database's thread", {
      statementMs: this.#options.statementMs,
    });
    void this.#worker?.terminate();
  }
}

const isWelcomed = (port: MessagePort, lost: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const onLost = () => resolve(false);
    lost.addEventListener("abort", onLost, { once: true });
    port.once("message", () => {
      lost.removeEventListener("abort", onLost);
      resolve(true);
    });
  });
