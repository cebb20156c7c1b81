import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import { BadConfiguration, type Config } from "#platform/config.ts";
import type { Db } from "#platform/db.ts";
import { standingOf, type Migration } from "#platform/migrate.ts";
import { BackupTrouble } from "../format/trouble.ts";
import { requireRoom } from "./make.ts";
import { nameAt } from "./target.ts";

export const COPIES = "before-upgrade";
const KEPT = 2;

/**
 * Before the tables change: the embedded database as it is, for the day on which the new version is not wanted. Migrations only go forward.
 * Returns where the copy lies, or nothing where none was needed. A database server is copied by whoever keeps it.
 */
export async function keepCopy(
  { db, config, clock }: { db: Db; config: Config; clock: Clock },
  migrations: Migration[],
): Promise<string | null> {
  const { applied, pending } = await standingOf(db.pool, migrations);
  const newest = applied.at(-1)?.name.replace(/\.sql$/, "");
  if (!db.filesIn || !db.copyTo || !config.UPGRADE_COPY || newest === undefined || pending.length === 0)
    return null;
  const folder = join(config.DATA_DIR, COPIES);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // First the room that the oldest one takes: with the new one there are as many as are kept.
  const draft = join(folder, ".unfinished");
  await rm(draft, { recursive: true, force: true });
  const older = (await readdir(folder)).sort();
  for (const name of older.slice(0, Math.max(0, older.length - KEPT + 1)))
    await rm(join(folder, name), { recursive: true, force: true });
  await requireRoom(db.filesIn, config.DATA_DIR).catch((error: unknown) => {
    if (!(error instanceof BackupTrouble)) throw error;
    throw new BadConfiguration(
      `${error.message} It is kept before an upgrade; UPGRADE_COPY=false does without, when you have a backup.`,
    );
  });
  await mkdir(draft, { mode: 0o700 });
  await db.copyTo(join(draft, "postgres"));
  const place = join(folder, `${nameAt(clock.now())}-${newest}`);
  await rename(draft, place);
  return place;
}
