import { setTimeout as wait } from "node:timers/promises";
import type { Language } from "@gyan/text";
import { passageInput } from "#processing/embedding/input.ts";
import { unrelatedCosine } from "#processing/embedding/unrelated.ts";
import { later, MINUTE, unlessAborted } from "#platform/clock.ts";
import type { Embedder } from "#ports/embedder.ts";
import type { Unembedded } from "#ports/passages.ts";
import { titlesOf } from "#sources/works/index.ts";
import * as store from "./index.store.ts";
import type { Needs } from "./needs.ts";

type Parts = Pick<Needs, "db" | "passages" | "embedders" | "clock" | "log" | "stopping" | "workerId">;

/** Under a second of work, so that news does not wait long. */
const PASSAGES_AT_ONCE = 16;
const LEASE = "libraries.embedding";

/** Gives vectors to some passages that have none; true when there may be more. Slow by nature (tens a second), so nobody waits for it. */
export async function embedSome(app: Parts): Promise<boolean> {
  const space = await app.passages.making(app.db);
  const embedder = space && app.embedders.of(space);
  if (!embedder) return false;
  const at = app.clock.now();
  // Two processes would make the same vectors twice.
  if (!(await store.takeLease(app.db, LEASE, app.workerId, at, later(at, 2 * MINUTE)))) return false;
  const waiting = await app.passages.unembedded(app.db, PASSAGES_AT_ONCE);
  if (waiting.length === 0) {
    if (await app.passages.switchOver(app.db))
      app.log.warn({ model: space.name }, "searches go by the vectors of the new model now");
    return false;
  }
  const began = performance.now();
  await embedThese(app, embedder, waiting);
  // A pause half as long as the work: people who search share the database and the processor with it.
  await wait(Math.min((performance.now() - began) / 2, 1_000), undefined, { signal: app.stopping }).catch(
    () => {},
  );
  return true;
}

async function embedThese(app: Parts, embedder: Embedder, waiting: Unembedded[]): Promise<void> {
  const inputs = await inputsOf(app, waiting);
  const embed = (texts: string[]) => embedder.embed(texts, { signal: app.stopping });
  const vectors = await embed(inputs).catch((error: unknown) => {
    if (app.stopping.aborted || waiting.length === 1) throw error;
    return null;
  });
  if (vectors) return app.passages.addVectors(app.db, waiting, vectors);
  // One text that the model refuses must not keep the others waiting; but if it refuses all of them, it is not the texts.
  const alone = await Promise.allSettled(inputs.map(async (input) => (await embed([input]))[0]!));
  const made = alone.flatMap((one, at) => (one.status === "fulfilled" ? [{ at, vector: one.value }] : []));
  const refused = alone.find((one) => one.status === "rejected");
  if (made.length === 0 && refused) throw refused.reason;
  await app.passages.addVectors(
    app.db,
    made.map(({ at }) => waiting[at]!),
    made.map(({ vector }) => vector),
  );
  if (!refused) return;
  app.log.warn(
    { err: refused.reason as unknown },
    "some passages could not be embedded and go without vectors",
  );
  await app.passages.goWithout(
    app.db,
    waiting.filter((_, at) => alone[at]!.status === "rejected"),
  );
}

async function inputsOf({ db }: Parts, waiting: Unembedded[]): Promise<string[]> {
  const titles = await titlesOf(db, [...new Set(waiting.map(({ workId }) => workId))]);
  return waiting.map(({ workId, text }) => passageInput(titles.get(workId) ?? "", text));
}

/** Of two or three words the language can seldom be told; in plain letters they are taken for English. */
export const languageOf = ({ text, language }: { text: string; language: Language }): Language =>
  // oxlint-disable-next-line no-control-regex -- all of ASCII is meant
  language === "und" && /^[\x00-\x7f]+$/.test(text) ? "en" : language;

/** Somebody waits for an answer: then words alone must do. A model that is not loaded takes about a second. */
export const PATIENCE_MS = 3_000;

/**
 * The question as a vector of the model by whose vectors searches go, where it knows its language; null where it knows it and
 * failed or took too long. Words alone find too, so that is logged, and told to who asked.
 */
export async function questionVector(
  { db, passages, embedders, log }: Pick<Needs, "db" | "passages" | "embedders" | "log">,
  question: { text: string; language: Language },
  patience: AbortSignal,
  signal?: AbortSignal,
): Promise<{ vector: Float32Array | null; of: string; unrelated: number } | undefined> {
  const space = await passages.serving(db);
  const embedder = space && embedders.of(space);
  if (!embedder?.knows(languageOf(question))) return undefined;
  const of = embedder.name;
  const either = signal ? AbortSignal.any([signal, patience]) : patience;
  try {
    either.throwIfAborted();
    const embedding = embedder.embed([question.text], { isQuery: true, signal: either });
    const vector = (await unlessAborted(either, embedding))[0]!;
    return { vector, of, unrelated: await unlessAborted(either, unrelatedCosine(embedder)) };
  } catch (error) {
    signal?.throwIfAborted();
    log.warn({ err: error }, "the question could not be embedded; words alone were searched");
    return { vector: null, of, unrelated: 0 };
  }
}
