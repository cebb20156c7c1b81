import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { pathToFileURL } from "node:url";
import { Unreadable } from "#processing/parsing/document.ts";
import { serveTasks } from "./serve-tasks.ts";

const forEver = (): never => {
  for (;;);
};
const MB = 1024 * 1024;

/** What a hostile file could make its reader do, and a few harmless tasks. */
serveTasks({
  echo: async (input: unknown) => input,
  pid: async () => process.pid,
  parent: async () => process.ppid,
  hash: async (_: unknown, { bytes }) => createHash("sha256").update(bytes).digest("hex"),
  memory: async () => process.memoryUsage.rss() / MB,
  settings: async () => Object.keys(process.env),
  loop: async () => forEver(),
  wait: async () => new Promise(() => setInterval(() => undefined, 1_000)),
  heap: async () => {
    const held: string[][] = [];
    for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => `${held.length} ${at}`));
  },
  heapAtOnce: async () => Array.from<string>({ length: 2 ** 27 }).fill("x").length,
  buffers: async () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(10 * MB, 1));
  },
  wasm: async () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
    for (;;) {
      const at = memory.grow(160);
      new Uint8Array(memory.buffer).fill(1, at * 65_536);
    }
  },
  grow: async (mb: number) => {
    kept.push(Buffer.alloc(mb * MB, 1));
    return process.pid;
  },
  exit: async (code: number) => process.exit(code),
  abort: async () => process.abort(),
  signal: async (name: NodeJS.Signals) => process.kill(process.pid, name),
  complain: async (sentence: string) => {
    process.stderr.write(`${"noise\n".repeat(20_000)}${sentence}\n`);
    process.exit(3);
  },
  throw: async (why: "damaged" | "encrypted") => {
    throw Object.assign(new Unreadable(why, "the library said so"), { page: 7, deep: { not: "sent" } });
  },
  throwText: async () => {
    // eslint-disable-next-line no-throw-literal
    throw "just a text";
  },
  throwLater: async () => {
    setTimeout(() => {
      throw new Error("nobody caught this");
    }, 0);
    return new Promise(() => undefined);
  },
  answerFunction: async () => () => undefined,
  parts: async ({ count, size }: { count: number; size: number }, { send }) => {
    for (let at = 0; at < count; at++) await send({ at, text: "x".repeat(size) });
    return "all sent";
  },
  ahead: async (count: number, { send, report }) => {
    let sent = 0;
    const all = Promise.all(Array.from({ length: count }, () => send("part").then(() => (sent += 1))));
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
    report(sent);
    await all;
    return sent;
  },
  progress: async ({ count, gapMs }: { count: number; gapMs: number }, { report }) => {
    // Without a pause in which an acknowledgement could be heard, as a parser in a long page.
    for (let at = 0; at < count; at++) {
      const until = performance.now() + gapMs;
      while (performance.now() < until);
      report(at);
    }
    return "done";
  },
  lateReport: async (_: unknown, { report, send }) => {
    setTimeout(() => {
      report("late");
      for (let at = 0; at < 10; at++) void send("late");
    }, 0);
    return "answered";
  },
  read: async (path: string) => readFileSync(path, "utf8").length,
  write: async (path: string) => writeFileSync(path, "x"),
  start: async (program: string) => spawn(program).pid,
  addon: async (path: string) => process.dlopen({ exports: {} }, path),
  load: async (path: string) => Object.keys((await import(pathToFileURL(path).href)) as object),
  open: async (address: string) =>
    new Promise((resolve, reject) => get(address, (reply) => resolve(reply.statusCode)).on("error", reject)),
  openFetch: async (address: string) => (await fetch(address)).status,
});

const kept: Buffer[] = [];
