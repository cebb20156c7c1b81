import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { BYTES_FD } from "./messages.ts";
import type { PoolOptions } from "./pool.ts";

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The program and nothing else: neither the data folder nor a file of settings beside the program. */
const READABLE = [
  "node_modules",
  "package.json",
  ...["contract", "text", "server"].flatMap((workspace) =>
    ["src", "node_modules", "package.json"].map((part) => `${workspace}/${part}`),
  ),
].map(fromRoot);

/** Collected before the whole limit is used, or garbage alone would end a child that needs little. */
const SHARE_OF_HEAP = 0.75;

export type Start = Pick<
  PoolOptions,
  "entry" | "memoryMb" | "youngMb" | "addons" | "letsOthersFirst" | "readable"
>;

/** Reads its own program and what it is given to read, writes nothing, starts nothing, knows no settings and no secrets. */
export function startChild({
  entry,
  memoryMb,
  youngMb,
  addons = false,
  letsOthersFirst = false,
  readable = [],
}: Start): ChildProcess {
  const flags = [
    "--permission",
    "--allow-worker",
    ...(addons ? ["--allow-addons"] : []),
    ...[...READABLE, ...readable].map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${Math.floor(memoryMb * SHARE_OF_HEAP)}`,
    ...(youngMb === undefined ? [] : [`--max-semi-space-size=${youngMb}`]),
    "--disable-warning=SecurityWarning",
    "--disable-warning=ExperimentalWarning",
  ];
  const stdio: ("ignore" | "pipe" | "ipc")[] = ["ignore", "ignore", "pipe", "ipc"];
  stdio[BYTES_FD] = "pipe";
  const child = spawn(
    process.execPath,
    [...flags, fileURLToPath(entry), String(process.pid), String(memoryMb)],
    { env: {}, stdio, serialization: "advanced" },
  );
  offerToKernel(child.pid);
  if (letsOthersFirst) stepBack(child.pid);
  return child;
}

function stepBack(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or nobody may do that here: then it has its share like everybody.
  }
}

/** When the machine runs out of memory, the kernel is to end a child, and not the process with the database in it. */
function offerToKernel(pid: number | undefined): void {
  if (process.platform !== "linux" || pid === undefined) return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // It has ended already, or /proc is closed to us: then the kernel chooses by size alone.
  }
}

/** Null where it cannot be seen from outside; there the child's own watch ends it. */
export function residentMb(pid: number): number | null {
  if (process.platform !== "linux") return null;
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
