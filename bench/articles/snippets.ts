import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { declaredIn, decode } from "../../server/src/processing/parsing/decode.ts";
import { halfOf, type Page } from "./pages.ts";
import { f1Of, type Score } from "./score.ts";

export const FORMULA = [
  "A page has pieces of text that belong to its article and pieces that do not. One is found when it stands in the text, blanks of",
  "any kind and number being one. Over all pieces of all pages: precision = wanted found / all found, recall = wanted found /",
  "wanted, F1 = 2PR / (P + R).",
].join("\n");

export type SnippetPage = Page & { wanted: string[]; unwanted: string[] };
type Told = { tp: number; fp: number; fn: number };
type Row = { file: string; with: string[]; without: string[] };

/** `place` is the packed collection, or the folder that it was unpacked to; no pages where it is not there. */
export async function loadSnippets(place: string): Promise<SnippetPage[]> {
  if (!existsSync(place)) return [];
  if (!place.endsWith(".tar.xz")) return readSnippets(place);
  const folder = await mkdtemp(path.join(tmpdir(), "snippets-"));
  try {
    await promisify(execFile)("tar", ["-xJf", place, "-C", folder, "--strip-components=1"]);
    return await readSnippets(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readSnippets(folder: string): Promise<SnippetPage[]> {
  const rows = JSON.parse(await readFile(path.join(folder, "snippets.json"), "utf8")) as Record<string, Row>;
  return Promise.all(
    Object.entries(rows).map(async ([url, { file, with: wanted, without: unwanted }]) => {
      const bytes = await readFile(path.join(folder, "html", file));
      const html = decode(bytes, declaredIn(bytes));
      return { name: url, url, html, wanted, unwanted, half: halfOf(url) };
    }),
  );
}

const flat = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ").trim();

export function tell({ wanted, unwanted }: Pick<SnippetPage, "wanted" | "unwanted">, text: string): Told {
  const found = flat(text);
  const has = (piece: string): boolean => found.includes(flat(piece));
  const tp = wanted.filter(has).length;
  return { tp, fp: unwanted.filter(has).length, fn: wanted.length - tp };
}

export function summaryOf(all: Told[]): Score {
  const sum = (pick: (told: Told) => number): number => all.reduce((total, told) => total + pick(told), 0);
  const tp = sum((told) => told.tp);
  const precision = tp / Math.max(1, tp + sum((told) => told.fp));
  const recall = tp / Math.max(1, tp + sum((told) => told.fn));
  return { precision, recall, f1: f1Of(precision, recall) };
}
