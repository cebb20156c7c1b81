import { type SseMessage, sseParser } from "./sse.ts";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

export type Reader = {
  /** Asks for the stream, with whatever shows who asks; a refusal is its business. */
  ask(signal: AbortSignal): Promise<Response>;
  onState(isUp: boolean): void;
  onMessage(message: SseMessage): void;
};

/** Reads a stream and comes back whenever it breaks, less and less often while nobody answers. */
export async function readForever(signal: AbortSignal, reader: Reader) {
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    const hasBeenUp = await readOnce(signal, reader).catch(() => false);
    if (signal.aborted) return;
    reader.onState(false);
    wait = hasBeenUp ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT);
    // Jitter keeps a thousand readers from returning in the same second after a restart.
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

async function readOnce(signal: AbortSignal, { ask, onState, onMessage }: Reader): Promise<boolean> {
  const response = await ask(signal);
  if (!response.ok || !response.body) return false;
  onState(true);
  // A cut connection ends like a closed one: the caller comes back.
  await readMessages(response.body, onMessage).catch(() => {});
  return true;
}

/** Every message of a stream as it comes, until the stream ends. */
export async function readMessages(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: SseMessage) => void,
): Promise<void> {
  const parse = sseParser(onMessage);
  // The types of the browser and those of the server's streams differ in what a buffer is.
  const stream = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  for (let step = await stream.read(); !step.done; step = await stream.read()) parse(step.value);
}

/** What is no JSON, or says of no kind of thing that it happened, is nothing. */
export function eventOf({ data }: SseMessage): { kind: string } | undefined {
  try {
    const event = JSON.parse(data) as { kind: string };
    return typeof event.kind === "string" ? event : undefined;
  } catch {
    return undefined;
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
