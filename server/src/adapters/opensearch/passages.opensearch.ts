import { sql } from "drizzle-orm";
import { systemClock } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import { boolean, number } from "#platform/rows/columns.ts";
import { oneValue } from "#platform/rows/rows.ts";
import { PassagesAway } from "#ports/passages.ts";
import { having, lookUp, standing, worksHaving } from "./looking-up.ts";
import { removeOrphans } from "./orphans.ts";
import { placeIn, placeTable, type Kept, type Place } from "./place.ts";
import { seenIn, unseenIndex } from "./seen.ts";
import { clusterVectors, forgotten, headsOf, refreshed } from "./vectors.ts";
import { byWords, docId, readingFrom, searching, wordsShape } from "./words.ts";
import { entriesIn, entriesTables, idList } from "../passages/entries.ts";
import { passageRows, passagesOver, type Index, type PassageRow } from "../passages/port.ts";
import { column, countsByTerm, inBatches } from "../passages/terms.ts";

const SCHEMA = "passages_opensearch";
const ROWS_AT_ONCE = 500;
/** While works are written anew what they replace is swept in between: a search has to be told of all that it is not to see. */
const MOST_DEAD = 1_000;

const tables = `
  ${entriesTables(SCHEMA)}
  ${unseenIndex(SCHEMA)}
  -- What they say stands in the cluster.
  create table ${SCHEMA}.passages (
    entry_id bigint not null,
    start_at integer not null,
    content_hash text not null,
    length integer not null,
    content text not null default '',
    primary key (entry_id, start_at)
  );
  ${placeTable(SCHEMA)}`;

/**
 * Passages in an OpenSearch cluster. The database says which writing of a work is published and what waits for vectors, in the
 * transactions of its callers; the cluster finds, by our own terms and by vectors, and nothing that it finds is told before the
 * database was asked.
 */
export function openSearchPassages(kept: Kept): Index {
  const { cluster } = kept;
  const held = entriesIn(SCHEMA);
  const seen = seenIn(held);
  const place = placeIn(kept, "words", SCHEMA, wordsShape);
  const words = { cluster, place, seen };
  const read = readingFrom(words);
  const vectors = clusterVectors({ held, kept, seen, read });
  const tools = { ...words, read, standFor: held.standFor };
  const shared = passagesOver({
    held,
    vectors,
    tables,
    swept: [held.passages],
    byWords: (db, query, limit) => byWords(db, query, limit, words),
    read,
    probed: sql`select name from ${sql.raw(`${SCHEMA}.place`)}`,
    ways: ["OpenSearch"],
  });

  const inUse = (): Place[] => [place, ...vectors.placed().map((one) => one.place)];

  /** All works are found as missing, and so are written anew: vectors come from the database then. */
  async function markAnew(db: Queryable): Promise<void> {
    await db.execute(sql`update ${held.entries} set made_with = 'to be made anew' where state = 'live'`);
  }

  /** Vectors are kept also while no model makes them. */
  async function namesInUse(db: Queryable): Promise<string[]> {
    const names = [await place.name(db)];
    for (const slot of vectors.slots) {
      const isThere = sql`select to_regclass(${`${slot.schema}.place`}) is not null`;
      if (await oneValue(db, boolean(), isThere)) names.push(await slot.place.name(db));
    }
    return names;
  }

  /** The cluster's part of getting ready. Where it is away everything else begins, and this is done by the next start. */
  async function prepareCluster(db: Queryable): Promise<void> {
    try {
      if (await isAny((one) => one.swap(db))) await markAnew(db);
      await place.removeOthers(db, await namesInUse(db));
    } catch (error) {
      if (!(error instanceof PassagesAway)) throw error;
    }
  }

  async function isAny(ask: (one: Place) => Promise<boolean>): Promise<boolean> {
    let some = false;
    for (const one of inUse()) if (await ask(one)) some = true;
    return some;
  }

  async function sweep(db: Queryable): Promise<boolean> {
    const dead = await held.dead(db, 1);
    if (dead.length === 0) return false;
    const some = await held.dead(db, 20);
    await forgotten(cluster, await place.open(db), some);
    return shared.sweep(db);
  }

  return {
    ...shared,

    async prepare(db, space, options = {}) {
      await shared.prepare(db, space, options);
      if (!options.keepsVectors) await prepareCluster(db);
    },

    async isKeptAnew(db) {
      const isLost = await isAny((one) => one.replaceLost(db));
      if (isLost) await markAnew(db);
      return isLost || shared.isKeptAnew(db);
    },

    async probe(db) {
      await shared.probe(db);
      for (const one of inUse())
        await cluster.ask({ ...searching(await one.open(db), { size: 1 }), patienceMs: 2_000 });
    },

    async begin(db, works) {
      // Not within a transaction, which would hold what it removes until it ends.
      if ("tx" in db && (await countDead(db)) > MOST_DEAD) await sweep(db);
      return held.begin(db, works);
    },

    async add(db, additions) {
      const added = additions.flatMap(passageRows);
      const entryIds = additions.map(({ entryId }) => entryId);
      const heads = await headsOf(db, held, entryIds, ["writing"]);
      const written = systemClock.now().toISOString();
      const docs = added.flatMap(({ entryId, start, end, text, tokens }: PassageRow) => {
        const head = heads.get(entryId);
        if (!head) return [];
        const source = { ...head, start, end, words: tokens.join(" "), text, written };
        return [{ id: docId(entryId, start), source }];
      });
      if (docs.length > 0) await cluster.write(await place.open(db), docs);
      for (const some of inBatches(added, ROWS_AT_ONCE)) await addRows(db, some);
      await vectors.expect(db, additions);
    },

    /** Whatever is published can be found from that moment on: the cluster is asked before the database says so. */
    async publish(db, entryIds) {
      await refreshed(cluster, await place.open(db));
      await vectors.written(db);
      await held.publish(db, entryIds);
    },

    sweep,

    async tidy(db) {
      await shared.tidy(db);
      for (const one of inUse()) {
        await removeOrphans(db, { cluster, alias: await one.open(db), held });
        await one.removeEmpty(db);
      }
    },

    lookUp: (db, query) => lookUp(db, query, tools),
    standing: (db, query) => standing(db, query, words),
    having: (db, sought, texts) => having(db, sought, texts, tools),

    async frequencies(db, terms, libraryIds) {
      const works = sql`
        select count(distinct entry_id)::integer from ${held.memberships} where library_id = any(${idList(libraryIds)})`;
      return {
        works: await oneValue(db, number(), works),
        byTerm: countsByTerm(terms, await worksHaving(db, terms, libraryIds, words)),
      };
    },
  };

  async function countDead(db: Queryable): Promise<number> {
    const dead = sql`select count(*)::integer from ${held.entries} where state = 'dead'`;
    return oneValue(db, number(), dead);
  }

  async function addRows(db: Queryable, added: PassageRow[]): Promise<void> {
    await db.execute(sql`
      insert into ${held.passages} (entry_id, start_at, content_hash, length)
      select given.* from unnest(
        ${column(added, "entryId")}::bigint[], ${column(added, "start")}::integer[],
        ${column(added, "contentHash")}::text[], ${column(added, "length")}::integer[]
      ) as given (entry_id, start_at, content_hash, length) ${held.stillWritten}
      on conflict do nothing`);
  }
}
