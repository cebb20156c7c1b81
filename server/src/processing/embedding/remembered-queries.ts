import type { Embedder } from "#ports/embedder.ts";

const MOST_QUERIES = 500;

/** The same embedder, which knows the vectors of the last queries: paging on asks the same question again. */
export function rememberQueries(embedder: Embedder, most = MOST_QUERIES): Embedder {
  const vectorsByQuery = new Map<string, Float32Array>();
  const remember = (text: string, vector: Float32Array): void => {
    vectorsByQuery.delete(text);
    vectorsByQuery.set(text, vector);
    if (vectorsByQuery.size > most) vectorsByQuery.delete(vectorsByQuery.keys().next().value!);
  };
  return {
    ...embedder,
    async embed(texts, options = {}) {
      if (!options.isQuery) return embedder.embed(texts, options);
      // Read before waiting: another call may evict these vectors meanwhile.
      const vectors = new Map(texts.map((text) => [text, vectorsByQuery.get(text)]));
      const missing = [...vectors].flatMap(([text, vector]) => (vector ? [] : [text]));
      const made = missing.length === 0 ? [] : await embedder.embed(missing, options);
      for (const [at, text] of missing.entries()) vectors.set(text, made[at]);
      for (const [text, vector] of vectors) remember(text, vector!);
      return texts.map((text) => vectors.get(text)!);
    },
  };
}
