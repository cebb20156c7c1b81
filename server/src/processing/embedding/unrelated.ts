import type { Embedder } from "#ports/embedder.ts";
import { cosine } from "./late.ts";
import { QUESTIONS, SENTENCES } from "./trial.ts";

/** Beyond this a model tells nothing apart, and what is left of its scale is noise. */
const MOST = 0.95;

const known = new WeakMap<Embedder, Promise<number>>();

/**
 * The cosine that texts about different things have by this model. Some spread them around nothing, others put all texts of a language within a
 * quarter of the scale, so that the same number means "the same thing" by one model and "any two texts" by another. Measured once a process;
 * nought for the model that comes with the product, by whose cosines as they are everything was chosen.
 */
export function unrelatedCosine(embedder: Embedder): Promise<number> {
  if (embedder.opening?.kind === "local") return Promise.resolve(0);
  const before = known.get(embedder);
  if (before) return before;
  const measuring = measured(embedder);
  known.set(embedder, measuring);
  // A service that was away is asked again with the next question.
  measuring.catch(() => known.delete(embedder));
  return measuring;
}

async function measured(embedder: Embedder): Promise<number> {
  const questions = await embedder.embed(QUESTIONS, { isQuery: true });
  const others = await embedder.embed(SENTENCES.en);
  const cosines = questions.flatMap((question, at) =>
    others.filter((_, place) => place !== at).map((other) => cosine(question, other)),
  );
  const mean = cosines.reduce((sum, one) => sum + one, 0) / cosines.length;
  return Math.min(MOST, Math.max(0, mean));
}
