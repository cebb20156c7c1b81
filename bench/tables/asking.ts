import {
  cellsIn,
  cellsToCompare,
  readText,
  type CellAsked,
  type CellReading,
  type Nearness,
} from "@gyan/text";
import { cosine, lateNearness, type ReadByModel } from "../../server/src/processing/embedding/late.ts";
import type { AskedAbstract } from "../answers/data.ts";
import type { Comparing } from "../answers/sentences.ts";
import { digest } from "../training/stretches.ts";

/** A text that columns are asked of. */
export type Article = { id: string; title: string; text: string };

/** Constants are chosen on the first half, and stated on the second. */
export const isFirstHalf = (id: string): boolean => digest(`tables ${id}`)[0]! % 2 === 0;

/** So many columns a table has: what is compared by meaning is shared among them. */
export const COLUMNS = 8;

export const column = (id: number, question: string, kind: CellAsked["kind"] = "question"): CellAsked => ({
  id,
  kind,
  question,
  language: "en",
  unit: null,
});

/** The cells of one article, as the product reads them; without a model by words alone. */
export async function cellsOf(
  article: Article,
  columns: CellAsked[],
  readByModel: Comparing | null,
): Promise<CellReading[]> {
  const read = readText({ title: article.title, text: article.text, language: "en" });
  if (!readByModel) return cellsIn(read, columns, null);
  const { questions, sentences } = cellsToCompare(read, columns);
  const asked: ReadByModel[] = [];
  for (const question of questions) asked.push(await readByModel(question));
  const compared = new Map<number, Nearness[]>();
  for (const { start, end } of sentences) {
    const said = await readByModel(article.text.slice(start, end));
    compared.set(
      start,
      asked.map((one) => ({ cosine: cosine(one.vector, said.vector), late: lateNearness(one, said) })),
    );
  }
  return cellsIn(read, columns, compared.size === 0 ? null : compared);
}

/** All questions, in tables of eight columns. */
export async function cellsOfAll(
  article: Article,
  columns: CellAsked[],
  readByModel: Comparing | null,
): Promise<CellReading[]> {
  const cells: CellReading[] = [];
  for (let at = 0; at < columns.length; at += COLUMNS)
    cells.push(...(await cellsOf(article, columns.slice(at, at + COLUMNS), readByModel)));
  return cells;
}

/** An abstract with what it concludes at its end, and without. */
export function articleOf({ id, sections, conclusion }: AskedAbstract, hasConclusion = true): Article {
  const parts = [...sections.map(({ text }) => text), ...(hasConclusion ? [conclusion] : [])];
  return { id, title: "", text: parts.join("\n\n") };
}
