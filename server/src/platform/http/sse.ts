import type { FastifyReply } from "fastify";

/** A stream of server-sent events. `gone` is aborted when it has ended, whoever ended it. */
export type Sse = { write(text: string): void; end(): void; gone: AbortSignal };

const MOST_UNREAD = 1 << 20;

/** Answers with a stream that stays open until its reader goes or it is ended. */
export function openSse(reply: FastifyReply): Sse {
  const over = new AbortController();
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    connection: "keep-alive",
    "x-accel-buffering": "no",
  });
  const end = () => {
    over.abort();
    raw.end();
  };
  const write = (text: string) => {
    if (over.signal.aborted) return;
    // A reader that does not read would be kept in memory, event by event.
    if (raw.writableLength > MOST_UNREAD) raw.destroy();
    else raw.write(text);
  };
  raw.on("close", end);
  raw.on("error", end);
  // Gone before the listeners stood: nobody would ever end this stream.
  if (raw.destroyed) end();
  write("retry: 1000\n\n");
  return { write, end, gone: over.signal };
}
