import { ModelFailed } from "#ports/model.ts";
import { parsed, readAnswer } from "./answer.ts";
import { saidBy, type Failing, type Said } from "./failure.ts";

export type Service = {
  url: URL;
  key: string | undefined;
  /** How long it may say nothing. */
  silenceMs: number;
  failing: Failing;
};

export type Reply = { text: string } | { said: Said; retryAfterMs: number | null };

const SECOND = 1_000;
/** Of an answer with all that is around its words, and of an error. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_ERROR_BYTES = 64 * 1024;

/** Where completions are asked for. A version in the address is taken as it stands; without one it is the first. */
export function completionsAt(address: string): URL {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/u, "").replace(/\/chat\/completions$/u, "");
  url.pathname = `${/\/v\d[^/]*(?:\/|$)/u.test(path) ? path : `${path}/v1`}/chat/completions`;
  return url;
}

/** One request. `signal` is the caller's; `time` is the limit for all of it. */
export async function ask(
  { url, key, silenceMs, failing }: Service,
  body: string,
  { signal, time, onText }: { signal: AbortSignal; time: AbortSignal; onText?: (part: string) => void },
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
      // Neither the key nor what was asked travels to where the service points.
      redirect: "manual",
      signal: AbortSignal.any([signal, time, silence.signal]),
    }).catch((error: unknown) => {
      throw troubleOf(error, false);
    });
    timer.refresh();
    if (reply.ok) {
      const answer = await readAnswer(partsOf(reply, MOST_BYTES), failing, onText);
      return typeof answer === "string" ? { text: answer } : { said: answer, retryAfterMs: null };
    }
    const retryAfterMs = retryAfter(reply.headers);
    return { said: saidBy(parsed(await startOf(partsOf(reply, Infinity))), reply.status), retryAfterMs };
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
function retryAfter(headers: Headers): number | null {
  const told = headers.get("retry-after")?.trim();
  if (!told) return null;
  if (/^\d+(?:\.\d+)?$/u.test(told)) return Number(told) * SECOND;
  const ms = Date.parse(told) - Date.parse(headers.get("date") ?? "");
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Never its message: that may repeat what was sent. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.name) : "no reason given";
}
