import type pg from "pg";
import { copyOut } from "./copying.ts";
import { LineSum } from "./sum.ts";
import { blocksOf, countersOf, fileKeysOf, quoted, tablesOf, type Counter } from "./shape.store.ts";

/** How many rows a table has, and their sum. */
export type Counted = { rows: number; sum: string };
export type CountedTables = Record<string, Counted>;

/** A line of JSON says what follows; the rows of a table are as COPY writes them, up to a line that holds END_OF_ROWS. */
export type Heading = { table: string; columns: string[] } | { counters: Counter[] };
export const END_OF_ROWS = "\\.";
export const FIRST_LINE = { format: "gyan-database", version: 1 };

/** So much of a table is asked for at a time: the embedded database answers from memory, and only when the whole answer is there. */
const GOOD_PORTION = 1024 * 1024;
const MOST_BLOCKS = 4096;

/** The same text for the same value, whatever the server is set to. */
export const PLAIN_TEXT = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Everything that is read in `work` is of one moment. */
export async function inOneMoment<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin isolation level repeatable read read only");
  try {
    await client.query(PLAIN_TEXT);
    return await work();
  } finally {
    await client.query("rollback");
  }
}

/** The rows of one table in portions, counted as they go by. */
export async function* rowsOf(
  client: pg.ClientBase,
  { table, columns }: { table: string; columns: string[] },
  sum: LineSum,
): AsyncGenerator<Buffer> {
  const blocks = await blocksOf(client, table);
  let step = 16;
  for (let at = 0; at < blocks;) {
    const next = Math.min(at + step, blocks);
    let size = 0;
    const portion = `copy (select ${columns.map(quoted).join(", ")} from ${quoted(table)}
      where ctid >= '(${at},0)' and ctid < '(${next},0)') to stdout`;
    for await (const bytes of copyOut(client, portion)) {
      size += bytes.length;
      sum.add(bytes);
      yield bytes;
    }
    at = next;
    // Long texts lie beside the blocks, so how much a block brings is known only afterwards.
    const fitting = Math.floor((step * GOOD_PORTION) / Math.max(1, size));
    step = Math.max(1, Math.min(fitting, step * 4, MOST_BLOCKS));
  }
}

const lineOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** The whole database as text. What the tables hold is written into `counted` as it goes by. */
export async function* dumped(client: pg.ClientBase, counted: CountedTables): AsyncGenerator<Buffer> {
  yield lineOf(FIRST_LINE);
  for (const shape of await tablesOf(client)) {
    yield lineOf(shape satisfies Heading);
    const sum = new LineSum();
    yield* rowsOf(client, shape, sum);
    counted[shape.table] = { rows: sum.lines, sum: sum.sum };
    yield Buffer.from(`${END_OF_ROWS}\n`);
  }
  yield lineOf({ counters: await countersOf(client) } satisfies Heading);
}

/** What the tables hold now, to be compared with what was written down. */
export async function countTables(client: pg.ClientBase): Promise<CountedTables> {
  const counted: CountedTables = {};
  for (const shape of await tablesOf(client)) {
    const sum = new LineSum();
    for await (const _ of rowsOf(client, shape, sum)) void _;
    counted[shape.table] = { rows: sum.lines, sum: sum.sum };
  }
  return counted;
}

/** The keys of all stored files that the database names, each once, in order. */
export async function* fileKeys(client: pg.ClientBase): AsyncGenerator<string> {
  const tables = await fileKeysOf(client);
  if (tables.length === 0) return;
  const all = tables.map((table) => `select file_key from ${quoted(table)} where file_key is not null`);
  let rest = "";
  for await (const bytes of copyOut(client, `copy (${all.join(" union ")} order by 1) to stdout`)) {
    const lines = (rest + bytes.toString()).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
