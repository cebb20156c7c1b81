import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { halfOf, type Page } from "./pages.ts";
import { f1Of, type Score } from "./score.ts";

export const FORMULA = [
  "Words are runs of letters, digits and underscores, case kept. A text's shingles are its runs of 4 words, counted as a",
  "multiset (a shorter text is one shingle). For a page: TP = sum over shingles of min(true, found), FP = sum of what was",
  "found too often, FN = sum of what is missing; precision = TP / (TP + FP), recall = TP / (TP + FN).",
  "Over pages: P = mean precision of the pages where something was found, R = mean recall of the pages that have a text,",
  "F1 = 2PR / (P + R). This is the metric of scrapinghub/article-extraction-benchmark.",
].join("\n");

const SHINGLE = 4;

export type ShinglePage = Page & { truth: string };
export type Matched = { tp: number; fp: number; fn: number };

/** A folder with ground-truth.json ({ name: { articleBody, url } }) and html/<name>.html.gz; none where it is not there. */
export async function loadPages(folder: string): Promise<ShinglePage[]> {
  const file = path.join(folder, "ground-truth.json");
  if (!existsSync(file)) return [];
  const truths = JSON.parse(await readFile(file, "utf8")) as Record<
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

export function summary(all: Matched[]): Score {
  const precision = mean(all.filter(({ tp, fp }) => tp + fp > 0).map(({ tp, fp }) => tp / (tp + fp)));
  const recall = mean(all.filter(({ tp, fn }) => tp + fn > 0).map(({ tp, fn }) => tp / (tp + fn)));
  return { precision, recall, f1: f1Of(precision, recall) };
}

const mean = (values: number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
