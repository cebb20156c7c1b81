import path from "node:path";
import { parseArgs } from "node:util";
import { endTogether, root } from "../scripts/process.ts";
import { measureLoad, type PartResult } from "./load/run.ts";
import type { Visit } from "./load/visitor.ts";
import { measuredOn, writePart } from "./page.ts";

// npm run bench -- load [--data DIR] [--json] [--write] [--profile] [--embeddings off|local]
//   --data        a folder of documents, one folder a format
//   --json        print one JSON object and nothing else
//   --write       put the figures into docs/benchmarks.md
//   --profile     say what ran while the event loop was held; the figures are then those of a profiled server
//   --embeddings  measure only without or only with vectors, instead of both

const MODES = ["off", "local"] as const;
type Mode = (typeof MODES)[number];
type Run = { embeddings: Mode; parts: PartResult[] };

const MOST_DELAY_MS = 50;
const MB = 1_000_000;
const MOST_MEMORY = 100 * MB;

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared/documents") },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      profile: { type: "boolean", default: false },
      embeddings: { type: "string" },
    },
  });
  if (values.write && (values.profile || values.embeddings))
    throw new Error("--write needs the whole measurement, without --profile and --embeddings.");
  const modes = MODES.filter((mode) => values.embeddings === undefined || values.embeddings === mode);
  if (modes.length === 0) throw new Error(`--embeddings is ${MODES.join(" or ")}.`);
  const runs: Run[] = [];
  for (const embeddings of modes)
    runs.push({
      embeddings,
      parts: await measureLoad({ embeddings, data: values.data, profile: values.profile }),
    });
  const text = runs.map(report).join("\n\n");
  if (values.json) process.stdout.write(`${JSON.stringify({ runs }, null, 2)}\n`);
  else process.stdout.write(`${text}\n\n${runs.flatMap(worst).join("\n")}\n\n${measuredOn(new Date())}\n`);
  if (values.write) await writePart("load", `## Load\n\n${text}\n\n${HOW}`);
  if (!runs.every(isMet)) process.exitCode = 1;
}

const HOW = `Delay is how late the event loop of the server's main thread is, measured inside the process by
\`monitorEventLoopDelay\` with a timer of 1 ms, which is subtracted: p99.9 of all its ticks, and the longest. "Own" is the part
that the main thread itself computed; the rest is waiting for a core that other processes use. Memory is what the
server's process holds (its database included), at the beginning, at its highest and at the end of each part;
"heap" is what the objects and buffers of its main thread take of it at the most; its child processes are counted apart. A search and a page are asked for ten times a second all the while, whether or not the last
answer has come.`;

function report({ embeddings, parts }: Run): string {
  const [idle, ...busy] = parts;
  const many = busy.find(({ documents }) => documents > 1);
  const { p999Ms, ownMs, growth, longGrowth } = reached(parts);
  return [
    `### ${embeddings === "off" ? "Without vectors" : "With vectors made on this machine"}`,
    "",
    "| part | s | CPU s | delay p99.9 / longest, ms | own p99.9 / longest, ms | own over 50 ms | memory, MB | heap, MB | children, MB | search p50 / p95, ms | page p50 / p95, ms |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
    ...parts.map(row),
    "",
    ...(many
      ? [
          `${many.documents} documents (${many.unread} of them cannot be read): ${((many.documents / many.seconds) * 60).toFixed(0)} a minute.`,
        ]
      : []),
    `Delay p99.9 while documents are read and indexed: ${p999Ms.toFixed(1)} ms (own ${ownMs.toFixed(1)} ms), target below ${MOST_DELAY_MS} ms: ${p999Ms < MOST_DELAY_MS ? "met" : "missed"}.`,
    `Memory above the idle server's ${mb(idle!.memory.highest)} MB, at the highest: ${mb(growth)} MB, target at most ${mb(MOST_MEMORY)} MB: ${growth <= MOST_MEMORY ? "met" : "missed"}; with the two long files after them ${mb(longGrowth)} MB.`,
  ].join("\n");
}

type Reached = { p999Ms: number; ownMs: number; growth: number; longGrowth: number };

/** The worst of all parts in which something was done; memory also of the many documents alone, before the long files. */
function reached([idle, ...busy]: PartResult[]): Reached {
  const above = (parts: PartResult[]): number =>
    Math.max(0, ...parts.map(({ memory }) => memory.highest)) - (idle?.memory.highest ?? 0);
  return {
    p999Ms: Math.max(...busy.map(({ delays }) => delays.p999Ms)),
    ownMs: Math.max(...busy.map(({ holds }) => holds.p999Ms)),
    growth: above(busy.filter(({ documents }) => documents !== 1)),
    longGrowth: above(busy),
  };
}

const isMet = ({ parts }: Run): boolean => {
  const { p999Ms, growth } = reached(parts);
  return p999Ms < MOST_DELAY_MS && growth <= MOST_MEMORY;
};

const mb = (bytes: number): string => (bytes / MB).toFixed(0);
const visit = (one: Visit | undefined): string =>
  one
    ? `${one.p50Ms.toFixed(0)} / ${one.p95Ms.toFixed(0)}${one.failed > 0 ? `, ${one.failed} failed` : ""}`
    : "–";

function row(part: PartResult): string {
  const { name, seconds, cpuSeconds, delays, holds, holdsOver50, memory, children, visits } = part;
  const cells = [
    name,
    seconds.toFixed(0),
    cpuSeconds.toFixed(0),
    `${delays.p999Ms.toFixed(1)} / ${delays.longestMs.toFixed(0)}`,
    `${holds.p999Ms.toFixed(1)} / ${holds.longestMs.toFixed(0)}`,
    holdsOver50,
    `${mb(memory.first)}, ${mb(memory.highest)}, ${mb(memory.last)}`,
    mb(memory.highestHeap),
    mb(children),
    visit(visits["search"]),
    visit(visits["page"]),
  ];
  return `| ${cells.join(" | ")} |`;
}

function worst({ embeddings, parts }: Run): string[] {
  return parts.flatMap(({ name, worst: stalls }) =>
    stalls.map(
      ({ delayMs, holdMs, causes }) =>
        `embeddings ${embeddings}, ${name}: ${delayMs.toFixed(0)} ms late, ${holdMs.toFixed(0)} ms of it own${causes.map((cause) => `\n    ${cause}`).join("")}`,
    ),
  );
}
