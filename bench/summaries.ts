import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { sentences, type Span } from "@gyan/text";
import { summarise, type SummaryDocument } from "@gyan/text/summary/summarise.ts";
import { root } from "../scripts/process.ts";
import type { Half } from "./articles/pages.ts";
import { writePart } from "./page.ts";
import { meanOf, percentile } from "./retrieval/metrics.ts";
import { pairedBootstrap, RESAMPLES, type Interval } from "./summaries/bootstrap.ts";
import { readPapers, type Paper } from "./summaries/papers.ts";
import { rouge, SCORER, tokens } from "./summaries/rouge.ts";
import { LEAD, OURS, SYSTEMS, wordCount, type Summariser } from "./summaries/systems.ts";
import { median } from "./table.ts";

// npm run bench -- summaries [--data DIR] [--json] [--write]
//   --data DIR  papers as NAME.xml with NAME.abstract.txt and NAME.human.txt, by default ../shared/summaries

const WORDS = 150;
const HALVES = ["looked at", "held out"] as const;
const PROTOCOLS = [
  { reference: "abstract", input: "body", says: "the authors' abstract; it is not in the input" },
  {
    reference: "human",
    input: "body",
    says: "the human summary; the abstract, which it contains, is not in the input",
  },
  {
    reference: "human",
    input: "whole",
    says: "the human summary; the abstract, which it contains, is in the input",
  },
] as const;

type Protocol = (typeof PROTOCOLS)[number];
type Score = { name: string; rouge1: number; rouge2: number; words: number };
type Result = { system: string; rouge1: number; rouge2: number; words: number };
type Measured = {
  reference: Protocol["reference"];
  input: Protocol["input"];
  half: Half;
  papers: number;
  results: Result[];
  /** Ours minus the lead, of the same papers. */
  rouge1OverLead: Interval;
  rouge2OverLead: Interval;
};
type Speed = { medianMs: number; p95Ms: number; oneMegabyteMs: number; twentyDocumentsMs: number };

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared/summaries") },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  if (!existsSync(values.data) || !(await readdir(values.data)).some((file) => file.endsWith(".xml"))) {
    process.stderr.write(
      `There are no papers to summarise: ${values.data} has no .xml file. Name a folder that has some with --data.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const { papers, unreadable } = await readPapers(values.data);
  const measured = PROTOCOLS.flatMap((protocol) => HALVES.map((half) => measure(papers, protocol, half)));
  const quotes = quotesOf(papers);
  const speed = speedOf(papers);
  const report = [
    ...measured.map(sayMeasured),
    `quotes: ${quotes.count}, of them ${((100 * quotes.true) / quotes.count).toFixed(1)} % whole sentences of the text, letter for letter`,
    saySpeed(speed),
    notes(papers, unreadable),
  ].join("\n\n");
  if (values.json)
    process.stdout.write(`${JSON.stringify({ bench: "summaries", measured, quotes, speed, unreadable })}\n`);
  else process.stdout.write(`${report}\n`);
  if (values.write) await writePart("summaries", `## Summaries\n\n\`\`\`\n${report}\n\`\`\``);
}

function measure(papers: Paper[], { reference, input }: Protocol, half: Half): Measured {
  const having = papers.filter((paper) => paper.half === half && paper[reference] !== null);
  const scored = new Map(
    Object.entries(SYSTEMS).map(([name, system]) => [
      name,
      having.map((paper) => score(paper, reference, input, system)),
    ]),
  );
  const over = (figure: "rouge1" | "rouge2"): Interval =>
    pairedBootstrap(
      scored.get(OURS)!.map((ours, at) => 100 * (ours[figure] - scored.get(LEAD)![at]![figure])),
    );
  return {
    reference,
    input,
    half,
    papers: having.length,
    results: [...scored].map(([system, scores]) => ({
      system,
      rouge1: 100 * meanOf(scores.map(({ rouge1 }) => rouge1)),
      rouge2: 100 * meanOf(scores.map(({ rouge2 }) => rouge2)),
      words: meanOf(scores.map(({ words }) => words)),
    })),
    rouge1OverLead: over("rouge1"),
    rouge2OverLead: over("rouge2"),
  };
}

