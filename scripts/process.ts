import { spawn } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root: string = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** Is this module the program itself, and not imported by a test or another script? */
export const isMain = (meta: ImportMeta): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(meta.url));

/** The script behind a package's command. The links in .bin are shell scripts on Windows, this runs everywhere. */
export function binOf(packageName: string, command: string = packageName): string {
  const folder = path.join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === "string" ? bin : bin[command];
  if (file === undefined) throw new Error(`The package ${packageName} has no command ${command}.`);
  return path.join(folder, file);
}

export type Ended = { ok: boolean; code: number | null; output: string; ms: number; timedOut: boolean };

type Options = {
  env?: Record<string, string>;
  cwd?: string;
  /** "show" lets the person watch; "keep" collects the output for later. */
  output?: "show" | "keep";
  /** It and what it starts let others go first when there are fewer cores than work. */
  letsOthersFirst?: boolean;
  /** A runner that hangs must count as a failure, not eat the time of everything after it. */
  limitMs?: number;
};

const children = new Set<ReturnType<typeof spawn>>();

/** Runs a program to its end; never throws for what the program does. */
export function run(command: string, args: string[], options: Options = {}): Promise<Ended> {
  const { env = {}, cwd = root, output = "keep", limitMs, letsOthersFirst = false } = options;
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      // Colours belong on a terminal, not into a text that is kept and printed later.
      env: { ...process.env, ...(output === "keep" ? { NO_COLOR: "1" } : {}), ...env },
      stdio: output === "show" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    });
    children.add(child);
    if (letsOthersFirst && child.pid !== undefined) lowerPriority(child.pid);
    let text = "";
    let timedOut = false;
    const collect = (chunk: Buffer): void => void (text += chunk.toString());
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            child.kill("SIGKILL");
          }, limitMs);
    const end = (code: number | null): void => {
      clearTimeout(timer);
      children.delete(child);
      resolve({ ok: code === 0, code, output: text, ms: Date.now() - started, timedOut });
    };
    child.on("error", (error) => {
      text += `${command} could not be started: ${error.message}\n`;
      end(null);
    });
    child.on("close", end);
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not allow it: then it runs like everything else.
  }
}

/** Runs one of the installed tools on this Node. */
export const runTool = (
  packageName: string,
  args: string[],
  options: Options & { command?: string } = {},
): Promise<Ended> => run(process.execPath, [binOf(packageName, options.command), ...args], options);

const cleanups = new Set<() => Promise<void>>();

/** Registers what must be undone even when the person presses Ctrl-C; returns how to do it now. */
export function whenEnding(cleanup: () => Promise<void>): () => Promise<void> {
  const once = async (): Promise<void> => {
    if (!cleanups.delete(once)) return;
    await cleanup();
  };
  cleanups.add(once);
  return once;
}

/** Call once in a program that starts others: ends them with it, also when the process above it was killed. */
export function endTogether(): void {
  let isEnding = false;
  const end = (code: number) => async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    for (const child of children) child.kill("SIGTERM");
    await Promise.allSettled([...cleanups].map((cleanup) => cleanup()));
    process.exit(code);
  };
  const asEvent = (ending: () => Promise<void>) => (): void => void ending();
  process.on("SIGINT", asEvent(end(130)));
  process.on("SIGTERM", asEvent(end(143)));
  process.on("disconnect", asEvent(end(1)));
  // A script that fails half-way must not leave its servers running either.
  process.on("uncaughtException", (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    void end(1)();
  });
  process.channel?.unref(); // listening to "disconnect" must not keep a finished program alive
}
