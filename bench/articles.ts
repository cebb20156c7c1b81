import path from "node:path";
import { parseArgs } from "node:util";
import { SHARED_PAGES, SHARED_SNIPPETS } from "./articles/pages.ts";
import { OURS, resultsOf, type Result } from "./articles/run.ts";
import { compare, FORMULA as OF_SHINGLES, loadPages, summary } from "./articles/shingles.ts";
import { FORMULA as OF_SNIPPETS, loadSnippets, summaryOf, tell } from "./articles/snippets.ts";
import { STILL_WRONG } from "./articles/still-wrong.ts";
import { writePart } from "./page.ts";

// npm run bench -- articles [--data DIR] [--snippets PLACE] [--json] [--write]
//   --data      a folder with ground-truth.json ({ name: { articleBody, url } }) and html/<name>.html.gz
//   --snippets  a folder with snippets.json ({ url: { file, with, without } }) and html/, or such a folder as .tar.xz
//   --json      one JSON object and nothing else

type Collection = {
  name: string;
  results: Result[];
  formula: string;
  wanted: { f1: number; recall?: number };
};
type Target = { name: string; value: number; target: number; met: boolean };

const MOST_MS = 40;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string" },
      snippets: { type: "string" },
      json: { type: "boolean" },
      write: { type: "boolean" },
    },
  });
  const pages = await loadPages(path.resolve(values.data ?? SHARED_PAGES));
  const snippets = await loadSnippets(path.resolve(values.snippets ?? SHARED_SNIPPETS));
  if (pages.length === 0 || snippets.length === 0) {
    process.stderr.write(
      "There are no pages to measure. Name a folder that has ground-truth.json with --data, and one that has snippets.json with --snippets.\n",
    );
    process.exitCode = 1;
    return;
  }
  const collections: Collection[] = [
    {
      name: "Pages with the text of their article",
      results: resultsOf(pages, ({ truth }, text) => compare(truth, text), summary),
      formula: OF_SHINGLES,
      wanted: { f1: 0.97 },
    },
    {
      name: "Pages with snippets",
      results: resultsOf(snippets, tell, summaryOf),
      formula: OF_SNIPPETS,
      wanted: { f1: 0.925, recall: 0.93 },
    },
  ];
  const targets = collections.flatMap(targetsOf);
  if (values.json) process.stdout.write(`${JSON.stringify({ bench: "articles", collections, targets })}\n`);
  else process.stdout.write(`${report(collections, targets)}\n`);
  if (values.write) await writePart("articles", `## Articles\n\n${report(collections, targets)}`);
  if (targets.some(({ met }) => !met)) process.exitCode = 1;
}

function targetsOf({ name, results, wanted }: Collection): Target[] {
  const ours = results.filter(({ extractor }) => extractor === OURS);
  const heldOut = ours.find(({ half }) => half === "held out");
  const ms = ours.find(({ half }) => half === "all")?.msMean ?? 0;
  const scores = (["f1", "recall"] as const).flatMap((score) => {
    const target = wanted[score];
    const value = heldOut?.[score] ?? 0;
    return target === undefined
      ? []
      : [{ name: `${name}: ${score}, held out, at least`, value, target, met: value >= target }];
  });
  return [
    ...scores,
    { name: `${name}: CPU ms a page, mean, at most`, value: ms, target: MOST_MS, met: ms <= MOST_MS },
  ];
}

function report(collections: Collection[], targets: Target[]): string {
  return [
    ...collections.flatMap(({ name, results, formula }) => [
      `### ${name}`,
      "",
      "| extractor | half | pages | precision | recall | F1 | ms, mean | ms, median | ms, p95 |",
      "|---|---|---|---|---|---|---|---|---|",
      ...results.map(lineOf),
      "",
      formula,
      "",
    ]),
    ...targets.map(
      ({ name, value, target, met }) =>
        `- ${name} ${target}: ${value.toPrecision(4)}, ${met ? "met" : "missed"}.`,
    ),
    "",
    'A page is "looked at" when the first byte of the SHA-256 of its name (of its address, where it has snippets) is even; rules were made',
    "on those only. Times are CPU time of one warm process; finding the metadata is part of ours.",
    "",
    STILL_WRONG,
  ].join("\n");
}

function lineOf(one: Result): string {
  const scores = [one.precision, one.recall, one.f1].map((value) => value.toFixed(4));
  const times = [one.msMean, one.msMedian, one.msP95].map((value) => value.toFixed(1));
  return `| ${[one.extractor, one.half, one.pages, ...scores, ...times].join(" | ")} |`;
}
