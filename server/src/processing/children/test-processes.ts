import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** The processes that this process has started and that are not yet gone. */
export function childrenOf(parent: number = process.pid): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => stateOf(Number(pid))?.parent === parent)
    .map(Number);
}

/** A zombie has ended: only its parent has not yet asked how. */
export const isRunning = (pid: number): boolean => !["Z", "X", undefined].includes(stateOf(pid)?.state);

function stateOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: state!, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

const PATIENCE_MS = 90_000;

export async function until(what: string, isSo: () => boolean): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > latest) throw new Error(`It never came to be that ${what}.`);
    await delay(5);
  }
}
