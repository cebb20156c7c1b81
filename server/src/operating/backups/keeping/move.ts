import { readdir } from "node:fs/promises";
import type pg from "pg";
import type { Driver } from "#platform/db.ts";
import { isMade } from "#platform/pglite/shared.ts";
import { migrationsUpTo, readMigrations, standingOf } from "#platform/migrate.ts";
import { dumped, inOneMoment, type CountedTables } from "../format/dump.ts";
import { withDatabaseIn } from "../format/scratch.ts";
import { BackupTrouble } from "../format/trouble.ts";
import { sumOf } from "./make.ts";
import { fillWith, inDraft, requireRest, swap, withFolder } from "./restore.ts";
import { clearSchema } from "./restore.store.ts";
import { nameAt } from "./target.ts";

type Moved = { tables: number; rows: number };

/** What the embedded database of a folder holds, into a server. The folder keeps its own as it was. */
export const moveToServer = (folder: string, server: Driver, replaces: boolean, at: Date): Promise<Moved> =>
  withFolder(folder, async () => {
    if (!isMade(folder))
      throw new BackupTrouble(
        `There is no embedded database in ${folder}. Set DATA_DIR to the folder that has it.`,
      );
    const to = await server.connect();
    try {
      await requireRest(to, replaces, "the database that is to take it");
      return await withDatabaseIn(folder, (from) => pour(from, to, () => clearSchema(to, nameAt(at))), {
        isLocked: true,
      });
    } finally {
      await to.end().catch(() => undefined);
    }
  });

/** What a server holds, into the embedded database of a folder. */
export const moveToFolder = (server: Driver, folder: string, replaces: boolean): Promise<Moved> =>
  withFolder(folder, async () => {
    const present = (await readdir(folder)).filter(
      (name) => name === "postgres" || name.startsWith("postgres."),
    );
    if (present.length > 0 && !replaces)
      throw new BackupTrouble(
        `There is an embedded database in ${folder} already. Set DATA_DIR to another folder, or add --replace: then it is moved aside.`,
      );
    const from = await server.connect();
    try {
      await requireRest(from, true, "the database at DATABASE_URL");
      const moved = await inDraft(folder, (made) =>
        withDatabaseIn(made, (to) => pour(from, to, async () => undefined)),
      );
      await swap(folder, present, ["postgres"]);
      return moved;
    } finally {
      await from.end().catch(() => undefined);
    }
  });

/** The same form as in a backup, without a file in between. */
async function pour(from: pg.ClientBase, to: pg.ClientBase, prepare: () => Promise<void>): Promise<Moved> {
  const tables: CountedTables = {};
  await inOneMoment(from, async () => {
    const known = await readMigrations();
    const { applied } = await standingOf(from, known);
    if (applied.length === 0)
      throw new BackupTrouble("There is nothing to move: no Gyan was ever started on this database.");
    const migrations = migrationsUpTo(
      known,
      applied.map(({ name }) => name),
    );
    await fillWith(to, {
      migrations: Promise.resolve(migrations),
      bytes: dumped(from, tables),
      tables: () => tables,
      prepare,
    });
  });
  return { tables: Object.keys(tables).length, rows: sumOf(tables) };
}
