import { existsSync, mkdirSync, openAsBlob, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_textsearch } from "@electric-sql/pglite-pg_textsearch";
import { vector } from "@electric-sql/pglite-pgvector";
import { DurableFiles, syncTree } from "./durable-files.ts";
import { FrugalPGlite } from "./frugal.ts";
import { concat, parameterStatus, readReply, type Drop, type Reply } from "../protocol.ts";
import { FSYNCS, RUNNING_SINCE, unfinishedMarker, type WorkerData } from "../shared.ts";

export type Backend = {
  /** ParameterStatus messages, as a server sends them in its greeting. */
  readonly parameters: Uint8Array;
  /** Runs whole batches of protocol messages. Never called twice at the same time. */
  run(batch: Uint8Array, drop?: Drop): Promise<Reply>;
  /** A question of our own. Only between the sessions' transactions. */
  ask<T>(sql: string): Promise<T[]>;
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

/** The one status with which PGlite leaves its main loop in good order: an SQL error that jumps back to it. */
const SQL_ERROR_JUMP = 100;

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"), // -F is "never fsync"
  "-c",
  "fsync=on",
  "-c",
  "shared_buffers=64MB", // the operating system caches the files as well; the default of 128 MB stays resident
  "-c",
  "wal_sync_method=fsync", // fdatasync, the default, is a stub in Emscripten; fsync reaches the file layer
];

const REPORTED_PARAMETERS = [
  "client_encoding",
  "DateStyle",
  "default_transaction_read_only",
  "in_hot_standby",
  "integer_datetimes",
  "IntervalStyle",
  "server_encoding",
  "server_version",
  "standard_conforming_strings",
  "TimeZone",
];

export async function startBackend(
  { folder, template, counters }: WorkerData,
  onBroken: (reason: unknown) => void,
): Promise<Backend> {
  const data = join(folder, "postgres");
  const finish = prepareFolder(folder, data);
  const countFsync = () => void Atomics.add(counters, FSYNCS, 1n);
  const logLines: string[] = []; // the server's own log, for the message of a start that fails
  const pg = new FrugalPGlite({
    fs: new DurableFiles(data, countFsync),
    extensions: { pg_textsearch, vector },
    startParams: START_PARAMETERS,
    loadDataDir: finish && template ? await openAsBlob(template) : undefined,
    onStderr: (line) => {
      logLines.push(line);
      if (logLines.length > 20) logLines.shift();
      return true;
    },
  });
  await pg.waitReady.catch((error: unknown) => {
    throw new Error(`${String(error)}\n${logLines.join("\n")}`, { cause: error });
  });
  reportTraps(pg, onBroken);
  await finish?.();

  const settings = await pg.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1)",
    [REPORTED_PARAMETERS],
  );
  const output = new Output();

  const run: Backend["run"] = async (batch, drop) => {
    Atomics.store(counters, RUNNING_SINCE, process.hrtime.bigint());
    await pg.execProtocolRawStream(batch, { syncToFs: false, onRawData: (bytes) => output.add(bytes) });
    Atomics.store(counters, RUNNING_SINCE, 0n);
    return readReply(output.take(), drop);
  };

  return {
    parameters: concat(settings.rows.map(({ name, setting }) => parameterStatus(name, setting))),
    run,
    ask: async <T>(sql: string) => (await pg.query<T>(sql)).rows,
    async dump() {
      await pg.exec("CHECKPOINT");
      const tar = await pg.dumpDataDir("gzip");
      return new Uint8Array(await tar.arrayBuffer());
    },
    close: () => pg.close(),
  };
}

/**
 * A new database is copied file by file: a process that ends in the middle leaves half of one behind, which
 * looks like a whole one. The marker tells them apart: while it stands, the next start begins anew.
 * Returns how to finish the first fill, or nothing when the folder holds a database.
 */
function prepareFolder(folder: string, data: string): (() => Promise<void>) | undefined {
  const marker = unfinishedMarker(folder);
  if (existsSync(marker)) rmSync(data, { recursive: true, force: true });
  if (existsSync(join(data, "PG_VERSION"))) return undefined;
  // Whatever this is, it is not ours to overwrite.
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new Error(`${data} holds files but no database`);
  writeFileSync(marker, "");
  mkdirSync(data, { recursive: true, mode: 0o700 });
  return async () => {
    await syncTree(data);
    rmSync(marker);
  };
}

/**
 * PGlite swallows everything its main loop throws, also what leaves the backend unusable (a stack overflow,
 * an `unreachable`, an exit), and then answers every statement with silence. This sees it first.
 */
function reportTraps(pg: PGlite, onBroken: (reason: unknown) => void): void {
  const module = pg.Module as unknown as { _PostgresMainLoopOnce(): void };
  const loopOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      loopOnce();
    } catch (error) {
      if ((error as { status?: number }).status !== SQL_ERROR_JUMP) onBroken(error);
      throw error;
    }
  };
}

/** Collects what the database writes. It must copy: the bytes it is given are the database's own memory. */
class Output {
  #bytes = new Uint8Array(64 * 1024);
  #length = 0;

  add(bytes: Uint8Array): void {
    const needed = this.#length + bytes.length;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = needed;
  }

  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#length);
    if (this.#bytes.length > 4 * 1024 * 1024) this.#bytes = new Uint8Array(64 * 1024); // one big answer is rare
    this.#length = 0;
    return taken;
  }
}
