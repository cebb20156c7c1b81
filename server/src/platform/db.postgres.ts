import pg from "pg";
import type { Driver } from "./db.ts";
import type { Log } from "./log.ts";
import { text } from "./rows/columns.ts";
import { read } from "./rows/rows.ts";

export const OLDEST_POSTGRES = 15;

export class DatabaseNotUsable extends Error {}

/**
 * A transaction left open by a bug must not hold its locks for ever. Nothing is compiled: a recursive statement of two
 * milliseconds looks dear to the planner, and compiling it took more than a second.
 */
const SESSION_LIMITS = "-c idle_in_transaction_session_timeout=60000 -c statement_timeout=120000 -c jit=off";

/**
 * How far pgvector follows its graph: as many as are wanted, and with a filter further, until enough are found. Given when a session
 * begins: a role that does not own the database may not set them for it, and a server without pgvector takes no notice.
 */
export const NEAREST_SETTINGS = { "hnsw.ef_search": "200", "hnsw.iterative_scan": "relaxed_order" };
const SESSION_OPTIONS = [
  SESSION_LIMITS,
  ...Object.entries(NEAREST_SETTINGS).map(([name, value]) => `-c ${name}=${value}`),
].join(" ");

export async function openPostgres(options: {
  url: string;
  connections: number;
  schema?: string;
  log: Log;
}): Promise<Driver> {
  const config = {
    connectionString: options.url,
    application_name: "gyan",
    connectionTimeoutMillis: 10_000,
    options: options.schema ? `${SESSION_OPTIONS} -c search_path=${options.schema}` : SESSION_OPTIONS,
  };
  const pool = new pg.Pool({ ...config, max: options.connections });
  // A connection that the server drops while idle must not be an uncaught exception.
  pool.on("error", (error) => options.log.warn({ err: error }, "a database connection was lost"));
  // The same for one that is lost while it is in use: whoever uses it hears of it there.
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    const facts = { version: text(), encoding: text() };
    const asked = await pool.query(
      "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
    );
    const { version, encoding } = read(facts, asked)[0]!;
    const major = Math.floor(Number(version) / 10_000);
    if (major < OLDEST_POSTGRES)
      throw new DatabaseNotUsable(
        `The PostgreSQL server is version ${major}; Gyan needs ${OLDEST_POSTGRES} or newer.`,
      );
    // In another one a letter may have several places, or none: quotes would be looked for beside where they stand.
    if (encoding !== "UTF8")
      throw new DatabaseNotUsable(
        `The database at DATABASE_URL keeps text as ${encoding}; Gyan needs UTF8. Make another one: createdb --encoding=UTF8 --template=template0 NAME.`,
      );
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseNotUsable) throw error;
    const why = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseNotUsable(
      `The database at DATABASE_URL cannot be reached (${why}). Check the address, the name and the password.`,
    );
  }
  return {
    kind: "server",
    pool,
    async connect() {
      const client = new pg.Client({ ...config, options: undefined, keepAlive: true });
      await client.connect();
      return client;
    },
    close: () => pool.end(),
  };
}
