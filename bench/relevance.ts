import path from "node:path";
import { parseArgs } from "node:util";
import { CALIBRATION, type Calibration } from "@gyan/text/relevance/calibration.ts";
import { localEmbedder } from "../server/src/adapters/embedder.local.ts";
import { root } from "../scripts/process.ts";
import { readCollections } from "./collections.ts";
import { writePart } from "./page.ts";
import { candidatesOf, JUDGED, type Candidates } from "./relevance/candidates.ts";
import { bins, type Scored } from "./relevance/measures.ts";
import { BOTH, chooseOn, resultsOn, WORDS, type Result } from "./relevance/systems.ts";
import { cached } from "./retrieval/cached.ts";
import { meanOf } from "./retrieval/metrics.ts";

// npm run bench -- relevance [--data DIR] [--json] [--write] [--without-vectors]
//   --data DIR         a folder of test collections, by default ../shared/collections; two or more, each is left out in turn
//   --without-vectors  words only: needs no model

type Say = (line: string) => void;
type CollectionResult = Omit<Candidates, "candidates"> & {
  candidates: number;
  foundRelevant: number;
  /** Chosen without looking at this collection. */
  chosen: Calibration;
  results: Result[];
};

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared/collections") },
      json: { type: "boolean", default: false },
      "without-vectors": { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const said: string[] = [];
  const say: Say = (line) => {
    said.push(line);
    if (!values.json) process.stdout.write(`${line}\n`);
  };
  const hasVectors = !values["without-vectors"];
  const all = await judgeAll(values.data, hasVectors);
  if (all.length < 2)
    throw new Error("Constants are chosen on other collections: there have to be two or more.");

  const collections: CollectionResult[] = [];
  const scored = new Map<string, Scored[]>([WORDS, BOTH].map((name) => [name, []]));
  for (const one of all) {
    const others = all.filter((other) => other !== one);
    const systems = resultsOn(one, others, hasVectors);
    for (const { result, scored: some } of systems) scored.get(result.name)?.push(...some);
    collections.push({
      ...one,
      candidates: one.candidates.length,
      foundRelevant: one.candidates.filter(({ isRelevant }) => isRelevant).length,
      chosen: chooseOn(others, hasVectors),
      results: systems.map(({ result }) => result),
    });
    sayCollection(collections.at(-1)!, say);
  }
  say(`\nmean over the collections\n${HEAD}`);
  for (const mean of meansOf(collections)) say(row(mean));
  sayCalibration(scored, hasVectors, say);
  const best = chooseOn(all, hasVectors);
  say(`\nconstants chosen without each collection in turn, on all, and the product's`);
  for (const { name, chosen } of collections) say(`${name.padEnd(12)}${sayChoice(chosen)}`);
  say(`${"on all".padEnd(12)}${sayChoice(best)}\n${"product".padEnd(12)}${sayChoice(CALIBRATION)}`);
  say(`\n${NOTES}`);
  if (values.json)
    process.stdout.write(`${JSON.stringify({ bench: "relevance", collections, chosenOnAll: best })}\n`);
  if (values.write) await writePart("relevance", `## Relevance\n\n\`\`\`\n${said.join("\n").trim()}\n\`\`\``);
}

async function judgeAll(folder: string, hasVectors: boolean): Promise<Candidates[]> {
  const collections = await readCollections(folder);
  const embedder = hasVectors ? localEmbedder() : null;
  try {
    const kept = embedder && (await cached(embedder));
    const all: Candidates[] = [];
    for (const collection of collections) all.push(await candidatesOf(collection, kept));
    return all;
  } finally {
    await embedder?.close();
  }
}

const COLUMNS = ["precision", "recall", "of all", "F1", "balanced", "AUC", "Brier"];
const HEAD = `${"".padEnd(32)}${COLUMNS.map((name) => name.padStart(10)).join("")}`;

function row({ name, precision, recall, recallOfAll, f1, balanced, auc, brier }: Result): string {
  const figures = [precision, recall, recallOfAll, f1, balanced, auc].map((figure) => figure.toFixed(3));
  const all = [...figures, brier === null ? "–" : brier.toFixed(3)];
  return `${name.padEnd(32)}${all.map((figure) => figure.padStart(10)).join("")}`;
}

function sayCollection(one: CollectionResult, say: Say): void {
  const share = ((100 * one.foundRelevant) / one.candidates).toFixed(1);
  say(
    `\n${one.name}: ${one.queries} queries, ${one.candidates} candidates, ${share} % of them relevant; ` +
      `${one.foundRelevant} of ${one.relevant} relevant documents are candidates\n${HEAD}`,
  );
  for (const result of one.results) say(row(result));
}

function meansOf(collections: CollectionResult[]): Result[] {
  return collections[0]!.results.map(({ name, brier }, at) => {
    const mean = (figure: (result: Result) => number): number =>
      meanOf(collections.map(({ results }) => figure(results[at]!)));
    return {
      name,
      precision: mean((result) => result.precision),
      recall: mean((result) => result.recall),
      recallOfAll: mean((result) => result.recallOfAll),
      f1: mean((result) => result.f1),
      balanced: mean((result) => result.balanced),
      auc: mean((result) => result.auc),
      brier: brier === null ? null : mean((result) => result.brier ?? 0),
    };
  });
}

function sayCalibration(scored: Map<string, Scored[]>, hasVectors: boolean, say: Say): void {
  const names = hasVectors ? [WORDS, BOTH] : [WORDS];
  say(
    `\nscore       ${names.map((name) => name.padStart(26)).join("")}   (candidates, and how many of them are relevant)`,
  );
  const columns = names.map((name) => bins(scored.get(name)!));
  for (let bin = 0; bin < 10; bin++) {
    const cells = columns.map((column) => {
      const { count, relevant } = column[bin]!;
      return `${count}, ${((100 * relevant) / (count || 1)).toFixed(1)} %`.padStart(26);
    });
    say(`${(bin / 10).toFixed(1)} to ${((bin + 1) / 10).toFixed(1)}  ${cells.join("")}`);
  }
}

const sayChoice = ({ middle, middleSimilarity, wordsBeside }: Calibration): string =>
  `middle ${middle.toFixed(3)}, with vectors ${middleSimilarity.toFixed(3)}, words beside them ${wordsBeside}`;

const NOTES = [
  `Judged are the ${JUDGED} best of the word index for each query; "of all" is the recall of all relevant documents, those that the`,
  "search did not find too. Figures are over all pairs of query and candidate in a collection. Kept is what scores 0.5 or more.",
  "Where constants or a threshold are chosen, they are those of the best mean F1 on the other collections, and what words count",
  'beside vectors that of the best mean AUC there; "as shipped" has constants chosen on all. What nobody judged counts as not',
  "relevant. The score is no frequency: one candidate in ten is relevant, and where 0.5 parts best, fewer than half are; see the",
  "bins. A rank and the range of a search's scores know how many of a list to keep, and keep as many of a list without an answer.",
].join("\n");
