import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import { root } from "../scripts/process.ts";
import { between } from "./table.ts";

/** The parts of docs/benchmarks.md, in their order. */
export const PARTS = [
  "articles",
  "documents",
  "references",
  "layout",
  "duplicates",
  "retrieval",
  "relevance",
  "answers",
  "ask",
  "tables",
  "concepts",
  "summaries",
  "index",
  "index-server",
  "index-opensearch",
  "load",
  "load-web",
  "fairness",
  "zotero",
  "pipeline",
  "accounts",
  "prewarm",
  "outline",
  "reading",
  "screening",
  "desk",
  "refresh",
  "sharing",
] as const;
export type Part = (typeof PARTS)[number];

const FILE = path.join(root, "docs/benchmarks.md");

const INTRODUCTION = `# Benchmarks

Every part is written by its own measurement: \`npm run bench -- NAME --write\`. The data is not part of the project:
\`--data DIR\` names it, and without it the measurement says what it needs. What was chosen by looking at data is stated on
data that was not looked at.
`;

/** Puts the figures of one measurement into docs/benchmarks.md, with the machine and the day; the other parts stay. */
export async function writePart(name: Part, markdown: string): Promise<void> {
  const page = existsSync(FILE) ? await readFile(FILE, "utf8") : INTRODUCTION;
  await writeFile(FILE, withPart(page, name, `${markdown.trim()}\n\n${measuredOn(new Date())}`));
}

/** A part that has no place yet gets one before the first of those that follow it. */
export function withPart(page: string, name: Part, content: string): string {
  const open = (part: Part): string => `<!-- bench:${part} -->`;
  if (page.includes(open(name))) return between(page, `bench:${name}`, content);
  const next = PARTS.slice(PARTS.indexOf(name) + 1).find((part) => page.includes(open(part)));
  const at = next ? page.indexOf(open(next)) : page.length;
  const place = `${open(name)}\n<!-- /bench:${name} -->\n`;
  const placed = `${page.slice(0, at).trimEnd()}\n\n${place}${next ? `\n${page.slice(at)}` : ""}`;
  return between(placed, `bench:${name}`, content);
}

export const machine = (): string =>
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;

/** How busy the machine is: a time that was taken beside other work is no measurement. */
export const load = (): string => loadavg()[0]!.toFixed(1);

export const measuredOn = (now: Date): string =>
  `Measured on ${now.toISOString().slice(0, 10)} with ${machine()}; load average at the end ${load()}.`;
