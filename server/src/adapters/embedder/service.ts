import { setTimeout as wait } from "node:timers/promises";
import { asCall } from "#platform/watching/tracing.ts";
import { retryAfterMs } from "../model/service.ts";

export type ServiceOptions = {
  url: URL;
  /** Who it is, at the beginning of a sentence. */
  title: string;
  /** What it is asked for, in traces. */
  task: "embed" | "rerank";
  key?: string | undefined;
  /** Time limit for one answer. */
  timeMs?: number | undefined;
  /** Total waiting time when the service asks to come back later. */
  mostWaitMs?: number | undefined;
};

const SECOND = 1_000;
const BUSY = [429, 503];
export const SHOWN_CHARACTERS = 300;

/** A service that is given texts and answers in JSON, on this machine or elsewhere. `closed` gives up whatever is asked. */
export function textService(options: ServiceOptions, closed: AbortSignal) {
  const { url, title, task, key, timeMs = 30 * SECOND, mostWaitMs = 60 * SECOND } = options;
  const headers = { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) };

  const asked = (body: object, texts: number, signal: AbortSignal): Promise<Response> =>
    asCall(task, url, async (span) => {
      const reply = await answerTo(JSON.stringify(body), signal);
      span?.note({ "http.response.status_code": reply.status, "gyan.texts": texts });
      return reply;
    });

  async function answerTo(body: string, signal: AbortSignal): Promise<Response> {
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
    /** What it answers; a busy service is asked again when it said. */
    async ask(body: object, texts: number, callerSignal: AbortSignal | undefined): Promise<string> {
      const signal = AbortSignal.any([closed, ...(callerSignal ? [callerSignal] : [])]);
      signal.throwIfAborted();
      let waitedMs = 0;
      for (let attempt = 0; ; attempt++) {
        const reply = await asked(body, texts, signal);
        if (reply.ok) return reply.text();
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

/** fetch only says "fetch failed"; the reason is in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error
    ? cause.message || ((cause as NodeJS.ErrnoException).code ?? cause.name)
    : String(cause);
}
