import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { assemble } from "../../server/src/processing/parsing/assemble.ts";
import { citedIn } from "../../server/src/processing/parsing/citing/entry.ts";
import type { ParsedDocument } from "../../server/src/processing/parsing/document.ts";
import { readArticleXml } from "../../server/src/processing/parsing/formats/article-xml.ts";
import { readPdf } from "../../server/src/processing/parsing/formats/pdf.ts";
import { root } from "../../scripts/process.ts";
import { halfOf, type Half } from "../articles/pages.ts";
import { writePart } from "../page.ts";
import { areSamePeople, compareLists, folded } from "./measures.ts";
import { readPapers, readRecords, type WorkRecord } from "./records.ts";
import { listIn, STYLES } from "./styles.ts";
import { LOOKS, typeset } from "./typesetting.ts";

// npm run bench -- references [--data DIR] [--keep DIR] [--json] [--write]
//   --data DIR  a folder with documents/acl, summaries, answers and fixtures/sources, by default ../shared
//   --keep DIR  the papers that were set are kept there

const ENTRIES = 24;
const TARGETS = { title: 0.95, year: 0.95, authors: 0.9, found: 0.9, right: 0.8, own: 0.9 };

type Score = { of: number; right: number };
type Tally = Record<"title" | "year" | "authors" | "found" | "right" | "own", Score>;
const none = (): Tally => ({
  title: zero(),
  year: zero(),
  authors: zero(),
  found: zero(),
  right: zero(),
  own: zero(),
});
const zero = (): Score => ({ of: 0, right: 0 });
const note = (score: Score, isRight: boolean): void =>
  void ((score.of += 1), (score.right += Number(isRight)));
