import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

export type AskedArticle = {
  id: string;
  title: string;
  text: string;
  questions: { question: string; answer: string; start: number; end: number }[];
};
export type AskedAbstract = {
  id: string;
  question: string;
  sections: { label: string; text: string }[];
  conclusion: string;
  /** What experts read out of it. */
  decision: "yes" | "no" | "maybe";
};

const COVID = "covid-qa.jsonl.gz";
const PUBMED = "pubmed-qa.jsonl.gz";

/** Scientific articles with questions whose answers experts marked. */
export async function readCovid(folder: string): Promise<AskedArticle[]> {
  const articles = await readLines<Omit<AskedArticle, "title">>(folder, COVID);
  return articles.map(({ id, text, questions }) => ({
    id,
    text,
    // The first line of the file is the title of the article.
    title: text.split("\n", 1)[0]!.trim(),
    questions: questions.map(({ question, answer, start }) => ({
      question,
      answer,
      start,
      end: start + answer.length,
    })),
  }));
}

/** Questions that a paper asked, with its abstract and, apart, what it concluded. */
export const readPubmed = (folder: string): Promise<AskedAbstract[]> =>
  readLines<AskedAbstract>(folder, PUBMED);

async function readLines<Line>(folder: string, name: string): Promise<Line[]> {
  const file = path.join(folder, name);
  if (!existsSync(file))
    throw new Error(`There is no ${name} in ${path.resolve(folder)}. Name a folder with --data that has it.`);
  const content = (await promisify(gunzip)(await readFile(file))).toString("utf8");
  return content
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Line);
}
