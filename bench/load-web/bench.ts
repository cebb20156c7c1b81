import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { withPostgres } from "../../scripts/postgres.ts";
import { endTogether, whenEnding } from "../../scripts/process.ts";
import {
  endProcesses,
  freshFolder,
  removeFolders,
  startProcess,
  type ServerProcess,
} from "../../tests/support/process.ts";
import { percentiles } from "../load/visitor.ts";
import { writePart } from "../page.ts";
import { startBare } from "./bare.ts";
import { gather, letLoose, PEOPLE, type Crowd, type Taken } from "./crowd.ts";
import { hammer, type Hammered } from "./hammer.ts";

// npm run bench -- load-web [--database embedded|postgres] [--seconds N] [--write]
// Two hundred signed-in people browse, search, ask and upload; then one page is asked for as fast as it is answered, beside a bare one.

const DATABASES = ["embedded", "postgres"] as const;
type Database = (typeof DATABASES)[number];

/** Of the bare page's answers a second. */
const LEAST_SHARE = 0.6;
const MOST_P99_MS = 250;
const HAMMERED_MS = 15_000;
const SETTLING_MS = 20_000;

type Measured = { database: Database; seconds: number; taken: Taken[]; page: Hammered; bare: Hammered };

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const { values } = parseArgs({
    args,
    options: {
      database: { type: "string" },
      seconds: { type: "string", default: "60" },
      write: { type: "boolean", default: false },
    },
  });
  const databases = DATABASES.filter((one) => values.database === undefined || values.database === one);
  if (databases.length === 0) throw new Error(`--database is ${DATABASES.join(" or ")}.`);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const measured: Measured[] = [];
  for (const database of databases)
    measured.push(
      await withPostgres(async (url) => {
        say(`— ${database}`);
        return measure(database, url, Number(values.seconds) * 1_000, say);
      }),
    );
  const text = report(measured);
  say(text);
  if (values.write) await writePart("load-web", `## Load of many people\n\n${text}`);
  if (!measured.every(isMet)) process.exitCode = 1;
}

async function measure(
  database: Database,
  postgresUrl: string,
  forMs: number,
  say: (line: string) => void,
): Promise<Measured> {
  const clean = whenEnding(async () => {
    await endProcesses();
    await removeFolders();
  });
  try {
    const env: Record<string, string> = database === "postgres" ? { DATABASE_URL: postgresUrl } : {};
    const server = await startProcess({
      dataDir: await freshFolder(),
      env: { ...env, EMBEDDINGS: "local", LOG_LEVEL: "error" },
    });
    const crowd = await gather(server, say);
    await wait(SETTLING_MS);
    const taken = await letLoose(server, crowd, forMs);
    say(`${taken.length} answers to ${PEOPLE} people`);
    await wait(SETTLING_MS);
    const [url, headers] = pageOf(server, crowd);
    const page = await hammer(url, headers, HAMMERED_MS);
    const bytes = await (await fetch(url, { headers })).text();
    const bareServer = await startBare(postgresUrl, bytes);
    try {
      const bare = await hammer(`${bareServer.url}/page`, bareServer.headers, HAMMERED_MS);
      return { database, seconds: forMs / 1_000, taken, page, bare };
    } finally {
      bareServer.child.kill();
    }
  } finally {
    await clean();
  }
}

const pageOf = (server: ServerProcess, { tokens, gyans }: Crowd): [string, Record<string, string>] => [
  `${server.url}/api/topics/${gyans[0]!.topicId}/articles`,
  { "x-auth-token": tokens[0]! },
];

/** Asking is told apart: an answer is written while it is read. */
const WORK = new Set(["ask", "upload"]);
const isRefused = ({ status }: Taken): boolean => status < 200 || status >= 300;
const p = (list: Taken[], share: number): number => {
  const sorted = list.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
};
const pagesOf = ({ taken }: Measured): Taken[] => taken.filter(({ kind }) => !WORK.has(kind));
const isMet = (one: Measured): boolean =>
  !one.taken.some(isRefused) &&
  one.page.failed === 0 &&
  one.page.perSecond >= LEAST_SHARE * one.bare.perSecond &&
  p(pagesOf(one), 0.99) <= MOST_P99_MS;

function report(measured: Measured[]): string {
  return measured.map(told).join("\n\n");
}

function told(one: Measured): string {
  const { database, seconds, taken, page, bare } = one;
  const byKind = [...Map.groupBy(taken, ({ kind }) => kind)].toSorted(([a], [b]) => a.localeCompare(b));
  const row = (name: string, list: Taken[]): string => {
    const { p50Ms, p95Ms, longestMs } = percentiles(list.map(({ ms }) => ms));
    return `| ${name} | ${list.length} | ${[p50Ms, p95Ms, p(list, 0.99), longestMs].map((ms) => ms.toFixed(0)).join(" | ")} | ${list.filter(isRefused).length} |`;
  };
  const p99 = p(pagesOf(one), 0.99);
  const share = page.perSecond / bare.perSecond;
  return [
    `### ${database === "embedded" ? "Embedded database" : "On PostgreSQL"}`,
    "",
    "| asked for | answers | p50, ms | p95, ms | p99, ms | longest, ms | errors |",
    "|---|---|---|---|---|---|---|",
    ...byKind.map(([kind, list]) => row(kind, list)),
    row("all but asking and uploading", pagesOf(one)),
    "",
    `${(taken.length / seconds).toFixed(0)} answers a second for ${PEOPLE} people, who read for 4 s on average after each. p99 of what a page waits for: ${p99.toFixed(0)} ms, at most ${MOST_P99_MS}: ${p99 <= MOST_P99_MS ? "met" : "missed"}.`,
    `A list of articles over 50 connections without a pause: ${page.perSecond.toFixed(0)} a second (p95 ${page.p95Ms.toFixed(0)} ms, ${page.failed} failed); a bare Fastify and PostgreSQL page of the same bytes: ${bare.perSecond.toFixed(0)} (p95 ${bare.p95Ms.toFixed(0)} ms). That is ${share.toFixed(2)} of it, at least ${LEAST_SHARE}: ${share >= LEAST_SHARE ? "met" : "missed"}.`,
  ].join("\n");
}
