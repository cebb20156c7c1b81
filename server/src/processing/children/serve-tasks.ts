import { readSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { toThrown } from "./ended.ts";
import { BYTES_FD, PARTS_AHEAD, type FromChild, type ToChild } from "./messages.ts";
import { goOffline } from "./offline.ts";

export type TaskContext = {
  /** The file of the task; empty when it has none. */
  bytes: Uint8Array;
  /** A part of the answer. To be awaited: it waits while the receiver is behind. */
  send(part: unknown): Promise<void>;
  /** A sign of progress, at once even out of a loop that never waits; most of them are left out when they come fast. */
  report(progress: unknown): void;
};

export type Task = (input: never, context: TaskContext) => Promise<unknown>;

const REPORT_EVERY_MS = 200;

/** The whole program of a child: does what it is asked, one task after the other, until it is killed. */
export function serveTasks(tasks: Record<string, Task>): void {
  goOffline();
  const [parent, memoryMb] = process.argv.slice(2).map(Number);
  new Worker(new URL("./watch.thread.mjs", import.meta.url), {
    workerData: { parent, memoryMb },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  }).unref();
  process.on("disconnect", () => process.exit());
  let parts = countParts();
  process.on("message", (message: ToChild) => {
    if (message.kind === "taken") parts.taken();
    else void perform(tasks[message.task], message, (parts = countParts()));
  });
  tell({ kind: "ready" });
}

async function perform(
  task: Task | undefined,
  { task: name, input, size }: Extract<ToChild, { kind: "task" }>,
  parts: Parts,
): Promise<void> {
  let isOver = false;
  let reportedAt = -Infinity;
  try {
    const bytes = readBytes(size);
    if (!task) throw new Error(`There is no task "${name}" here.`);
    const answer = await task(input as never, {
      bytes,
      async send(part) {
        await parts.room();
        if (!isOver) tell({ kind: "part", part });
      },
      report(progress) {
        const now = performance.now();
        if (isOver || now - reportedAt < REPORT_EVERY_MS) return;
        reportedAt = now;
        tell({ kind: "progress", progress });
      },
    });
    isOver = true; // what a library still reports later would be taken for news of the next task
    tell({ kind: "answer", answer });
  } catch (error) {
    isOver = true;
    tell({ kind: "threw", thrown: toThrown(error) });
  }
}

function tell(message: FromChild): void {
  process.send!(message);
}

/** All of them before the work begins, so that no task can leave the pipe in the middle of a file. */
function readBytes(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  while (at < size) {
    const read = readSync(BYTES_FD, bytes, at, size - at, null);
    if (read === 0) process.exit(); // only a parent that died closes the pipe
    at += read;
  }
  return bytes;
}

type Parts = { room(): Promise<void>; taken(): void };

function countParts(): Parts {
  let ahead = 0;
  const waiting: (() => void)[] = [];
  return {
    async room() {
      if (ahead >= PARTS_AHEAD) await new Promise<void>((resolve) => waiting.push(resolve));
      ahead += 1;
    },
    taken() {
      ahead -= 1;
      waiting.shift()?.();
    },
  };
}
