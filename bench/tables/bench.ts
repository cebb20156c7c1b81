import path from "node:path";
import { parseArgs } from "node:util";
import { loadModel } from "../../server/src/processing/embedding/model.ts";
import { root } from "../../scripts/process.ts";
import { readCovid, readPubmed } from "../answers/data.ts";
import { remembering } from "../answers/sentences.ts";
import { writePart } from "../page.ts";
import { cpuOf } from "./columns.ts";
import { questionsOf, sectionsOf, valuesOf, yesNoOf } from "./quality.ts";
import { speedOf, type Speed } from "./served.ts";

// npm run bench -- tables [--data DIR] [--part quality|speed] [--words] [--half first|second] [--json] [--write]
//   --data DIR  a folder with answers/ (COVID-QA, PubMedQA), by default ../shared
//   --words     without comparing meanings
//   --half      which half is stated: constants were chosen on the first

type Counted = { share: number; of: number };
export type Quality = {
  covid: { cells: number; touches: number; contains: number; quotes: number };
  beside: { touches: number; contains: number; touchesInTwo: number };
  conclusion: { cells: number; touches: number; plain: number };
  yesNo: { cells: number; right: number; majority: number; plain: number; without: number };
  values: { number: Counted; date: Counted };
  sections: Record<"population" | "method" | "outcome", Counted>;
  notStated: { own: number; ofOthers: number; unrelated: number; abstracts: number; precision: number };
  proven: number;
  /** Milliseconds of CPU for eight columns of an article. */
  cpu: { text: number; meanings: number };
};

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared") },
      part: { type: "string", default: "all" },
      words: { type: "boolean", default: false },
      half: { type: "string", default: "second" },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const say = (line: string): void => void (values.json || process.stdout.write(`${line}\n`));
  const folder = path.join(values.data, "answers");
  const quality =
    values.part === "speed" ? null : await qualityOf(folder, values.words, values.half === "first", say);
  const speed = values.part === "quality" ? null : await speedOf(await readCovid(folder), say);
  const page = pageOf(quality, speed);
  say(page);
  if (values.write) await writePart("tables", page);
  if (values.json) process.stdout.write(`${JSON.stringify({ bench: "tables", quality, speed })}\n`);
}

const mean = <Row>(rows: Row[], of: (row: Row) => number | boolean): number =>
  rows.reduce((sum, row) => sum + Number(of(row)), 0) / (rows.length || 1);

async function qualityOf(
  folder: string,
  byWords: boolean,
  isFirst: boolean,
  say: (line: string) => void,
): Promise<Quality> {
  const half = <Row extends { isFirst: boolean }>(rows: Row[]): Row[] =>
    rows.filter((row) => row.isFirst === isFirst);
  const model = await loadModel();
  try {
    const readByModel = byWords ? null : remembering(model);
    const [articles, abstracts] = [await readCovid(folder), await readPubmed(folder)];
    const cpu = await cpuOf(articles, model);
    const asked = half(await questionsOf(articles, abstracts, readByModel, say));
    const of = (from: (typeof asked)[number]["from"]) => asked.filter((row) => row.from === from);
    const [covid, pubmed] = [of("covid"), of("pubmed")];
    const yesNo = half(await yesNoOf(abstracts, readByModel, true));
    const without = half(await yesNoOf(abstracts, readByModel, false));
    const stated = half(await valuesOf(articles, readByModel));
    const sections = half(await sectionsOf(abstracts));
    const silent = (rows: typeof asked): number => mean(rows, (row) => !row.isStated);
    const right = [...Map.groupBy(yesNo, (row) => row.right).values()].map((rows) => rows.length);
    const counted = (rows: { isRight: boolean }[]): Counted => ({
      share: mean(rows, (row) => row.isRight),
      of: rows.length,
    });
    return {
      covid: {
        cells: covid.length,
        touches: mean(covid, (row) => row.touches),
        contains: mean(covid, (row) => row.contains),
        quotes: mean(
          covid.filter((row) => row.isStated),
          (row) => row.quotes,
        ),
      },
      beside: {
        touches: mean(covid, (row) => row.plain.touches),
        contains: mean(covid, (row) => row.plain.contains),
        touchesInTwo: mean(covid, (row) => row.plain.touchesInTwo),
      },
      conclusion: {
        cells: pubmed.length,
        touches: mean(pubmed, (row) => row.touches),
        plain: mean(pubmed, (row) => row.plain.touches),
      },
      yesNo: {
        cells: yesNo.length,
        right: mean(yesNo, (row) => row.said === row.right),
        majority: Math.max(...right) / (yesNo.length || 1),
        plain: mean(yesNo, (row) => row.plain === row.right),
        without: mean(without, (row) => row.said === row.right),
      },
      values: {
        number: counted(stated.filter(({ kind }) => kind === "number")),
        date: counted(stated.filter(({ kind }) => kind === "date")),
      },
      sections: {
        population: counted(sections.filter(({ kind }) => kind === "population")),
        method: counted(sections.filter(({ kind }) => kind === "method")),
        outcome: counted(sections.filter(({ kind }) => kind === "outcome")),
      },
      notStated: {
        own: silent(covid),
        ofOthers: silent(of("covid of others")),
        unrelated: silent(of("pubmed of covid")),
        abstracts: silent(of("pubmed of others")),
        precision: precisionOf(asked),
      },
      proven: mean(asked, (row) => row.isProven),
      cpu,
    };
  } finally {
    await model.close();
  }
}

