import type { CellAsked } from "@gyan/text";
import { cellsIn, cellsToCompare, readText, type Nearness } from "@gyan/text";
import { cosine, lateNearness, type ReadByModel } from "../../server/src/processing/embedding/late.ts";
import type { Model } from "../../server/src/processing/embedding/model.ts";
import type { Article } from "./asking.ts";

/** As the tables of a review are: some columns of every study, some of one's own. */
export const TYPICAL: Omit<CellAsked, "id" | "language">[] = [
  { kind: "population", question: "Who was studied?", unit: null },
  { kind: "method", question: "Which study design was used?", unit: null },
  { kind: "outcome", question: "What was the main finding?", unit: null },
  { kind: "number", question: "How many patients were included?", unit: null },
  { kind: "question", question: "How is the virus transmitted between people?", unit: null },
  { kind: "number", question: "How long is the incubation period?", unit: "days" },
  { kind: "yesno", question: "Is there an effective vaccine against the infection?", unit: null },
  { kind: "question", question: "Which symptoms do infected patients have?", unit: null },
];

/** Milliseconds of CPU that the eight columns of an article take: to read its text, and to compare meanings. */
export async function cpuOf(articles: Article[], model: Model): Promise<{ text: number; meanings: number }> {
  const columns = TYPICAL.map((column, id) => ({ ...column, id, language: "en" as const }));
  const spent = { text: 0, meanings: 0 };
  const asked = new Map<string, ReadByModel>();
  for (const { title, text } of articles) {
    let from = process.cpuUsage();
    const lap = (): number => {
      const { user, system } = process.cpuUsage(from);
      from = process.cpuUsage();
      return (user + system) / 1000;
    };
    const read = readText({ title, text, language: "en" });
    const { questions, sentences } = cellsToCompare(read, columns);
    spent.text += lap();
    for (const question of questions)
      asked.set(question, asked.get(question) ?? (await model.read(question)));
    const compared = new Map<number, Nearness[]>();
    for (const { start, end } of sentences) {
      const said = await model.read(text.slice(start, end));
      compared.set(
        start,
        questions.map((question) => {
          const one = asked.get(question)!;
          return { cosine: cosine(one.vector, said.vector), late: lateNearness(one, said) };
        }),
      );
    }
    spent.meanings += lap();
    cellsIn(read, columns, compared);
    spent.text += lap();
  }
  return { text: spent.text / articles.length, meanings: spent.meanings / articles.length };
}
