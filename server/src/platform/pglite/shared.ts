import { existsSync } from "node:fs";
import { join } from "node:path";
import type { MessagePort } from "node:worker_threads";

/** What the two threads say to each other beside the sessions' own ports. */
export type WorkerData = {
  folder: string;
  template: string | undefined;
  leaseMs: number;
  counters: BigInt64Array<SharedArrayBuffer>;
};

/** Of a session in the background nobody waits for the answers. */
export type NewSession = { port: MessagePort; isBackground: boolean };

export type ToWorker =
  | ({ kind: "session" } & NewSession)
  | { kind: "dump"; reply: MessagePort }
  | { kind: "copy"; to: string; reply: MessagePort }
  | { kind: "close" };

/** How a copy of the files ended. */
export type Copied = { pauseMs: number } | { failed: string; code: string | undefined };

/** What the worker says on a session's port: bytes of the protocol, and at last how the session ended. */
export type ToSession = Uint8Array<ArrayBuffer> | { end: Reason | "asked for" };

export type Reason = { code: string; message: string };

export type LogLevel = "info" | "warn" | "error";

export type FromWorker =
  | { kind: "ready" }
  | { kind: "failed"; reason: string }
  | { kind: "log"; level: LogLevel; message: string; details?: object };

/**
 * Numbers in shared memory: the main thread must be able to read them while the worker is stuck inside a
 * statement and answers no message.
 */
export const RUNNING_SINCE = 0; // process.hrtime, one clock for both threads; 0 when nothing runs
export const FSYNCS = 1;

export const makeCounters = (): BigInt64Array<SharedArrayBuffer> =>
  new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));

/** Stands while a new database is being written: a folder with it holds half of one. */
export const unfinishedMarker = (folder: string): string => join(folder, "postgres.unfinished");

export const isMade = (folder: string): boolean =>
  existsSync(join(folder, "postgres", "PG_VERSION")) && !existsSync(unfinishedMarker(folder));
