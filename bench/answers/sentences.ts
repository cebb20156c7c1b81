import {
  answersIn,
  passages,
  rank,
  readQuestion,
  readText,
  sentences,
  sentencesToCompare,
  indexTerms,
} from "@gyan/text";
import type { Nearness, Question, ReadText, Span } from "@gyan/text";
import { cosine, lateNearness, type ReadByModel } from "../../server/src/processing/embedding/late.ts";
import type { Model } from "../../server/src/processing/embedding/model.ts";

/** The model, which reads every sentence once. */
export function remembering(model: Model): (text: string) => Promise<ReadByModel> {
  const known = new Map<string, ReadByModel>();
  return async (text) => {
    const before = known.get(text) ?? (await model.read(text));
    known.set(text, before);
    return before;
  };
}

export type Rarity = (term: string) => number;
export type Comparing = (text: string) => Promise<ReadByModel>;

/** As a run compares: each part of the question with the sentences that its words point at. */
export async function compared(
  read: ReadText,
  question: Question,
  spans: Span[],
  readByModel: Comparing,
): Promise<Map<number, Nearness[]>> {
  const asked: ReadByModel[] = [];
  for (const part of question.parts) asked.push(await readByModel(part.asked));
  const found = new Map<number, Nearness[]>();
  for (const { start, end } of spans) {
    const said = await readByModel(read.text.slice(start, end));
    found.set(
      start,
      asked.map((one) => ({ cosine: cosine(one.vector, said.vector), late: lateNearness(one, said) })),
    );
  }
  return found;
}

/** The sentences of an article that answer best, as the product chooses them: those of each part of the question in turn. */
export async function chosenSentences(
  article: { title: string; text: string },
  asked: string,
  rarity: Rarity,
  readByModel: Comparing,
): Promise<Span[]> {
  const read = readText({ ...article, language: "en" });
  const question = readQuestion(asked, "en");
  const near = await compared(read, question, sentencesToCompare(read, question), readByModel);
  const { sentences: found } = answersIn(read, question, rarity, near);
  const byPart = [...Map.groupBy(found, ({ part }) => part).values()];
  const most = Math.max(0, ...byPart.map((own) => own.length));
  const inTurn = Array.from({ length: most }, (_, at) => byPart.flatMap((own) => own[at] ?? [])).flat();
  return [...new Map(inTurn.map((one) => [one.start, one])).values()];
}

/** BM25 over all sentences of the article: what thirty plain lines do. */
export function plainSentences({ text }: { text: string }, asked: string): Span[] {
  const all = sentences(text, "en");
  const ranked = rank(
    all.map(({ start, end }) => indexTerms(text.slice(start, end), "en")),
    indexTerms(asked, "en"),
  );
  return ranked.map(({ index }) => all[index]!);
}

export const passagesOf = (text: string): Span[] => passages(text, "en");

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** At which place, from 1, the first that is right stands; infinite where none is. */
export function placeOf<One>(list: One[], isRight: (one: One) => boolean): number {
  const at = list.findIndex(isRight);
  return at < 0 ? Infinity : at + 1;
}

export const shareWithin = (places: number[], within: number): number =>
  places.filter((place) => place <= within).length / (places.length || 1);
