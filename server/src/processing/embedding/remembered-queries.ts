import type { Embedder } from "#ports/embedder.ts";

const MOST_QUERIES = 500;

/** Beside what was asked for lately; what was not asked for longest is forgotten. */
export function remember<Value>(lately: Map<string, Value>, text: string, value: Value, most: number): void {
  lately.delete(text);
  lately.set(text, value);
  if (lately.size > most) lately.delete(lately.keys().next().value!);
}

/** The same embedder, which knows the vectors of the last queries: paging on asks the same question again. */
export function rememberQueries(embedder: Embedder, most = MOST_QUERIES): Embedder {
  const vectorsByQuery = new Map<string, Float32Array>();
  return {
    ...embedder,
    async embed(texts, options = {}) {
      if (!options.isQuery) return embedder.embed(texts, options);
      // Read before waiting: another call may evict these vectors meanwhile.
      const vectors = new Map(texts.map((text) => [text, vectorsByQuery.get(text)]));
      const missing = [...vectors].flatMap(([text, vector]) => (vector ? [] : [text]));
      const made = missing.length === 0 ? [] : await embedder.embed(missing, options);
      for (const [at, text] of missing.entries()) vectors.set(text, made[at]);
      for (const [text, vector] of vectors) remember(vectorsByQuery, text, vector!, most);
      return texts.map((text) => vectors.get(text)!);
    },
  };
}
