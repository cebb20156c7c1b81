import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isOver } from "@gyan/contract/runs.ts";
import type { Phase } from "@gyan/contract/runs.ts";
import type { TopicCard, TopicDetail } from "@gyan/contract/topics.ts";
import { whenEnding } from "../../scripts/process.ts";
import { askControl } from "../../server/src/platform/control.ts";
import { openPglite } from "../../server/src/platform/pglite/open.ts";
import {
  endProcesses,
  freshFolder,
  removeFolders,
  startProcess,
  type ServerProcess,
} from "../../tests/support/process.ts";
import { partsOf, PROBE_FILE, readLines, type Percentiles } from "../load/probe-lines.ts";
import { cpuOfTree } from "../load/processes.ts";
import { memoryOfTree } from "../memory.ts";
import { ARTICLES_PER_THEME, THEMES, writeArticles } from "./articles.ts";

export type Embeddings = "off" | "local";
export type Options = { embeddings: Embeddings; profile: string | undefined; say(line: string): void };

/** Seconds from the request. */
export type RunResult = {
  articles: number;
  judged: number;
  kept: number;
  /** When the first short answer could be read. */
  answeredAfter: number;
  judgedAfter: number;
  finishedAfter: number;
  /** Of the server and all its children. */
  cpuSeconds: number;
  memory: number;
  delays: Percentiles;
  /** How many steps of a phase there were, and how long it took in all. */
  phases: { phase: Phase; steps: number; seconds: number }[];
};

/** As scripts/start.mjs starts the server. */
const SERVER_FLAGS = "--max-semi-space-size=2";
const LIBRARY = "Measured";
const LOOK_MS = 250;
const QUIET_MS = 3_000;
const LIMIT_MS = 900_000;

type Measured = Pick<RunResult, "articles" | "cpuSeconds" | "memory"> & { topicId: number };

/** A real server over a library of made-up articles; one theme of them is judged, then all. */
export async function measurePipeline({ embeddings, profile, say }: Options): Promise<RunResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-pipeline-"));
  const clean = whenEnding(async () => {
    await endProcesses();
    await removeFolders();
    await rm(folder, { recursive: true, force: true });
  });
  try {
    const probeFile = path.join(folder, "probe.jsonl");
    const dataDir = await freshFolder();
    const start = (): Promise<ServerProcess> =>
      startProcess({
        dataDir,
        env: {
          EMBEDDINGS: embeddings,
          [PROBE_FILE]: probeFile,
          NODE_OPTIONS: [
            SERVER_FLAGS,
            `--import=${new URL("../load/probe.ts", import.meta.url).href}`,
            ...(profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : []),
          ].join(" "),
        },
      });
    const reader = await start();
    const token = await reader.signIn();
    const files = await writeArticles(path.join(folder, "articles"));
    const started = performance.now();
    await askControl(dataDir, "import", ["--library", LIBRARY, ...files]);
    await untilIndexed(reader);
    say(`${files.length} articles are read and indexed after ${seconds(started).toFixed(0)} s.`);
    await stop(reader);
    // Another process than the one that read them: what reading took is not held while the run is measured.
    const server = await start();
    const library = await libraryOf(server, token);
    const measured: Measured[] = [];
    for (const themes of [1, THEMES.length]) {
      measured.push(await measureRun(server, token, library, themes));
      say(`${themes * ARTICLES_PER_THEME} articles took ${measured.at(-1)!.cpuSeconds.toFixed(1)} s of CPU.`);
    }
    await stop(server);
    const parts = partsOf(await readLines(probeFile));
    const timed = await timesOf(
      dataDir,
      measured.map(({ topicId }) => topicId),
    );
    // Before each run ends the part in which nothing was measured.
    return measured.map((one, at) => ({
      ...one,
      ...timed[at]!,
      delays: parts[2 * at + 1]!.delays,
    }));
  } finally {
    await clean();
  }
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill("SIGTERM");
  await server.exited;
}

const seconds = (since: number): number => (performance.now() - since) / 1000;

