import type { Language } from "@gyan/text";
import { unlessAborted } from "#platform/clock.ts";
import type { PassageHit } from "#ports/passages.ts";
import { languageOf } from "./embedding.ts";
import type { Needs } from "./needs.ts";

/** So many of the best are read again together with the question: each takes as long as making a vector. */
const READ_AGAIN = 20;

type Parts = Pick<Needs, "reranking" | "log">;
type Asked = { text: string; language: Language };

/** How many passages are to be looked for where so many are wanted: the best may stand behind them. */
export const depthFor = ({ reranking }: Pick<Needs, "reranking">, asked: Asked, limit: number): number =>
  reranking?.reranker.knows(languageOf(asked)) ? Math.max(limit, READ_AGAIN) : limit;

/**
 * The passages in the order of how well they answer, as a model says that reads question and passage together. It is the last step of a
 * search and never its trouble: what takes too long or fails leaves the order in which they were found. The scores stay where they
 * stood, so that whoever compares them finds them falling as before.
 */
export async function inOrderOfAnswers(
  { reranking, log }: Parts,
  asked: Asked,
  hits: PassageHit[],
  signal?: AbortSignal,
): Promise<PassageHit[]> {
  const read = hits.slice(0, READ_AGAIN);
  if (!reranking?.reranker.knows(languageOf(asked)) || read.length < 2) return hits;
  const patience = AbortSignal.timeout(reranking.mostMs);
  const either = signal ? AbortSignal.any([signal, patience]) : patience;
  try {
    const scoring = reranking.reranker.score(
      asked.text,
      read.map(({ text }) => text),
      { signal: either },
    );
    const scores = await unlessAborted(either, scoring);
    const order = [...read.keys()].toSorted((a, b) => scores[b]! - scores[a]! || a - b);
    return [
      ...order.map((from, at) => ({ ...read[from]!, score: read[at]!.score })),
      ...hits.slice(READ_AGAIN),
    ];
  } catch (error) {
    signal?.throwIfAborted();
    log.warn(
      { err: error },
      "the passages could not be read again; they stay in the order in which they were found",
    );
    return hits;
  }
}
