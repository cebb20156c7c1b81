import path from "node:path";
import { parseArgs } from "node:util";
import { bagOf, screen, vectorsOf, type Decided } from "@gyan/text/screening/index.ts";
import { root } from "../../scripts/process.ts";
import { readCollections, type Collection } from "../collections.ts";
import { writePart } from "../page.ts";
import { meanOf } from "../retrieval/metrics.ts";
import { CANDIDATES, LEAST_RELEVANT, readersOf, workSaved, type Reader, type Saved } from "./readers.ts";
import { refreshOf, type Refreshed } from "./refreshes.ts";
import { median } from "../table.ts";

// npm run bench -- screening [--data DIR] [--json] [--write]
//   --data DIR   a folder of test collections, by default ../shared/collections

type Say = (line: string) => void;
type Half = "chosen on" | "held out";
type Read = Saved & { collection: string; half: Half };

const DECISIONS = [20, 40, 60, 100, 160];

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared/collections") },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const said: string[] = [];
  const say: Say = (line) => {
    said.push(line);
    if (!values.json) process.stdout.write(`${line}\n`);
  };
  const collections = await readCollections(values.data);
  const readers = collections.flatMap(readersOf);
  if (readers.length < 2)
    throw new Error(
      `No two queries of these collections have ${LEAST_RELEVANT} relevant documents among what the search finds.`,
    );
  // Every second one, so that both halves have some of each collection.
  const halfOf = (at: number): Half => (at % 2 === 0 ? "chosen on" : "held out");
  const read: Read[] = readers.map((reader, at) => ({
    collection: reader.collection,
    half: halfOf(at),
    ...workSaved(reader),
  }));
  sayWork(read, say);
  const held = readers.filter((_, at) => halfOf(at) === "held out");
  const refreshes = DECISIONS.map((decisions) => ({ decisions, ...refreshed(held, decisions) }));
  sayRefreshes(refreshes, say);
  const time = timeOf(collections);
  say(
    `\nlearning from ${time.decisions} decisions among ${time.articles} articles: ${time.learnMs.toFixed(0)} ms; ` +
      `their words as vectors, once: ${time.vectorMs.toFixed(0)} ms`,
  );
  say(`\n${NOTES}`);
  if (values.json)
    process.stdout.write(`${JSON.stringify({ bench: "screening", work: read, refreshes, time })}\n`);
  if (values.write) await writePart("screening", `## Screening\n\n\`\`\`\n${said.join("\n").trim()}\n\`\`\``);
}

const COLUMNS = ["queries", "random", "BM25", "learned", "median", "95 % of means", "better"];

function sayWork(read: Read[], say: Say): void {
  const names = [...new Set(read.map(({ collection }) => collection))];
  for (const half of ["chosen on", "held out"] as const) {
    say(
      `\nwork saved at 95 % recall, queries ${half === "chosen on" ? "that the constants were chosen on" : "held out"}\n` +
        `${"".padEnd(12)}${COLUMNS.map((name) => name.padStart(16)).join("")}`,
    );
    const own = read.filter((one) => one.half === half);
    for (const name of names)
      say(
        workRow(
          name,
          own.filter(({ collection }) => collection === name),
        ),
      );
    say(workRow("all", own));
  }
}

function workRow(name: string, read: Read[]): string {
  const learned = read.map((one) => one.learned);
  const [from, to] = intervalOf(learned);
  const better = read.filter((one) => one.learned > one.plain).length;
  const cells = [
    String(read.length),
    meanOf(read.map((one) => one.random)).toFixed(3),
    meanOf(read.map((one) => one.plain)).toFixed(3),
    meanOf(learned).toFixed(3),
    median(learned).toFixed(3),
    `${from.toFixed(3)} to ${to.toFixed(3)}`,
    `${better} of ${read.length}`,
  ];
  return `${name.padEnd(12)}${cells.map((cell) => cell.padStart(16)).join("")}`;
}

const DRAWS = 2000;

