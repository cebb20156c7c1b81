import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";

/** What `npm test` may take after the install, on two cores. */
export const TEST_SECONDS = 240;
/** CI refuses a run that takes half as long again. */
export const LIMIT_SECONDS = TEST_SECONDS * 1.5;
/** Below this many cores of other work, that of other machines on the same host included, the machine counts as quiet. */
const QUIET_CORES = 0.05;

/** Seconds of CPU that the whole machine and this program with its ended children have used since they began. */
export type CpuSeconds = { machine: number; own: number };

const TICKS_PER_SECOND = 100;
const sum = (ticks: (string | undefined)[]): number =>
  ticks.reduce((total, tick) => total + Number(tick), 0) / TICKS_PER_SECOND;

/** Only Linux tells; elsewhere there is no budget. */
export async function cpuSeconds(): Promise<CpuSeconds | undefined> {
  try {
    const [machine, own] = await Promise.all([
      readFile("/proc/stat", "utf8"),
      readFile("/proc/self/stat", "utf8"),
    ]);
    return { machine: busySeconds(machine), own: ownSeconds(own) };
  } catch {
    return undefined;
  }
}

/** The first line: user, nice, system, idle, waiting for disks, interrupts, soft interrupts, stolen by the host. */
export function busySeconds(stat: string): number {
  const [user, nice, system, , , interrupts, soft, stolen] = stat.split("\n", 1)[0]!.split(/\s+/).slice(1);
  return sum([user, nice, system, interrupts, soft, stolen]);
}

/** Behind the program's name, which may hold blanks: the times of the program and of its children that have ended. */
export const ownSeconds = (stat: string): number =>
  sum(
    stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 15),
  );

/** Why a run of `npm test` that took so long is refused; undefined when it is not, or when other work may be the reason. */
export function overBudget(
  seconds: number,
  before: CpuSeconds | undefined,
  after: CpuSeconds | undefined,
  /** How many times slower than usual the cores are. */
  slowness = 1,
): string | undefined {
  if (seconds <= LIMIT_SECONDS * slowness || !before || !after || availableParallelism() < 2)
    return undefined;
  const others = after.machine - before.machine - (after.own - before.own);
  if (others / seconds > QUIET_CORES) return undefined;
  return `npm test took ${Math.round(seconds)} s on a quiet machine; ${TEST_SECONDS} s are wanted and ${LIMIT_SECONDS} s are the limit. The slowest files are named above: make them quicker, or move them to test:full (docs/decisions/0023-tests.md).`;
}
