import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./postgres.ts";
import { root, whenEnding } from "./process.ts";

export type Served = {
  url: string;
  pid: number;
  /** From the command to the first 200 of /readyz. */
  readyMs: number;
  /** The printed sign-in link; waits for it. Only a start on an empty data folder prints one. */
  link(): Promise<string>;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  folder?: string;
  command?: [string, ...string[]];
  limitMs?: number;
  env?: Record<string, string>;
  /** The process has begun, and is long from ready. */
  onBegun?(pid: number): void;
};

/** Starts Gyan as a person does, on a free port, and waits until it is ready. */
export async function startGyan({
  dataDir,
  folder = root,
  command,
  limitMs = 120_000,
  env = {},
  onBegun,
}: Options): Promise<Served> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [program, ...args] = command ?? [process.execPath, "scripts/start.mjs"];
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    // What is measured or shown must not depend on what is out there, nor on a run that nobody asked for.
    env: {
      SOURCES: "offline",
      FRONT_SAMPLE: "none",
      ...process.env,
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (child.pid !== undefined) onBegun?.(child.pid);
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => void (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => void (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = whenEnding(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const until = async <T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> => {
    while (performance.now() - started < limitMs) {
      const found = await look();
      if (found !== undefined) return found;
      if (child.exitCode !== null) throw new Error(`Gyan ended before ${what}:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await stop();
    throw new Error(`Gyan did not reach ${what} within ${limitMs / 1000} s:\n${said}`);
  };
  await until("being ready", async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    return answer?.status === 200 ? true : undefined;
  });
  const readyMs = performance.now() - started;
  const link = (): Promise<string> =>
    until("printing a sign-in link", () => /Sign in: (\S+)/.exec(said)?.[1]);
  return { url, pid: child.pid ?? 0, readyMs, link, stop };
}

/** A data folder that is gone afterwards, also after Ctrl-C. */
export async function withDataFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "gyan-data-"));
  const remove = whenEnding(() => rm(dataDir, { recursive: true, force: true }));
  try {
    return await work(dataDir);
  } finally {
    await remove();
  }
}

/** Speaks the HTTP interface as a program would, with the token of a sign-in link. */
export async function signIn(url: string, link: string): Promise<Api> {
  const loginToken = decodeURIComponent(link.slice(link.lastIndexOf("/") + 1));
  const { token } = (await call(url, "/login/auto", {}, { loginToken })) as { token: string };
  const headers = { "x-auth-token": token };
  return {
    get: (where) => call(url, where, headers),
    post: (where, body) => call(url, where, headers, body),
  };
}

export type Api = {
  get(where: string): Promise<unknown>;
  post(where: string, body: unknown): Promise<unknown>;
};

async function call(
  url: string,
  where: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<unknown> {
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`${url}/api${where}`, {
    ...sent,
    headers: { ...headers, "content-type": "application/json" },
  });
  if (!answer.ok) throw new Error(`${where} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const OVER = ["FINISHED", "PARTIAL_FINISH", "NO_ARTICLE_IN_SEARCH", "FAIL"];

/** Asks one question of every library and waits for the run to end. */
export async function runGyan(
  api: Api,
  question: string,
): Promise<{ topicId: number; status: string; ms: number }> {
  const started = performance.now();
  const created = (await api.post("/gyan/create/v4/submitconceptfordiscovery", {
    topicOutline: { name: question, id: 1 },
    sources: { repoAvailable: true },
    config: {},
  })) as { topic: { topicId: number } };
  const { topicId } = created.topic;
  while (performance.now() - started < 300_000) {
    const { run } = (await api.get(`/topics/${topicId}`)) as { run: { status: string } | null };
    if (run && OVER.includes(run.status))
      return { topicId, status: run.status, ms: performance.now() - started };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`"${question}" did not finish within five minutes.`);
}
