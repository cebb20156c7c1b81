import path from "node:path";
import { parseArgs } from "node:util";
import { keyPhrases } from "@gyan/text";
import { conceptGraph } from "@gyan/text/concepts/graph.ts";
import { textKnowledge } from "@gyan/text/concepts/knowledge.ts";
import { root } from "../scripts/process.ts";
import { readInspec, stemmed, type Abstract } from "./concepts/inspec.ts";
import { meanScores, scoresAt, type Scores } from "./concepts/measures.ts";
import { oldScore, rake, tfIdf, type Peer } from "./concepts/peers.ts";
import { writePart } from "./page.ts";
import { median } from "./table.ts";

// npm run bench -- concepts [--data DIR] [--json] [--write]
//   --data DIR  the folder with Inspec.zip, by default ../shared/keyphrases

const COUNTS = [5, 10, 15];
const MOST = 15;
const LONG_TEXT = 100_000;
const GRAPH_TEXTS = 1_000;
const PER_TEXT = 40;
const RUNS = 7;

type Result = { name: string; half: "looked at" | "held out"; at: Record<number, Scores> };

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
  const peers = [ours, oldScore, tfIdf([...seen, ...unseen]), rake];
  const results = [
    ...peers.map((peer) => resultOf(peer, "held out", unseen)),
    ...peers.map((peer) => resultOf(peer, "looked at", seen)),
  ];
  for (const half of ["held out", "looked at"] as const) {
    const abstracts = half === "held out" ? unseen : seen;
    say(`\nInspec, ${half}: ${abstracts.length} abstracts, ${wantedIn(abstracts)} key phrases\n${HEAD}`);
    for (const result of results) if (result.half === half) say(row(result));
  }
  const speed = speedOn([...seen, ...unseen]);
  say(`\nkey phrases ${speed.phrases.toFixed(2)} ms an abstract (median)`);
  say(`knowledge of a text of ${LONG_TEXT / 1_000} kB ${speed.knowledge.toFixed(0)} ms (median of ${RUNS})`);
  say(`graph of ${speed.texts} abstracts, ${PER_TEXT} phrases each at most: ${speed.graph.toFixed(0)} ms`);
  say(`\n${NOTES}`);
  if (values.json) process.stdout.write(`${JSON.stringify({ bench: "concepts", results, speed })}\n`);
  if (values.write) await writePart("concepts", `## Concepts\n\n\`\`\`\n${said.join("\n").trim()}\n\`\`\``);
}

function resultOf(peer: Peer, half: Result["half"], abstracts: Abstract[]): Result {
  const found = abstracts.map((abstract) => ({ phrases: peer.phrasesOf(abstract), wanted: abstract.wanted }));
  const at = COUNTS.map((count) => [
    count,
    meanScores(found.map(({ phrases, wanted }) => scoresAt(phrases, wanted, count))),
  ]);
  return { name: peer.name, half, at: Object.fromEntries(at) as Result["at"] };
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

function msOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

const NOTES = [
  "Both kinds of Inspec's key phrases count, also those that the abstract does not contain. A phrase is right when all its words",
  "are the same after the Snowball English stemmer (Porter 2), in the same order. Figures are means of each abstract's own.",
  "The halves are made by the hash of the name (SHA-256, first byte even: looked at). Constants and word lists were chosen by",
  "looking at the one half only, but for a part of the English lists, which is older than the halves and was made with both in view.",
  "The former score is taken over today's candidates. TF-IDF counts documents over both halves; RAKE needs none.",
].join("\n");
