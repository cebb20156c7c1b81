import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { constants } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isOver } from "@gyan/contract/runs.ts";
import type { Phase } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { embeddedTemplate } from "./database.ts";
import { startedTemplate } from "./started-database.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MAIN = "server/src/main.ts";
/** A start takes seconds, on a busy machine many. */
const START_MS = 180_000;
const RUN_MS = 240_000;
const TRIES = 5;

export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };
export type Options = { dataDir: string; env?: Record<string, string> };
export type Answer<T> = { status: number; body: T };

export type ServerProcess = {
  url: string;
  dataDir: string;
  port: number;
  pid: number;
  /** What follows /auto-login/ in the printed link; null where none was printed. */
  signinLink: string | null;
  /** Everything said on the standard output so far. */
  said(): string;
  kill(signal: NodeJS.Signals): void;
  /** Nobody reads any more what it says. */
  hangUp(): void;
  exited: Promise<Ended>;
  call<T = Record<string, unknown>>(
    method: string,
    route: string,
    options?: { token?: string; body?: unknown },
  ): Promise<Answer<T>>;
  signIn(link?: string | null): Promise<string>;
  finished(token: string, topicId: number): Promise<TopicDetail>;
  /** Submits until a run is seen with some steps of the phase done and some not: it may be over before it is looked at. */
  amid(token: string, phase: Phase, outline: object): Promise<number>;
  submit(token: string, outline: object): Promise<number>;
};

type Child = { child: ChildProcess; said: { stdout: string; stderr: string }; exited: Promise<Ended> };

const alive = new Set<ChildProcess>();

function launch(
  script: string,
  args: string[],
  { dataDir, env }: Options,
  stdio: ("ignore" | "pipe" | "ipc")[],
): Child {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const inherited = Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }).filter(([, value]) => value !== undefined),
  );
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: {
      ...(inherited as Record<string, string>),
      PORT: "0",
      DATA_DIR: dataDir,
      EMBEDDINGS: "off",
      SOURCES: "offline",
      FRONT_SAMPLE: "none",
      ...env,
    },
    stdio,
  });
  alive.add(child);
  const said = { stdout: "", stderr: "" };
  child.stdout!.setEncoding("utf8").on("data", (text: string) => (said.stdout += text));
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (said.stderr += text));
  const exited = new Promise<Ended>((resolve) => {
    child.once("close", (code, signal) => {
      alive.delete(child);
      resolve({ code, signal, ...said });
    });
  });
  return { child, said, exited };
}

/** The server as a person starts it, up to the line that says where it listens. */
export async function startProcess(options: Options): Promise<ServerProcess> {
  // The channel is what the server holds on to: it ends by itself when this process is killed before it can clean up.
  const { child, said, exited } = launch(MAIN, [], options, ["ignore", "pipe", "pipe", "ipc"]);
  const { port, place } = await new Promise<{ port: number; place: string }>((resolve, reject) => {
    const giveUp = setTimeout(
      () => reject(new Error(`The server did not start within ${START_MS / 1000} s: ${said.stderr}`)),
      START_MS,
    );
    child.stdout!.on("data", () => {
      const ready = /^Gyan is ready: http:\/\/localhost:(\d+)(\/\S*)?$/m.exec(said.stdout);
      if (!ready) return;
      clearTimeout(giveUp);
      resolve({ port: Number(ready[1]), place: ready[2] ?? "" });
    });
    void exited.then(({ code, stderr }) => {
      clearTimeout(giveUp);
      reject(new Error(`The server ended with ${code} instead of starting: ${stderr}`));
    });
  });
  const url = `http://127.0.0.1:${port}${place}`;

  const self: ServerProcess = {
    url,
    dataDir: options.dataDir,
    port,
    pid: child.pid!,
    signinLink: linkIn(said.stdout),
    said: () => said.stdout,
    kill: (signal) => void child.kill(signal),
    hangUp() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    exited,
    async call(method, route, { token, body } = {}) {
      const response = await fetch(`${url}/api${route}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(token ? { "x-auth-token": token } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as never };
    },
    async signIn(link = self.signinLink) {
      const { status, body } = await self.call<{ token: string }>("POST", "/login/auto", {
        body: { loginToken: link },
      });
      if (status !== 200) throw new Error(`The sign-in link was refused: ${JSON.stringify(body)}`);
      return body.token;
    },
    async finished(token, topicId) {
      for (const end = Date.now() + RUN_MS; Date.now() < end;) {
        const { body } = await self.call<TopicDetail>("GET", `/topics/${topicId}`, { token });
        if (body.run && isOver(body.run.status)) return body;
        // Asked without a pause, this question was a fifth of what the server did.
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      throw new Error(`The run of topic ${topicId} did not finish within ${RUN_MS / 1000} s.`);
    },
    async submit(token, topicOutline) {
      const { status, body } = await self.call<{ topic: { topicId: number } }>(
        "POST",
        "/gyan/create/v4/submitconceptfordiscovery",
        {
          token,
          body: { topicOutline },
        },
      );
      if (status !== 200) throw new Error(`The outline was refused: ${JSON.stringify(body)}`);
      return body.topic.topicId;
    },
    async amid(token, phase, outline) {
      for (let n = 0; n < TRIES; n++) {
        const topicId = await self.submit(token, outline);
        if (await isSeenAmid(self, token, topicId, phase)) return topicId;
      }
      throw new Error(`The phase ${phase} was never seen half done in ${TRIES} runs.`);
    },
  };
  return self;
}

/** Asks without a pause. Only its first half counts: what is nearly done may be done before anybody acts on the answer. */
export async function isSeenAmid(
  server: ServerProcess,
  token: string,
  topicId: number,
  phase: Phase,
): Promise<boolean> {
  for (;;) {
    const { body } = await server.call<TopicDetail>("GET", `/topics/${topicId}`, { token });
    const { done, total } = body.run!.phases.find((one) => one.phase === phase)!;
    if (done > 0 && done <= total / 2) return true;
    if (isOver(body.run!.status) || done > 0) return false;
  }
}

export const linkIn = (text: string): string | null =>
  /^Sign in: \S+\/auto-login\/(\S+)$/m.exec(text)?.[1] ?? null;

/** A start that is meant to fail, or a command of the command line: runs to its end. */
export const runToEnd = (script: string, args: string[], options: Options): Promise<Ended> =>
  launch(script, args, options, ["ignore", "pipe", "pipe"]).exited;

export const tryToStart = (options: Options): Promise<Ended> => runToEnd(MAIN, [], options);

/** Ends what a failed test left running: these processes and no others. */
export async function endProcesses(): Promise<void> {
  const left = [...alive].map((child) => {
    const gone = new Promise<void>((resolve) => void child.once("close", () => resolve()));
    child.kill("SIGKILL");
    return gone;
  });
  await Promise.all(left);
}

const folders: string[] = [];

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-process-"));
  folders.push(folder);
  return folder;
}

/** Holds a migrated database and nobody yet: to a server it is empty, without the ten seconds that making one takes. */
export async function freshFolder(): Promise<string> {
  return copyOf(await embeddedTemplate());
}

/** On which a server was started once: to people it is as empty, and its libraries are read. That takes a start ten seconds. */
export async function startedFolder(): Promise<string> {
  return copyOf(await startedTemplate());
}

/** The folder of a process that ended. */
export async function copyOf(folder: string): Promise<string> {
  const copy = await emptyFolder();
  await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}
