import type { Language, Nearness } from "@gyan/text";
import { isAmong } from "@gyan/text/languages/registry.ts";
import type { PoolOptions } from "#processing/children/pool.ts";
import { MINILM } from "#processing/embedding/files.ts";
import type { ModelFolder } from "#processing/embedding/folder/read.ts";
import { rememberQueries } from "#processing/embedding/remembered-queries.ts";
import type { Embedder } from "#ports/embedder.ts";
import { modelChild, type ModelChild } from "./embedder/in-turn.ts";
import { roomFor } from "./embedder/room.ts";

/** Passages per task. A query waits for one task at most: a twentieth of a second. */
const TEXTS_AT_ONCE = 4;

/** Sentences are a quarter as long as passages. */
const SENTENCES_AT_ONCE = 12;

async function embedIn(
  child: ModelChild,
  texts: string[],
  { signal, isQuery = false }: { signal?: AbortSignal | undefined; isQuery?: boolean | undefined },
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
    const some = texts.slice(at, at + TEXTS_AT_ONCE);
    const line = isQuery ? "queries" : "passages";
    vectors.push(...(await child.do<Float32Array[]>(line, "embed", { texts: some }, signal)));
  }
  return vectors;
}

const warming = (child: ModelChild) => async (): Promise<void> => {
  await child.do("queries", "embed", { texts: ["a question"] });
};

/** The model that comes with the program, in a child process that ends when idle. English only. */
export function localEmbedder(poolOptions: Partial<PoolOptions> = {}): Embedder {
  const child = modelChild({ memoryMb: 800, restingMb: 600, ...poolOptions });
  return rememberQueries({
    name: MINILM.name,
    opening: { kind: "local" },
    dimensions: MINILM.dimensions,
    knows: (language) => language === "en",
    embed: (texts, options = {}) => embedIn(child, texts, options),
    async compare(questions, texts, { signal, isQuery = false } = {}) {
      const line = isQuery ? "sentences" : "passages";
      const scores: Nearness[][] = [];
      for (let at = 0; at < texts.length; at += SENTENCES_AT_ONCE) {
        const some = texts.slice(at, at + SENTENCES_AT_ONCE);
        scores.push(...(await child.do<Nearness[][]>(line, "compare", { questions, texts: some }, signal)));
      }
      return scores;
    },
    warm: warming(child),
    close: () => child.close(),
  });
}

/** A model in a folder of somebody's own, in such a process too, which may read that folder and nothing beside it. */
export function folderEmbedder(
  { name, path, runnable, bytes, prefixes, fingerprint }: ModelFolder,
  languages: Language[],
  poolOptions: Partial<PoolOptions> = {},
): Embedder {
  const child = modelChild({ ...roomFor(bytes), readable: [path], ...poolOptions }, runnable);
  return rememberQueries({
    name: `${name} (${fingerprint})`,
    opening: { kind: "folder", name, languages },
    dimensions: runnable.dimensions,
    knows: (language) => isAmong(languages, language),
    async embed(texts, options = {}) {
      const prefix = options.isQuery ? prefixes.query : prefixes.passage;
      return embedIn(
        child,
        texts.map((text) => prefix + text),
        options,
      );
    },
    warm: warming(child),
    close: () => child.close(),
  });
}
