import { createReadStream, createWriteStream } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { FileKey, Files } from "#ports/files.ts";
import { MANIFEST, type Vault } from "#ports/vault.ts";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/db.ts";
import { readMigrations, standingOf } from "#platform/migrate.ts";
import { secretPrint, storedSecret } from "#platform/seal.ts";
import { dumped, fileKeys, inOneMoment, type CountedTables } from "../format/dump.ts";
import { FORMAT, PRODUCT, written, type Manifest } from "../format/manifest.ts";
import { linesOf, untilStopped, writePart, type Part } from "../format/parts.ts";
import { scratchIn, withFolderIn, withScratch } from "../format/scratch.ts";
import {
  bytesOf,
  isWhole,
  keepFile,
  keptFiles,
  nameAt,
  openTarget,
  type HasFile,
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

/** Nobody else writes into the place or clears it up meanwhile. */
export async function withTarget<T>(
  vault: Vault,
  secret: string | null,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  try {
    return await vault.hold(async () => work(await openTarget(vault, secret)));
  } catch (error) {
    throw troubleOf(error, vault.where);
  }
}

/**
 * The database first, in one moment, and then the files that it names: files never change, and whoever calls this holds back their removal.
 * It gets its name when it is whole.
 */
export async function makeBackup(source: Source, target: Target, at: Date, say: Progress): Promise<Made> {
  const { vault } = target;
  const name = nameAt(at);
  // In a bucket it would be written into the other one.
  if ((await vault.backups()).includes(name))
    throw new BackupTrouble("Another backup was begun in this second. Make it again.");
  const draft = await vault.begin(name);
  try {
    // The names of files lie on a disk of this machine meanwhile: there may be millions.
    return await withFolderIn(scratchIn(source.config), async (aside) => {
      const named = join(aside, "named-files");
      const read = await readDatabase(source, draft, target, named);
      say(`The database is copied: ${sumOf(read.tables)} rows.`);
      const copied = await copyFiles(source, target, { draft, named }, say);
      // Asked for first: it is made where nobody needed it yet.
      const print = await secretPrint(source.config);
      const secret = await storedSecret(source.config);
      const parts = {
        database: read.database,
        files: copied.part,
        secret: secret && (await writePart(vault, draft, "secret", bytesOf(secret), target.key)),
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
      await vault.write(`${draft}/${MANIFEST}`, bytesOf(written(manifest, target.key)));
      await vault.publish(name);
      return { name, manifest, newFiles: copied.newFiles, pauseMs: read.pauseMs };
    });
  } catch (error) {
    await vault.abandon(name).catch(() => undefined);
    throw error;
  }
}

export const sumOf = (tables: CountedTables): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

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
async function readDatabase(
  { db, config, signal }: Source,
  draft: string,
  target: Target,
  named: string,
): Promise<Read> {
  const { filesIn, copyTo } = db;
  const read = (client: pg.ClientBase) => readOnce(client, { draft, named }, target, signal);
  if (!filesIn || !copyTo) {
    const client = await db.connect();
    try {
      return { ...(await read(client)), pauseMs: null };
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  let pauseMs = 0;
  await requireRoom(filesIn, config.DATA_DIR);
  const found = await withScratch(
    scratchIn(config),
    async (postgres) => void ({ pauseMs } = await copyTo(postgres)),
    read,
  );
  return { ...found, pauseMs };
}

/** Where the parts of a draft are written, and the list of the files that the database names. */
type Places = { draft: string; named: string };

function readOnce(
  client: pg.ClientBase,
  { draft, named }: Places,
  { vault, key }: Target,
  signal: AbortSignal,
): Promise<Omit<Read, "pauseMs">> {
  return inOneMoment(client, async () => {
    const { applied } = await standingOf(client, await readMigrations());
    const tables: CountedTables = {};
    const rows = untilStopped(dumped(client, tables), signal);
    const database = await writePart(vault, draft, "database", rows, key);
    // The database is not kept waiting for what becomes of the files.
    await pipeline(linesWith(fileKeys(client)), createWriteStream(named, { flags: "wx", mode: 0o600 }));
    return { schema: applied, tables, database };
  });
}

async function* linesWith(values: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const value of values) yield Buffer.from(`${value}\n`);
}

type Copied = { part: Part; files: Manifest["files"]; newFiles: number };

async function copyFiles(
  { files, signal }: Source,
  target: Target,
  { draft, named }: Places,
  say: Progress,
): Promise<Copied> {
  const found = { count: 0, bytes: 0, lost: [] as string[] };
  let newFiles = 0;
  const isKept = await keptFiles(target);
  const lines = async function* (): AsyncGenerator<string> {
    for await (const key of linesOf(createReadStream(named) as AsyncIterable<Buffer>)) {
      const kept = await keepOne(files, target, key as FileKey, isKept);
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
  const listed = untilStopped(linesWith(lines()), signal);
  const part = await writePart(target.vault, draft, "files", listed, target.key);
  return { part, files: found, newFiles };
}

/** The size of the file, or null where the store does not have it as it is named. What is new is read again from where it was written. */
async function keepOne(
  files: Files,
  target: Target,
  key: FileKey,
  isKept: HasFile,
): Promise<{ size: number; isNew: boolean } | null> {
  const size = await files.sizeOf(key);
  if (size === null) return null;
  if (await isKept(key, size)) return { size, isNew: false };
  const opened = await files.open(key);
  if (!opened || !(await keepFile(target, key, opened.stream as AsyncIterable<Buffer>))) return null;
  if (!(await isWhole(target, key)))
    throw new BackupTrouble(
      `What was written into ${target.vault.where} cannot be read again as it was. Look after that disk, or name another place.`,
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
