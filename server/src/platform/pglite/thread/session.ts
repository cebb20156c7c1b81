import type { MessagePort } from "node:worker_threads";
import type { Backend } from "./backend.ts";
import { channelChanges, type ChannelChange, type Channels, type Listener } from "./channels.ts";
import * as wire from "../protocol.ts";
import type { LogLevel, NewSession, Reason, ToSession } from "../shared.ts";
import type { Plans } from "./plans.ts";
import { readsFromClient, Statements, type UsedPlan } from "./statements.ts";
import type { Claimant, Turns } from "./turns.ts";

/** What a session asks for, cut where the protocol lets the server answer: at Sync, Query or Flush. */
type Batch =
  | {
      kind: "run";
      bytes: Uint8Array;
      isOpen: boolean;
      drop: wire.Drop;
      changes: ChannelChange[];
      plans: UsedPlan[];
    }
  | { kind: "answer"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "end" };

export type Surroundings = {
  backend: Backend;
  turns: Turns;
  channels: Channels;
  plans: Plans;
  log(level: LogLevel, message: string, details?: object): void;
};

const HEADER = 5;
const BEGIN = /^\s*begin\s*;?\s*$/i;
const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;

const LEASE_EXPIRED: Reason = {
  code: "25P03",
  message: "terminating connection: the transaction kept the database waiting and was rolled back",
};

/**
 * Ends whatever a session left open. The first ROLLBACK also undoes an implicit transaction that waits for its
 * Sync (a Sync alone would commit it); after a failed message the database skips everything up to a Sync, and
 * then the second ROLLBACK is the one that counts.
 */
const ABANDON = wire.concat([wire.query("ROLLBACK"), wire.sync(), wire.query("ROLLBACK")]);

/** "cached plan must not change result type", and a plan that is not there. */
const PLAN_IS_OLD = new Set(["0A000", "26000"]);
/** What a statement gives may have other columns from now on, and its plan would refuse that. */
const CHANGES_TABLES = /^(?:ALTER|CREATE|DROP|DO)\b/u;

/** One client's session: it looks like a backend of its own, and shares the only one there is. */
export class Session implements Claimant, Listener {
  readonly isBackground: boolean;
  readonly #id: number;
  readonly #port: MessagePort;
  readonly #around: Surroundings;
  readonly #statements: Statements;
  readonly #ready: Batch[] = [];

  #input: Uint8Array = new Uint8Array(0);
  #parts: Uint8Array[] = []; // the messages of the batch that is being received
  #changes: ChannelChange[] = [];
  #phase: "greeting" | "open" | "copying" | "gone" = "greeting";

  #status: wire.TransactionStatus = "I";
  /** A transaction that its client has begun, and of which the database hears with its first statement. */
  #isToBegin = false;
  #isRunning = false;
  #uncommitted: ChannelChange[] = [];
  #lastSql = "";
  #isExpired = false;

