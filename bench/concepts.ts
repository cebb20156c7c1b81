import path from "node:path";
import { parseArgs } from "node:util";
import { keyPhrases } from "@gyan/text";
import { conceptGraph } from "@gyan/text/concepts/graph.ts";
import { textKnowledge } from "@gyan/text/concepts/knowledge.ts";
import { root } from "../scripts/process.ts";
import type { Half } from "./articles/pages.ts";
import { readInspec, stemmed, type Abstract } from "./concepts/inspec.ts";
import { readLong } from "./concepts/long.ts";
import { meanScores, scoresAt, type Scores } from "./concepts/measures.ts";
import { oldScore, rake, tfIdf, type Peer } from "./concepts/peers.ts";
import { writePart } from "./page.ts";
import { median } from "./table.ts";

// npm run bench -- concepts [--data DIR] [--json] [--write]
//   --data DIR  the folder with Inspec.zip, by default ../shared/keyphrases
//   --long DIR  the folder with summaries/ and answers/, whose papers stand in for long ones; by default ../shared

const COUNTS = [5, 10, 15];
const MOST = 15;
const LONG_TEXT = 100_000;
const GRAPH_TEXTS = 1_000;
const PER_TEXT = 40;
const RUNS = 7;

type Result = { name: string; set: string; half: Half; at: Record<number, Scores> };

const ours: Peer = {
  name: "Gyan",
  phrasesOf: ({ title, text }) =>
    keyPhrases(text, { language: "en", title, limit: MOST }).map(({ label }) => stemmed(label)),
};

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared/keyphrases") },
      long: { type: "string", default: path.join(root, "../shared") },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const said: string[] = [];
  const say = (line: string): void => {
    said.push(line);
    if (!values.json) process.stdout.write(`${line}\n`);
  };
  const { seen, unseen } = await readInspec(values.data);
  const long = await readLong(values.long);
  const sets = [
    { set: "Inspec", what: "abstracts", halves: { "looked at": seen, "held out": unseen } },
    ...(long ? [{ set: "long papers, stand-in", what: "papers", halves: long }] : []),
  ];
  const results: Result[] = [];
  for (const { set, what, halves } of sets) {
    const peers = [ours, oldScore, tfIdf([...halves["looked at"], ...halves["held out"]]), rake];
    for (const half of ["held out", "looked at"] as const) {
      const own = peers.map((peer) => resultOf(peer, set, half, halves[half]));
      results.push(...own);
      say(`\n${set}, ${half}: ${halves[half].length} ${what}, ${wantedIn(halves[half])} phrases\n${HEAD}`);
      for (const result of own) say(row(result));
    }
  }
  if (!long) say(`\nThere are no long papers in ${path.resolve(values.long)}.`);
  const speed = speedOn([...seen, ...unseen]);
  say(`\nkey phrases ${speed.phrases.toFixed(2)} ms of CPU an abstract (median)`);
  say(
    `knowledge of a text of ${LONG_TEXT / 1_000} kB ${speed.knowledge.toFixed(0)} ms of CPU (median of ${RUNS})`,
  );
  say(
    `graph of ${speed.texts} abstracts, ${PER_TEXT} phrases each at most: ${speed.graph.toFixed(0)} ms of CPU`,
  );
  say(`\n${NOTES}`);
  if (values.json) process.stdout.write(`${JSON.stringify({ bench: "concepts", results, speed })}\n`);
  if (values.write) await writePart("concepts", `## Concepts\n\n\`\`\`\n${said.join("\n").trim()}\n\`\`\``);
}

function resultOf(peer: Peer, set: string, half: Half, abstracts: Abstract[]): Result {
  const found = abstracts.map((abstract) => ({ phrases: peer.phrasesOf(abstract), wanted: abstract.wanted }));
  const at = COUNTS.map((count) => [
    count,
    meanScores(found.map(({ phrases, wanted }) => scoresAt(phrases, wanted, count))),
  ]);
  return { name: peer.name, set, half, at: Object.fromEntries(at) as Result["at"] };
}

const wantedIn = (abstracts: Abstract[]): number =>
  abstracts.reduce((sum, { wanted }) => sum + wanted.size, 0);

const HEAD = `${"".padEnd(24)}${COUNTS.flatMap((count) => [`P@${count}`, `R@${count}`, `F1@${count}`])
  .map((name) => name.padStart(8))
  .join("")}`;

function row({ name, at }: Result): string {
  const figures = COUNTS.flatMap((count) => [at[count]!.precision, at[count]!.recall, at[count]!.f1]);
  return `${name.padEnd(24)}${figures.map((figure) => (100 * figure).toFixed(1).padStart(8)).join("")}`;
}

function speedOn(abstracts: Abstract[]) {
  const phrases = median(abstracts.map((abstract) => msOf(() => ours.phrasesOf(abstract))));
  const long = abstracts
    .map(({ text }) => text)
    .join("\n\n")
    .slice(0, LONG_TEXT);
  const times = Array.from({ length: RUNS }, () =>
    msOf(() => textKnowledge(long, { language: "en", limit: PER_TEXT })),
  );
  const texts = abstracts.slice(0, GRAPH_TEXTS).map(({ name, title, text }) => ({
    id: name,
    language: "en" as const,
    knowledge: textKnowledge(text, { language: "en", title, limit: PER_TEXT }),
  }));
  const graph = msOf(() => conceptGraph(texts, { limit: 150 }));
  return { phrases, knowledge: median(times), texts: texts.length, graph };
}

/** In CPU time: another program's work does not count. */
function msOf(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

const NOTES = [
  "Both kinds of Inspec's key phrases count, also those that the abstract does not contain. A phrase is right when all its words",
  "are the same after the Snowball English stemmer (Porter 2), in the same order. Figures are means of each abstract's own.",
  "The halves are made by the hash of the name (SHA-256, first byte even: looked at). Constants and word lists were chosen by",
  "looking at the one half only, but for a part of the English lists, which is older than the halves and was made with both in view.",
  "The former score is taken over today's candidates. TF-IDF counts documents over both halves; RAKE needs none.",
  "Long papers with key phrases are not at hand. In their stead stand the papers of ../shared/summaries and ../shared/answers: what",
  "is wanted are the noun phrases of the abstract, cut by the same rules as concepts are, single words only where it says them",
  "again, without what a fifth of the abstracts of the field say; the text is the paper without its abstract. Nobody chose these",
  "phrases, so that the figures compare one way with another on long texts and say nothing of how good either is.",
].join("\n");