const share = ({ of, right }: Score): number => (of === 0 ? 0 : right / of);

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared") },
      keep: { type: "string" },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const need = ["documents/acl", "summaries", "answers", "fixtures/sources"].filter(
    (name) => !existsSync(path.join(values.data, name)),
  );
  if (need.length > 0) {
    process.stderr.write(
      `There is no ${need.join(", no ")} in ${path.resolve(values.data)}. Name a folder with --data that has them.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const misses: string[] = [];
  const set = await measurePapers(values.data, values.keep, misses);
  const entries = await measureEntries(values.data, misses);
  const anthology = await measureAnthology(values.data, misses);
  const figures = { set, entries, anthology };
  process.stderr.write(`${misses.join("\n")}\n`);
  process.stdout.write(values.json ? `${JSON.stringify(figures, null, 2)}\n` : `${page(figures)}\n`);
  if (values.write) await writePart("references", page(figures));
}

/** Papers of which the shared data say title, authors and date, set in the looks of publishers, and read back as PDF files. */
async function measurePapers(
  data: string,
  keep: string | undefined,
  misses: string[],
): Promise<Record<Half, Tally> & { looks: Record<string, Tally> }> {
  const papers = await readPapers(path.join(data, "answers"));
  const records = await readRecords(path.join(data, "fixtures/sources"));
  const tallies: Record<Half, Tally> = { "looked at": none(), "held out": none() };
  const looks: Record<string, Tally> = {};
  if (keep !== undefined) await mkdir(keep, { recursive: true });
  const browser = await chromium.launch({
    ...(process.env["CHROME_PATH"] && { executablePath: process.env["CHROME_PATH"] }),
  });
  try {
    // Each in two looks.
    for (const [at, paper] of [...papers, ...papers].entries()) {
      const look = LOOKS[(at + Math.floor(at / papers.length) * 3) % LOOKS.length]!;
      const style = STYLES[(at * 3 + Math.floor(at / LOOKS.length)) % STYLES.length]!;
      const list = listIn(
        style,
        some(
          records.filter(({ year }) => year <= paper.year),
          at,
        ),
      );
      const bytes = await typeset(browser, look, { ...paper, list, isHanging: style.marker === null });
      if (keep !== undefined) await writeFile(path.join(keep, `${at}.pdf`), bytes);
      const read = assemble("pdf", await readPdf({ bytes, name: "paper.pdf", report() {} }), "paper.pdf");
      for (const tally of [tallies[paper.half], (looks[look.name] ??= none())]) {
        noteFacts(tally, read, paper);
        noteList(tally, read, list);
      }
      if (paper.half === "looked at")
        misses.push(
          ...missed(`${at} ${look.name}`, read, paper),
          ...missedEntries(`${at} ${style.name}`, read, list),
        );
    }
  } finally {
    await browser.close();
  }
  return { ...tallies, looks };
}

const some = (records: WorkRecord[], at: number): WorkRecord[] =>
  records.length <= ENTRIES
    ? records
    : Array.from({ length: ENTRIES }, (_, n) => records[(at * 7 + n * 5) % records.length]!).filter(
        (one, n, all) => all.indexOf(one) === n,
      );

function noteFacts(tally: Tally, read: ParsedDocument, paper: WorkRecord): void {
  note(tally.title, folded(read.title ?? "") === folded(paper.title));
  note(tally.year, read.publishedOn?.slice(0, 4) === String(paper.year));
  note(tally.authors, areSamePeople(read.authors, paper.authors));
}

function noteList(tally: Tally, read: ParsedDocument, list: ReturnType<typeof listIn>): void {
  const { found, right } = compareLists(list, read.layout.references);
  tally.found.of += list.length;
  tally.found.right += found;
  tally.right.of += list.length;
  tally.right.right += right;
  tally.own.of += read.layout.references.length;
  tally.own.right += found;
}

function missed(name: string, read: ParsedDocument, paper: WorkRecord): string[] {
  const tally = none();
  noteFacts(tally, read, paper);
  return [
    ...(tally.title.right ? [] : [`${name} title: ${read.title} | ${paper.title}`]),
    ...(tally.year.right ? [] : [`${name} year: ${read.publishedOn} | ${paper.year}`]),
    ...(tally.authors.right
      ? []
      : [`${name} authors: ${read.authors.join("; ")} | ${paper.authors.join("; ")}`]),
  ];
}

function missedEntries(name: string, read: ParsedDocument, list: ReturnType<typeof listIn>): string[] {
  const { found, right } = compareLists(list, read.layout.references);
  return found === list.length && right === list.length
    ? []
    : [
        `${name} list: ${found} found, ${right} right of ${list.length}; ${read.layout.references.length} read`,
      ];
}

/** Entries alone, as styles write them: what the rules make of them, without the paper around. */
async function measureEntries(data: string, misses: string[]): Promise<Record<string, Record<Half, Score>>> {
  const records = await readRecords(path.join(data, "fixtures/sources"));
  const scores: Record<string, Record<Half, Score>> = {};
  for (const style of STYLES) {
    const score = (scores[style.name] = { "looked at": zero(), "held out": zero() });
    for (const work of records) {
      const [{ text } = { text: "" }] = listIn(style, [work]);
      const { title, year } = citedIn(text);
      const isRight = folded(title ?? "") === folded(work.title) && year === work.year;
      note(score[halfOf(work.title)], isRight);
      if (!isRight && halfOf(work.title) === "looked at")
        misses.push(`entry ${style.name}: ${year} | ${title} | ${text.slice(0, 300)}`);
    }
  }
  return scores;
}

type Anthology = {
  papers: number;
  year: Score;
  yearWithName: Score;
  entries: number;
  withTitleAndYear: number;
  titles: Score;
};

/** The papers of the ACL Anthology: their names say their year; of the others the XML says the title. */
async function measureAnthology(data: string, misses: string[]): Promise<Anthology> {
  const result: Anthology = {
    papers: 0,
    year: zero(),
    yearWithName: zero(),
    entries: 0,
    withTitleAndYear: 0,
    titles: zero(),
  };
  const folder = path.join(data, "documents/acl");
  for (const file of (await readdir(folder)).toSorted()) {
    const bytes = new Uint8Array(await readFile(path.join(folder, file)));
    const read = async (name: string) =>
      assemble("pdf", await readPdf({ bytes: bytes.slice(), name, report() {} }), name);
    const digits = /^[A-Z](\d{2})-\d{4}/u.exec(file)?.[1];
    const paper = await read("paper.pdf");
    result.papers++;
    result.entries += paper.layout.references.length;
    result.withTitleAndYear += paper.layout.references.filter(({ title, year }) => title && year).length;
    if (digits === undefined) continue;
    const year = `${Number(digits) > 60 ? 19 : 20}${digits}`;
    note(result.year, paper.publishedOn?.slice(0, 4) === year);
    note(result.yearWithName, (await read(file)).publishedOn?.slice(0, 4) === year);
    if (paper.publishedOn?.slice(0, 4) !== year)
      misses.push(`acl ${file}: ${paper.publishedOn} (file ${paper.fileDate})`);
  }
  const papers = path.join(data, "summaries");
  for (const file of (await readdir(papers)).filter((name) => name.endsWith(".xml")).toSorted()) {
    const bytes = new Uint8Array(await readFile(path.join(papers, file)));
    const stated = /<S sid="0"[^>]*>([^<]*)/u.exec(Buffer.from(bytes).toString("utf8"))?.[1] ?? "";
    const read = assemble("article-xml", await readArticleXml({ bytes, name: file, report() {} }), file);
    note(
      result.titles,
      folded(read.title ?? "") ===
        folded(stated.replaceAll("&amp;", "&").replace(/&(?:quot|apos|lt|gt);/gu, " ")),
    );
  }
  return result;
}

type Figures = {
  set: Awaited<ReturnType<typeof measurePapers>>;
  entries: Awaited<ReturnType<typeof measureEntries>>;
  anthology: Anthology;
};

const percent = (score: Score): string => `${(100 * share(score)).toFixed(1)} %`;
const verdict = (score: Score, target: number): string => (share(score) >= target ? "met" : "missed");

function page({ set, entries, anthology }: Figures): string {
  const row = (what: string, name: keyof Tally): string =>
    `| ${what} | ${percent(set["looked at"][name])} | ${percent(set["held out"][name])} of ${set["held out"][name].of} | ${TARGETS[name] * 100} % | ${verdict(set["held out"][name], TARGETS[name])} |`;
  return `## References

What a paper is, read from the paper: the articles of COVID-QA state their title, all authors and their date. They are set as PDF files by
Chromium in ${LOOKS.length} looks of publishers, with lists of real works from the recorded answers of indexes in ${STYLES.length} styles, and read back. The
looks are the bench's own: the figures say how the rules do on pages like these, not on every publisher's. Rules were chosen by the papers of one
half; of the other half the overall figures were seen on the way, and the names of its authors once.

| what | looked at | held out | target | |
|---|---|---|---|---|
${row("title, whole", "title")}
${row("year", "year")}
${row("all authors, and nobody else", "authors")}
${row("entries of the list found", "found")}
${row("entries with title and year right", "right")}

Of what was taken for an entry, ${percent(set["held out"].own)} is one (held out).

Entries alone, title and year both right:

| style | looked at | held out |
|---|---|---|
${Object.entries(entries)
  .map(
    ([name, score]) =>
      `| ${name} | ${percent(score["looked at"])} | ${percent(score["held out"])} of ${score["held out"].of} |`,
  )
  .join("\n")}

Papers of the ACL Anthology (${anthology.papers} PDF files; the shared data state neither their titles nor their authors nor what they cite, only a number that
begins with the year): the year is right for ${percent(anthology.year)} of ${anthology.year.of} by what they print, and for ${percent(anthology.yearWithName)} with the name that the Anthology gave the file; the
others print no date. In their lists ${anthology.entries} entries were found, ${anthology.withTitleAndYear} of them with a title and a year. Of the ${anthology.titles.of} papers as
XML the title is read as it stands in ${percent(anthology.titles)}; they state neither authors nor a year.`;
}
