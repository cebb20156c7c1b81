// Asks the process in this container whether it is ready, and ends with 0 when it is.
import { readFileSync } from "node:fs";

const { PORT = "4317", WORKER_PORT } = process.env;
const isWorker = readFileSync("/proc/1/cmdline", "utf8").includes("--services=worker");
// A worker that was given no port of its own cannot be asked.
if (isWorker && !WORKER_PORT) process.exit(0);
const port = isWorker ? WORKER_PORT : PORT;
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
