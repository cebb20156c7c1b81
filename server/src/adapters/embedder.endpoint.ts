import { setTimeout as wait } from "node:timers/promises";
import type { Language } from "@gyan/text";
import { firstLanguage } from "@gyan/text/languages/registry.ts";
import { z } from "zod";
import { rememberQueries } from "#processing/embedding/remembered-queries.ts";
import { toUnitLength } from "#processing/embedding/unit-length.ts";
import { asCall } from "#platform/watching/tracing.ts";
import type { Embedder } from "#ports/embedder.ts";
import { parsed } from "./model/answer.ts";
import { retryAfterMs } from "./model/service.ts";

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

const SECOND = 1_000;
const BUSY = [429, 503];
const SHOWN_CHARACTERS = 300;

/** Any service that speaks OpenAI's `/v1/embeddings`, on this machine or elsewhere. */
export function endpointEmbedder(options: EndpointOptions): Embedder {
  const { model, languages, dimensions, prefixes = { query: "", passage: "" }, textsAtOnce = 32 } = options;
  const closed = new AbortController();
  const service = serviceAt(options, closed.signal);
  const form = prefixes.query + prefixes.passage === "" ? "" : ` ${JSON.stringify(prefixes)}`;

  return rememberQueries({
    name: `${model} at ${service.host}${form}`,
    dimensions,
    knows: (language) => languages.includes(language) || languages.includes(firstLanguage(language)),
    async embed(texts, { signal, isQuery = false } = {}) {
      const prefix = isQuery ? prefixes.query : prefixes.passage;
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += textsAtOnce) {
        const some = texts.slice(at, at + textsAtOnce).map((text) => prefix + text);
        vectors.push(...(await service.embed(some, signal)));
      }
      const other = vectors.find((vector) => vector.length !== dimensions);
      if (other)
        throw new Error(
          `${service.title} made a vector of ${other.length} numbers; ${dimensions} are expected. Is it another model?`,
        );
      return vectors.map(toUnitLength);
    },
    async close() {
      closed.abort(new Error(`${service.title} is no longer asked: the program stops.`));
    },
  });
}

function serviceAt(options: EndpointOptions, closed: AbortSignal) {
  const { address, model, key, timeMs = 30 * SECOND, mostWaitMs = 60 * SECOND } = options;
  const base = address.replace(/\/+$/, "");
  const url = new URL(`${base.endsWith("/v1") ? base : `${base}/v1`}/embeddings`);
  const title = `The embedding service at ${url.host}`;
  const headers = { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) };

  const ask = (texts: string[], signal: AbortSignal): Promise<Response> =>
    asCall("embed", url, async (span) => {
      const reply = await answerTo(texts, signal);
      span?.note({ "http.response.status_code": reply.status, "gyan.texts": texts.length });
      return reply;
    });

  async function answerTo(texts: string[], signal: AbortSignal): Promise<Response> {
    const body = JSON.stringify({ model, input: texts, encoding_format: "float" });
    const patience = AbortSignal.timeout(timeMs);
    try {
      const reply = await fetch(url, {
        method: "POST",
        headers,
        body,
        // No redirects: they would send the key to another server.
        redirect: "error",
        signal: AbortSignal.any([signal, patience]),
      });
      // The body is read here, so that the time limit covers it.
      return new Response(await reply.arrayBuffer(), reply);
    } catch (error) {
      signal.throwIfAborted();
      if (patience.aborted) throw new Error(`${title} did not answer within ${timeMs} ms.`, { cause: error });
      throw new Error(`${title} cannot be reached: ${reasonOf(error)}.`, { cause: error });
    }
  }

  return {
    host: url.host,
    title,
    async embed(texts: string[], callerSignal: AbortSignal | undefined): Promise<Float32Array[]> {
      const signal = AbortSignal.any([closed, ...(callerSignal ? [callerSignal] : [])]);
      signal.throwIfAborted();
      let waitedMs = 0;
      for (let attempt = 0; ; attempt++) {
        const reply = await ask(texts, signal);
        if (reply.ok) return vectorsFrom(await reply.text(), texts.length, title);
        const pauseMs = retryAfterMs(reply.headers) ?? SECOND * 2 ** attempt;
        waitedMs += pauseMs;
        if (!BUSY.includes(reply.status) || waitedMs > mostWaitMs) throw await refusal(reply, title);
        await wait(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    },
  };
}

async function refusal(reply: Response, title: string): Promise<Error> {
  const answerText = (await reply.text()).replaceAll(/\s+/g, " ").trim().slice(0, SHOWN_CHARACTERS);
  return new Error(`${title} answered ${reply.status}: ${answerText || "nothing more"}`);
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

/** fetch only says "fetch failed"; the reason is in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error
    ? cause.message || ((cause as NodeJS.ErrnoException).code ?? cause.name)
    : String(cause);
}
