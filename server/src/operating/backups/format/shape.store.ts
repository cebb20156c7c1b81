import type pg from "pg";
import { boolean, number, orNull, text, texts } from "#platform/rows/columns.ts";
import { read } from "#platform/rows/rows.ts";

/** What a restored installation begins anew: who did the work of the other one, which backups it made, and where its files lay. */
export const LEFT_OUT = ["backups", "file_place", "workers"];

export type TableShape = { table: string; columns: string[] };

/** Tables of our own that outlive a crash, with the columns that are written and not derived. Their index lies in other schemas. */
export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const answer = await client.query(
    `select c.relname::text as "table",
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
  );
  return read({ table: text(), columns: texts() }, answer).filter(({ table }) => !LEFT_OUT.includes(table));
}

/** So many blocks hold all rows of the table that were there a moment ago. */
export async function blocksOf(client: pg.ClientBase, table: string): Promise<number> {
  const answer = await client.query(
    "select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks",
    [quoted(table)],
  );
  return read({ blocks: number() }, answer)[0]!.blocks;
}

/** A counter that nothing has drawn from yet has no value. */
export type Counter = { name: string; value: number | null };

export async function countersOf(client: pg.ClientBase): Promise<Counter[]> {
  const answer = await client.query(
    `select sequencename::text as name, last_value as value from pg_sequences
     where schemaname = current_schema() order by sequencename`,
  );
  return read({ name: text(), value: orNull(number()) }, answer);
}

export async function setCounter(client: pg.ClientBase, { name, value }: Counter): Promise<void> {
  // A counter that an older table has no more is nobody's.
  if (value !== null)
    await client.query("select setval(to_regclass($1), $2) where to_regclass($1) is not null", [
      quoted(name),
      value,
    ]);
}

export type Reference = { table: string; name: string; definition: string };

/** Foreign keys. While rows come table by table they would refuse what is only not there yet. */
export async function referencesOf(client: pg.ClientBase): Promise<Reference[]> {
  const answer = await client.query(
    `select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`,
  );
  return read({ table: text(), name: text(), definition: text() }, answer);
}

/** Every column that names a stored file is called so. */
export async function fileKeysOf(client: pg.ClientBase): Promise<string[]> {
  const answer = await client.query(
    `select table_name::text as "table" from information_schema.columns
     where table_schema = current_schema() and column_name = 'file_key' order by table_name`,
  );
  return read({ table: text() }, answer).map(({ table }) => table);
}

export async function isTable(client: pg.ClientBase, table: string): Promise<boolean> {
  const answer = await client.query("select to_regclass($1) is not null as there", [quoted(table)]);
  return read({ there: boolean() }, answer)[0]!.there;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
