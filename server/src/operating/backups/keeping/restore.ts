import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type pg from "pg";
import { systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { RESTORE_MARK } from "#platform/database.ts";
import type { Driver } from "#platform/db.ts";
import { FolderInUse, FolderNotWritable, lockFolder } from "#platform/pglite/lock.ts";
import { secretPrint } from "#platform/seal.ts";
import type { Files } from "#ports/files.ts";
import { countTables, PLAIN_TEXT, type CountedTables } from "../format/dump.ts";
import { loadDatabase } from "../format/load.ts";
import type { Manifest } from "../format/manifest.ts";
import { withDatabaseIn } from "../format/scratch.ts";
import { BackupTrouble, troubleOf } from "../format/trouble.ts";
import { clearSchema, forgetBackupJobs, isEmpty, livingProcesses } from "./restore.store.ts";
import { nameAt, readFileOf } from "./target.ts";
import {
  databasePart,
  filesOf,
  fittingManifest,
  migrationsFor,
  requireSame,
  secretOfBackup,
  type Stored,
} from "./verify.ts";

export type Restoring = {
  config: Config;
  replaces: boolean;
  /** The store of files in a folder, or the bucket that takes its place. */
  filesIn(folder: string): Files;
  say(line: string): void;
};

/** What may lie in a folder that counts as empty. */
const NOBODYS = /^(?:gyan\.lock.*|lost\+found|replaced-.*|\.restoring)$/;
const stamp = (): string => nameAt(systemClock.now());

/** The folder of an installation that does not run, for as long as `work` takes. */
export async function withFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof FolderInUse)
      throw new BackupTrouble(
        `The data folder ${folder} is in use by a running Gyan (process ${error.pid}). Stop it first, or set DATA_DIR to another folder.`,
      );
    throw troubleOf(error instanceof FolderNotWritable ? error.cause : error, folder);
  });
  try {
    return await work();
  } catch (error) {
    throw troubleOf(error, folder);
  } finally {
    await lock.release();
  }
}

/** Into the data folder, with the embedded database. Until all of it is there, nothing that was there before is touched. */
export const restoreEmbedded = (stored: Stored, restoring: Restoring): Promise<Manifest> =>
  withFolder(restoring.config.DATA_DIR, async () => {
    const folder = restoring.config.DATA_DIR;
    const present = (await readdir(folder)).filter((name) => !NOBODYS.test(name));
    if (present.length > 0 && !restoring.replaces)
      throw new BackupTrouble(
        `The data folder ${folder} is not empty. Set DATA_DIR to an empty folder, or add --replace: then what is there is moved aside.`,
      );
    const manifest = await fittingManifest(stored);
    const secret = await fittingSecret(stored, manifest, restoring.config);
    await inDraft(folder, async (made) => {
      await withDatabaseIn(made, (client) => fill(client, stored, manifest, async () => undefined));
      restoring.say(`The database is restored; ${manifest.files.count} files follow.`);
      await restoreFiles(stored, manifest, restoring.filesIn(join(made, "files")), restoring.say);
      if (secret) await writeFile(join(made, "secret.key"), secret, { mode: 0o600, flush: true });
    });
    await swap(folder, present, ["files", "secret.key", "postgres"]);
    return manifest;
  });

const DRAFT = ".restoring";

/** Makes what is to come in. What does not come to its end is thrown away: half a database takes room, and nobody can use it. */
export async function inDraft<T>(folder: string, work: (made: string) => Promise<T>): Promise<T> {
  const made = join(folder, DRAFT);
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { recursive: true, mode: 0o700 });
  try {
    return await work(made);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    throw error;
  }
}

/** What was there goes aside and what was made comes in. A start in the middle of it would make an empty database, so a mark forbids it. */
export async function swap(
  folder: string,
  present: string[],
  names: string[],
  made = join(folder, DRAFT),
): Promise<string> {
  const aside = join(folder, `replaced-${stamp()}`);
  await writeFile(join(folder, RESTORE_MARK), "", { flush: true });
  const old = present.filter((name) => name !== RESTORE_MARK);
  if (old.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const name of old) await rename(join(folder, name), join(aside, name));
  const there = await readdir(made);
  for (const name of names) if (there.includes(name)) await rename(join(made, name), join(folder, name));
  await rm(made, { recursive: true, force: true });
  await rm(join(folder, RESTORE_MARK), { force: true });
  return aside;
}

