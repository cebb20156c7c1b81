import { once } from "node:events";
import { addAbortSignal, type Readable, type Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";

/** A source that is in memory never waits, and neither does a child that reads as fast: others must have their turn. */
const TURN_BYTES = 256 * 1024;

export type Bytes = { size: number; open(): Readable | Promise<Readable> };

/**
 * Writes exactly the promised bytes, as fast as they are taken. Throws when the source fails or does not keep its promise;
 * a broken pipe is no failure here, because the end of the child tells more.
 */
export async function feed(bytes: Bytes, pipe: Writable, gone: AbortSignal): Promise<void> {
  const source = await bytes.open();
  addAbortSignal(gone, source);
  let sent = 0;
  let sentInTurn = 0;
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    const piece = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    sent += piece.length;
    if (sent > bytes.size)
      throw new Error(`The file is longer than the ${bytes.size} bytes that it was said to have.`);
    if (!pipe.write(piece)) await once(pipe, "drain", { signal: gone }).catch(() => undefined);
    sentInTurn += piece.length;
    if (sentInTurn >= TURN_BYTES) {
      await setImmediate();
      sentInTurn = 0;
    }
    if (gone.aborted) return;
  }
  if (sent < bytes.size)
    throw new Error(`The file ended after ${sent} of the ${bytes.size} bytes that it was said to have.`);
}
