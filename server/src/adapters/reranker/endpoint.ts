import type { Language } from "@gyan/text";
import { isAmong } from "@gyan/text/languages/registry.ts";
import { z } from "zod";
import type { Reranker } from "#ports/reranker.ts";
import { SHOWN_CHARACTERS, textService } from "../embedder/service.ts";
import { parsed } from "../model/answer.ts";

export type RerankerOptions = {
  /** The service's address, with or without "/rerank" at its end. */
  address: string;
  /** Where it is named the service is asked as Jina, Cohere and vLLM want it; without it as Text Embeddings Inference does. */
  model?: string | undefined;
  key?: string | undefined;
  languages: Language[];
  timeMs?: number;
};

const Score = z.number().finite();
const Place = z.number().int().min(0);
const Plain = z.array(z.object({ index: Place, score: Score }));
const Named = z.object({ results: z.array(z.object({ index: Place, relevance_score: Score })) });

/** Any service with `/rerank`, on this machine or elsewhere. */
export function endpointReranker({ address, model, key, languages, timeMs }: RerankerOptions): Reranker {
  const closed = new AbortController();
  const base = address.replace(/\/+$/, "").replace(/\/rerank$/, "");
  const version = model === undefined || /\/v\d+$/.test(base) ? "" : "/v1";
  const url = new URL(`${base}${version}/rerank`);
  const title = `The reranking service at ${url.host}`;
  const service = textService({ url, title, task: "rerank", key, timeMs }, closed.signal);
  return {
    name: `${model ?? "reranker"} at ${url.host}`,
    knows: (language) => isAmong(languages, language),
    async score(question, passages, { signal } = {}) {
      if (passages.length === 0) return [];
      const body =
        model === undefined
          ? { query: question, texts: passages, raw_scores: false, truncate: true }
          : { model, query: question, documents: passages, top_n: passages.length, return_documents: false };
      const answer = await service.ask(body, passages.length, signal);
      const scores = scoresIn(answer, model !== undefined);
      if (scores === null)
        throw new Error(
          `${title} answered with something else than scores: ${answer.slice(0, SHOWN_CHARACTERS)}`,
        );
      const inOrder = passages.map((_, at) => scores.get(at));
      if (scores.size !== passages.length || inOrder.includes(undefined))
        throw new Error(`${title} answered with ${scores.size} scores for ${passages.length} passages.`);
      return inOrder as number[];
    },
    async close() {
      closed.abort(new Error(`${title} is no longer asked: the program stops.`));
    },
  };
}

function scoresIn(answer: string, isNamed: boolean): Map<number, number> | null {
  const json = parsed(answer);
  if (!isNamed) {
    const { data } = Plain.safeParse(json);
    return data ? new Map(data.map(({ index, score }) => [index, score])) : null;
  }
  const { data } = Named.safeParse(json);
  return data ? new Map(data.results.map((one) => [one.index, one.relevance_score])) : null;
}
