import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { orNull, text, texts } from "#platform/rows/columns.ts";
import { oneRow } from "#platform/rows/rows.ts";
import { BadConfiguration } from "#platform/config.ts";
import type { EntryId, Passages, WantedSpace } from "#ports/passages.ts";
import { openSearchPassages } from "../opensearch/passages.opensearch.ts";
import { pgvectorPassages, plainPassages } from "../passages.sql.ts";
import { serverTextsearch } from "../passages.textsearch.ts";
import { movingTo } from "./moving.ts";
import { offerMade, offerOf, WAYS, type Offer, type Way } from "./offer.ts";
import type { Index } from "./port.ts";

/** Other processes move the index to another way: so soon each of them looks where the works are. */
const LOOKED_FOR_MS = 5_000;
/** Who failed while another process had just changed the way tries again and throws nothing away. */
const JUST_NOW_MS = 10_000;

const NEEDS_CLUSTER =
  "The passage index is kept in OpenSearch, and OPENSEARCH_URL is not set. Set it for this process too, or start a process that works without it, which moves the index into the database.";

const nobody = (): Promise<never> => Promise.reject(new BadConfiguration(NEEDS_CLUSTER));

/** Where no cluster is named: what was kept in one is thrown away by whoever may, and is told to everybody else. */
const withoutCluster = (): Index => ({
  ...openSearchPassages({
    cluster: { where: "nowhere", ask: nobody, write: nobody, close: async () => {} },
    prefix: "none",
    shards: 1,
  }),
  adopt: async () => false,
});

const isWay = (name: string | null): name is Way => WAYS.some((way) => way === name);

/** The way in use, as it is written in the database, and the ways of which there are tables. */
type Kept = { way: Way | null; present: Way[] };

/**
 * The index in a cluster, where there is one; otherwise by what the server has: pg_textsearch and pgvector, pgvector beside plain SQL, or
 * plain SQL alone. Which it is, is
 * decided when a process that works starts, and written in the database, so that all processes agree. What was kept in another way
 * goes on being searched, and moves over work by work.
 */
