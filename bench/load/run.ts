import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { whenEnding } from "../../scripts/process.ts";
import { askControl } from "../../server/src/platform/control.ts";
import {
  endProcesses,
  freshFolder,
  removeFolders,
  startProcess,
  type ServerProcess,
} from "../../tests/support/process.ts";
import { readersOf, writeLongPdf, writeLongText } from "./documents.ts";
import { partsOf, PROBE_FILE, readLines, type Part, type Percentiles } from "./probe-lines.ts";
import { cpuOfTree, memoryBelow } from "./processes.ts";
import { causesOf } from "./profile.ts";
import { startVisitor, type Visit } from "./visitor.ts";

export type PartResult = {
  name: string;
  seconds: number;
  /** Of the server and all its children. */
  cpuSeconds: number;
  documents: number;
  unread: number;
  /** How late the event loop is, and how much of it is what the thread itself computed. */
  delays: Percentiles;
  holds: Percentiles;
  holdsOver50: number;
  /** Bytes. */
  memory: { first: number; highest: number; last: number; highestHeap: number };
  children: number;
  visits: Record<string, Visit>;
  /** The longest holds of the event loop and what ran in them, when it was looked at. */
  worst: { delayMs: number; holdMs: number; causes: string[] }[];
};

export type Options = { embeddings: "off" | "local"; data: string; profile: boolean };

/** As scripts/start.mjs starts the server. */
const SERVER_FLAGS = "--max-semi-space-size=2";
const IDLE_MS = 10_000;
const WORST = 8;
const SECOND = 1000;
/** Vectors are made for minutes after the last document was read; what they do shows earlier. */
const LONGEST_QUIET_MS = 30_000;

type Measured = Omit<PartResult, "delays" | "holds" | "holdsOver50" | "memory" | "worst">;

/** A real server, busy with documents, part by part. */
export async function measureLoad({ embeddings, data, profile }: Options): Promise<PartResult[]> {
  const readers = await readersOf(data);
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-load-"));
  const clean = whenEnding(async () => {
    await endProcesses();
    await removeFolders();
    await rm(folder, { recursive: true, force: true });
  });
  try {
    const probeFile = path.join(folder, "probe.jsonl");
    const server = await startProcess({
      dataDir: await freshFolder(),
      env: {
        EMBEDDINGS: embeddings,
        [PROBE_FILE]: probeFile,
        NODE_OPTIONS: [
          SERVER_FLAGS,
          `--import=${new URL("probe.ts", import.meta.url).href}`,
          ...(profile ? ["--cpu-prof", `--cpu-prof-dir=${folder}`] : []),
        ].join(" "),
      },
    });
    const measured = await measureParts(server, readers, folder);
    server.kill("SIGTERM");
    await server.exited;
    const parts = partsOf(await readLines(probeFile));
    // What came before the first part is the start of the server.
    return await Promise.all(measured.map((one, at) => joined(one, parts[at + 1]!, profile ? folder : null)));
  } finally {
    await clean();
  }
}

async function measureParts(
  server: ServerProcess,
  readers: { email: string; files: string[] }[],
  folder: string,
): Promise<Measured[]> {
  const { dataDir, pid } = server;
  for (const { email } of readers) await askControl(dataDir, "user", ["--email", email]);
  const first = readers[0]!.email;
  const link = await askControl(dataDir, "signin-link", ["--email", first]);
  const token = await server.signIn(link.slice(link.lastIndexOf("/") + 1));
  await untilQuiet(pid, 0.2);
  server.kill("SIGUSR2");
  await wait(SECOND);
  const text = await writeLongText(path.join(folder, "long.txt"));
  const pdf = await writeLongPdf(path.join(folder, "long.pdf"));
  const part = (name: string, work: () => Promise<Done>): Promise<Measured> =>
    measurePart(server, token, name, work);

  const idle = await part("idle", async () => (await wait(IDLE_MS), { documents: 0, unread: 0 }));
  const idleShare = idle.cpuSeconds / idle.seconds;
  return [
    idle,
    await part("reading and indexing", async () => {
      const done = { documents: 0, unread: 0 };
      for (const { email, files } of readers) {
        const { documents, unread } = await read(dataDir, email, files);
        done.documents += documents;
        done.unread += unread;
      }
      return done;
    }),
    await part("until it is quiet", async () => {
      await untilQuiet(pid, idleShare);
      return { documents: 0, unread: 0 };
    }),
    await part("a text of 15 MB", async () => {
      const done = await read(dataDir, first, [text]);
      await untilQuiet(pid, idleShare);
      return done;
    }),
    await part("a PDF of 1,500 pages", async () => {
      const done = await read(dataDir, first, [pdf]);
      await untilQuiet(pid, idleShare);
      return done;
    }),
  ];
}

