import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type pg from "pg";
import { DAY, systemClock } from "#platform/clock.ts";
import { openPglite } from "#platform/pglite/open.ts";
import { isStorageFull } from "#platform/watching/trouble.rules.ts";
import { VaultTrouble } from "#ports/vault.ts";
import { BackupTrouble } from "./trouble.ts";

const SCRATCH = ".gyan-scratch-";
const HOURS = 12 * 3_600_000;

/** On the disk of the data folder, where what is at work for a moment has room. */
export const scratchIn = ({ DATA_DIR }: { DATA_DIR: string }): string => join(resolve(DATA_DIR), "scratch");

/** A folder for one purpose, which goes with it. */
export async function withFolderIn<T>(where: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(where, { recursive: true, mode: 0o700 });
  await removeLeft(where);
  const folder = await mkdtemp(join(where, SCRATCH));
  try {
    return await work(folder);
  } catch (error) {
    // The place of the backups says so itself, and is another disk.
    if (error instanceof VaultTrouble || error instanceof BackupTrouble || !isStorageFull(error)) throw error;
    throw new BackupTrouble(
      `The disk of ${where} is full, where a backup is worked on. Free some room there; the backups that were made before are as they were.`,
      { cause: error },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A database for one purpose. Nobody waits for it, so a transaction may take its time. */
export const withScratch = <T>(
  where: string,
  fill: (postgres: string) => Promise<void>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withFolderIn(where, async (folder) => {
    await fill(join(folder, "postgres"));
    return withDatabaseIn(folder, work);
  });

/** What an ended process left; one that is younger may be at work. */
async function removeLeft(where: string): Promise<void> {
  const yesterday = systemClock.now().getTime() - DAY;
  for (const name of (await readdir(where)).filter((one) => one.startsWith(SCRATCH))) {
    const found = await stat(join(where, name)).catch(() => null);
    if (found && found.mtimeMs < yesterday) await rm(join(where, name), { recursive: true, force: true });
  }
}

/** `isLocked`: the caller holds the folder already. */
export async function withDatabaseIn<T>(
  folder: string,
  work: (client: pg.Client) => Promise<T>,
  { isLocked = false } = {},
): Promise<T> {
  const db = await openPglite({ folder, isLocked, leaseMs: HOURS, statementMs: HOURS });
  try {
    const client = await db.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  } finally {
    await db.close();
  }
}
