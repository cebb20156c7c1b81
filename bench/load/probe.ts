import { createWriteStream } from "node:fs";
import { createHistogram, monitorEventLoopDelay, type Histogram } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";
import { PROBE_FILE, RESOLUTION_MS, type Line, type Percentiles } from "./probe-lines.ts";

/**
 * Loaded into the server's process before its program (--import): writes how late its event loop is and how much memory
 * it holds. The threads of the process load it too, and measure nothing.
 */
const LOOK_MS = 100;
const NANOSECONDS = 1_000_000;

const file = process.env[PROBE_FILE];
if (isMainThread && file !== undefined) measure(file);

function measure(into: string): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const recent = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const holds = createHistogram();
  const out = createWriteStream(into, { flags: "a" });
  const write = (line: Line): void => void out.write(`${JSON.stringify(line)}\n`);
  let [lastTick, lastCpu, longestHold] = [process.hrtime.bigint(), cpuNs(), 1];
  delays.enable();
  recent.enable();
  // What the thread computed between two ticks, as far as that made the later one late: on a busy machine a thread also
  // waits for a core, and that is no fault of the program.
  setInterval(() => {
    const [tick, cpu] = [process.hrtime.bigint(), cpuNs()];
    const late = Number(tick - lastTick) - RESOLUTION_MS * NANOSECONDS;
    const held = Math.max(1, Math.round(Math.min(late, cpu - lastCpu)));
    holds.record(held);
    longestHold = Math.max(longestHold, held);
    [lastTick, lastCpu] = [tick, cpu];
  }, RESOLUTION_MS).unref();
  setInterval(() => {
    const { rss, heapTotal, external } = process.memoryUsage();
    write({
      kind: "look",
      atUs: Number(process.hrtime.bigint() / 1000n),
      delayMs: recent.max / NANOSECONDS,
      holdMs: longestHold / NANOSECONDS,
      rss,
      heap: heapTotal + external,
    });
    recent.reset();
    longestHold = 1;
  }, LOOK_MS).unref();
  // A part of the measurement ends with this signal, and the next one begins.
  process.on("SIGUSR2", () => {
    write({ kind: "part", delays: percentilesOf(delays), holds: percentilesOf(holds) });
    delays.reset();
    holds.reset();
  });
}

function cpuNs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) * 1000;
}

const percentilesOf = (histogram: Histogram): Percentiles => ({
  count: histogram.count,
  p50Ms: histogram.percentile(50) / NANOSECONDS,
  p99Ms: histogram.percentile(99) / NANOSECONDS,
  p999Ms: histogram.percentile(99.9) / NANOSECONDS,
  longestMs: histogram.max / NANOSECONDS,
});
