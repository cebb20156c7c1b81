import { readdirSync, readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;

/** Seconds of CPU that a process and all below it have used, those that have ended included; nought without /proc. */
export function cpuOfTree(pid: number): number {
  return [pid, ...below(pid)].reduce((sum, one) => sum + cpuOf(one), 0);
}

/** Bytes held by all processes below one, each page of memory counted once. */
export function memoryBelow(pid: number): number {
  return below(pid).reduce((sum, one) => sum + memoryOf(one), 0);
}

function below(pid: number): number[] {
  const children = childrenOf(pid);
  return children.flatMap((child) => [child, ...below(child)]);
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      read(`/proc/${pid}/task/${thread}/children`)
        .split(" ")
        .filter((one) => one !== "")
        .map(Number),
    );
  } catch {
    return [];
  }
}

/** User and system time, of itself and of the children whose end it has seen. */
function cpuOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  // The command in brackets may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / TICKS_A_SECOND;
}

function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
}

/** A process may end at any moment. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
