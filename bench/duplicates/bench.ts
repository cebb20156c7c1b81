import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../scripts/process.ts";
import {
  likeliest,
  SURE_FROM,
  worthComparing,
  type Comparable,
  type Likely,
  type Read,
} from "../../server/src/reading/duplicates/likeness.rules.ts";
import { halfOf, type Half } from "../articles/pages.ts";
import { writePart } from "../page.ts";
import { readPapers, readRecords } from "../references/records.ts";
import { chancesOf, factsOf, OTHERS, SAME, type Facts } from "./variations.ts";

// npm run bench -- duplicates [--data DIR] [--json] [--write]
//   --data DIR  a folder with answers, fixtures/sources and collections, by default ../shared

const HALVES: Half[] = ["looked at", "held out"];
const LARGE = 10_000;

/** A work, and which other way of telling of it, or which other work, it is. `group`: works of one group are one. */
type Told = Comparable & { group: number; kind: string };
type Score = { of: number; right: number };
type Measured = {
  works: number;
  found: Record<string, Score>;
  wrong: Record<string, number>;
  asked: Score;
  sure: Score;
  missed: string[];
};

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared") },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const need = ["answers", "fixtures/sources", "collections"].filter(
    (name) => !existsSync(path.join(values.data, name)),
  );
  if (need.length > 0) {
    process.stderr.write(
      `There is no ${need.join(", no ")} in ${path.resolve(values.data)}. Name a folder with --data that has them.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const records = await worksIn(values.data);
  const names = records.flatMap(({ authors }) => authors);
  const measured = Object.fromEntries(
    HALVES.map((half) => [half, measure(toldOf(records.filter(({ title }) => halfOf(title) === half)))]),
  ) as Record<Half, Measured>;
  const many = await aLibrary(values.data, names, LARGE);
  const before = process.cpuUsage();
  const likely = found(many);
  const { user, system } = process.cpuUsage(before);
  const large = { works: many.length, pairs: likely.length, seconds: (user + system) / 1e6 };
  for (const half of HALVES)
    process.stderr.write(`${half}:\n${measured[half].missed.slice(0, 40).join("\n")}\n`);
  process.stdout.write(
    values.json ? `${JSON.stringify({ measured, large }, null, 2)}\n` : `${page(measured, large)}\n`,
  );
  if (values.write) await writePart("duplicates", page(measured, large));
}

async function worksIn(data: string): Promise<Facts[]> {
  const all = [
    ...(await readRecords(path.join(data, "fixtures/sources"))),
    ...(await readPapers(path.join(data, "answers"))),
  ].map(factsOf);
  return [...new Map(all.map((work) => [work.title.toLowerCase(), work])).values()];
}

/** Each work with one other telling of it, and with other works that look like it, in turn. */
function toldOf(records: readonly Facts[]): Told[] {
  const told: Told[] = [];
  let groups = 0;
  const put = (facts: Facts, group: number, kind: string): void =>
    void told.push({ ...facts, id: told.length + 1, group, kind });
  for (const [at, work] of records.entries()) {
    const random = chancesOf(work.title);
    const group = ++groups;
    put(work, group, "itself");
    const ways = Object.entries(SAME);
    for (const turn of [0, 1]) {
      const [kind, vary] = ways[(at + turn * 3) % ways.length]!;
      const other = vary(work, random);
      if (other) put(other, group, kind);
    }
    const looks = Object.entries(OTHERS);
    const [kind, alike] = looks[at % looks.length]!;
    for (const other of [alike(work, random) ?? []].flat()) put(other, ++groups, kind);
  }
  return told;
}

function found(works: readonly Comparable[]): Likely[] {
  const pairs: [Read, Read][] = [];
  for (const pair of worthComparing(works)) if (pair) pairs.push(pair);
  return likeliest(pairs, () => null);
}

function measure(told: readonly Told[]): Measured {
  const byId = new Map(told.map((one) => [one.id, one]));
  const measured: Measured = {
    works: told.length,
    found: {},
    wrong: {},
    asked: { of: 0, right: 0 },
    sure: { of: 0, right: 0 },
    missed: [],
  };
  const joined = new Set<string>();
  for (const { oneId, otherId, likelihood } of found(told)) {
    const [one, other] = [byId.get(oneId)!, byId.get(otherId)!];
    const isRight = one.group === other.group;
    const isSure = likelihood >= SURE_FROM;
    measured.asked.of += 1;
    measured.asked.right += Number(isRight);
    if (isSure) measured.sure = { of: measured.sure.of + 1, right: measured.sure.right + Number(isRight) };
    if (isRight) joined.add(`${oneId} ${otherId}`);
    else {
      const kind = one.kind === "itself" ? other.kind : one.kind;
      measured.wrong[kind] = (measured.wrong[kind] ?? 0) + 1;
      measured.missed.push(`wrong${isSure ? " and sure" : ""} (${kind}): ${one.title} | ${other.title}`);
    }
  }
  for (const one of told) {
    if (!(one.kind in SAME)) continue;
    const itself = told.find(({ group, kind }) => group === one.group && kind === "itself")!;
    const score = (measured.found[one.kind] ??= { of: 0, right: 0 });
    const isFound = joined.has(`${itself.id} ${one.id}`);
    score.of += 1;
    score.right += Number(isFound);
    if (!isFound) measured.missed.push(`missed (${one.kind}): ${itself.title} | ${one.title}`);
  }
  return measured;
}

/** Titles of real collections, with authors and years of one's own making: a library as large as any. */
async function aLibrary(data: string, names: readonly string[], size: number): Promise<Comparable[]> {
  const works: Comparable[] = [];
  for (const name of ["lisa", "cacm", "cranfield"])
    for (const line of (await readFile(path.join(data, "collections", name, "corpus.jsonl"), "utf8")).split(
      "\n",
    )) {
      if (line === "" || works.length >= size) continue;
      const { title } = JSON.parse(line) as { title: string };
      const random = chancesOf(`${name} ${line.length} ${title}`);
      const author = () => names[Math.floor(random() * names.length)]!;
      works.push({
        id: works.length + 1,
        title,
        authors: [author(), author()],
        publishedOn: String(1960 + Math.floor(random() * 60)),
        venue: name,
        doi: null,
        volume: null,
        pages: null,
      });
    }
  return works;
}

const share = ({ of, right }: Score): string =>
  of === 0 ? "–" : `${((100 * right) / of).toFixed(1)} % of ${of}`;

function page(
  measured: Record<Half, Measured>,
  large: { works: number; pairs: number; seconds: number },
): string {
  const kinds = Object.keys(SAME);
  const row = (name: string, of: (one: Measured) => string): string =>
    `| ${name} | ${HALVES.map((half) => of(measured[half])).join(" | ")} |`;
  return `## Duplicates

Real works (recorded answers of indexes, articles of COVID-QA), each with two other tellings of it, and with other works that look like it: parts of a
series, reports of two years, errata, replies, the next study of the same people. The points of each sign and both limits were chosen on
the half that was looked at. Texts are not compared here.

| | ${HALVES.join(" | ")} |
|---|---|---|
${row("works", ({ works }) => String(works))}
${row("asked about, and the same", ({ asked }) => share(asked))}
${row("sure, and the same", ({ sure }) => share(sure))}
${kinds.map((kind) => row(`found: ${kind}`, ({ found: one }) => share(one[kind] ?? { of: 0, right: 0 }))).join("\n")}
${Object.keys(OTHERS)
  .map((kind) => row(`asked about in vain: ${kind}`, ({ wrong }) => String(wrong[kind] ?? 0)))
  .join("\n")}

${large.works.toLocaleString("en")} titles of LISA, CACM and Cranfield: ${large.seconds.toFixed(1)} s of CPU time, ${large.pairs} pairs to ask about.`;
}
