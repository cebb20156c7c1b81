import { parseArgs } from "node:util";
import { endTogether } from "../scripts/process.ts";
import { measuredOn, writePart } from "./page.ts";
import { measurePipeline, type Embeddings, type RunResult } from "./pipeline/run.ts";

// npm run bench -- pipeline [--json] [--write] [--profile DIR] [--embeddings off|local]
//   --json        print one JSON object and nothing else
//   --write       put the figures into docs/benchmarks.md
//   --profile     leave CPU profiles of the server and its children there; the figures are then those of a profiled server
//   --embeddings  measure only without or only with vectors, instead of both

const MODES: Embeddings[] = ["off", "local"];
type Run = { embeddings: Embeddings; results: RunResult[] };
type Target = { name: string; value: number; target: number; unit: string; isMet: boolean };

const MOST_SECONDS_TO_ANSWER = 10;
const MOST_SECONDS_TO_FINISH = 14;
const MOST_MB = 900;
const MOST_RATIO = 1.3;
const MOST_DELAY_MS = 50;
const MB = 1_000_000;

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const { values } = parseArgs({
    args,
    options: {
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      profile: { type: "string" },
      embeddings: { type: "string" },
    },
  });
  if (values.write && (values.profile || values.embeddings))
    throw new Error("--write needs the whole measurement, without --profile and --embeddings.");
  const modes = MODES.filter((mode) => values.embeddings === undefined || values.embeddings === mode);
  if (modes.length === 0) throw new Error(`--embeddings is ${MODES.join(" or ")}.`);
  const say = (line: string): void => void (values.json || process.stdout.write(`${line}\n`));
  const runs: Run[] = [];
  for (const embeddings of modes) {
    const results = await measurePipeline({ embeddings, profile: values.profile, say });
    for (const { articles, judged } of results)
      if (judged !== articles)
        throw new Error(`${judged} articles were judged instead of ${articles}, so the times mean nothing.`);
    runs.push({ embeddings, results });
  }
  const text = runs.map(report).join("\n\n");
  if (values.json)
    process.stdout.write(
      `${JSON.stringify({ runs: runs.map((run) => ({ ...run, targets: targetsOf(run) })) }, null, 2)}\n`,
    );
  else say(`\n${text}\n\n${measuredOn(new Date())}`);
  if (values.write) await writePart("pipeline", `## Pipeline\n\n${text}\n\n${HOW}`);
  if (!runs.flatMap(targetsOf).every(({ isMet }) => isMet)) process.exitCode = 1;
}

const HOW = `A run over one library of 1,000 made-up articles of about 3,000 characters, ten themes of 100: one node asks for 100, ten
nodes for 1,000. The process that is measured was started after they were read: one that has just read them holds some
hundreds of megabytes more. Times count from the request, as the database has them; the
short answer is the first that can be read, "judged" is when the last article was. Memory is that of
the server and all processes below it, at its highest; delay is how late the event loop of the server's main thread is.`;

function report(run: Run): string {
  return [
    `### ${run.embeddings === "off" ? "Without vectors" : "With vectors made on this machine"}`,
    "",
    "| articles | short answer, s | judged, s | finished, s | search / gather / judge / link / summarise, s | CPU s | memory, MB | delay p99 / longest, ms |",
    "|---|---|---|---|---|---|---|---|",
    ...run.results.map(row),
    "",
    ...targetsOf(run).map(
      ({ name, value, target, unit, isMet }) =>
        `${name}: ${value.toFixed(unit === "" ? 2 : 1)}${unit}, target at most ${target}${unit}: ${isMet ? "met" : "missed"}.  `,
    ),
  ].join("\n");
}

function row({
  judged,
  answeredAfter,
  judgedAfter,
  finishedAfter,
  phases,
  cpuSeconds,
  memory,
  delays,
}: RunResult): string {
  const cells = [
    judged,
    answeredAfter.toFixed(1),
    judgedAfter.toFixed(1),
    finishedAfter.toFixed(1),
    phases.map(({ seconds }) => seconds.toFixed(1)).join(" / "),
    cpuSeconds.toFixed(1),
    (memory / MB).toFixed(0),
    `${delays.p99Ms.toFixed(1)} / ${delays.longestMs.toFixed(0)}`,
  ];
  return `| ${cells.join(" | ")} |`;
}

function targetsOf({ results }: Run): Target[] {
  const [few, many] = results as [RunResult, RunResult];
  const atMost = (name: string, value: number, target: number, unit: string): Target => ({
    name,
    value,
    target,
    unit,
    isMet: value <= target,
  });
  const perArticle = ({ finishedAfter, judged }: RunResult): number => finishedAfter / judged;
  return [
    atMost(`${few.articles} articles: short answer within`, few.answeredAfter, MOST_SECONDS_TO_ANSWER, " s"),
    atMost(`${few.articles} articles finished within`, few.finishedAfter, MOST_SECONDS_TO_FINISH, " s"),
    atMost(`Memory at its highest, ${few.articles} articles`, few.memory / MB, MOST_MB, " MB"),
    atMost(
      `Time for an article at ${many.articles} to that at ${few.articles}`,
      perArticle(many) / perArticle(few),
      MOST_RATIO,
      "",
    ),
    atMost("Event loop delay, p99", Math.max(few.delays.p99Ms, many.delays.p99Ms), MOST_DELAY_MS, " ms"),
  ];
}
