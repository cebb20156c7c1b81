import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { readCovid, readPubmed, type AskedAbstract, type AskedArticle } from "../answers/data.ts";
import { readCollections } from "../collections.ts";
import { bestFrom } from "../relevance/measures.ts";
import { candidatesOf, type Candidates } from "../relevance/candidates.ts";
import { cached } from "../retrieval/cached.ts";
import { localEmbedder } from "../../server/src/adapters/embedder.local.ts";
import { loadModel } from "../../server/src/processing/embedding/model.ts";
import type { Linear } from "../../text/src/answers/learned.ts";
import { root } from "../../scripts/process.ts";
import { learnAnswers, readLibrary, withinOf, WITHIN } from "./answers.ts";
import { articleOf, digest, stretchesOf } from "./stretches.ts";
import { learnRelevance, leftOut, scoredBy } from "./relevance.ts";

// npm run train -- relevance [--data DIR] [--write]
//   --data DIR  a folder with answers/ (COVID-QA) and collections/ (test collections), by default ../shared
//   --write     writes text/src/answers/learned.ts; without it only the figures are printed
// Learns how sentences and articles are judged, and states how good that is on what was not learned from.

// npm run train -- tables [--data DIR] [--write]: how cells of tables are read; see tables.ts.

const [what = "", ...args] = process.argv.slice(2);
if (what === "tables") {
  await (await import("./tables.ts")).train(args);
  process.exit();
}
if (what !== "relevance") {
  process.stderr.write("Name what to learn: relevance or tables (npm run train -- relevance)\n");
  process.exit(1);
}
const { values } = parseArgs({
  args,
  options: {
    data: { type: "string", default: path.join(root, "../shared") },
    write: { type: "boolean", default: false },
  },
});
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const percent = (shares: number[]): string => shares.map((share) => (100 * share).toFixed(1)).join(" / ");

const { sentence, answering } = await sentences();
const { relevance, background } = await articles();
const learned = { sentence, answering, relevance, background };
if (values.write) await write(learned);

async function sentences() {
  const model = await loadModel();
  const folder = path.join(values.data, "answers");
  const abstracts = (await readPubmed(folder)).map(asArticle);
  const papers = await readCovid(folder);
  const stretches = papers.flatMap(stretchesOf);
  const library = await readLibrary([...papers, ...abstracts], stretches, model);
  const isAbstract = new Set(abstracts.map(({ id }) => id));
  const isStretch = new Set(stretches.map(({ id }) => id));
  // A stretch belongs to the half of its paper.
  const isFirstHalf = (id: string): boolean => digest(`half ${articleOf(id)}`)[0]! % 2 === 0;
  say(
    `The article given: share of questions with an answer (COVID-QA), or the conclusion (PubMedQA), within ${WITHIN.join(" / ")} sentences`,
  );
  for (const [name, isLearnedFrom] of [
    ["first half", isFirstHalf],
    ["second half", (id: string) => !isFirstHalf(id)],
  ] as const) {
    const { sentence: weights } = await learnAnswers(library, isLearnedFrom);
    for (const [data, isStated] of [
      ["COVID-QA", (id: string) => !isAbstract.has(id) && !isStretch.has(id)],
      ["COVID-QA, short stretches", (id: string) => isStretch.has(id)],
      ["PubMedQA", (id: string) => isAbstract.has(id)],
    ] as const) {
      const stated = await withinOf(library, weights, (id) => !isLearnedFrom(id) && isStated(id));
      say(`  ${data}, learned on the ${name}, stated on the other (${stated.questions} questions):`);
      for (const way of ["words", "cosine", "late"] as const)
        say(`    ${way.padEnd(8)}${percent(stated[way])}`);
    }
  }
  const all = await learnAnswers(library, () => true);
  const seen = await withinOf(library, all.sentence, (id) => !isAbstract.has(id) && !isStretch.has(id));
  say(`  COVID-QA, learned on both halves, and looked at (${seen.questions} questions):`);
  for (const way of ["words", "cosine", "late"] as const) say(`    ${way.padEnd(8)}${percent(seen[way])}`);
  await model.close();
  return all;
}

