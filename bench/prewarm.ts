import { readdir, readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { endTogether } from "../scripts/process.ts";
import { runGyan, startGyan, withDataFolder } from "../scripts/served.ts";
import type { Api, Served } from "../scripts/served.ts";
import { writePart } from "./page.ts";
import { median } from "./table.ts";

// npm run bench -- prewarm [--rounds 5] [--write]

const QUESTION = "What causes lithium-ion batteries to age?";
const COMMAND: [string, ...string[]] = [
  process.execPath,
  "--disable-warning=ExperimentalWarning",
  "--max-semi-space-size=2",
  "server/src/main.ts",
];
const PREWARM_MS = 60_000;

type Round = { searchMs: number; gyanMs: number };

/** The first search of a process that has answered nothing yet, with and without the call that announces it. */
export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: "string", default: "5" }, write: { type: "boolean", default: false } },
  });
  endTogether();
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const rounds = Number(values.rounds);
  const [cold, warm]: [Round[], Round[]] = [[], []];
  let readyMs: number[] = [];
  await withDataFolder(async (dataDir) => {
    const first = await startGyan({ dataDir, command: COMMAND });
    const { token } = await tokenOf(first);
    say("Waiting until every passage of the starter library has its vector …");
    await quiet(first.pid, 10);
    await first.stop();
    for (let round = 0; round < rounds; round++)
      for (const isWarm of round % 2 ? [true, false] : [false, true]) {
        const served = await startGyan({ dataDir, command: COMMAND });
        await quiet(served.pid, 2);
        const api = apiOf(served, token);
        if (isWarm) readyMs = [...readyMs, await prewarmed(served, api)];
        const one = await measured(api);
        (isWarm ? warm : cold).push(one);
        say(
          `${isWarm ? "warm" : "cold"}: search ${one.searchMs.toFixed(0)} ms, gyan ${one.gyanMs.toFixed(0)} ms`,
        );
        await served.stop();
      }
  });
  const page = pageOf(cold, warm, readyMs);
  say(`\n${page}`);
  if (values.write) await writePart("prewarm", `## Prewarm\n\n${page}`);
}

async function measured(api: Api): Promise<Round> {
  const began = performance.now();
  await api.get(`/libraries/passages?q=${encodeURIComponent(QUESTION)}`);
  const searchMs = performance.now() - began;
  const { status, ms } = await runGyan(api, QUESTION);
  if (status !== "FINISHED") throw new Error(`The gyan ended as ${status}, so its time means nothing.`);
  return { searchMs, gyanMs: ms };
}

/** How long the warm-up takes in the background; nobody waits for it. */
async function prewarmed(served: Served, api: Api): Promise<number> {
  const began = performance.now();
  await api.get("/prewarm");
  const spent = await quiet(served.pid, 1, PREWARM_MS);
  return spent - began;
}

async function tokenOf(served: Served): Promise<{ token: string }> {
  const loginToken = decodeURIComponent((await served.link()).split("/").at(-1)!);
  const answer = await fetch(`${served.url}/api/login/auto`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginToken }),
  });
  return (await answer.json()) as { token: string };
}

/** The session lives in the data folder: it outlasts the process. */
function apiOf(served: Served, token: string): Api {
  const call = async (where: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${served.url}/api${where}`, {
      headers: { "x-auth-token": token, "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${where} answered ${answer.status}.`);
    return answer.json();
  };
  return { get: (where) => call(where), post: (where, body) => call(where, body) };
}

const QUIET_TICKS_A_SECOND = 8;

/** Waits until the process and its children have done next to nothing for so many seconds; says when that began. */
async function quiet(pid: number, seconds: number, limitMs = 900_000): Promise<number> {
  const latest = performance.now() + limitMs;
  let [last, since] = [await ticksOf(pid), performance.now()];
  while (performance.now() - since < seconds * 1000) {
    if (performance.now() > latest) throw new Error("It does not come to rest.");
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = await ticksOf(pid);
    if (now - last > QUIET_TICKS_A_SECOND / 4) since = performance.now();
    last = now;
  }
  return since;
}

/** Processor time of a process and all below it, in ticks. */
async function ticksOf(pid: number): Promise<number> {
  const stats = new Map<number, { parent: number; ticks: number }>();
  for (const name of (await readdir("/proc")).filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, "latin1").catch(() => "");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    stats.set(Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) });
  }
  const tree = [pid];
  for (const one of tree)
    tree.push(...[...stats].filter(([, { parent }]) => parent === one).map(([child]) => child));
  return tree.reduce((sum, one) => sum + (stats.get(one)?.ticks ?? 0), 0);
}

function pageOf(cold: Round[], warm: Round[], readyMs: number[]): string {
  const shown = (times: number[]): string =>
    `${median(times).toFixed(0)} (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;
  const row = (what: string, of: (round: Round) => number): string =>
    `| ${what} | ${shown(cold.map(of))} | ${shown(warm.map(of))} |`;
  return [
    "| the first of a process | without, ms | with, ms |",
    "|---|---|---|",
    row("passages for a question, with vectors", ({ searchMs }) => searchMs),
    row("a gyan over the starter library after it", ({ gyanMs }) => gyanMs),
    "",
    `Medians of ${cold.length} starts each (and the extremes), turn by turn, on a data folder whose passages all have vectors. The warm-up itself takes ${(median(readyMs) / 1000).toFixed(1)} s in the background, while somebody types.`,
  ].join("\n");
}