  constructor(id: number, { port, isBackground }: NewSession, around: Surroundings) {
    this.isBackground = isBackground;
    this.#id = id;
    this.#port = port;
    this.#around = around;
    this.#statements = new Statements(id, around.plans);
    port.on("message", (bytes: Uint8Array | null) => (bytes ? this.#receive(bytes) : this.#drop()));
    port.on("close", () => this.#drop());
    port.postMessage("welcome", []);
  }

  get isWaiting(): boolean {
    return this.#ready.length > 0;
  }

  notify(message: Uint8Array<ArrayBuffer>): void {
    this.#send(message);
  }

  async takeTurn(): Promise<boolean> {
    const batch = this.#ready.shift();
    if (!batch) return false;
    // The client hears of the rollback with its next statement, which fails with the reason. Told out of turn it
    // would be an event, and the statement would fail with a closed connection.
    if (batch.kind === "end" || this.#isExpired) {
      await this.#leave();
      return false;
    }
    if (batch.kind === "answer") this.#send(batch.bytes);
    return batch.kind === "run" ? this.#run(batch) : this.#status !== "I";
  }

  async expire(heldMs: number): Promise<void> {
    await this.#around.backend.run(ABANDON);
    this.#status = "I";
    this.#uncommitted = [];
    this.#isExpired = true;
    this.#around.log("error", "a transaction kept the database waiting and was rolled back", {
      session: this.#id,
      heldMs,
      lastStatement: this.#lastSql,
    });
  }

  async #run({ bytes, isOpen, drop, changes, plans }: Extract<Batch, { kind: "run" }>): Promise<boolean> {
    const { backend, channels } = this.#around;
    this.#isRunning = true;
    const reply = await backend.run(bytes, drop);
    // Every Query and Sync is answered with ReadyForQuery. Silence means that the backend is gone.
    if (!isOpen && !reply.status) throw new Error("the database did not answer");
    this.#status = reply.status ?? this.#status;
    this.#settlePlans(plans, reply);
    this.#isRunning = false;
    this.#send(reply.forSession);
    const isUnlistened = this.#settleChannels(changes, reply);
    channels.route(reply.notifications);
    if (isUnlistened) channels.route((await backend.run(channels.listenAgain())).notifications);
    return isOpen || this.#status !== "I";
  }

