import type { Nearness } from "@gyan/text";
import { cosine, lateNearness, type ReadByModel } from "#processing/embedding/late.ts";
import { loadModel, type Model } from "#processing/embedding/model.ts";
import { remember } from "#processing/embedding/remembered-queries.ts";
import { serveTasks } from "./serve-tasks.ts";

let loading: Promise<Model> | undefined;

/** Loaded by the first task, so that a missing or wrong file is reported as that task's error. */
function model(): Promise<Model> {
  if (loading === undefined) {
    loading = loadModel();
    loading.catch(() => (loading = undefined));
  }
  return loading;
}

/** The questions of the run that is being judged: each is compared with the sentences of a hundred articles. */
const MOST_REMEMBERED = 50;
const questionsRead = new Map<string, ReadByModel>();

async function readQuestion(question: string): Promise<ReadByModel> {
  const before = questionsRead.get(question) ?? (await (await model()).read(question));
  remember(questionsRead, question, before, MOST_REMEMBERED);
  return before;
}

serveTasks({
  async embed({ texts }: { texts: string[] }): Promise<Float32Array[]> {
    const { embed } = await model();
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(await embed(text));
    return vectors;
  },
  async compare({ questions, texts }: { questions: string[]; texts: string[] }): Promise<Nearness[][]> {
    const { read } = await model();
    const queries: ReadByModel[] = [];
    for (const question of questions) queries.push(await readQuestion(question));
    const scores: Nearness[][] = [];
    for (const sentence of texts) {
      const text = await read(sentence);
      scores.push(
        queries.map((one) => ({ cosine: cosine(one.vector, text.vector), late: lateNearness(one, text) })),
      );
    }
    return scores;
  },
});
