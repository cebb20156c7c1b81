import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { FileKey, Files } from "#ports/files.ts";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/db.ts";
import { readMigrations, standingOf } from "#platform/migrate.ts";
import { lockFolder, FolderInUse, FolderNotWritable } from "#platform/pglite/lock.ts";
import { secretPrint, storedSecret } from "#platform/seal.ts";
import { dumped, fileKeys, inOneMoment, type CountedTables } from "../format/dump.ts";
import { FORMAT, MANIFEST, PRODUCT, written, type Manifest } from "../format/manifest.ts";
import { linesOf, untilStopped, writeFileOf, writePart, type Part } from "../format/parts.ts";
import { withScratch } from "../format/scratch.ts";
import {
  flushFolder,
  hasFile,
  isWhole,
  keepFile,
  makeFolder,
  nameAt,
  openTarget,
  UNFINISHED,
  type Target,
} from "./target.ts";
import { BackupTrouble, troubleOf } from "../format/trouble.ts";

export type Source = {
  db: Db;
  files: Files;
  config: Config;
  /** Aborted when the process is asked to stop. */
  signal: AbortSignal;
};
export type Progress = (line: string) => void;

export type Made = {
  name: string;
  manifest: Manifest;
  /** Files that were not in the target before. */
  newFiles: number;
  /** How long people waited for the database; null where they did not. */
  pauseMs: number | null;
};

/** Nobody else writes into the folder or clears it up meanwhile. */
export async function withTarget<T>(
  folder: string,
  secret: string | null,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  await makeFolder(folder).catch((error: unknown) => {
    throw troubleOf(error, folder);
  });
  const lock = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof FolderInUse)
      throw new BackupTrouble(`Another backup is being written into ${folder}. Wait until it is done.`);
    throw troubleOf(error instanceof FolderNotWritable ? error.cause : error, folder);
  });
  try {
    return await work(await openTarget(folder, secret));
  } catch (error) {
    throw troubleOf(error, folder);
  } finally {
    await lock.release();
  }
}

/**
 * The database first, in one moment, and then the files that it names: files never change, and whoever calls this holds back their removal.
 * It gets its name when it is whole.
 */