  /** After an error the rest of a batch is skipped, and with it whatever was still to be parsed. */
  #settlePlans(plans: UsedPlan[], { parsed, code, tags }: wire.Reply): void {
    const { plans: shared } = this.#around;
    for (const { sql, name, isNew, place } of plans)
      if (isNew) shared.settle(sql, name, place < parsed);
      else if (code !== undefined && PLAN_IS_OLD.has(code)) shared.forget(sql);
    if (tags.some((tag) => CHANGES_TABLES.test(tag))) shared.forgetAll();
  }

  /** LISTEN and UNLISTEN count from the commit of their transaction. Tells whether an UNLISTEN took effect. */
  #settleChannels(changes: ChannelChange[], { tags, failed, status }: wire.Reply): boolean {
    const confirmed = tags.filter((tag) => tag === "LISTEN" || tag === "UNLISTEN").length;
    this.#uncommitted.push(...changes.slice(0, confirmed));
    if (this.#uncommitted.length === 0 || status !== "I") return false;
    const settled = this.#uncommitted;
    this.#uncommitted = [];
    if (failed || tags.at(-1) === "ROLLBACK") return false;
    this.#around.channels.apply(this, settled);
    return settled.some((change) => !change.listen);
  }

  #receive(bytes: Uint8Array): void {
    if (this.#phase === "gone") return;
    this.#input = this.#input.length > 0 ? wire.concat([this.#input, bytes]) : bytes;
    if (this.#phase === "greeting" && !this.#greet()) return;
    const { messages, used } = wire.splitMessages(this.#input);
    this.#input = this.#input.subarray(used);
    for (const message of messages) this.#accept(message);
  }

  /** The start-up exchange, which has no message types yet. False: not all of it is here. */
  #greet(): boolean {
    if (this.#input.length < 8 || this.#input.length < wire.uint32At(this.#input, 0)) return false;
    const code = wire.uint32At(this.#input, 4);
    this.#input = this.#input.subarray(wire.uint32At(this.#input, 0));
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      this.#send(Uint8Array.of(0x4e)); // N: not here
      return this.#greet();
    }
    if (code === CANCEL_REQUEST) {
      this.#hangUp("asked for"); // the thread that would hear it is the one that runs the statement
      return false;
    }
    this.#phase = "open";
    this.#send(
      wire.concat([
        wire.authenticationOk(),
        this.#around.backend.parameters,
        wire.backendKeyData(this.#id, 0),
        wire.readyForQuery("I"),
      ]),
    );
    return true;
  }

  #accept(message: Uint8Array): void {
    const type = message[0]!;
    if (this.#phase === "copying") {
      this.#add(message);
      if (type !== wire.COPY_DONE && type !== wire.COPY_FAIL) return;
      this.#phase = "open";
      // A second COPY in the same text would wait for data that cannot come, and end the backend.
      this.#add(wire.copyFail("only one COPY FROM STDIN in one query"));
      this.#finishBatch({ dropCopyIn: true });
      return;
    }
    switch (type) {
      case wire.TERMINATE:
        this.#enqueue({ kind: "end" });
        return;
      case wire.QUERY:
        this.#acceptQuery(message);
        return;
      case wire.SYNC:
      case wire.FLUSH:
        this.#add(message);
        this.#finishBatch({ isOpen: type === wire.FLUSH });
        return;
      default:
        for (const part of this.#statements.translate(message)) this.#add(part);
        if (type === wire.PARSE) this.#lastSql = this.#statements.lastSql;
    }
  }

  #acceptQuery(message: Uint8Array): void {
    const { value: sql } = wire.cString(message, HEADER);
    this.#lastSql = sql.slice(0, 200);
    if (BEGIN.test(sql) && this.#isAtRest) {
      this.#beginLater();
      return;
    }
    this.#changes.push(...channelChanges(sql));
    this.#add(message);
    if (!readsFromClient(sql)) {
      this.#finishBatch({});
      return;
    }
    // The database would read the data at once, inside this one call, so all of it must be here before.
    this.#phase = "copying";
    this.#enqueue({ kind: "answer", bytes: wire.copyInResponse() });
  }

  /** Nothing of it waits or runs, and what comes next is the beginning of something. */
  get #isAtRest(): boolean {
    const isBetween = this.#status === "I" && !this.#isToBegin && !this.#isExpired;
    return isBetween && !this.#isRunning && !this.isWaiting && this.#parts.length === 0;
  }

  /**
   * Whoever begins has the database until the end, and it would stand still for everybody until the client has heard of the beginning
   * and asked on. So the client hears of it at once, and the database with the first statement.
   */
  #beginLater(): void {
    this.#isToBegin = true;
    this.#send(wire.concat([wire.commandComplete("BEGIN"), wire.readyForQuery("T")]));
  }

  #add(part: Uint8Array): void {
    this.#parts.push(part);
  }

  #finishBatch({ isOpen = false, dropCopyIn = false }): void {
    const batchFacts = this.#statements.finishBatch();
    const begin = this.#isToBegin;
    this.#isToBegin = false;
    this.#enqueue({
      kind: "run",
      bytes: wire.concat(begin ? [wire.query("BEGIN"), ...this.#parts] : this.#parts),
      isOpen,
      drop: { begin, copyIn: dropCopyIn || batchFacts.dropCopyIn, parse: batchFacts.dropParse },
      changes: [...this.#changes, ...batchFacts.changes],
      plans: batchFacts.plans,
    });
    this.#parts = [];
    this.#changes = [];
  }

  #enqueue(batch: Batch): void {
    this.#ready.push(batch);
    this.#around.turns.ask(this);
  }

  #send(bytes: Uint8Array<ArrayBuffer>): void {
    if (bytes.length > 0 && this.#phase !== "gone") this.#port.postMessage(bytes, [bytes.buffer]);
  }

  /** The client went away: what it had not finished is undone in a turn of its own. */
  #drop(): void {
    if (this.#phase === "gone") return;
    this.#phase = "gone";
    this.#port.close();
    this.#ready.length = 0;
    this.#enqueue({ kind: "end" });
  }

  async #leave(): Promise<void> {
    const { backend, channels } = this.#around;
    channels.forget(this);
    await backend.run(wire.concat([ABANDON, this.#statements.closeAll(), wire.sync()]));
    this.#status = "I";
    this.#hangUp(this.#isExpired ? LEASE_EXPIRED : "asked for");
  }

  #hangUp(end: Reason | "asked for"): void {
    if (this.#phase === "gone") return;
    this.#phase = "gone";
    this.#port.postMessage({ end } satisfies ToSession, []); // in order behind the last answer
    this.#port.close();
  }
}
