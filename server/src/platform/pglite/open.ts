import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { lockFolder } from "./lock.ts";
import type { LogLevel } from "./shared.ts";
import { Supervisor } from "./supervisor.ts";
import { Wire } from "./wire.ts";

export type OpenOptions = {
  /** Made when it is missing. Holds the lock file and, in `postgres`, the database. */
  folder: string;
  /** The caller has locked the folder, and gives it back. */
  isLocked?: boolean;
  /** A tar or tar.gz of a data directory, as `dump` makes it: taken only when the folder has no database yet. */
  template?: string;
  /** How long a transaction may let the database stand idle in all before it is rolled back with 25P03. */
  leaseMs?: number;
  /** How long one statement may run before the database is ended and started again. */
  statementMs?: number;
  /** The database was started again: every session ended, so whoever listens must connect anew. */
  onRestart?: () => void;
  log?: (level: LogLevel, message: string, details?: object) => void;
};

export type EmbeddedPostgres = {
  pool: pg.Pool;
  /** Its sessions let those of the other go first. */
  backgroundPool: pg.Pool;
  /** A session of its own, for LISTEN. The caller ends it. */
  connect(): Promise<pg.Client>;
  stats(): Promise<{ fsyncs: number }>;
  /** The folder of its files. */
  filesIn: string;
  /** A copy of its files as they are in one moment, for which it stands still; it can be opened as `postgres` of another folder. */
  copyTo(folder: string): Promise<{ pauseMs: number }>;
  /** The data directory as tar.gz. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** The PostgreSQL that this version carries. The files of one major version cannot be read by another. */
export const EMBEDDED_MAJOR = 18;

export class OtherMajor extends Error {
  override readonly name = "OtherMajor";

  constructor(major: string) {
    super(
      `The embedded database in the data folder was made by PostgreSQL ${major}, and this version of Gyan carries ${EMBEDDED_MAJOR}. Start the version that it was made with, make a backup (npm run backup), and restore it with this one (npm run restore -- --replace).`,
    );
  }
}

async function refuseOtherMajor(folder: string): Promise<void> {
  const major = await readFile(join(folder, "postgres", "PG_VERSION"), "utf8").catch(() => null);
  if (major !== null && major.trim() !== "" && major.trim() !== String(EMBEDDED_MAJOR))
    throw new OtherMajor(major.trim());
}

const MAX_SESSIONS = 40; // they are cheap, but more of them only wait: the database runs one statement at a time
const GOODBYE_MS = 5_000;

/**
 * PostgreSQL inside this process, behind the same driver as a server: PGlite in a thread of its own, spoken to
 * in the PostgreSQL protocol. Sessions share one backend: SET, PREPARE in SQL, temporary tables and advisory
 * locks are common to all of them.
 */
export async function openPglite(options: OpenOptions): Promise<EmbeddedPostgres> {
  const { folder, template, leaseMs = 30_000, statementMs = 120_000 } = options;
  const { onRestart = () => {}, log = () => {} } = options;
  const lock = options.isLocked ? { release: async () => undefined } : await lockFolder(folder);
  await refuseOtherMajor(folder).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const supervisor = new Supervisor({ folder, template, leaseMs, statementMs, onRestart, log });
  try {
    await supervisor.started();
  } catch (error) {
    await supervisor.close();
    await lock.release();
    throw error;
  }

  const stream = () => new Wire(() => supervisor.openSession());
  const backgroundStream = () => new Wire(() => supervisor.openSession({ isBackground: true }));
  // A session that ends by itself (a restart, a lease that ran out) is an 'error' event of its client, and
  // without a listener the end of the process. The cause is logged where it arises, and whoever waits for an
  // answer hears it there.
  const survive = (client: pg.Client | pg.PoolClient) => void client.on("error", () => {});
  const poolOver = (way: () => Wire): pg.Pool => {
    const pool = new pg.Pool({ stream: way, max: MAX_SESSIONS, idleTimeoutMillis: 0 });
    pool.on("connect", survive);
    pool.on("error", () => {}); // the same event once more, for idle clients
    return pool;
  };
  const [pool, backgroundPool] = [poolOver(stream), poolOver(backgroundStream)];

  let closed: Promise<void> | undefined;
  const close = async () => {
    // A client that nobody gave back would keep `end` waiting for ever.
    const patience = new AbortController();
    const waited = delay(GOODBYE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([Promise.all([pool.end(), backgroundPool.end()]), waited]);
    patience.abort();
    await supervisor.close();
    await lock.release();
  };

  return {
    pool,
    backgroundPool,
    async connect() {
      const client = new pg.Client({ stream });
      survive(client);
      await client.connect();
      return client;
    },
    stats: async () => ({ fsyncs: supervisor.fsyncs }),
    filesIn: join(folder, "postgres"),
    copyTo: (to) => supervisor.copyTo(to),
    dump: () => supervisor.dump(),
    close: () => (closed ??= close()),
  };
}
