import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";
import pg from "pg";
import { concat } from "./protocol.ts";
import type { Reason, ToSession } from "./shared.ts";
import type { SessionPort } from "./supervisor.ts";

/** What node-postgres takes for a socket: the PostgreSQL protocol over a port to the database's thread. */
export class Wire extends Duplex {
  readonly #open: () => Promise<SessionPort>;
  #port: MessagePort | undefined;
  #outgoing: Uint8Array[] = [];

  constructor(open: () => Promise<SessionPort>) {
    super({ allowHalfOpen: false });
    this.#open = open;
  }

  /** The names and arguments of net.Socket, as the driver calls them. */
  connect(): this {
    this.#open().then(
      (session) => this.#attach(session),
      ({ message }: Error) => this.destroy(asDatabaseError({ code: "57P03", message })), // cannot connect now
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
    this.#port?.postMessage(null, []);
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
    port.on("message", (message: ToSession) => this.#receive(message));
    lost.addEventListener("abort", this.#onLost, { once: true });
    this.once("close", () => lost.removeEventListener("abort", this.#onLost));
    this.emit("connect");
  }

  #receive(message: ToSession): void {
    if (message instanceof Uint8Array)
      this.push(Buffer.from(message.buffer, message.byteOffset, message.length));
    else if (message.end === "asked for") this.push(null);
    else this.destroy(asDatabaseError(message.end));
  }

  /** Every wire hears it in the same moment: whoever tries again at once must not get another dead one. */
  readonly #onLost = (): void => void this.destroy(asDatabaseError(RESTARTED));
}

const RESTARTED: Reason = {
  code: "57P01",
  message: "terminating connection: the embedded database was restarted",
};

/**
 * Given to the driver as the failure of its socket, which fails all the statements that wait on it with this
 * error, and keeps the client from the pool before anybody hears of it. An ErrorResponse would fail only the
 * first one, and leave a client that looks usable.
 */
function asDatabaseError({ code, message }: Reason): pg.DatabaseError {
  const error = new pg.DatabaseError(message, message.length, "error");
  return Object.assign(error, { severity: "FATAL", code });
}