/** A paper's question, asked of its abstract with its conclusion put back at the end. */
function asArticle({ id, question, sections, conclusion }: AskedAbstract): AskedArticle {
  const text = [...sections.map((section) => section.text), conclusion].join("\n\n");
  const [start, end] = [text.length - conclusion.length, text.length];
  return { id, title: "", text, questions: [{ question, answer: conclusion, start, end }] };
}

async function articles() {
  const embedder = localEmbedder();
  const collections: Candidates[] = [];
  try {
    const kept = await cached(embedder);
    for (const collection of await readCollections(path.join(values.data, "collections")))
      collections.push(await candidatesOf(collection, kept));
  } finally {
    await embedder.close();
  }
  const weights = learnRelevance(collections);
  for (const way of ["words", "meaning"] as const) {
    say(`\nRelevance by ${way}, each collection judged by what was learned on the others`);
    for (const { name, auc, f1, from, calibrationError } of leftOut(collections, way))
      say(
        `  ${name.padEnd(12)}AUC ${auc.toFixed(3)}  F1 ${f1.toFixed(3)} from ${from.toFixed(3)}  calibration error ${calibrationError.toFixed(3)}`,
      );
    const { from, f1 } = bestFrom(collections.map((one) => scoredBy(weights[way], one)));
    say(`  on all: best line ${from.toFixed(3)}, F1 ${f1.toFixed(3)}`);
  }
  const backgrounds = collections.flatMap(({ backgrounds: own }) => own);
  const mean = (of: (one: (typeof backgrounds)[number]) => number): number =>
    backgrounds.reduce((sum, one) => sum + of(one), 0) / (backgrounds.length || 1);
  return {
    relevance: weights,
    background: { mean: mean((one) => one.mean), deviation: mean((one) => one.deviation) },
  };
}

async function write({ sentence: s, answering: a, relevance: r, background }: typeof learned): Promise<void> {
  const round = (value: number): number => Number(value.toPrecision(5));
  const of = ({ weights, bias }: Linear): string =>
    `{ weights: [${weights.map(round).join(", ")}], bias: ${round(bias)} }`;
  const ways = (three: typeof a): string =>
    `{ words: ${of(three.words)}, cosine: ${of(three.cosine)}, late: ${of(three.late)} }`;
  const content = `/**
 * Written by \`npm run train -- relevance --write\`; not by hand. Learned from COVID-QA and PubMedQA (sentences) and from the test collections cacm,
 * cranfield, lisa and med (articles). What each number weighs is named in signals.ts, answering.ts and relevance/calibration.ts.
 */

/** Weights of signals, in the order of their names; the scale of each signal is in its weight. */
export type Linear = { weights: number[]; bias: number };
export type Ways = { words: Linear; cosine: Linear; late: Linear };

export const LEARNED: {
  /** Which sentence of a text answers best, beside the others of the text: of long texts, and of short ones. */
  sentence: { ofLong: Ways; ofShort: Ways };
  /** Whether a sentence answers at all. */
  answering: Ways;
  /** Whether an article is relevant. */
  relevance: { words: Linear; meaning: Linear };
  /** What cosines of a request with passages about other things are like. */
  background: { mean: number; deviation: number };
} = {
  sentence: { ofLong: ${ways(s.ofLong)}, ofShort: ${ways(s.ofShort)} },
  answering: ${ways(a)},
  relevance: { words: ${of(r.words)}, meaning: ${of(r.meaning)} },
  background: { mean: ${round(background.mean)}, deviation: ${round(background.deviation)} },
};
`;
  await writeFile(path.join(root, "text/src/answers/learned.ts"), content);
  say("\nWritten: text/src/answers/learned.ts (format it with npm run format).");
}
