import type { Language } from "@gyan/text";
import { isAmong } from "@gyan/text/languages/registry.ts";
import { z } from "zod";
import { rememberQueries } from "#processing/embedding/remembered-queries.ts";
import { toUnitLength } from "#processing/embedding/unit-length.ts";
import type { Embedder } from "#ports/embedder.ts";
import { parsed } from "./model/answer.ts";
import { SHOWN_CHARACTERS, textService } from "./embedder/service.ts";

export type EndpointOptions = {
  /** The service's address, with or without "/v1" at its end. */
  address: string;
  model: string;
  key?: string | undefined;
  /** What the model was trained on. */
  languages: Language[];
  /** Configured instead of asked for, so that the program starts while the service is down. */
  dimensions: number;
  /** Some models need a prefix that marks a text as a query or a passage ("query: …", "passage: …"). */
  prefixes?: { query: string; passage: string } | undefined;
  textsAtOnce?: number;
  /** Time limit for one answer. */
  timeMs?: number;
  /** Total waiting time when the service asks to come back later. */
  mostWaitMs?: number;
};

const Answer = z.object({
  data: z.array(z.object({ index: z.number().int().min(0), embedding: z.array(z.number()).min(1) })),
});

/** Any service that speaks OpenAI's `/v1/embeddings`, on this machine or elsewhere. */
export function endpointEmbedder(options: EndpointOptions): Embedder {
  const { model, languages, dimensions, prefixes = { query: "", passage: "" }, textsAtOnce = 32 } = options;
  const closed = new AbortController();
  const base = options.address.replace(/\/+$/, "");
  const url = new URL(`${base.endsWith("/v1") ? base : `${base}/v1`}/embeddings`);
  const title = `The embedding service at ${url.host}`;
  const service = textService({ ...options, url, title, task: "embed" }, closed.signal);
  const form = prefixes.query + prefixes.passage === "" ? "" : ` ${JSON.stringify(prefixes)}`;

  return rememberQueries({
    name: `${model} at ${url.host}${form}`,
    opening: isPlain(options.address)
      ? {
          kind: "endpoint",
          address: options.address,
          model,
          languages,
          dimensions,
          prefixes: options.prefixes,
        }
      : undefined,
    dimensions,
    knows: (language) => isAmong(languages, language),
    async embed(texts, { signal, isQuery = false } = {}) {
      const prefix = isQuery ? prefixes.query : prefixes.passage;
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += textsAtOnce) {
        const some = texts.slice(at, at + textsAtOnce).map((text) => prefix + text);
        const body = { model, input: some, encoding_format: "float" };
        vectors.push(...vectorsFrom(await service.ask(body, some.length, signal), some.length, title));
      }
      const other = vectors.find((vector) => vector.length !== dimensions);
      if (other)
        throw new Error(
          `${title} made a vector of ${other.length} numbers; ${dimensions} are expected. Is it another model?`,
        );
      return vectors.map(toUnitLength);
    },
    async close() {
      closed.abort(new Error(`${title} is no longer asked: the program stops.`));
    },
  });
}

/** What stands in an address beside its path may be secret, and is kept nowhere. */
function isPlain(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === "" && url.password === "" && url.search === "";
}

function vectorsFrom(text: string, textCount: number, title: string): Float32Array[] {
  const { data, success } = Answer.safeParse(parsed(text));
  if (!success)
    throw new Error(`${title} answered with something else than vectors: ${text.slice(0, SHOWN_CHARACTERS)}`);
  const vectors = new Map(data.data.map(({ index, embedding }) => [index, Float32Array.from(embedding)]));
  const inOrder = Array.from({ length: textCount }, (_, index) => vectors.get(index));
  if (vectors.size !== textCount || inOrder.includes(undefined))
    throw new Error(`${title} answered with ${data.data.length} vectors for ${textCount} texts.`);
  return inOrder as Float32Array[];
}
