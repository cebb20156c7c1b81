import { AsyncLocalStorage } from "node:async_hooks";
import type { GyanEvent } from "@gyan/contract/events.ts";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { recordEvents } from "./events.store.ts";
import { isBackground } from "./fairness/urgency.ts";
import { asSpan } from "./watching/tracing.ts";
import { isDatabaseAway } from "./watching/trouble.rules.ts";

// Counts, sums and ids come back as numbers: everything that we number stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** What a store needs: the database itself or a transaction. */
export type Queryable = NodePgDatabase;

export type Tx = Queryable & {
  readonly client: pg.ClientBase;
  /** News for those who may read the topic, sent when the transaction commits and only then. */
  emit(event: GyanEvent): void;
};

export type Db = Queryable & {
  readonly pool: pg.Pool;
  readonly kind: "embedded" | "server";
  /** Work that meets another's at the wrong moment is done again: whatever it does, it does with `tx` and nowhere else. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A session of its own, for LISTEN. */
  connect(): Promise<pg.Client>;
  /** Of the embedded database: where its files lie, and a copy of them as they are in one moment. */
  filesIn?: string;
  copyTo?(folder: string): Promise<{ pauseMs: number }>;
  close(): Promise<void>;
};

export type Driver = Pick<Db, "pool" | "kind" | "connect" | "filesIn" | "copyTo" | "close"> & {
  /** Where statements wait for each other: for those that nobody waits for. */
  readonly backgroundPool?: pg.Pool;
};

const open = new AsyncLocalStorage<{ holder: string }>();

/** PGlite has one connection: querying `db` while `tx` is open waits for itself, for ever. On a server it would read around the transaction. */
function refuseInsideTransaction(): void {
  const transaction = open.getStore();
  if (transaction)
    throw new Error(
      `The database was used beside the open transaction of ${transaction.holder}; use its tx.`,
    );
}

function guarded({ pool, backgroundPool = pool }: Driver): pg.Pool {
  return new Proxy(pool, {
    get(people, name) {
      const isUse = name === "query" || name === "connect";
      if (isUse) refuseInsideTransaction();
      const target = isUse ? poolOf({ pool: people, backgroundPool }) : people;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return isUse ? toldAsAway(value.bind(target)) : value.bind(target);
    },
  });
}

const callerOf = (stack = ""): string =>
  stack.split("\n")[2]?.trim().replace(/^at /, "") ?? "an unknown caller";

/** Without the place, which begins with a folder of this machine. */
const functionIn = (holder: string): string => /^(?:async )?([\w.$<> ]+) \(/.exec(holder)?.[1] ?? "(unnamed)";

const MOST_TRIES = 3;
/** A deadlock, of which the database ended this side, and two that cannot both have been first. Nothing was done. */
const COLLISIONS = new Set(["40P01", "40001"]);

const isCollision = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return COLLISIONS.has(code ?? cause?.code ?? "");
};

export function createDb(driver: Driver, now: () => Date): Db {
  async function tx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    const holder = callerOf(new Error("transaction").stack);
    const attributes = { "db.system.name": "postgresql", "code.function.name": functionIn(holder) };
    return asSpan({ name: "transaction", kind: "inside", attributes }, async (span) => {
      for (let tries = 1; ; tries++)
        try {
          return await once(holder, work);
        } catch (error) {
          if (tries === MOST_TRIES || !isCollision(error)) throw error;
          span?.note({ "gyan.transaction.tries": tries + 1 });
        }
    });
  }
  async function once<T>(holder: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await poolOf(driver).connect().catch(asAway);
    const events: GyanEvent[] = [];
    try {
      await client.query("begin");
      const handle: Tx = Object.assign(drizzle({ client }), {
        client,
        emit: (event: GyanEvent) => void events.push(event),
      });
      const result = await open.run({ holder }, () => work(handle));
      // Last of all: the lock that keeps events in the order of their ids is held for one round trip, and nothing waits behind it.
      if (events.length > 0) await recordEvents(client, events, now());
      await client.query("commit");
      client.release();
      return result;
    } catch (error) {
      const broken = await client.query("rollback").then(
        () => undefined,
        (rollbackError: unknown) => rollbackError as Error,
      );
      client.release(broken);
      throw error;
    }
  }
  return Object.assign(drizzle({ client: guarded(driver) }), { ...driver, tx });
}

/** No connection was to be had: where this is told on, a socket's own words do not say whose socket it was. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
  readonly severity = "FATAL";
  readonly code = "08006";
  constructor(cause: unknown) {
    super("The database cannot be reached.", { cause });
  }
}

function asAway(error: unknown): never {
  const saysSoItself = isDatabaseAway(error);
  throw !saysSoItself && isDatabaseAway(error, true) ? new DatabaseAway(error) : error;
}

/** A use of the pool, as it is, but for how it fails when there is no database. */
const toldAsAway =
  (use: (...given: unknown[]) => unknown) =>
  (...given: unknown[]): unknown => {
    const answer = use(...given);
    return answer instanceof Promise ? answer.catch(asAway) : answer;
  };

const poolOf = ({ pool, backgroundPool = pool }: Pick<Driver, "pool" | "backgroundPool">): pg.Pool =>
  isBackground() ? backgroundPool : pool;

/** For work that a transaction starts and does not wait for. */
export const outsideTransaction = <T>(work: () => T): T => open.exit(work);
