import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import { BadConfiguration, type Config } from "#platform/config.ts";
import type { Db } from "#platform/db.ts";
import type { Log } from "#platform/log.ts";
import { standingOf, type Migration } from "#platform/migrate.ts";
import { BackupTrouble } from "../format/trouble.ts";
import { requireRoom } from "./make.ts";
import { swap, withFolder } from "./restore.ts";
import { nameAt } from "./target.ts";

export const COPIES = "before-upgrade";
const KEPT = 2;
/** Names the copy of an upgrade that has begun and not come to its end. */
const BEGUN = ".begun";

type Upgraded = { db: Db; config: Config; clock: Clock };

/**
 * Changes the tables, with a copy from before at hand. One that failed in the middle is begun again with every start, and must not push out
 * the only copy of what was there before it.
 */
export async function withCopy(
  app: Upgraded & { log: Log },
  migrations: Migration[],
  upgrade: () => Promise<unknown>,
): Promise<void> {
  const copies = join(app.config.DATA_DIR, COPIES);
  const mark = join(copies, BEGUN);
  const begun = await readFile(mark, "utf8").catch(() => null);
  let copy = begun !== null && existsSync(join(copies, begun, "postgres")) ? join(copies, begun) : null;
  if (copy === null) {
    copy = await keepCopy(app, migrations);
    if (copy !== null) {
      await writeFile(mark, basename(copy), { mode: 0o600, flush: true });
      app.log.info({ copy }, "the database was copied before its tables change");
    }
  }
  try {
    await upgrade();
  } catch (error) {
    if (copy !== null)
      app.log.error({ copy }, "the upgrade failed; npm run restore -- --before-upgrade takes it back");
    throw error;
  }
  await rm(mark, { force: true });
}

/**
 * Before the tables change: the embedded database as it is, for the day on which the new version is not wanted. Migrations only go forward.
 * Returns where the copy lies, or nothing where none was needed. A database server is copied by whoever keeps it.
 */
export async function keepCopy(
  { db, config, clock }: Upgraded,
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
  const older = await copiesIn(folder);
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

const copiesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith(".")).sort();

/**
 * Puts the database back as it was before an upgrade, with the server stopped. What the newer version left is moved aside: what people did
 * since then is in it alone.
 */
export const takeBack = (
  folder: string,
  wanted: string | undefined,
): Promise<{ name: string; aside: string }> =>
  withFolder(folder, async () => {
    const copies = join(folder, COPIES);
    const names = await copiesIn(copies);
    const name = wanted ?? names.at(-1);
    if (name === undefined)
      throw new BackupTrouble(
        `There is no copy from before an upgrade in ${copies}. Restore a backup that the old version made: npm run restore -- --from FOLDER --replace.`,
      );
    if (!names.includes(name))
      throw new BackupTrouble(`There is no copy ${name} in ${copies}. There are: ${names.join(", ")}.`);
    const present = (await readdir(folder)).filter(
      (one) => one === "postgres" || one.startsWith("postgres."),
    );
    const aside = await swap(folder, present, ["postgres"], join(copies, name));
    await rm(join(copies, BEGUN), { force: true });
    return { name, aside };
  });
