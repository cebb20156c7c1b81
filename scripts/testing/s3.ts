import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { freePort, type Restartable } from "../postgres.ts";
import { whenEnding } from "../process.ts";
import { hasProgram } from "./programs.ts";

/** A server that speaks the interface of S3 over a folder: Apache 2.0, and Go's own tool builds it. */
const MODULE = "github.com/versity/versitygw/cmd/versitygw";
const VERSION = "v1.8.0";
const START_MS = 60_000;
export const S3_KEY = { id: "gyan-tests", secret: "gyan-tests-secret" };

const home = path.join(homedir(), ".cache", "gyan", "programs", `versitygw-${VERSION}`);
const program = path.join(home, "versitygw");

/** Why there is no server here, or null where there is one; it is built when it is missing, which takes minutes. */
export function s3Missing(say: (line: string) => void): string | null {
  if (existsSync(program)) return null;
  if (!hasProgram("go")) return "Go, which builds it, is not on this machine";
  say(`Building ${MODULE}@${VERSION} …`);
  const built = spawnSync("go", ["install", `${MODULE}@${VERSION}`], {
    env: { ...process.env, GOBIN: home },
    encoding: "utf8",
  });
  if (built.status === 0) return null;
  return `it could not be built: ${built.stderr.trim().split("\n").at(-1)}`;
}

/** Runs the work with the address of one that exists only as long as the work. */
export async function withS3<T>(work: (url: string, server: Restartable) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-s3-"));
  const port = await freePort();
  let server: ReturnType<typeof spawn> | undefined;
  const stop = whenEnding(async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      const hasEnded = new Promise<void>((resolve) => server?.once("exit", () => resolve()));
      server.kill();
      await hasEnded;
    }
    await rm(folder, { recursive: true, force: true });
  });
  try {
    const [data, beside] = [path.join(folder, "data"), path.join(folder, "beside")];
    for (const one of [data, beside]) await mkdir(one);
    // Attributes of files are kept beside them: not every file system has its own.
    const args = [
      "--access",
      S3_KEY.id,
      "--secret",
      S3_KEY.secret,
      "--port",
      `127.0.0.1:${port}`,
      "--quiet",
      "--keep-alive",
    ];
    const start = async (): Promise<void> => {
      const started = spawn(program, [...args, "posix", "--sidecar", beside, data], {
        cwd: folder,
        stdio: ["ignore", "ignore", "pipe"],
        detached: true, // Ctrl-C must reach it through `stop`, after the tests have let go
      });
      server = started;
      let said = "";
      started.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
      for (const end = Date.now() + START_MS; !(await answers(port)); await after(100))
        if (Date.now() > end || started.exitCode !== null)
          throw new Error(`The S3-compatible server did not start: ${said}`);
    };
    const kill = async (): Promise<void> => {
      const hasEnded = new Promise<void>((resolve) => server!.once("exit", () => resolve()));
      server!.kill("SIGKILL");
      await hasEnded;
    };
    await start();
    return await work(`http://127.0.0.1:${port}`, { kill, start });
  } finally {
    await stop();
  }
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