/** Into a database server, in one transaction, and the files into the data folder, where they are added to what is there. */
export async function restoreServer(stored: Stored, restoring: Restoring, driver: Driver): Promise<Manifest> {
  const { config, replaces, say } = restoring;
  const client = await driver.connect();
  try {
    await requireRest(client, replaces, "the database at DATABASE_URL");
    const manifest = await fittingManifest(stored);
    const secret = await fittingSecret(stored, manifest, config);
    const place = join(config.DATA_DIR, "secret.key");
    const present = await readFile(place).catch(() => null);
    const isOther = secret !== null && present !== null && !present.equals(secret);
    if (isOther && !replaces)
      throw new BackupTrouble(
        `${place} is the secret of another installation. Set DATA_DIR to an empty folder, or add --replace: then it is moved aside.`,
      );
    // Files first: nobody sees one before the database names it.
    await restoreFiles(stored, manifest, restoring.filesIn(join(config.DATA_DIR, "files")), say);
    if (isOther) await rename(place, `${place}.replaced-${stamp()}`);
    if (secret && (isOther || !present)) await writeFile(place, secret, { mode: 0o600, flush: true });
    await fill(client, stored, manifest, () => clearSchema(client, stamp()));
    return manifest;
  } catch (error) {
    throw troubleOf(error, config.DATA_DIR);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Nobody works with it, and it is empty or may be moved aside. */
export async function requireRest(client: pg.ClientBase, replaces: boolean, what: string): Promise<void> {
  const living = await livingProcesses(client);
  if (living > 0)
    throw new BackupTrouble(
      `${living} running Gyan processes use ${what}. Stop them, wait half a minute, and try again.`,
    );
  if (!replaces && !(await isEmpty(client)))
    throw new BackupTrouble(
      `There is data in ${what}. Name an empty database, or add --replace: then what is there is moved aside.`,
    );
}

const fill = (
  client: pg.ClientBase,
  stored: Stored,
  manifest: Manifest,
  prepare: () => Promise<void>,
): Promise<void> =>
  fillWith(client, {
    migrations: migrationsFor(manifest),
    bytes: databasePart(stored, manifest),
    tables: () => manifest.tables,
    prepare,
  });

/** All rows as they were written down, or none. */
export async function fillWith(
  client: pg.ClientBase,
  given: {
    migrations: ReturnType<typeof migrationsFor>;
    bytes: AsyncIterable<Buffer>;
    /** Asked for when all bytes were read. */
    tables: () => CountedTables;
    prepare: () => Promise<void>;
  },
): Promise<void> {
  await client.query("begin");
  try {
    await given.prepare();
    await loadDatabase(client, await given.migrations, given.bytes);
    await client.query(PLAIN_TEXT);
    requireSame(await countTables(client), given.tables());
    await forgetBackupJobs(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function restoreFiles(
  stored: Stored,
  manifest: Manifest,
  files: Files,
  say: Restoring["say"],
): Promise<void> {
  let count = 0;
  for await (const { key } of filesOf(stored, manifest)) {
    const bytes = await readFileOf(stored.target, key);
    const put = bytes && (await files.put(Readable.from(bytes)));
    if (put?.key !== key)
      throw new BackupTrouble(
        `The file ${key} is ${put ? "damaged" : "missing"} in this backup. Put it back from another copy of the folder, or take another backup.`,
      );
    count += 1;
    if (count % 1000 === 0) say(`${count} of ${manifest.files.count} files.`);
  }
}

/** With another secret the keys of sources in the database could never be opened again, and nobody would know why. */
async function fittingSecret(stored: Stored, manifest: Manifest, config: Config): Promise<Buffer | null> {
  const secret = await secretOfBackup(stored, manifest);
  if (config.SECRET_KEY === undefined) {
    if (secret) return secret;
    throw new BackupTrouble(
      "The secret of this backup was given by SECRET_KEY, which no backup holds. Set SECRET_KEY to what it was.",
    );
  }
  if ((await secretPrint(config)) === manifest.secretPrint) return null;
  throw new BackupTrouble(
    secret
      ? "SECRET_KEY is not the secret of this backup, which brings its own. Remove SECRET_KEY from the settings."
      : "SECRET_KEY is not the one that this backup was made with. Set it to what it was.",
  );
}
