import { loadModel, type Model } from "#embedding/model.ts";
import { serveTasks } from "./serve-tasks.ts";

let loading: Promise<Model> | undefined;

/** Loaded by the first task, so that a missing or wrong file is told as what that task threw. */
function model(): Promise<Model> {
  if (loading === undefined) {
    loading = loadModel();
    loading.catch(() => (loading = undefined));
  }
  return loading;
}

serveTasks({
  async embed({ texts }: { texts: string[] }): Promise<Float32Array[]> {
    const { embed } = await model();
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(await embed(text));
    return vectors;
  },
});
