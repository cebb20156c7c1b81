import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, text } from "#platform/rows/columns.ts";
import { oneRow, rows } from "#platform/rows/rows.ts";
import { PassagesLost } from "#ports/passages.ts";
import type { Cluster } from "./cluster.ts";
import { nameOf, statusOf } from "./trouble.ts";

export type Kept = {
  cluster: Cluster;
  /** How the names of all indexes of this installation begin. */
  prefix: string;
  shards: number;
};

/** The table that says by which name an index is known; it is made and dropped with the tables that the index belongs to. */
export const placeTable = (schema: string): string => `
    create table ${schema}.place as
      select replace(gen_random_uuid()::text, '-', '') as name, false as is_made;
    -- Outlives them, so that what nobody needs any more can be removed from the cluster.
    create table if not exists passages_numbers.places (name text primary key);
    insert into passages_numbers.places select name from ${schema}.place;`;

/** Of a mapping, so that another one is seen. */
const versionOf = (shape: object): string =>
  createHash("sha256").update(JSON.stringify(shape)).digest("hex").slice(0, 8);

export type Place = ReturnType<typeof placeIn>;

/**
 * An index in the cluster behind an alias. Its name stands in the database, beside the tables that say what of it is seen: where these
 * are made anew, so is the index, and a restored database never finds what another one wrote.
 */
export function placeIn(
  { cluster, prefix, shards }: Kept,
  kind: string,
  schema: string,
  shapeOf: () => { settings: object; mappings: object },
) {
  const place = sql.raw(`${schema}.place`);
  const ready = new Set<string>();
  const aliasOf = (name: string): string => `${prefix}-${kind}-${name}`;
  const indexOf = (name: string): string => `${aliasOf(name)}-${versionOf(shapeOf())}`;

  const told = (db: Queryable) =>
    oneRow(db, { name: text(), isMade: boolean() }, sql`select name, is_made as "isMade" from ${place}`);

  async function make(name: string, alias: object): Promise<void> {
    const { settings, mappings } = shapeOf();
    const body = {
      settings: {
        index: {
          number_of_shards: shards,
          // A single node has no place for a second copy, and each of several is to be missed without a loss.
          auto_expand_replicas: "0-1",
          // Whoever publishes asks for it; otherwise it only frees memory.
          refresh_interval: "30s",
          max_terms_count: 1_000_000,
          ...settings,
        },
      },
      mappings: { dynamic: "strict", ...mappings },
      aliases: { [aliasOf(name)]: alias },
    };
    await cluster.ask({ method: "PUT", path: `/${indexOf(name)}`, body }).catch((error: unknown) => {
      // Another process was quicker.
      if (!(error as Error).message.includes("resource_already_exists_exception")) throw error;
    });
    // What is written before the second copies are there would be lost with one node.
    const query = { wait_for_status: "green", timeout: "15s" };
    await cluster
      .ask({ method: "GET", path: `/_cluster/health/${indexOf(name)}`, query, patienceMs: 0 })
      .catch(() => undefined);
  }

  /** The indexes behind the alias. */
  async function behind(name: string): Promise<string[]> {
    try {
      return Object.keys(await cluster.ask<object>({ method: "GET", path: `/_alias/${aliasOf(name)}` }));
    } catch (error) {
      if (error instanceof PassagesLost || isMissing(error)) return [];
      throw error;
    }
  }

  /** One by one: many clusters refuse a deletion by a pattern. */
  async function removeAll(name: string): Promise<void> {
    const pattern = `/${prefix}-*-${name}-*/_alias`;
    const found = await cluster.ask<object>({ method: "GET", path: pattern });
    for (const index of Object.keys(found)) await cluster.ask({ method: "DELETE", path: `/${index}` });
  }

  return {
    /** The alias, once there is an index behind it. */
    async open(db: Queryable): Promise<string> {
      const { name, isMade } = await told(db);
      if (!ready.has(name)) {
        if (!isMade) {
          await make(name, { is_write_index: true });
          await db.execute(sql`update ${place} set is_made = true where name = ${name}`);
        }
        ready.add(name);
      }
      return aliasOf(name);
    },

    /**
     * After an upgrade that maps it otherwise: what is written from now on goes into a new index, and a search asks both. Says whether
     * that is so; then the works are to be written anew, and the old index goes when nothing is left in it.
     */
    async swap(db: Queryable): Promise<boolean> {
      const { name, isMade } = await told(db);
      if (!isMade) return false;
      const [present, wanted] = [await behind(name), indexOf(name)];
      if (present.length === 0 || present.includes(wanted)) return false;
      await make(name, {});
      const alias = aliasOf(name);
      const actions = [
        ...present.map((index) => ({ add: { index, alias, is_write_index: false } })),
        { add: { index: wanted, alias, is_write_index: true } },
      ];
      await cluster.ask({ method: "POST", path: "/_aliases", body: { actions } });
      return true;
    },

    /** Removes what a swap left, when nothing is in it any more. */
    async removeEmpty(db: Queryable): Promise<void> {
      const { name } = await told(db);
      for (const index of (await behind(name)).filter((one) => one !== indexOf(name))) {
        const { count } = await cluster.ask<{ count: number }>({ method: "GET", path: `/${index}/_count` });
        if (count === 0) await cluster.ask({ method: "DELETE", path: `/${index}` });
      }
    },

    /** Where the cluster lost it: another name, under which it is made anew. Says whether that was so. */
    async replaceLost(db: Queryable): Promise<boolean> {
      const { name, isMade } = await told(db);
      if (!isMade || (await behind(name)).length > 0) return false;
      const next = sql`
        with renamed as (
          update ${place} set name = replace(gen_random_uuid()::text, '-', ''), is_made = false
          where name = ${name} returning name)
        insert into passages_numbers.places select name from renamed`;
      await db.execute(next);
      return true;
    },

    name: async (db: Queryable): Promise<string> => (await told(db)).name,

    /** Removes all indexes of other names that this database once used. */
    async removeOthers(db: Queryable, names: string[]): Promise<void> {
      const used = sql`select name from passages_numbers.places where name <> all(${sql.param(names)}::text[])`;
      for (const { name } of await rows(db, { name: text() }, used)) {
        await removeAll(name);
        await db.execute(sql`delete from passages_numbers.places where name = ${name}`);
      }
    },
  };
}

const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 ||
  nameOf(error) === "index_not_found_exception" ||
  /, 404\)/.test((error as Error).message);
