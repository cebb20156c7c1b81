import path from "node:path";
import { parseArgs } from "node:util";
import { RELEVANT_FROM } from "@gyan/text";
import { localEmbedder } from "../server/src/adapters/embedder.local.ts";
import { root } from "../scripts/process.ts";
import { readCollections } from "./collections.ts";
import { writePart } from "./page.ts";
import { candidatesOf, JUDGED, type Candidates } from "./relevance/candidates.ts";
import { bins, type Scored } from "./relevance/measures.ts";
import { BOTH, resultsOn, WORDS, type Result } from "./relevance/systems.ts";
import { cached } from "./retrieval/cached.ts";
import { meanOf } from "./retrieval/metrics.ts";

// npm run bench -- relevance [--data DIR] [--json] [--write] [--without-vectors]
//   --data DIR         a folder of test collections, by default ../shared/collections; two or more, each is left out in turn
//   --without-vectors  words only: needs no model

type Say = (line: string) => void;
type CollectionResult = Omit<Candidates, "candidates" | "backgrounds"> & {
  candidates: number;
  foundRelevant: number;
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
    const { backgrounds: _backgrounds, ...head } = one;
    collections.push({
      ...head,
      candidates: one.candidates.length,
      foundRelevant: one.candidates.filter(({ isRelevant }) => isRelevant).length,
      results: systems.map(({ result }) => result),
    });
    sayCollection(collections.at(-1)!, say);
  }
  say(`\nmean over the collections\n${HEAD}`);
  for (const mean of meansOf(collections)) say(row(mean));
  sayCalibration(scored, hasVectors, say);
  say(`\n${NOTES}`);
  if (values.json)
    process.stdout.write(
      `${JSON.stringify({ bench: "relevance", collections, means: meansOf(collections) })}\n`,
    );
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

const COLUMNS = ["precision", "recall", "of all", "F1", "balanced", "AUC", "Brier", "calib."];
const HEAD = `${"".padEnd(32)}${COLUMNS.map((name) => name.padStart(10)).join("")}`;

function row({
  name,
  precision,
  recall,
  recallOfAll,
  f1,
  balanced,
  auc,
  brier,
  calibration,
}: Result): string {
  const figures = [precision, recall, recallOfAll, f1, balanced, auc].map((figure) => figure.toFixed(3));
  const probable = [brier, calibration].map((figure) => (figure === null ? "–" : figure.toFixed(3)));
  const all = [...figures, ...probable];
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
      calibration: brier === null ? null : mean((result) => result.calibration ?? 0),
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

const NOTES = [
  `Judged are the ${JUDGED} best of the word index for each query; "of all" is the recall of all relevant documents, those that the`,
  "search did not find too. Figures are over all pairs of query and candidate in a collection. Weights and line of Gyan are learned on",
  `the other collections; "as shipped" are learned on all, with the line at ${RELEVANT_FROM}. Of the others, a threshold is that of the`,
  'best mean F1 on the other collections. What nobody judged counts as not relevant. "calib." is by how much the scores of a tenth',
  "differ from the share that is relevant. A rank and the range of a search's scores know how many of a list to keep, and keep as",
  "many of a list without an answer.",
].join("\n");
