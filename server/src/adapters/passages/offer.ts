import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, orNull, text } from "#platform/rows/columns.ts";
import { oneRow } from "#platform/rows/rows.ts";
import { isDatabaseAway } from "#platform/watching/trouble.rules.ts";
import type { Lack } from "#ports/passages.ts";

/** What the index may be kept by, best first. A cluster is used where its address is set, and the others are what this server has. */
export const WAYS = ["opensearch", "textsearch", "pgvector", "sql"] as const;
export type Way = (typeof WAYS)[number];

export type Offer = { way: Way; lack: Lack | null };

/** Older ones follow the graph so far and no further, whatever a filter lets through of it. */
const OLDEST_PGVECTOR = "0.8.0";

const Facts = {
  offered: orNull(text()),
  made: orNull(text()),
  isNamed: boolean(),
  mayMake: boolean(),
  textsearchLoaded: boolean(),
  textsearchMade: boolean(),
};

const factsOf = (db: Queryable) =>
  oneRow(
    db,
    Facts,
    sql`
      select offer.default_version as offered, made.extversion as made,
        to_regtype('halfvec') is not null as "isNamed",
        (select rolsuper from pg_roles where rolname = current_user) or exists (
          select from pg_available_extension_versions as each
          where each.name = 'vector' and each.version = offer.default_version
            and (each.trusted or not each.superuser) and has_database_privilege(current_database(), 'create')
        ) as "mayMake",
        exists (select from pg_available_extensions where name = 'pg_textsearch')
          and current_setting('pg_textsearch.library_version', true) is not null as "textsearchLoaded",
        exists (select from pg_extension where extname = 'pg_textsearch') as "textsearchMade"
      from (select 1) as one
        left join pg_available_extensions as offer on offer.name = 'vector'
        left join pg_extension as made on made.extname = 'vector'`,
  );

/** The best that the server offers as it is, and why no better. */
export async function offerOf(db: Queryable): Promise<Offer> {
  const facts = await factsOf(db);
  const { offered, made, isNamed, mayMake, textsearchLoaded, textsearchMade } = facts;
  const plain = (lack: Lack): Offer => ({ way: "sql", lack });
  if (offered === null) return plain("missing");
  if (isOlder(offered)) return plain("old");
  if (made === null) return plain(mayMake ? "restart" : "refused");
  if (isOlder(made)) return plain("old");
  if (!isNamed) return plain("hidden");
  if (!(await isTrue(db, "select '[1]'::halfvec"))) return plain("missing");
  return { way: textsearchLoaded && textsearchMade ? "textsearch" : "pgvector", lack: null };
}

/** The same after making what the server has and this role may make. */
export async function offerMade(db: Queryable): Promise<Offer> {
  const { offered, made, textsearchLoaded, textsearchMade } = await factsOf(db);
  if (offered === null || isOlder(offered)) return offerOf(db);
  if (made === null && !(await isTrue(db, "create extension if not exists vector")))
    return { way: "sql", lack: "refused" };
  if (made !== null && isOlder(made)) await isTrue(db, "alter extension vector update");
  if (textsearchLoaded && !textsearchMade) await isTrue(db, "create extension if not exists pg_textsearch");
  return offerOf(db);
}

/** Whether the server does it; not whether it is there to be asked. */
async function isTrue(db: Queryable, statement: string): Promise<boolean> {
  try {
    await db.execute(sql.raw(statement));
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return false;
  }
}

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = OLDEST_PGVECTOR.split(".").map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}
