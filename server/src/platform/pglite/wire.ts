import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";
import { concat, errorResponse } from "./protocol.ts";
import type { SessionPort } from "./supervisor.ts";

/** What node-postgres takes for a socket: the PostgreSQL protocol over a port to the database's thread. */
export class Wire extends Duplex {
  readonly #open: () => Promise<SessionPort>;
  #port: MessagePort | undefined;
  #outgoing: Uint8Array[] = [];
  #isEnded = false;

  constructor(open: () => Promise<SessionPort>) {
    super({ allowHalfOpen: false });
    this.#open = open;
  }

  /** The names and arguments of net.Socket, as the driver calls them. */
  connect(): this {
    this.#open().then(
      (session) => this.#attach(session),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }

  override _read(): void {} // the port pushes

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    // The driver writes each protocol message by itself: one message between the threads per tick is enough.
    if (this.#outgoing.push(chunk) === 1) process.nextTick(() => this.#flush());
    done();
  }

  override _final(done: () => void): void {
    this.#flush();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.postMessage(null);
    this.#port?.close();
    done(error);
  }

  #flush(): void {
    if (this.#outgoing.length === 0) return;
    const bytes = concat(this.#outgoing);
    this.#outgoing = [];
    this.#port?.postMessage(bytes, [bytes.buffer]);
  }

  #attach({ port, lost }: SessionPort): void {
    if (this.destroyed) {
      port.close();
      return;
    }
    this.#port = port;
    port.on("message", (bytes: Uint8Array<ArrayBuffer> | null) => this.#receive(bytes));
    lost.addEventListener("abort", this.#onLost, { once: true });
    this.once("close", () => lost.removeEventListener("abort", this.#onLost));
    this.emit("connect");
  }

  #receive(bytes: Uint8Array<ArrayBuffer> | null): void {
    if (this.#isEnded || this.destroyed) return;
    this.#isEnded = bytes === null;
    this.push(bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  /**
   * Told as PostgreSQL tells it, so that the statement which waits for its answer fails with a code that callers
   * know how to retry. All wires hear it in the same moment: the retry must not get another dead one.
   */
  readonly #onLost = (): void => {
    this.#receive(errorResponse("FATAL", "57P01", "terminating connection: the embedded database was restarted"));
    this.#receive(null);
  };
}
