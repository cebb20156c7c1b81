import type pg from "pg";
import { boolean, number, text } from "#platform/rows/columns.ts";
import { read } from "#platform/rows/rows.ts";
import { DEAD_AFTER_SECONDS } from "#platform/work/index.ts";
import { isTable, quoted } from "../format/shape.store.ts";

export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const answer = await client.query(
    `select not exists (select from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as empty`,
  );
  return read({ empty: boolean() }, answer)[0]!.empty;
}

/** Processes that were heard of a moment ago. */
export async function livingProcesses(client: pg.ClientBase): Promise<number> {
  if (!(await isTable(client, "workers"))) return 0;
  const answer = await client.query(
    "select count(*)::int as living from workers where seen_at > now() - make_interval(secs => $1)",
    [DEAD_AFTER_SECONDS],
  );
  return read({ living: number() }, answer)[0]!.living;
}

/** What was there goes into a schema of another name. Extensions stay, for the new tables may need them; the index is made anew. */
export async function clearSchema(client: pg.ClientBase, stamp: string): Promise<void> {
  const named = read({ name: text() }, await client.query("select current_schema()::text as name"))[0]!.name;
  const derived = await client.query(
    "select nspname::text as name from pg_namespace where nspname like 'passages%'",
  );
  for (const { name } of read({ name: text() }, derived))
    await client.query(`drop schema ${quoted(name)} cascade`);
  const extensions = await client.query(
    "select extname::text as name from pg_extension where extnamespace = current_schema()::regnamespace",
  );
  if (!(await isEmpty(client))) {
    await client.query(`alter schema ${quoted(named)} rename to ${quoted(`${named}_replaced_${stamp}`)}`);
    await client.query(`create schema ${quoted(named)}`);
    for (const { name } of read({ name: text() }, extensions))
      await client.query(`alter extension ${quoted(name)} set schema ${quoted(named)}`);
  }
}

/** A backup that was asked for there is not made here. */
export async function forgetBackupJobs(client: pg.ClientBase): Promise<void> {
  await client.query("delete from jobs where kind like 'backups.%'");
}
