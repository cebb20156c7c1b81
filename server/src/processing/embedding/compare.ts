import type { Nearness } from "@gyan/text";
import type { Embedder } from "#ports/embedder.ts";
import { cosine } from "./late.ts";

/** For each text, how near it is to each of the questions; word by word only where the model can tell. */
export async function compareMeanings(
  embedder: Embedder,
  questions: string[],
  texts: string[],
  signal: AbortSignal,
  { isQuery = false } = {},
): Promise<Nearness[][]> {
  if (embedder.compare) return embedder.compare(questions, texts, { signal, isQuery });
  const queries = await embedder.embed(questions, { isQuery: true, signal });
  const passages = await embedder.embed(texts, { signal, isQuery });
  return passages.map((text) => queries.map((question) => ({ cosine: cosine(question, text), late: null })));
}