/** Of the cells that are said not to be stated, how many are not: as if as many were stated as not. */
function precisionOf(rows: { isOwn: boolean; isStated: boolean; from: string }[]): number {
  const silent = (isOwn: boolean): number =>
    mean(
      rows.filter((row) => row.isOwn === isOwn),
      (row) => !row.isStated,
    );
  return silent(false) / (silent(false) + silent(true) || 1);
}

const percent = (share: number): string => (100 * share).toFixed(1);
const met = (isMet: boolean): string => (isMet ? "met" : "missed");

function pageOf(quality: Quality | null, speed: Speed | null): string {
  const rows: string[] = [];
  if (quality) {
    const { covid, beside, conclusion, yesNo, values, sections, notStated, proven, cpu } = quality;
    rows.push(
      `| COVID-QA, ${covid.cells} cells: a quote has the marked answer, or a part of it, % (${covid.quotes.toFixed(1)} quotes each) | ${percent(covid.touches)} | 60 | ${met(covid.touches >= 0.6)} |`,
      `| … BM25's best sentence, and best two, % | ${percent(beside.touches)}, ${percent(beside.touchesInTwo)} | – | |`,
      `| … a quote has all of the marked answer, and BM25's best sentence, % | ${percent(covid.contains)}, ${percent(beside.contains)} | – | |`,
      `| PubMedQA, ${conclusion.cells} cells: a quote is of the conclusion, and BM25's best sentence, % | ${percent(conclusion.touches)}, ${percent(conclusion.plain)} | – | |`,
      `| PubMedQA as yes, no or unclear: as the experts say, % | ${percent(yesNo.right)} | 10 above the majority | ${met(yesNo.right >= yesNo.majority + 0.1)} |`,
      `| … always the most frequent answer; BM25's best sentence read alike; ours of abstracts without their conclusion, % | ${percent(yesNo.majority)}, ${percent(yesNo.plain)}, ${percent(yesNo.without)} | – | |`,
      `| Numbers: the value stands in the marked answer, % of ${values.number.of} | ${percent(values.number.share)} | – | |`,
      `| Dates, % of ${values.date.of} | ${percent(values.date.share)} | – | |`,
      `| Population, method, outcome: the quote is of the section that says it, % of ${sections.population.of}, ${sections.method.of}, ${sections.outcome.of} | ${(["population", "method", "outcome"] as const).map((kind) => percent(sections[kind].share)).join(", ")} | 80 each | ${met(Object.values(sections).every(({ share }) => share >= 0.8))} |`,
      `| Not stated: of questions of PubMedQA asked of COVID-QA's articles, and of other abstracts, % said so | ${percent(notStated.unrelated)}, ${percent(notStated.abstracts)} | 85 | ${met(Math.min(notStated.unrelated, notStated.abstracts) >= 0.85)} |`,
      `| … of questions of other articles of COVID-QA, of which some are answered here too, % | ${percent(notStated.ofOthers)} | – | |`,
      `| … of questions that the article answers, % | ${percent(notStated.own)} | at most 10 | ${met(notStated.own <= 0.1)} |`,
      `| … precision of "not stated", where half is stated, % | ${percent(notStated.precision)} | 85 | ${met(notStated.precision >= 0.85)} |`,
      `| Quotes that stand letter for letter in their article, % | ${percent(proven)} | 100 | ${met(proven === 1)} |`,
      `| CPU for eight columns of an article: its text, its meanings, ms; reckoned from it, 200 articles on two cores, s | ${cpu.text.toFixed(0)}, ${cpu.meanings.toFixed(0)}, ${((200 * Math.max(cpu.meanings, (cpu.text + cpu.meanings) / 2)) / 1000).toFixed(0)} | – | |`,
    );
  }
  if (speed)
    rows.push(
      `| ${speed.articles} articles × ${speed.columns} columns, whole texts, asked of the whole server: from the request to the first cells, s | ${(speed.firstMs / 1000).toFixed(1)} | 2 | ${met(speed.firstMs <= 2_000)} |`,
      `| … to the last, s (${(speed.allMs / speed.articles).toFixed(0)} ms an article; load average ${speed.load}) | ${(speed.allMs / 1000).toFixed(1)} | 60 | ${met(speed.allMs <= 60_000)} |`,
      `| … without comparing meanings, s | ${(speed.byWordsMs / 1000).toFixed(1)} | – | |`,
      `| … stopped after ${speed.stoppedAt} cells: until nothing more comes, s; of these, lost when it goes on; until the next, s | ${(speed.stoppedMs / 1000).toFixed(1)}, ${speed.filledAgain}, ${(speed.resumedMs / 1000).toFixed(1)} | 2, 0, 2 | ${met(speed.stoppedMs <= 2_000 && speed.filledAgain === 0 && speed.resumedMs <= 2_000)} |`,
    );
  return [
    "## Tables",
    "",
    "| what | measured | target | |",
    "|---|---|---|---|",
    ...rows,
    "",
    "Questions as columns, eight to a table, each asked of one article as the product asks. From when on something is stated, and how yes and no are",
    "told, was chosen on one half of the articles and is stated on the other; the weights of sentences were learned from both",
    "(`npm run train -- relevance` states halves). PubMedQA's abstracts end with their conclusion and have no headings.",
  ].join("\n");
}
