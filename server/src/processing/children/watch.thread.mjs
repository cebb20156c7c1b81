// Plain JavaScript: a thread that reads TypeScript takes a tenth of a second and ten megabytes more to start.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

/** @type {{ parent: number, memoryMb: number }} */
const { parent, memoryMb } = workerData;

/** The parent looks first wherever it can; a little above its limit this is the second line, or the only one. */
const mostMb = memoryMb * 1.1;
const LOOK_EVERY_MS = 100;
const STDERR = 2;

/**
 * A thread of its own, because a file that keeps the main thread in a loop for ever also keeps it from noticing that
 * nobody waits for the answer any more.
 */
setInterval(() => {
  const mb = process.memoryUsage.rss() / 1024 / 1024;
  if (process.ppid === parent && isAlive(parent) && mb <= mostMb) return;
  if (mb > mostMb) writeSync(STDERR, `out of memory: it held ${Math.round(mb)} MB\n`);
  process.kill(process.pid, "SIGKILL");
}, LOOK_EVERY_MS);

/** Where a process keeps the number of a parent that is dead, only asking tells. */
function isAlive(/** @type {number} */ pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
