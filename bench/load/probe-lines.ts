import { readFile } from "node:fs/promises";

/** Names the file that the probe writes; the server does not know this variable. */
export const PROBE_FILE = "GYAN_PROBE_FILE";

/** The timer of the measurement fires so often, and the delay that it records is the time between two fires, this included. */
export const RESOLUTION_MS = 1;

export type Percentiles = { count: number; p50Ms: number; p99Ms: number; p999Ms: number; longestMs: number };

/** Delays are as `monitorEventLoopDelay` has them; holds are what the thread computed meanwhile. */
export type Line =
  | { kind: "look"; atUs: number; delayMs: number; holdMs: number; rss: number; heap: number }
  | { kind: "part"; delays: Percentiles; holds: Percentiles };

/** The event loop was held somewhere between `fromUs` and `toUs` (the clock of process.hrtime). */
export type Stall = { fromUs: number; toUs: number; delayMs: number; holdMs: number };

export type Part = { delays: Percentiles; holds: Percentiles; memory: Memory[]; stalls: Stall[] };

/** Bytes: of the whole process, and of the main thread's objects and buffers; the rest is the database and the program. */
export type Memory = { rss: number; heap: number };

/** What is worth naming. */
export const STALL_MS = 25;

/** The parts of the measurement, in order; what came after the last signal is left out. */
export function partsOf(lines: Line[]): Part[] {
  const parts: Part[] = [];
  let [memory, stalls]: [Memory[], Stall[]] = [[], []];
  let lastUs: number | undefined;
  for (const line of lines) {
    if (line.kind === "part") {
      parts.push({ delays: withoutTimer(line.delays), holds: line.holds, memory, stalls });
      [memory, stalls] = [[], []];
      continue;
    }
    const { atUs, rss, heap } = line;
    memory.push({ rss, heap });
    const delayMs = late(line.delayMs);
    // Two timers that do not fire at the same moment: what one saw in one stretch the other may have seen in two.
    const holdMs = Math.min(line.holdMs, delayMs);
    // It began after the look before, and is over: the look itself needs the event loop.
    if (delayMs >= STALL_MS) stalls.push({ fromUs: lastUs ?? atUs, toUs: atUs, delayMs, holdMs });
    lastUs = atUs;
  }
  return parts;
}

const withoutTimer = ({ count, p50Ms, p99Ms, p999Ms, longestMs }: Percentiles): Percentiles => ({
  count,
  p50Ms: late(p50Ms),
  p99Ms: late(p99Ms),
  p999Ms: late(p999Ms),
  longestMs: late(longestMs),
});

const late = (ms: number): number => Math.max(0, ms - RESOLUTION_MS);

export async function readLines(file: string): Promise<Line[]> {
  const content = await readFile(file, "utf8");
  // The last line may be half written when the process ends.
  const whole = content.slice(0, content.lastIndexOf("\n") + 1);
  return whole
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}
