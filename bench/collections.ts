import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export type Collection = {
  name: string;
  documents: { id: string; title: string; text: string }[];
  /** Only queries that have a relevant document: the others say nothing about a ranking. */
  queries: { id: string; text: string; relevant: Relevant }[];
  skippedQueries: number;
};

/** How relevant which document is, by its id; what is not in it is not relevant. */
export type Relevant = ReadonlyMap<string, number>;

const FILES = ["corpus.jsonl", "queries.jsonl", "qrels.tsv"];

/** Every folder in `folder` that has a corpus, queries and judgements, by name. */
export async function readCollections(folder: string): Promise<Collection[]> {
  const names = existsSync(folder) ? (await readdir(folder)).toSorted() : [];
  const whole = names.filter((name) => FILES.every((file) => existsSync(path.join(folder, name, file))));
  if (whole.length === 0)
    throw new Error(
      `There is no test collection in ${path.resolve(folder)}. Name a folder with --data: ` +
        `in it one folder a collection, each with ${FILES.join(", ")}.`,
    );
  return Promise.all(whole.map((name) => readCollection(path.join(folder, name), name)));
}

async function readCollection(folder: string, name: string): Promise<Collection> {
  const documents = await readLines<{ _id: string; title?: string; text: string }>(folder, "corpus.jsonl");
  const queries = await readLines<{ _id: string; text: string }>(folder, "queries.jsonl");
  const judgements = await readJudgements(folder);
  const judged = queries
    .map(({ _id: id, text }) => ({ id, text, relevant: judgements.get(id) ?? new Map<string, number>() }))
    .filter(({ relevant }) => relevant.size > 0);
  return {
    name,
    documents: documents.map(({ _id: id, title = "", text }) => ({
      id,
      title: title.trim(),
      text: text.trim(),
    })),
    queries: judged,
    skippedQueries: queries.length - judged.length,
  };
}

async function readLines<Line>(folder: string, file: string): Promise<Line[]> {
  const content = await readFile(path.join(folder, file), "utf8");
  return content
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Line);
}

/** A line of names, then query, document and grade; a grade of nought or less is "looked at, and not relevant". */
async function readJudgements(folder: string): Promise<Map<string, Map<string, number>>> {
  const content = await readFile(path.join(folder, "qrels.tsv"), "utf8");
  const judgements = new Map<string, Map<string, number>>();
  for (const line of content.split("\n").slice(1)) {
    const [query = "", document = "", grade = ""] = line.trim().split("\t");
    if (!(Number(grade) > 0)) continue;
    const relevant = judgements.get(query) ?? new Map<string, number>();
    judgements.set(query, relevant.set(document, Number(grade)));
  }
  return judgements;
}