function score(
  paper: Paper,
  reference: Protocol["reference"],
  input: Protocol["input"],
  system: Summariser,
): Score {
  const text = paper[input];
  const spans = system(text, paper.title, WORDS);
  const [wanted, got] = [
    tokens(paper[reference]!),
    tokens(spans.map(({ start, end }) => text.slice(start, end)).join(" ")),
  ];
  return {
    name: paper.name,
    rouge1: rouge(wanted, got, 1).f1,
    rouge2: rouge(wanted, got, 2).f1,
    words: spans.reduce((sum, span) => sum + wordCount(text, span), 0),
  };
}

/** A heading that ran into a sentence is left away, so the end is what must agree. */
function quotesOf(papers: Paper[]): { count: number; true: number } {
  const isWhole = ({ whole }: Paper): ((quote: Span) => boolean) => {
    const starts = new Map(sentences(whole, "en").map(({ start, end }) => [end, start]));
    return ({ start, end }) => start >= (starts.get(end) ?? Infinity) && start < end && end <= whole.length;
  };
  const all = papers.map((paper) => SYSTEMS[OURS]!(paper.whole, paper.title, WORDS).map(isWhole(paper)));
  return { count: all.flat().length, true: all.flat().filter(Boolean).length };
}

function speedOf(papers: Paper[]): Speed {
  const times = papers.map((paper) => cpuMs(() => SYSTEMS[OURS]!(paper.whole, paper.title, WORDS)));
  const all = papers.map(({ body }) => body).join("\n\n");
  const words = [...all.matchAll(/\S+\s*/gu)];
  const twenty: SummaryDocument[] = Array.from({ length: 20 }, (_, at) => ({
    id: String(at),
    text: all.slice(words[at * 5_000]!.index, words[(at + 1) * 5_000]?.index),
    language: "en",
  }));
  return {
    medianMs: median(times),
    p95Ms: percentile(times, 0.95),
    oneMegabyteMs: cpuMs(() =>
      summarise([{ id: "1", text: all.slice(0, 1_000_000), language: "en" }], { words: WORDS }),
    ),
    twentyDocumentsMs: cpuMs(() => summarise(twenty, { words: WORDS })),
  };
}

/** Processor time: another program's work does not count. */
function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function sayMeasured({
  reference,
  input,
  half,
  papers,
  results,
  rouge1OverLead,
  rouge2OverLead,
}: Measured): string {
  const says = PROTOCOLS.find(
    (protocol) => protocol.reference === reference && protocol.input === input,
  )!.says;
  return [
    `reference: ${says}`,
    `${`${half}, ${papers} papers`.padEnd(28)}ROUGE-1   ROUGE-2     words`,
    ...results.map(
      ({ system, rouge1, rouge2, words }) =>
        `${system.padEnd(28)}${[rouge1, rouge2, words].map((figure) => figure.toFixed(1).padStart(7)).join("   ")}`,
    ),
    `${"ours minus the lead".padEnd(28)}${sayInterval(rouge1OverLead)}   ${sayInterval(rouge2OverLead)}`,
  ].join("\n");
}

const signed = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
const sayInterval = ({ mean, low, high }: Interval): string =>
  `${signed(mean)} (${signed(low)} to ${signed(high)})`;

const saySpeed = ({ medianMs, p95Ms, oneMegabyteMs, twentyDocumentsMs }: Speed): string =>
  [
    `one paper ${medianMs.toFixed(0)} ms (95 of 100 within ${p95Ms.toFixed(0)} ms), one text of 1 MB ${oneMegabyteMs.toFixed(0)} ms,`,
    `20 documents of 5,000 words ${twentyDocumentsMs.toFixed(0)} ms, in processor time`,
  ].join(" ");

const notes = (papers: Paper[], unreadable: string[]): string =>
  [
    `${papers.length} papers; ${unreadable.length} more are scans that became signs and are left out (${unreadable.join(", ")}). Every system has`,
    `${WORDS} words, counted between blanks; ours and LexRank take the whole sentences that fit. Where the abstract is no element of the file, it is`,
    "taken out of the first sentences by what they share with it. The human summaries begin with the title and contain the abstract word for word,",
    "so that with the abstract in the input the lead is nearly the answer. Constants were chosen on the half that was looked at (by the hash of the",
    `name); the other says what they are worth. In brackets: 95 % of ${RESAMPLES.toLocaleString("en")} paired resamples of the papers, with a fixed seed.`,
    SCORER,
  ].join("\n");
