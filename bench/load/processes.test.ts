import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { cpuOfTree, memoryBelow } from "./processes.ts";

const BUSY = "const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);";

test.skipIf(!existsSync("/proc/self/stat"))(
  "what a child used is counted while it lives and after it has ended",
  async () => {
    const before = cpuOfTree(process.pid);
    const child = spawn(process.execPath, ["-e", `${BUSY} console.log("busy"); process.stdin.resume();`]);
    await new Promise((resolve) => child.stdout.once("data", resolve));
    const alive = cpuOfTree(process.pid) - before;
    expect(memoryBelow(process.pid)).toBeGreaterThan(1_000_000);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.stdin.end();
    await ended;
    expect(alive).toBeGreaterThan(0.25);
    expect(cpuOfTree(process.pid) - before).toBeGreaterThanOrEqual(alive - 0.05);
  },
);