/** Between which 95 of 100 means lie when the queries are drawn again and again, always in the same way. */
function intervalOf(values: number[]): [number, number] {
  let state = 1;
  const next = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
  const means = Array.from({ length: DRAWS }, () =>
    meanOf(values.map(() => values[Math.floor(next() * values.length)]!)),
  ).sort((a, b) => a - b);
  return [means[Math.floor(DRAWS * 0.025)] ?? 0, means[Math.floor(DRAWS * 0.975)] ?? 0];
}

type Share = { lost: number; spared: number };
type Screening = Share & {
  readers: number;
  worstLost: number;
  unseen: number;
  about: number;
  within: number;
};

function refreshed(readers: Reader[], decisions: number): Screening {
  const done = readers.flatMap((reader) => refreshOf(reader, decisions) ?? []);
  const names = [...new Set(done.map(({ collection }) => collection))];
  const lostIn = names.map((name) => shareOf(done.filter(({ collection }) => collection === name)).lost);
  return {
    ...shareOf(done),
    readers: done.length,
    worstLost: Math.max(0, ...lostIn),
    unseen: meanOf(done.map(({ unseen }) => unseen)),
    about: meanOf(done.map(({ about }) => about)),
    within: meanOf(done.map(({ isWithin }) => Number(isWithin))),
  };
}

function shareOf(done: Refreshed[]): Share {
  const sum = (figure: (one: Refreshed) => number) => done.reduce((total, one) => total + figure(one), 0);
  return {
    lost: sum((one) => one.relevantAside) / (sum((one) => one.relevant) || 1),
    spared: sum((one) => one.othersAside) / (sum((one) => one.others) || 1),
  };
}

function sayRefreshes(refreshes: (Screening & { decisions: number })[], say: Say): void {
  const columns = ["decisions", "queries", "lost", "worst", "spared", "unseen", "said", "within"];
  say(
    `\na refresh after so many decisions, queries held out\n${columns.map((name) => name.padStart(10)).join("")}`,
  );
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  for (const one of refreshes) {
    const cells = [
      String(one.decisions),
      String(one.readers),
      percent(one.lost),
      percent(one.worstLost),
      percent(one.spared),
      one.unseen.toFixed(1),
      one.about.toFixed(1),
      percent(one.within),
    ];
    say(cells.map((cell) => cell.padStart(10)).join(""));
  }
}

const [ARTICLES, DECIDED] = [10_000, 500];

/** A topic of many articles, made of the documents there are, over and over. */
function timeOf(collections: Collection[]): {
  articles: number;
  decisions: number;
  vectorMs: number;
  learnMs: number;
} {
  const documents = collections.flatMap((collection) => collection.documents);
  const spoken = new Map<string, string>();
  const start = performance.now();
  const bags = Array.from({ length: ARTICLES }, (_, at) =>
    bagOf({ ...documents[at % documents.length]!, language: "en" }, spoken),
  );
  const vectors = vectorsOf(bags);
  const vectorMs = performance.now() - start;
  const decided = new Map<number, Decided>(
    Array.from({ length: DECIDED }, (_, at) => [at * 7, { isRelevant: at % 3 === 0, weight: 1 }]),
  );
  const engine = bags.map((_, at) => 1 / (1 + at));
  const times = Array.from({ length: 5 }, () => {
    const from = performance.now();
    screen({ vectors, engine, decided });
    return performance.now() - from;
  });
  return { articles: ARTICLES, decisions: DECIDED, vectorMs, learnMs: median(times) };
}

const NOTES = [
  `Each query is a reader: the ${CANDIDATES} best of BM25 are theirs to read, and what the collection judged relevant they find`,
  `relevant. Queries with fewer than ${LEAST_RELEVANT} relevant ones among them are left out. They read ten, best first; then all that is`,
  "left is ordered anew by what they decided, and so on. Saved is the share that need not be read until 95 % of the relevant",
  "ones are found, less 5 %: random order saves next to nothing by this measure. Random is the mean over all orders.",
  "Refresh: half of what was found is there at first and read as above; the other half comes new and is screened. Lost are",
  "relevant new finds that were set aside (worst: in one collection), spared are others that were. Unseen are relevant ones",
  "that were not decided yet, said is the mean estimate of their number, within how often it lay in the interval that should",
  "hold it nine times out of ten. Nothing is set aside for good: the reader sees what was, and brings it back.",
].join("\n");
