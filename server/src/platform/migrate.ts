import { readdir, readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import type pg from "pg";
import type { Db } from "./db.ts";
import { LOCKS } from "./locks.ts";
import { boolean } from "./rows/columns.ts";
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

/** The tables are of a version of Gyan that this one does not know. */
export class SchemaTooNew extends Error {
  override readonly name = "SchemaTooNew";

  constructor(newest: string) {
    super(
      `This database was used by a newer version of Gyan (its tables are those of ${newest.replace(/\.sql$/, "")}). Start that version again, or restore a backup that is older than it.`,
    );
  }
}

export const migrationsUpTo = (known: Migration[], names: string[]): Migration[] =>
  known.filter(({ name }) => names.includes(name));

export type Standing = {
  /** What has run, in order; nothing in a database that is new. */
  applied: { name: string; hash: string }[];
  pending: Migration[];
};

/** What is to be done before this program can serve the database. Refuses one that a newer program changed. */
export async function standingOf(
  client: pg.ClientBase | pg.Pool,
  migrations: Migration[],
): Promise<Standing> {
  const present = await client.query("select to_regclass('migrations') is not null as there");
  if (!read({ there: boolean() }, present)[0]!.there) return { applied: [], pending: migrations };
  const { name, hash } = tables.migrations;
  const applied = read({ name, hash }, await client.query("select name, hash from migrations order by name"));
  const unknown = applied.filter((one) => !migrations.some((known) => known.name === one.name));
  if (unknown.length > 0) throw new SchemaTooNew(unknown.at(-1)!.name);
  return { applied, pending: migrations.filter((one) => !applied.some((ran) => ran.name === one.name)) };
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
