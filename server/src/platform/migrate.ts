import { readdir, readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import type { Db } from "./db.ts";
import { LOCKS } from "./locks.ts";
import { read } from "./rows/rows.ts";
import * as tables from "./rows/tables.ts";

export const MIGRATIONS = new URL("../../migrations/", import.meta.url);

export type Migration = { name: string; hash: string; text: string };

export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), "utf8");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** Forward only, each in its own transaction, one process at a time. A migration that changed after it ran is refused. */
export async function migrate(db: Db, migrations: Migration[], now: () => Date): Promise<string[]> {
  await db.tx(async (tx) => {
    await tx.client.query("select pg_advisory_xact_lock($1)", [LOCKS.migration]);
    await tx.client.query(
      "create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null)",
    );
  });
  const applied: string[] = [];
  for (const migration of migrations) {
    const ran = await db.tx(async (tx) => {
      await tx.client.query("select pg_advisory_xact_lock($1)", [LOCKS.migration]);
      const result = await tx.client.query("select hash from migrations where name = $1", [migration.name]);
      const [before] = read({ hash: tables.migrations.hash }, result);
      if (before && before.hash !== migration.hash)
        throw new Error(
          `The migration ${migration.name} was changed after it ran. Restore the file and put the change into a new one.`,
        );
      if (before) return false;
      await tx.client.query(migration.text);
      await tx.client.query("insert into migrations (name, hash, applied_at) values ($1, $2, $3)", [
        migration.name,
        migration.hash,
        now(),
      ]);
      return true;
    });
    if (ran) applied.push(migration.name);
  }
  return applied;
}