type Done = { documents: number; unread: number };

async function read(dataDir: string, email: string, files: string[]): Promise<Done> {
  let readHere = 0;
  await askControl(dataDir, "import", ["--as", email, ...files], (line) => {
    if (/: (?:read|known already), /.test(line)) readHere += 1;
  });
  return { documents: files.length, unread: files.length - readHere };
}

async function measurePart(
  server: ServerProcess,
  token: string,
  name: string,
  work: () => Promise<Done>,
): Promise<Measured> {
  const { url, pid } = server;
  let asked = 0;
  const visitor = startVisitor({
    // Never the same question twice: an answer or a vector may be remembered.
    search: () =>
      fetch(
        `${url}/api/libraries/passages?q=${encodeURIComponent(`how do batteries age in case ${asked++}`)}&limit=10`,
        {
          headers: { "x-auth-token": token },
        },
      ),
    page: () => fetch(url, { headers: { accept: "text/html" } }),
  });
  let children = 0;
  const timer = setInterval(() => (children = Math.max(children, memoryBelow(pid))), SECOND / 2);
  const [started, cpu] = [performance.now(), cpuOfTree(pid)];
  try {
    const { documents, unread } = await work();
    const seconds = (performance.now() - started) / SECOND;
    const cpuSeconds = cpuOfTree(pid) - cpu;
    return { name, seconds, cpuSeconds, documents, unread, children, visits: await visitor.end() };
  } finally {
    clearInterval(timer);
    await visitor.end();
    server.kill("SIGUSR2");
    // The signal is taken when the event loop is free; the next part must not begin before.
    await fetch(`${url}/readyz`);
    await wait(SECOND / 4);
  }
}

/** When it uses hardly more than it did idle, three seconds running. */
async function untilQuiet(pid: number, idleShare: number): Promise<void> {
  let quiet = 0;
  for (const end = performance.now() + LONGEST_QUIET_MS; quiet < 3 && performance.now() < end;) {
    const [at, cpu] = [performance.now(), cpuOfTree(pid)];
    await wait(SECOND);
    const share = (cpuOfTree(pid) - cpu) / ((performance.now() - at) / SECOND);
    quiet = share < idleShare * 1.3 + 0.1 ? quiet + 1 : 0;
  }
}

async function joined(
  one: Measured,
  { delays, holds, memory, stalls }: Part,
  profiles: string | null,
): Promise<PartResult> {
  const worst = stalls.toSorted((a, b) => b.holdMs - a.holdMs).slice(0, WORST);
  const rss = memory.map((one) => one.rss);
  const causes = profiles === null ? [] : await causesOf(worst, profiles);
  return {
    ...one,
    delays,
    holds,
    holdsOver50: stalls.filter(({ holdMs }) => holdMs > 50).length,
    memory: {
      first: rss[0] ?? 0,
      highest: Math.max(0, ...rss),
      last: rss.at(-1) ?? 0,
      highestHeap: Math.max(0, ...memory.map(({ heap }) => heap)),
    },
    worst: worst.map(({ delayMs, holdMs }, at) => ({ delayMs, holdMs, causes: causes[at] ?? [] })),
  };
}
