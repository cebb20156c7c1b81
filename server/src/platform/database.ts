import { existsSync } from "node:fs";
import { join } from "node:path";
import { BadConfiguration, type Config } from "./config.ts";
import type { Db, Driver } from "./db.ts";
import { DatabaseNotUsable, openPostgres } from "./db.postgres.ts";
import { FilesAway } from "#ports/files.ts";
import { PassagesAway } from "#ports/passages.ts";
import { isStorageFull } from "./watching/trouble.rules.ts";
import { LOCKS } from "./locks.ts";
import type { Log } from "./log.ts";
import { FolderInUse, FolderNotWritable } from "./pglite/lock.ts";
import { SchemaTooNew } from "./migrate.ts";
import { openPglite, OtherMajor } from "./pglite/open.ts";

/** Stands while what was restored takes the place of what was there. */
export const RESTORE_MARK = "restore.unfinished";

/** The embedded database in the data folder, or the server that DATABASE_URL names. */
export async function openDatabase(config: Config, log: Log): Promise<Driver> {
  if (config.DATABASE_URL)
    return openPostgres({ url: config.DATABASE_URL, connections: config.DATABASE_POOL, log });
  if (existsSync(join(config.DATA_DIR, RESTORE_MARK)))
    throw new BadConfiguration(
      "The last restore into this data folder was cut off. Run it again (npm run restore -- --from FOLDER --replace) before you start.",
    );
  const embedded = await openPglite({
    folder: config.DATA_DIR,
    log: (level, message, details) => log[level](details ?? {}, message),
  });
  return { kind: "embedded", ...embedded };
}

export const isReachable = (db: Db): Promise<boolean> =>
  db.pool.query("select 1").then(
    () => true,
    () => false,
  );

/** One process of all that share the database. A session of its own holds the lock, so that it ends with the process. */
export async function exclusively<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const session = await db.connect();
  try {
    await session.query("select pg_advisory_lock($1)", [LOCKS.start]);
    return await work();
  } finally {
    // The embedded database has one backend: there the lock would outlive the session that took it.
    await session.query("select pg_advisory_unlock($1)", [LOCKS.start]).catch(() => undefined);
    await session.end();
  }
}

/** What is told instead of a stack trace when the program cannot start. */
export function sentenceFor(error: unknown): string {
  const isSentence = [
    BadConfiguration,
    DatabaseNotUsable,
    FilesAway,
    OtherMajor,
    PassagesAway,
    SchemaTooNew,
  ].some((kind) => error instanceof kind);
  if (isSentence) return (error as Error).message;
  if (error instanceof FolderInUse)
    return `The data folder is in use by another Gyan process (${error.pid}). Stop that one, or set DATA_DIR to another folder.`;
  if (error instanceof FolderNotWritable && isStorageFull(error))
    return "The disk of the data folder is full. Make room, or set DATA_DIR to another disk.";
  if (error instanceof FolderNotWritable)
    return "The data folder cannot be written. Give this user the right to, or set DATA_DIR to another folder.";
  const { code, port, path, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (message.startsWith("the embedded database "))
    return `The database in the data folder cannot be started (${message.split("\n")[0]}). See that this user may write everything in the folder and that the disk is not full; if both is so, the database is damaged: restore a backup.`;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop that one, or set PORT to a free port.`;
  if (code === "EACCES" && port !== undefined)
    return `Port ${port} may not be used by this user. Set PORT to a number above 1023.`;
  if (port === undefined && code === "ENOSPC")
    return "The disk is full. Make room, or set DATA_DIR to another disk.";
  if (port === undefined && ["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOSPC"].includes(code ?? ""))
    return `${path ?? "A file"} cannot be written. Give this user the right to, or set DATA_DIR and LOG_FILE to other places.`;
  if (code === "EADDRNOTAVAIL")
    return "The address in HOST is not one of this machine. Correct it or remove it.";
  if (code?.startsWith("ERR_PARSE_ARGS_"))
    return `${message.replace(/\.?$/, ".")} The only option is --services=web,worker, or one of the two.`;
  return `Gyan could not start: ${stack ?? message}`;
}