export async function makeBackup(source: Source, target: Target, at: Date, say: Progress): Promise<Made> {
  const name = nameAt(at);
  const draft = join(target.folder, `${UNFINISHED}${name}`);
  // What an ended process left there; the folder is ours alone.
  const cut = (await readdir(target.folder)).filter((one) => one.startsWith(UNFINISHED));
  for (const one of cut) await rm(join(target.folder, one), { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    const read = await readDatabase(source, draft, target);
    say(`The database is copied: ${sumOf(read.tables)} rows.`);
    const copied = await copyFiles(source, target, draft, say);
    // Asked for first: it is made where nobody needed it yet.
    const print = await secretPrint(source.config);
    const secret = await storedSecret(source.config);
    const parts = {
      database: read.database,
      files: copied.part,
      secret: secret && (await writePart(draft, "secret", one(secret), target.key)),
    };
    const manifest: Manifest = {
      format: FORMAT,
      product: PRODUCT,
      madeAt: at.toISOString(),
      schema: read.schema,
      tables: read.tables,
      files: copied.files,
      secretPrint: print,
      environment: [...source.config.given].sort(),
      isEncrypted: target.key !== null,
      parts,
    };
    await writeFile(join(draft, MANIFEST), written(manifest, target.key), { mode: 0o600, flush: true });
    await flushFolder(draft);
    await rename(draft, join(target.folder, name));
    await flushFolder(target.folder);
    return { name, manifest, newFiles: copied.newFiles, pauseMs: read.pauseMs };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

export const sumOf = (tables: CountedTables): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

type Read = {
  database: Part;
  tables: CountedTables;
  schema: Manifest["schema"];
  pauseMs: number | null;
};

/**
 * A server reads one moment beside everybody's work. The embedded database has one session at a time: there its files are copied, for which
 * it stands still for a moment, and the copy is read.
 */
async function readDatabase({ db, config, signal }: Source, draft: string, target: Target): Promise<Read> {
  const { filesIn, copyTo } = db;
  if (!filesIn || !copyTo) {
    const client = await db.connect();
    try {
      return { ...(await readOnce(client, draft, target, signal)), pauseMs: null };
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  let pauseMs = 0;
  const where = join(config.DATA_DIR, "scratch");
  await requireRoom(filesIn, config.DATA_DIR);
  const read = await withScratch(
    where,
    async (postgres) => void ({ pauseMs } = await copyTo(postgres)),
    (client) => readOnce(client, draft, target, signal),
  );
  return { ...read, pauseMs };
}

function readOnce(
  client: pg.ClientBase,
  draft: string,
  target: Target,
  signal: AbortSignal,
): Promise<Omit<Read, "pauseMs">> {
  return inOneMoment(client, async () => {
    const { applied } = await standingOf(client, await readMigrations());
    const tables: CountedTables = {};
    const database = await writePart(
      draft,
      "database",
      untilStopped(dumped(client, tables), signal),
      target.key,
    );
    // On the disk: there may be millions, and the database is not kept waiting for what becomes of them.
    await writeFileOf(join(draft, NAMED), linesWith(fileKeys(client)));
    return { schema: applied, tables, database };
  });
}

/** Of a draft: the keys that the database names. */
const NAMED = "named-files";

async function* linesWith(values: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const value of values) yield Buffer.from(`${value}\n`);
}

type Copied = { part: Part; files: Manifest["files"]; newFiles: number };

async function copyFiles(
  { files, signal }: Source,
  target: Target,
  draft: string,
  say: Progress,
): Promise<Copied> {
  const found = { count: 0, bytes: 0, lost: [] as string[] };
  let newFiles = 0;
  const lines = async function* (): AsyncGenerator<string> {
    for await (const key of linesOf(createReadStream(join(draft, NAMED)) as AsyncIterable<Buffer>)) {
      const kept = await keepOne(files, target, key as FileKey);
      if (kept === null) {
        found.lost.push(key);
        continue;
      }
      found.count += 1;
      found.bytes += kept.size;
      if (kept.isNew) newFiles += 1;
      if (found.count % 1000 === 0) say(`${found.count} files, ${megabytes(found.bytes)} MB.`);
      yield `${key} ${kept.size}`;
    }
  };
  const part = await writePart(draft, "files", untilStopped(linesWith(lines()), signal), target.key);
  await rm(join(draft, NAMED));
  return { part, files: found, newFiles };
}

/** The size of the file, or null where the store does not have it as it is named. What is new is read again from where it was written. */
async function keepOne(
  files: Files,
  target: Target,
  key: FileKey,
): Promise<{ size: number; isNew: boolean } | null> {
  const size = await files.sizeOf(key);
  if (size === null) return null;
  if (await hasFile(target, key, size)) return { size, isNew: false };
  const opened = await files.open(key);
  if (!opened || !(await keepFile(target, key, opened.stream as AsyncIterable<Buffer>))) return null;
  if (!(await isWhole(target, key)))
    throw new BackupTrouble(
      `What was written into ${target.folder} cannot be read again as it was. Look after that disk, or name another folder.`,
    );
  return { size, isNew: true };
}

/** Before anything is copied: a disk that a copy fills would stop people's work. */
export async function requireRoom(folder: string, on: string): Promise<void> {
  const [{ bavail, bsize }, needed] = [await statfs(on), await sizeOf(folder)];
  const free = bavail * bsize;
  // What people store meanwhile needs room as well.
  if (free < needed * 1.2 + 64 * 2 ** 20)
    throw new BackupTrouble(
      `There is no room for a copy of the database in ${on}: it needs ${megabytes(needed * 1.2 + 64 * 2 ** 20)} MB, and ${megabytes(free)} MB are free. Free some room there.`,
    );
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 2 ** 20);

export async function sizeOf(folder: string): Promise<number> {
  let size = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) size += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  return size;
}
