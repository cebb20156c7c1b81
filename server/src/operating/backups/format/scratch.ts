import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { DAY, systemClock } from "#platform/clock.ts";
import { openPglite } from "#platform/pglite/open.ts";

const SCRATCH = ".gyan-scratch-";
const HOURS = 12 * 3_600_000;

/** A database for one purpose, in a folder that goes with it. Nobody waits for it, so a transaction may take its time. */
export async function withScratch<T>(
  where: string,
  fill: (postgres: string) => Promise<void>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  await mkdir(where, { recursive: true, mode: 0o700 });
  await removeLeft(where);
  const folder = await mkdtemp(join(where, SCRATCH));
  try {
    await fill(join(folder, "postgres"));
    return await withDatabaseIn(folder, work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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
