import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { Readability } from "@mozilla/readability";
import { extractArticle } from "@gyan/text/article/extract.ts";
import { parseHTML } from "linkedom";
import { root } from "../scripts/process.ts";
import { writePart } from "./page.ts";
import { median } from "./table.ts";

// npm run bench -- articles [--data DIR] [--json]
//   --data  a folder with ground-truth.json ({ name: { articleBody, url } }) and html/<name>.html.gz
//   --json  one JSON object and nothing else

export const FORMULA = [
  "Words are runs of letters, digits and underscores, case kept. A text's shingles are its runs of 4 words, counted as a",
  "multiset (a shorter text is one shingle). For a page: TP = sum over shingles of min(true, found), FP = sum of what was",
  "found too often, FN = sum of what is missing; precision = TP / (TP + FP), recall = TP / (TP + FN).",
  "Over pages: P = mean precision of the pages where something was found, R = mean recall of the pages that have a text,",
  "F1 = 2PR / (P + R). This is the metric of scrapinghub/article-extraction-benchmark.",
].join("\n");

export type Half = "looked at" | "held out";
type Page = { name: string; url: string; html: string; truth: string; half: Half };
type Matched = { tp: number; fp: number; fn: number };
type Result = {
  name: string;
  half: Half | "all";
  pages: number;
  precision: number;
  recall: number;
  f1: number;
  msMedian: number;
  msP95: number;
};
type Target = { name: string; value: number; target: number; met: boolean };

const SHINGLE = 4;
const LEAST_F1 = 0.965;
const MOST_MS = 40;
export const SHARED_PAGES = path.join(root, "../shared/articles");

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { data: { type: "string" }, json: { type: "boolean" }, write: { type: "boolean" } },
  });
  const folder = path.resolve(values.data ?? SHARED_PAGES);
  if (!existsSync(path.join(folder, "ground-truth.json"))) {
    process.stderr.write(
      `There are no pages to measure: ${folder} has no ground-truth.json. Name a folder that has one with --data.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const pages = await loadPages(folder);
  const results: Result[] = [];
  const targets: Target[] = [];
  for (const [name, extract] of Object.entries(EXTRACTORS)) {
    const measured = measure(pages, extract);
    for (const half of ["looked at", "held out", "all"] as const) {
      const part = measured.filter(({ page }) => half === "all" || page.half === half);
      results.push({ name, half, pages: part.length, ...summary(part), ...times(part) });
    }
    if (name === "ours") targets.push(...targetsOf(measured));
  }
  if (values.json) process.stdout.write(`${JSON.stringify({ bench: "articles", results, targets })}\n`);
  else process.stdout.write(`${report(results, targets)}\n`);
  if (values.write) await writePart("articles", `## Articles\n\n${report(results, targets)}`);
  if (targets.some(({ met }) => !met)) process.exitCode = 1;
}

const EXTRACTORS: Record<string, (page: Page) => string> = {
  ours: ({ html, url }) => extractArticle(html, { url }).text,
  "plain readability on linkedom": ({ html }) =>
    new Readability(parseHTML(html).document).parse()?.textContent ?? "",
  "whole body text": ({ html }) => {
    const { document } = parseHTML(html);
    for (const element of document.querySelectorAll("script, style, noscript, template")) element.remove();
    return document.body.textContent ?? "";
  },
};

/** Rules are made by looking at one half of the pages only; the other half says what they are worth. */
export function halfOf(name: string): Half {
  return createHash("sha256").update(name).digest().readUInt8(0) % 2 === 0 ? "looked at" : "held out";
}

export async function loadPages(folder: string): Promise<Page[]> {
  const truths = JSON.parse(await readFile(path.join(folder, "ground-truth.json"), "utf8")) as Record<
    string,
    { articleBody?: string; url?: string }
  >;
  return Promise.all(
    Object.entries(truths).map(async ([name, { articleBody = "", url = "" }]) => ({
      name,
      url,
      html: gunzipSync(await readFile(path.join(folder, "html", `${name}.html.gz`))).toString("utf8"),
      truth: articleBody,
      half: halfOf(name),
    })),
  );
}

type Measured = Matched & { page: Page; ms: number };

/** Every page once to warm up, and once measured, in CPU time: another program's work does not count. */
function measure(pages: Page[], extract: (page: Page) => string): Measured[] {
  const safe = (page: Page): string => {
    try {
      return extract(page);
    } catch {
      return ""; // A page that an extractor fails on is one where it found nothing.
    }
  };
  for (const page of pages) safe(page);
  return pages.map((page) => {
    const before = process.cpuUsage();
    const found = safe(page);
    const { user, system } = process.cpuUsage(before);
    return { page, ms: (user + system) / 1000, ...compare(page.truth, found) };
  });
}

export function compare(truth: string, found: string): Matched {
  const [wanted, got] = [shingles(truth), shingles(found)];
  const matched = { tp: 0, fp: 0, fn: 0 };
  for (const key of new Set([...wanted.keys(), ...got.keys()])) {
    const [want, have] = [wanted.get(key) ?? 0, got.get(key) ?? 0];
    matched.tp += Math.min(want, have);
    matched.fp += Math.max(0, have - want);
    matched.fn += Math.max(0, want - have);
  }
  return matched;
}

function shingles(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at < Math.max(1, words.length - SHINGLE + 1); at += 1) {
    const key = words.slice(at, at + SHINGLE).join(" ");
    if (key !== "") counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export function summary(all: Matched[]): { precision: number; recall: number; f1: number } {
  const precision = mean(all.filter(({ tp, fp }) => tp + fp > 0).map(({ tp, fp }) => tp / (tp + fp)));
  const recall = mean(all.filter(({ tp, fn }) => tp + fn > 0).map(({ tp, fn }) => tp / (tp + fn)));
  const sum = precision + recall;
  return { precision, recall, f1: sum === 0 ? 0 : (2 * precision * recall) / sum };
}

function times(part: Measured[]): { msMedian: number; msP95: number } {
  const sorted = part.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return { msMedian: median(sorted), msP95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0 };
}

function targetsOf(measured: Measured[]): Target[] {
  const { f1 } = summary(measured.filter(({ page }) => page.half === "held out"));
  const ms = mean(measured.map((one) => one.ms));
  return [
    { name: "F1, held out, at least", value: f1, target: LEAST_F1, met: f1 >= LEAST_F1 },
    { name: "CPU ms a page, mean of all, at most", value: ms, target: MOST_MS, met: ms <= MOST_MS },
  ];
}

function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function report(results: Result[], targets: Target[]): string {
  return [
    "| extractor | half | pages | precision | recall | F1 | ms, median | ms, p95 |",
    "|---|---|---|---|---|---|---|---|",
    ...results.map(
      (one) =>
        `| ${one.name} | ${one.half} | ${one.pages} | ${one.precision.toFixed(4)} | ${one.recall.toFixed(4)} | ${one.f1.toFixed(4)} | ${one.msMedian.toFixed(1)} | ${one.msP95.toFixed(1)} |`,
    ),
    "",
    ...targets.map(
      ({ name, value, target, met }) =>
        `${name} ${target}: ${value.toPrecision(4)}, ${met ? "met" : "missed"}.`,
    ),
    "",
    FORMULA,
    'A page is "looked at" when the first byte of the SHA-256 of its name is even; rules were made on those only.',
    "Times are CPU time of one warm process; finding the metadata is part of ours.",
  ].join("\n");
}
