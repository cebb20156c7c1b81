import type pg from "pg";
import { migrationsUpTo, type Migration } from "#platform/migrate.ts";
import { copyIn } from "./copying.ts";
import { END_OF_ROWS, FIRST_LINE, type Heading } from "./dump.ts";
import { quoted, referencesOf, setCounter, tablesOf } from "./shape.store.ts";
import { BackupTrouble } from "./trouble.ts";

const GOOD_PORTION = 1024 * 1024;
const DAMAGED = "The database part of this backup is not whole. Take another backup.";

/**
 * Fills an empty schema: the tables as the migrations of that time make them, then their rows. In one transaction, so that a database server
 * has all of it or nothing. References are taken away meanwhile, and the database proves each of them when it is put back.
 */
export async function loadDatabase(
  client: pg.ClientBase,
  migrations: Migration[],
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
  await client.query(
    "create table migrations (name text primary key, hash text not null, applied_at timestamptz not null)",
  );
  for (const { text } of migrations) await client.query(text);
  const shapes = await tablesOf(client);
  const references = await referencesOf(client);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  const names = shapes.map(({ table }) => quoted(table));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations write rows too: of them the backup has its own.
  await client.query(`truncate ${names.join(", ")}`);
  await loadRows(client, bytes);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

async function loadRows(client: pg.ClientBase, bytes: AsyncIterable<Buffer>): Promise<void> {
  const reader = new LineReader(bytes);
  const first = await reader.line();
  if (first !== JSON.stringify(FIRST_LINE)) throw new BackupTrouble(DAMAGED);
  for (;;) {
    const line = await reader.line();
    if (line === null) throw new BackupTrouble(DAMAGED);
    const heading = JSON.parse(line) as Heading;
    if ("counters" in heading) {
      for (const counter of heading.counters) await setCounter(client, counter);
      return;
    }
    const copying = `copy ${quoted(heading.table)} (${heading.columns.map(quoted).join(", ")}) from stdin`;
    for (let rows = await reader.rows(); rows !== null; rows = await reader.rows())
      if (rows.length > 0) await copyIn(client, copying, [rows]);
  }
}

/** Cuts a stream into lines, and into portions of whole rows that end before the line END_OF_ROWS. */
class LineReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #isAfterRows = false;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async line(): Promise<string | null> {
    for (let from = 0; ;) {
      const end = this.#held.indexOf("\n", from);
      if (end >= 0) {
        const line = this.#held.toString("utf8", 0, end);
        this.#held = this.#held.subarray(end + 1);
        return line;
      }
      from = this.#held.length;
      if (!(await this.#more())) return null;
    }
  }

  /** Null behind the last rows of a table. */
  async rows(): Promise<Buffer | null> {
    if (this.#isAfterRows) {
      this.#isAfterRows = false;
      return null;
    }
    const mark = `${END_OF_ROWS}\n`;
    for (;;) {
      if (this.#held.subarray(0, mark.length).toString() === mark) return this.#end(0, mark.length);
      const at = this.#held.indexOf(`\n${mark}`);
      if (at >= 0) return this.#end(at + 1, at + 1 + mark.length);
      const whole = this.#held.lastIndexOf("\n") + 1;
      // The last line is kept back: it may be the beginning of the mark.
      if (whole >= GOOD_PORTION) {
        const rows = this.#held.subarray(0, whole);
        this.#held = this.#held.subarray(whole);
        return rows;
      }
      if (!(await this.#more())) throw new BackupTrouble(DAMAGED);
    }
  }

  #end(at: number, next: number): Buffer | null {
    const rows = this.#held.subarray(0, at);
    this.#held = this.#held.subarray(next);
    if (rows.length === 0) return null;
    this.#isAfterRows = true;
    return rows;
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next();
    if (done) return false;
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, value]) : value;
    return true;
  }
}

/** The migrations that had run when the backup was made; a name or a content that this program does not have is a newer one's. */
export function fittingMigrations(
  wanted: { name: string; hash: string }[],
  known: Migration[],
): Migration[] | { unknown: string } {
  const unknown = wanted.find(
    ({ name, hash }) => !known.some((one) => one.name === name && one.hash === hash),
  );
  return unknown
    ? { unknown: unknown.name }
    : migrationsUpTo(
        known,
        wanted.map(({ name }) => name),
      );
}
