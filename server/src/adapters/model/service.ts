import { asCall } from "#platform/watching/tracing.ts";
import { ModelFailed } from "#ports/model.ts";
import { parsed, readAnswer } from "./answer.ts";
import { saidBy, type Failing, type Said } from "./failure.ts";

export type Service = {
  url: URL;
  key: string | undefined;
  /** How long it may stay silent. */
  silenceMs: number;
  failing: Failing;
};

export type Reply = { text: string } | { error: Said; retryAfterMs: number | null };

const SECOND = 1_000;
/** Size limits of an answer with its envelope, and of an error. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_ERROR_BYTES = 64 * 1024;

/** Where completions are asked for. A version in the address is taken as it stands; without one it is the first. */
export function completionsAt(address: string): URL {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/u, "").replace(/\/chat\/completions$/u, "");
  url.pathname = `${/\/v\d[^/]*(?:\/|$)/u.test(path) ? path : `${path}/v1`}/chat/completions`;
  return url;
}

type Limits = { signal: AbortSignal; time: AbortSignal; onText?: (part: string) => void };

/** One request. `signal` is the caller's; `time` is the limit for all of it. */
export const ask = (service: Service, body: string, limits: Limits): Promise<Reply> =>
  asCall("model", service.url, async (span) => {
    const reply = await answerTo(service, body, limits);
    if ("error" in reply) span?.fail(String(reply.error.status));
    return reply;
  });

async function answerTo(
  { url, key, silenceMs, failing }: Service,
  body: string,
  { signal, time, onText }: Limits,
): Promise<Reply> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  const troubleOf = (error: unknown, isAnswering: boolean): ModelFailed => {
    signal.throwIfAborted();
    if (time.aborted) return failing("timeout", "did not finish in time.");
    if (silence.signal.aborted) return failing("timeout", `said nothing for ${silenceMs / SECOND} s.`);
    if (isAnswering) return failing("cut", "broke off its answer.");
    return failing("unreachable", `cannot be reached (${codeOf(error)}).`);
  };

  async function* partsOf(reply: Response, mostBytes: number): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    let bytes = 0;
    try {
      for await (const chunk of reply.body ?? []) {
        timer.refresh();
        bytes += chunk.length;
        if (bytes > mostBytes) throw failing("cut", `sent more than ${mostBytes} bytes.`);
        yield decoder.decode(chunk, { stream: true });
      }
    } catch (error) {
      throw error instanceof ModelFailed ? error : troubleOf(error, true);
    }
    yield decoder.decode();
  }

  try {
    const reply = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "text/event-stream, application/json",
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body,
      // No redirects: they would send the key and the request to another server.
      redirect: "manual",
      signal: AbortSignal.any([signal, time, silence.signal]),
    }).catch((error: unknown) => {
      throw troubleOf(error, false);
    });
    timer.refresh();
    if (reply.ok) {
      const answer = await readAnswer(partsOf(reply, MOST_BYTES), failing, onText);
      return typeof answer === "string" ? { text: answer } : { error: answer, retryAfterMs: null };
    }
    const error = saidBy(parsed(await startOf(partsOf(reply, Infinity))), reply.status);
    return { error, retryAfterMs: retryAfterMs(reply.headers) };
  } finally {
    clearTimeout(timer);
  }
}

async function startOf(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) {
    text += part;
    if (text.length > MOST_ERROR_BYTES) break;
  }
  return text;
}

/** Seconds, or a date, which is compared with the service's own clock. */
export function retryAfterMs(headers: Headers): number | null {
  const headerValue = headers.get("retry-after")?.trim();
  if (!headerValue) return null;
  if (/^\d+(?:\.\d+)?$/u.test(headerValue)) return Number(headerValue) * SECOND;
  const ms = Date.parse(headerValue) - Date.parse(headers.get("date") ?? "");
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Never its message: that may repeat what was sent. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.name) : "no reason given";
}

/** Whether it answers and lets us in. A service that has no list of models answers too. */
export async function reached({ url, key, failing }: Service, signal: AbortSignal): Promise<void> {
  const list = new URL(url.href.replace(/\/chat\/completions$/u, "/models"));
  const reply = await fetch(list, {
    headers: { accept: "application/json", ...(key && { authorization: `Bearer ${key}` }) },
    redirect: "manual",
    signal,
  }).catch(() => {
    throw failing("unreachable", "cannot be reached.");
  });
  await reply.body?.cancel();
  if (reply.status === 401 || reply.status === 403)
    throw failing("refused", `refuses the key (${reply.status}).`);
  if (reply.status >= 500) throw failing("overloaded", `has trouble of its own (${reply.status}).`);
}
