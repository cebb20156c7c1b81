import type { Nearness } from "@gyan/text";
import { cosine, lateNearness, type ReadByModel } from "#processing/embedding/late.ts";
import { loadModel, type Model } from "#processing/embedding/model.ts";
import { remember } from "#processing/embedding/remembered-queries.ts";
import type { Runnable } from "#processing/embedding/runnable.ts";
import { serveTasks } from "./serve-tasks.ts";

/** Without a model the installed one is meant. A child runs the model of its first task, and its parent asks it for no other. */
type Of = { model?: Runnable };

let loading: Promise<Model> | undefined;

/** Loaded by the first task, so that a missing or wrong file is reported as that task's error. */
function modelFor({ model }: Of): Promise<Model> {
  if (loading === undefined) {
    loading = loadModel(model);
    loading.catch(() => (loading = undefined));
  }
  return loading;
}

/** The questions of the run that is being judged: each is compared with the sentences of a hundred articles. */
const MOST_REMEMBERED = 50;
const questionsRead = new Map<string, ReadByModel>();

async function readQuestion(model: Model, question: string): Promise<ReadByModel> {
  const before = questionsRead.get(question) ?? (await model.read(question));
  remember(questionsRead, question, before, MOST_REMEMBERED);
  return before;
}

serveTasks({
  async embed({ texts, ...of }: { texts: string[] } & Of): Promise<Float32Array[]> {
    const { embed } = await modelFor(of);
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(await embed(text));
    return vectors;
  },
  async compare({
    questions,
    texts,
    ...of
  }: { questions: string[]; texts: string[] } & Of): Promise<Nearness[][]> {
    const model = await modelFor(of);
    const queries: ReadByModel[] = [];
    for (const question of questions) queries.push(await readQuestion(model, question));
    const scores: Nearness[][] = [];
    for (const sentence of texts) {
      const text = await model.read(sentence);
      scores.push(
        queries.map((one) => ({ cosine: cosine(one.vector, text.vector), late: lateNearness(one, text) })),
      );
    }
    return scores;
  },
  async rerank({
    question,
    passages,
    ...of
  }: { question: string; passages: string[] } & Of): Promise<number[]> {
    const { score } = await modelFor(of);
    const scores: number[] = [];
    for (const passage of passages) scores.push(await score(question, passage));
    return scores;
  },
});
