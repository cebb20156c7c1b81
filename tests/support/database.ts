import { createHash, randomUUID } from "node:crypto";
import { constants, cpSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { DAY, systemClock } from "../../server/src/platform/clock.ts";
import { openPostgres } from "../../server/src/platform/db.postgres.ts";
import { createDb } from "../../server/src/platform/db.ts";
import type { Db } from "../../server/src/platform/db.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { migrate, readMigrations } from "../../server/src/platform/migrate.ts";
import { openPglite } from "../../server/src/platform/pglite/open.ts";

export type TestDatabase = { db: Db; close: () => Promise<void> };

export const CACHE = fileURLToPath(new URL("../../node_modules/.cache/gyan/", import.meta.url));
export const NAME = "test-database-";
const EXTENSIONS = [
  "@electric-sql/pglite",
  "@electric-sql/pglite-pg_textsearch",
  "@electric-sql/pglite-pgvector",
];
const now = () => systemClock.now();
const silent = createLog({ LOG_LEVEL: "silent", LOG_FILE: undefined });

/** A migrated, empty database of the caller's own: embedded, or on the server at TEST_DATABASE_URL. */
export function testDatabase(): Promise<TestDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  return server ? databaseOn(server) : embeddedDatabase();
}

export const embeddedDatabase = async (): Promise<TestDatabase> => copyOfTemplate(await embeddedTemplate());

export async function copyOfTemplate(template: string): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-database-"));
  // Of a thousand small files, the one that does not wait takes a fifth of the time.
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const db = await openEmbedded(folder);
  return {
    db,
    async close() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Every database runs in a thread of its own and compiles the same nine megabytes. As long as one thread holds them, the
 * others get what is compiled and optimised already: a start takes a third of the time, a first run two thirds.
 */
let compiled: Promise<WebAssembly.Module> | undefined;

const compile = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(path.join(folderOf("@electric-sql/pglite"), "dist/pglite.wasm")));

export async function openEmbedded(folder: string): Promise<Db> {
  await (compiled ??= compile());
  return createDb({ ...(await openPglite({ folder })), kind: "embedded" }, now);
}

/**
 * The folder of a closed, migrated database, made when it is missing: a new one takes ten seconds, a copy a part of one.
 * It gets its name when it is whole, so another worker sees all of it or nothing.
 */
export async function embeddedTemplate(): Promise<string> {
  const template = path.join(CACHE, `${NAME}${await templateVersion()}`);
  if (existsSync(template)) return template;
  await mkdir(CACHE, { recursive: true });
  await removeOld();
  const making = path.join(CACHE, `${NAME}making-${randomUUID()}`);
  await mkdir(making);
  try {
    const db = await openEmbedded(making);
    await migrate(db, await readMigrations(), now);
    await db.close();
    await rename(making, template);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // Another worker was first: its copy is as good.
    if (!existsSync(template)) throw error;
  }
  return template;
}

/** Everything that the files of a database depend on. */
async function templateVersion(): Promise<string> {
  const hash = createHash("sha256");
  for (const migration of await readMigrations()) hash.update(migration.name).update(migration.hash);
  for (const name of EXTENSIONS) hash.update(await readFile(path.join(folderOf(name), "package.json")));
  return hash.digest("hex").slice(0, 16);
}

/** Not by `require("…/package.json")`: the packages do not export it. */
function folderOf(name: string): string {
  const entry = createRequire(new URL("../../server/package.json", import.meta.url)).resolve(name);
  const folder = path.join("node_modules", name);
  return entry.slice(0, entry.lastIndexOf(folder) + folder.length);
}

/** Templates of migrations that are gone, and what stopped runs left. */
async function removeOld(): Promise<void> {
  const lastWeek = systemClock.now().getTime() - 7 * DAY;
  for (const name of (await readdir(CACHE)).filter((entry) => entry.startsWith(NAME))) {
    const folder = path.join(CACHE, name);
    const found = await stat(folder).catch(() => null);
    if (found && found.mtimeMs < lastWeek) await rm(folder, { recursive: true, force: true });
  }
}

/** A database on that server: migrated and empty, or a copy of another one. */
export async function databaseOn(
  url: string,
  { name = `gyan_test_${randomUUID().replaceAll("-", "")}`, copyOf = "template1" } = {},
): Promise<TestDatabase> {
  await asAdministrator(url, `create database ${name} template ${copyOf}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = createDb(await openPostgres({ url: own.href, connections: 5, log: silent }), now);
  await migrate(db, await readMigrations(), now);
  return {
    db,
    async close() {
      await db.close();
      await asAdministrator(url, `drop database ${name} with (force)`);
    },
  };
}

export async function existsOn(url: string, name: string): Promise<boolean> {
  const found = await asAdministrator(url, `select 1 from pg_database where datname = '${name}'`);
  return found.rows.length > 0;
}

async function asAdministrator(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
