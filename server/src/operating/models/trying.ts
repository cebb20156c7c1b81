import type { MeasuredModel } from "@gyan/contract/admin/index.ts";
import { z } from "zod";
import { tryEmbedder, tryReranker, type TrialOptions } from "#processing/embedding/trial.ts";
import { toldWithoutValues } from "#platform/log.ts";
import { job } from "#platform/work/index.ts";
import type { OpenedModel } from "#ports/embedder.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

const BEAT_MS = 20_000;

/** Each of its steps takes minutes at most, of the largest models that are loaded on the slowest machines. */
const MOST_SECONDS = 15 * 60;

/** Asked for in the administration. How it went is written down where administrators look, so that it is not tried again by itself. */
export const modelTrialJob = job<{ model: string }, Needs>({
  name: "models.trial",
  version: 1,
  input: z.object({ model: z.string() }),
  attempts: 1,
  concurrency: 1,
  mostSeconds: MOST_SECONDS,
  run: ({ model }, app, signal) => runTrial(app, model, signal),
});

/** Runs a model beside those that serve, and writes down how it did or why it could not be run. */
export async function runTrial(app: Needs, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock, models } = app;
  // One that waited for so long that it was taken for cut off is not tried any more: another one may be on its way.
  if (!(await store.beat(db, id, clock.now()))) return;
  // A beat that fails is tried again with the next one; a trial is given up after several.
  const beating = setInterval(() => void store.beat(db, id, clock.now()).catch(() => undefined), BEAT_MS);
  try {
    const onStep = async (done: number): Promise<void> => void (await store.beat(db, id, clock.now(), done));
    const measured = await measuredOf(models.open(id), { signal, onStep });
    await store.end(db, id, { measured, sentence: null }, clock.now());
  } catch (error) {
    app.log.warn({ err: error, model: id }, "a model that was tried could not be run");
    await store.end(db, id, { measured: null, sentence: sentenceOf(error, signal) }, clock.now());
  } finally {
    clearInterval(beating);
  }
}

function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted)
    return "It was cut off: the server stopped, or it took longer than a quarter of an hour.";
  return toldWithoutValues(error);
}

async function measuredOf(model: OpenedModel, options: TrialOptions): Promise<MeasuredModel> {
  try {
    return await ("reranker" in model ? measuredReranker(model, options) : measuredEmbedder(model, options));
  } finally {
    await ("reranker" in model ? model.reranker.close() : model.embedder.close());
  }
}

type Opened<Kind extends "reranker" | "embedder"> = Extract<OpenedModel, Record<Kind, unknown>>;

async function measuredReranker({ reranker }: Opened<"reranker">, options: TrialOptions) {
  const { firstMs, passagesPerSecond, answers } = await tryReranker(reranker, options);
  return { firstMs, questionMs: null, passagesPerSecond, languages: answers };
}

async function measuredEmbedder({ embedder }: Opened<"embedder">, options: TrialOptions) {
  const { firstMs, questionMs, passagesPerSecond, translations } = await tryEmbedder(embedder, options);
  const languages = translations.map(({ to, found, of }) => ({ language: to, found, of }));
  return { firstMs, questionMs, passagesPerSecond, languages };
}
