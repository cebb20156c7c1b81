import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What `npx gyan` runs. */
export const COMMAND = fileURLToPath(new URL("../../client/bin/gyan.mjs", import.meta.url));

export type Ended = { code: number; out: string; told: string };
export type Running = {
  /** What it has answered so far, and what it told beside. */
  out(): string;
  told(): string;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<Ended>;
};

/** `gyan` in a process of its own, for somebody whose home is this folder. */
export function commandAt(home: string, own: Record<string, string> = {}) {
  const env = { PATH: process.env["PATH"], HOME: home, LANG: "en_GB.UTF-8", ...own };

  function start(args: string[], { typed, cwd = home }: { typed?: string; cwd?: string } = {}): Running {
    const child = spawn(process.execPath, [COMMAND, ...args], { env, cwd });
    let out = "";
    let told = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (told += text));
    child.stdin.end(typed ?? "");
    const ended = once(child, "close").then(([code]) => ({ code: Number(code ?? 137), out, told }));
    return { out: () => out, told: () => told, kill: (signal) => void child.kill(signal), ended };
  }

  return { start, run: (args: string[], given?: Parameters<typeof start>[1]) => start(args, given).ended };
}
