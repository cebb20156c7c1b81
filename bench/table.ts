import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";

export type Figure = { name: string; value: number | undefined; unit: string; target: number };

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

export function table(figures: Figure[]): string {
  const rows = figures.map(({ name, value, unit, target }) => {
    const verdict = value === undefined ? "not measured" : value <= target ? "met" : "missed";
    return `| ${name} | ${value === undefined ? "–" : `${value.toFixed(1)} ${unit}`} | ${target} ${unit} | ${verdict} |`;
  });
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
  return [
    "| what | measured | target | |",
    "|---|---|---|---|",
    ...rows,
    "",
    `Measured with ${machine}.`,
  ].join("\n");
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`; everything else in the file stays. */
export function between(text: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(open), text.indexOf(close)];
  if (from === -1 || to < from)
    throw new Error(`There is no place for the numbers: add the lines ${open} and ${close}.`);
  return `${text.slice(0, from + open.length)}\n${content}\n${text.slice(to)}`;
}

export async function writeBetweenMarkers(file: string, name: string, content: string): Promise<void> {
  await writeFile(file, between(await readFile(file, "utf8"), name, content));
}
