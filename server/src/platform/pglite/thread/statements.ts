import { channelChanges, type ChannelChange } from "./channels.ts";
import * as wire from "../protocol.ts";
import type { Plans } from "./plans.ts";

type Statement = {
  backendName: string;
  parse: Uint8Array;
  changes: ChannelChange[];
  isCopy: boolean;
  /** Its plan is shared: it is not this session's to close, and need not be parsed again. */
  isShared: boolean;
};

/** A plan that a batch makes, or uses; `place` is its place among all that the batch parses. */
export type UsedPlan = { sql: string; name: string; isNew: boolean; place: number };

/** ParseComplete for a statement that is planned already. It names no type of a parameter, as what is planned. */
const EMPTY_PARSE = wire.parse("", "");
const NO_TYPES = 2;

const HEADER = 5;
const STATEMENT = "S".charCodeAt(0);

const COPY_IN = /(?:^|;)\s*copy\b[^;]*\bfrom\s+stdin\b/i;
export const readsFromClient = (sql: string): boolean => COPY_IN.test(sql);

/**
 * One session's prepared statements. All sessions share one backend, so the same name in two of them would be
 * the same statement: each gets a name of its own there. A number, not a prefix: PostgreSQL compares only 63
 * characters, and longer names would collide.
 *
 * Portals keep their names: they end with the transaction, which no other session can enter, and a cursor
 * declared in SQL is reached by the name it was given there.
 */
export class Statements {
  readonly #prefix: string;
  readonly #plans: Plans;
  readonly #byName = new Map<string, Statement>();
  #count = 0;
  // What the batch under way has told so far.
  #hasUnnamed = false;
  #isCopyBound = false;
  #changes: ChannelChange[] = [];
  #repeatsParse = false;
  #usedPlans: UsedPlan[] = [];
  #parses = 0;
  #lastSql = "";

  constructor(sessionId: number, plans: Plans) {
    this.#prefix = `s${sessionId}_`;
    this.#plans = plans;
  }

  get lastSql(): string {
    return this.#lastSql;
  }

  /** The messages for the backend in place of one from the client. */
  translate(message: Uint8Array): Uint8Array[] {
    switch (message[0]) {
      case wire.PARSE:
        return this.#parse(message);
      case wire.BIND:
        return this.#bind(message);
      case wire.DESCRIBE:
      case wire.CLOSE:
        return this.#describeOrClose(message);
      case wire.EXECUTE:
        // The data could only come in a later batch, and a backend that finds none ends itself.
        return this.#isCopyBound
          ? [message, wire.copyFail("COPY FROM STDIN needs a simple query")]
          : [message];
      default:
        return [message];
    }
  }

  /** What the batch was found to hold; the next one starts empty. */
  finishBatch(): {
    changes: ChannelChange[];
    dropCopyIn: boolean;
    dropParse: boolean;
    plans: UsedPlan[];
  } {
    const facts = {
      changes: this.#changes,
      dropCopyIn: this.#isCopyBound,
      dropParse: this.#repeatsParse,
      plans: this.#usedPlans,
    };
    this.#changes = [];
    this.#usedPlans = [];
    this.#parses = 0;
    this.#isCopyBound = this.#repeatsParse = this.#hasUnnamed = false;
    return facts;
  }

  /** Otherwise the backend would keep the plans of every session there ever was. */
  closeAll(): Uint8Array {
    const own = [...this.#byName.values()].filter(({ isShared }) => !isShared);
    return wire.concat(own.map(({ backendName }) => wire.closeStatement(backendName)));
  }

  #parse(message: Uint8Array): Uint8Array[] {
    const { value: name, next } = wire.cString(message, HEADER);
    const { value: sql, next: afterSql } = wire.cString(message, next);
    const backendName = name === "" ? "" : `${this.#prefix}${this.#count++}`;
    const parse = wire.withHead(message, `${backendName}\0`, next);
    const namesake = this.#byName.get(name);
    // A name that is taken must fail as it does on a server, and leave the first statement as it was.
    if (namesake && name !== "") return [wire.withHead(message, `${namesake.backendName}\0`, next)];
    const changes = channelChanges(sql);
    const isCopy = readsFromClient(sql);
    this.#lastSql = sql.slice(0, 200);
    const plan =
      name === "" && !isCopy && changes.length === 0 && afterSql === message.length - NO_TYPES
        ? this.#planOf(sql)
        : undefined;
    if (plan) {
      const planned = plan.isNew ? wire.withHead(message, `${plan.name}\0`, next) : EMPTY_PARSE;
      this.#byName.set("", { backendName: plan.name, parse: planned, changes, isCopy, isShared: true });
      this.#usedPlans.push(plan);
      this.#parses += 1;
      return [planned];
    }
    this.#byName.set(name, { backendName, parse, changes, isCopy, isShared: false });
    this.#hasUnnamed ||= name === "";
    this.#parses += 1;
    return [parse];
  }

  #planOf(sql: string): UsedPlan | undefined {
    const ready = this.#plans.nameOf(sql);
    const name = ready ?? this.#plans.begin(sql);
    return name === undefined ? undefined : { sql, name, isNew: !ready, place: this.#parses };
  }

  #bind(message: Uint8Array): Uint8Array[] {
    const { value: portal, next: afterPortal } = wire.cString(message, HEADER);
    const { value: name, next } = wire.cString(message, afterPortal);
    const statement = this.#byName.get(name);
    if (statement) this.#changes.push(...statement.changes);
    this.#isCopyBound ||= statement?.isCopy ?? false;
    return [...this.#unnamedAgain(name), wire.withHead(message, `${portal}\0${this.#nameOf(name)}\0`, next)];
  }

  #describeOrClose(message: Uint8Array): Uint8Array[] {
    if (message[HEADER] !== STATEMENT) return [message];
    const { value: name, next } = wire.cString(message, HEADER + 1);
    const isClosingShared = message[0] === wire.CLOSE && this.#byName.get(name)?.isShared;
    const translated = wire.withHead(message, `S${isClosingShared ? "" : this.#nameOf(name)}\0`, next);
    if (message[0] === wire.DESCRIBE) return [...this.#unnamedAgain(name), translated];
    this.#byName.delete(name);
    return [translated];
  }

  #nameOf(name: string): string {
    return this.#byName.get(name)?.backendName ?? (name === "" ? "" : `${this.#prefix}unknown`);
  }

  /**
   * The unnamed statement has no name to keep it apart: used in a later batch than its own, it may be another
   * session's by now, and would run that one's SQL. So it is parsed again.
   */
  #unnamedAgain(name: string): Uint8Array[] {
    const statement = this.#byName.get("");
    if (name !== "" || this.#hasUnnamed || !statement || statement.isShared) return [];
    this.#hasUnnamed = this.#repeatsParse = true;
    this.#parses += 1;
    return [statement.parse];
  }
}
