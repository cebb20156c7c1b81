import type { Backend } from "./backend.ts";
import type { LogLevel } from "../shared.ts";
import type { Turns } from "./turns.ts";

type Needs = {
  backend: Backend;
  turns: Turns;
  log(level: LogLevel, message: string, details?: object): void;
  /** A number that grows with every durable write. */
  writes(): bigint;
};

const CHECKPOINT_EVERY_MS = 5_000;
const VACUUM_EVERY_MS = 60_000;

/** As max_wal_size, which only a server with a checkpointer obeys. */
const LONG_LOG = `
  SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 64 * 1024 * 1024 AS due
  FROM pg_control_checkpoint()`;

/** The table that needs it most, by the thresholds of autovacuum. */
const WORN_TABLE = `
  SELECT format('%I.%I', stat.schemaname, stat.relname) AS name
  FROM pg_stat_user_tables stat
  JOIN pg_class ON pg_class.oid = stat.relid
  WHERE pg_class.relpersistence = 'p'
    AND (n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) OR n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0))
  ORDER BY n_dead_tup + n_mod_since_analyze DESC
  LIMIT 1`;

/**
 * A server has processes beside the sessions, PGlite has none: nothing cuts the write-ahead log, which grows
 * until the disk is full and the next start replays all of it, and nothing vacuums, so that busy tables swell
 * and the planner knows nothing of new ones. Done here, between transactions, when something was written.
 */
export function keepUp({ backend, turns, log, writes }: Needs): void {
  const everyWhenWritten = (ms: number, task: () => Promise<void>) => {
    let seen = writes();
    const attempt = async () => {
      if (writes() === seen) return;
      await turns.alone(task).catch((error: unknown) => {
        log("warn", "the upkeep of the database failed", { reason: String(error) });
      });
      seen = writes(); // afterwards: the task's own writes are no reason for the next one
    };
    setInterval(() => void attempt(), ms).unref();
  };

  everyWhenWritten(CHECKPOINT_EVERY_MS, async () => {
    const [log] = await backend.ask<{ due: boolean }>(LONG_LOG);
    if (log?.due) await backend.ask("CHECKPOINT");
  });

  everyWhenWritten(VACUUM_EVERY_MS, async () => {
    const [table] = await backend.ask<{ name: string }>(WORN_TABLE);
    if (table) await backend.ask(`VACUUM (ANALYZE) ${table.name}`);
  });
}