const read = async <T>(server: ServerProcess, token: string, route: string): Promise<T> => {
  const { status, body } = await server.call<T>("GET", route, { token });
  if (status !== 200) throw new Error(`${route} was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** When the processes rest: what was read is indexed behind the server's back, and vectors are made after that. */
async function untilIndexed({ pid }: ServerProcess): Promise<void> {
  for (const started = performance.now(); performance.now() - started < LIMIT_MS;) {
    const cpu = cpuOfTree(pid);
    await wait(QUIET_MS);
    if (cpuOfTree(pid) - cpu < 0.3) return;
  }
  throw new Error(`The articles were not indexed within ${LIMIT_MS / 60_000} minutes.`);
}

/** A first question, which also wakes what sleeps until it is needed; its run says under which name the library is known. */
async function libraryOf(server: ServerProcess, token: string): Promise<string> {
  const topicId = await server.submit(token, { name: THEMES[0]!.question, id: 1 });
  const { run } = await server.finished(token, topicId);
  const source = run!.outcomes.find(({ label }) => label === LIBRARY)?.source;
  if (!source) throw new Error(`No search asked the library ${LIBRARY}.`);
  return source.slice("library:".length);
}

function outlineOf(themes: number): object {
  const [root, ...rest] = THEMES.slice(0, themes).map(({ question }, at) => ({ name: question, id: at + 1 }));
  return { ...root, subtopics: rest };
}

async function measureRun(
  server: ServerProcess,
  token: string,
  library: string,
  themes: number,
): Promise<Measured> {
  const articles = themes * ARTICLES_PER_THEME;
  let memory = 0;
  let looking = Promise.resolve();
  const look = async (): Promise<void> =>
    void (memory = Math.max(memory, (await memoryOfTree(server.pid)) ?? 0));
  await endPart(server);
  const cpu = cpuOfTree(server.pid);
  const timer = setInterval(() => void (looking = looking.then(look)), 2 * LOOK_MS);
  try {
    const { status, body } = await server.call<{ topic: { topicId: number } }>(
      "POST",
      "/gyan/create/v4/submitconceptfordiscovery",
      {
        token,
        body: {
          topicOutline: outlineOf(themes),
          sources: { repoIds: { [library]: {} } },
          // A run judges twice as many as are wanted: so each theme is judged once, and no other beside it.
          config: { maxRepositorySearchCount: ARTICLES_PER_THEME / 2 },
        },
      },
    );
    if (status !== 200) throw new Error(`The outline was refused: ${JSON.stringify(body)}`);
    const { topicId } = body.topic;
    await untilOver(server, token, topicId);
    return { topicId, articles, cpuSeconds: cpuOfTree(server.pid) - cpu, memory };
  } finally {
    clearInterval(timer);
    await looking;
    await endPart(server);
  }
}

/** The list is the cheapest answer that names a status: looking must not be what is measured. */
async function untilOver(server: ServerProcess, token: string, topicId: number): Promise<void> {
  for (const started = performance.now(); performance.now() - started < LIMIT_MS;) {
    const { topics } = await read<{ topics: TopicCard[] }>(server, token, "/topics?limit=1");
    const { status } = topics[0]!;
    if (isOver(status)) {
      const { run } = await read<TopicDetail>(server, token, `/topics/${topicId}`);
      if (status !== "FINISHED")
        throw new Error(`The run ended as ${status}: ${JSON.stringify(run?.reason)}`);
      return;
    }
    await wait(LOOK_MS);
  }
  throw new Error(`The run did not end within ${LIMIT_MS / 60_000} minutes.`);
}

async function endPart(server: ServerProcess): Promise<void> {
  server.kill("SIGUSR2");
  // The signal is taken when the event loop is free; the next part must not begin before.
  await fetch(`${server.url}/readyz`);
  await wait(LOOK_MS);
}

type Times = Pick<
  RunResult,
  "judged" | "kept" | "answeredAfter" | "judgedAfter" | "finishedAfter" | "phases"
>;

/** From what the server wrote down, when it has ended: nobody disturbed it to find out. */
async function timesOf(dataDir: string, topicIds: number[]): Promise<Times[]> {
  const { pool, close } = await openPglite({ folder: dataDir });
  const times: Times[] = [];
  for (const topicId of topicIds) {
    const { rows } = await pool.query<{
      phase: Phase;
      steps: number;
      seconds: number;
      after: number;
      judged: number;
    }>(
      `select s.phase, count(*)::int as steps,
         extract(epoch from max(s.finished_at) - min(s.started_at))::float8 as seconds,
         extract(epoch from max(s.finished_at) - min(r.created_at))::float8 as after,
         count(*) filter (where s.name = 'research.judge' and s.state = 'done')::int as judged
       from run_steps s join runs r on r.id = s.run_id where r.topic_id = $1
       group by s.phase order by min(s.id)`,
      [topicId],
    );
    const { rows: ends } = await pool.query<{ after: number; answered: number; kept: number }>(
      `select extract(epoch from r.finished_at - r.created_at)::float8 as after,
         (select extract(epoch from min(s.finished_at) - r.created_at)::float8 from run_steps s
          where s.run_id = r.id and s.state = 'done'
            and s.name in ('research.first-answer', 'research.summarise-node')) as answered,
         (select count(*)::int from findings f where f.topic_id = r.topic_id and f.is_kept) as kept
       from runs r where r.topic_id = $1`,
      [topicId],
    );
    const judge = rows.find(({ phase }) => phase === "judge");
    times.push({
      judged: judge?.judged ?? 0,
      kept: ends[0]!.kept,
      answeredAfter: ends[0]!.answered,
      judgedAfter: judge?.after ?? 0,
      finishedAfter: ends[0]!.after,
      phases: rows.map(({ phase, steps, seconds: took }) => ({ phase, steps, seconds: took })),
    });
  }
  await close();
  return times;
}
