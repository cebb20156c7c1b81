import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { declaredIn, decode } from "../../server/src/processing/parsing/decode.ts";
import { halfOf, type Half } from "./halves.ts";

/** A page with pieces of text that belong to its article, and pieces that do not. */
export type SnippetPage = {
  name: string;
  url: string;
  html: string;
  wanted: string[];
  unwanted: string[];
  half: Half;
};
/** In snippets: rightly found, wrongly found, missed. */
export type Told = { tp: number; fp: number; fn: number };

type Row = { file: string; with: string[]; without: string[] };

/** `place` is the packed collection, or the folder that it was unpacked to. */
export async function loadSnippets(place: string): Promise<SnippetPage[]> {
  if (!place.endsWith(".tar.xz")) return readSnippets(place);
  const folder = await mkdtemp(path.join(tmpdir(), "snippets-"));
  try {
    await promisify(execFile)("tar", ["-xJf", place, "-C", folder]);
    return await readSnippets(path.join(folder, "shared"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readSnippets(folder: string): Promise<SnippetPage[]> {
  const rows = JSON.parse(await readFile(path.join(folder, "snippets.json"), "utf8")) as Record<string, Row>;
  return Promise.all(
    Object.entries(rows)
      .filter(([, { file }]) => existsSync(path.join(folder, "html", file)))
      .map(async ([url, row]) => {
        const bytes = await readFile(path.join(folder, "html", row.file));
        const html = decode(bytes, declaredIn(bytes));
        return { name: url, url, html, wanted: row.with, unwanted: row.without, half: halfOf(url) };
      }),
  );
}

/** Blanks of any kind and number are one: a piece may run over the end of a line. */
const flat = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ").trim();

export function tell({ wanted, unwanted }: Pick<SnippetPage, "wanted" | "unwanted">, text: string): Told {
  const found = flat(text);
  const has = (piece: string): boolean => found.includes(flat(piece));
  const tp = wanted.filter(has).length;
  return { tp, fp: unwanted.filter(has).length, fn: wanted.length - tp };
}

/** Over all snippets together: pages with many count for more. */
export function summaryOf(all: Told[]): { precision: number; recall: number; f1: number } {
  const sum = { tp: 0, fp: 0, fn: 0 };
  for (const { tp, fp, fn } of all) {
    sum.tp += tp;
    sum.fp += fp;
    sum.fn += fn;
  }
  const precision = sum.tp / Math.max(1, sum.tp + sum.fp);
  const recall = sum.tp / Math.max(1, sum.tp + sum.fn);
  return { precision, recall, f1: sum.tp === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