export function serverPassages(cluster?: Index): Passages {
  const indexes: Record<Way, Index> = {
    opensearch: cluster ?? withoutCluster(),
    textsearch: serverTextsearch(),
    pgvector: pgvectorPassages(),
    sql: plainPassages(),
  };
  let space: WantedSpace = null;
  let kept: Kept = { way: null, present: [] };
  let current: Index = indexes.sql;
  let lookedAt = -Infinity;
  let changedAt = -Infinity;
  let looking: Promise<void> | undefined;
  /** What was begun in one of them is finished there, also when another is in use by then. */
  const begun = new Map<EntryId, Index>();

  async function look(db: Queryable, { always = false } = {}): Promise<void> {
    const found = await keptIn(db);
    lookedAt = performance.now();
    if (!always && sameAs(found, kept)) return;
    const way = found.way ?? found.present[0] ?? "sql";
    await indexes[way].adopt(db, space);
    let index = indexes[way];
    for (const other of found.present.filter((one) => one !== way))
      if (await indexes[other].adopt(db, space))
        index = movingTo(index, indexes[other], () => (lookedAt = -Infinity));
    if (kept.way !== null && kept.way !== found.way) changedAt = performance.now();
    kept = found;
    current = index;
  }

  /** Within a transaction nothing is looked at: it is short, and what it met would end it. */
  async function inUse(db: Queryable): Promise<Index> {
    if ("tx" in db && performance.now() - lookedAt > LOOKED_FOR_MS)
      await (looking ??= look(db).finally(() => (looking = undefined)));
    return current;
  }

  async function prepare(db: Queryable, keepsVectors: boolean): Promise<void> {
    const before = await keptIn(db);
    if (before.way === "opensearch" && !cluster && keepsVectors) throw new BadConfiguration(NEEDS_CLUSTER);
    const offer = await offered(db, keepsVectors);
    // Who is not to replace anything leaves the way as it is, unless the server lost what it needs.
    const isLesser = before.way !== null && WAYS.indexOf(before.way) > WAYS.indexOf(offer.way);
    const way = keepsVectors && isLesser ? before.way! : offer.way;
    await indexes[way].prepare(db, space, { keepsVectors });
    if (way !== before.way) await write(db, way);
    if (!keepsVectors) await dropUnreadable(db, way);
    await look(db, { always: true });
  }

  async function offered(db: Queryable, isOnlyAsked: boolean): Promise<Offer> {
    if (cluster) return { way: "opensearch", lack: null };
    return isOnlyAsked ? offerOf(db) : offerMade(db);
  }

  async function dropUnreadable(db: Queryable, way: Way): Promise<void> {
    for (const other of (await keptIn(db)).present)
      if (other !== way && !(await indexes[other].adopt(db, space)))
        await indexes[other].drop(db, { keepsVectors: false });
  }

  const writtenIn = async (db: Queryable, entryIds: EntryId[] | "all"): Promise<Index> =>
    (entryIds === "all" ? undefined : begun.get(entryIds[0]!)) ?? inUse(db);
  const forget = (entryIds: EntryId[] | "all"): void => {
    if (entryIds !== "all") for (const entryId of entryIds) begun.delete(entryId);
  };

  const chosen: Passages = {
    async prepare(db, given, { keepsVectors = false } = {}) {
      space = given;
      await prepare(db, keepsVectors);
    },

    async keeping(db) {
      const { ways } = await inUse(db);
      const offer = await offered(db, true);
      const isBetter = WAYS.indexOf(offer.way) < WAYS.indexOf(kept.way ?? "sql");
      return { ways, lack: isBetter ? "restart" : offer.lack };
    },

    async isKeptAnew(db) {
      const before = kept.way;
      await prepare(db, true);
      if (before !== kept.way || performance.now() - changedAt < JUST_NOW_MS) return true;
      return current.isKeptAnew(db);
    },

    async drop(db, options) {
      for (const way of WAYS) await indexes[way].drop(db, options);
      current = indexes[kept.way ?? "sql"];
    },

    probe: async (db) => (await inUse(db)).probe(db),
    count: async (db) => (await inUse(db)).count(db),
    async begin(db, works) {
      const index = await inUse(db);
      const entryIds = await index.begin(db, works);
      for (const entryId of entryIds) begun.set(entryId, index);
      return entryIds;
    },
    async add(db, additions) {
      const index = await writtenIn(
        db,
        additions.map(({ entryId }) => entryId),
      );
      await index.add(db, additions);
    },
    async publish(db, entryIds) {
      await (await writtenIn(db, entryIds)).publish(db, entryIds);
      forget(entryIds);
    },
    async abandon(db, entryIds) {
      await (await writtenIn(db, entryIds)).abandon(db, entryIds);
      forget(entryIds);
    },
    remove: async (db, workIds) => (await inUse(db)).remove(db, workIds),
    sweep: async (db) => (await inUse(db)).sweep(db),
    tidy: async (db) => (await inUse(db)).tidy(db),
    search: async (db, query) => (await inUse(db)).search(db, query),
    lookUp: async (db, query) => (await inUse(db)).lookUp(db, query),
    having: async (db, words, given) => (await inUse(db)).having(db, words, given),
    standing: async (db, query) => (await inUse(db)).standing(db, query),
    frequencies: async (db, terms, libraryIds) => (await inUse(db)).frequencies(db, terms, libraryIds),
    sampled: async (db, vector, libraryIds, most) => (await inUse(db)).sampled(db, vector, libraryIds, most),
    held: async (db) => (await inUse(db)).held(db),
    serving: async (db) => (await inUse(db)).serving(db),
    making: async (db) => (await inUse(db)).making(db),
    switchOver: async (db) => (await inUse(db)).switchOver(db),
    unembedded: async (db, limit) => (await inUse(db)).unembedded(db, limit),
    addVectors: async (db, passages, vectors) => (await inUse(db)).addVectors(db, passages, vectors),
    countMade: async (db) => (await inUse(db)).countMade(db),
    goWithout: async (db, passages) => (await inUse(db)).goWithout(db, passages),
  };

  /** Beside the numbers of entries, which every way shares. */
  async function write(db: Queryable, way: Way): Promise<void> {
    await db.execute(sql.raw(`comment on schema passages_numbers is '${way}'`));
  }

  async function keptIn(db: Queryable): Promise<Kept> {
    const schemas = WAYS.map((way) => indexes[way].schema);
    const statement = sql`
      select obj_description(to_regnamespace('passages_numbers')::oid, 'pg_namespace') as way, array(
        select nspname::text from pg_namespace where nspname = any(${sql.param(schemas)}::text[])) as present`;
    const found = await oneRow(db, { way: orNull(text()), present: texts() }, statement);
    return {
      way: isWay(found.way) ? found.way : null,
      present: WAYS.filter((way) => found.present.includes(indexes[way].schema)),
    };
  }

  return chosen;
}

const sameAs = (a: Kept, b: Kept): boolean => a.way === b.way && a.present.join() === b.present.join();
