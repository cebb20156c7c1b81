import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { root, whenEnding } from "../process.ts";

const START_MS = 240_000;
const FLAGS = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=2"];

export type Part = { name: string; port: number; kill(signal: NodeJS.Signals): Promise<void> };
export type Settings = Record<string, string>;

const READY = /^Gyan (?:is ready:|works in the background)/m;

/** A process of the product, with nothing of this one's environment but what a service has. */
export async function startPart(
  name: string,
  service: "web" | "worker",
  port: number,
  settings: Settings,
): Promise<Part> {
  const own = service === "web" ? { PORT: String(port) } : { WORKER_PORT: String(port) };
  const child = spawn(process.execPath, [...FLAGS, "server/src/main.ts", `--services=${service}`], {
    cwd: root,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...settings, ...own },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = endOf(child);
  whenEnding(() => kill("SIGKILL"));
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${name} did not start in ${START_MS / 1000} s: ${said}`)),
      START_MS,
    );
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (READY.test(said)) {
        clearTimeout(late);
        resolve();
      }
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`${name} ended with ${code}: ${said}`));
    });
  });
  return { name, port, kill };
}

function endOf(child: ChildProcess) {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const force = setTimeout(() => child.kill("SIGKILL"), 30_000);
    await ended;
    clearTimeout(force);
  };
}

/** A command of the command line, with what is typed into it. */
export function runCommand(name: string, args: string[], settings: Settings, typed = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    const file = path.join("server/src/operating/cli", `${name}.ts`);
    const child = spawn(process.execPath, [...FLAGS, file, ...args], {
      cwd: root,
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...settings },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.once("exit", (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${name} ended with ${code}: ${said}`)),
    );
    child.stdin.end(typed);
  });
}
