import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean } from "#platform/rows/columns.ts";
import { oneValue } from "#platform/rows/rows.ts";
import type { Addition, PassageQuery, Passages } from "#ports/passages.ts";
import { entriesIn, entriesTables, idList, prepareSchema } from "./passages/entries.ts";
import { fusedSearch, type Place } from "./passages/fused.ts";
import { anyOf, fewByWords } from "./passages/few.ts";
import { having, lookUp, standing } from "./passages/looking-up.ts";
import { manyByWords } from "./passages/many.ts";
import { pgvectors } from "./passages/pgvector.ts";
import { column, inBatches, passageTokens } from "./passages/terms.ts";

const SCHEMA = "passages_textsearch";
const INDEX = `${SCHEMA}.passages_words`;
const ROWS_AT_ONCE = 50;
const ENTRIES_SWEPT_AT_ONCE = 20;

const tables = `
  create extension if not exists pg_textsearch;
  ${entriesTables(SCHEMA)}
  create table ${SCHEMA}.passages (
    entry_id bigint not null,
    start_at integer not null,
    end_at integer not null,
    content_hash text not null,
    content text not null,
    words text not null,
    -- The same, for asking whether a passage has a word at all, which is quicker than looking through the words.
    tokens tsvector not null,
    -- In tokens.
    length integer not null,
    primary key (entry_id, start_at)
  );
  create index passages_words on ${SCHEMA}.passages using bm25 (words)
    with (text_config = 'simple', k1 = 1.2, b = 0.75);
  create index passages_having on ${SCHEMA}.passages using gin (tokens);`;

const held = entriesIn(SCHEMA);
const vectors = pgvectors(SCHEMA, held);
const entries = sql.raw(`${SCHEMA}.entries`);
const passages = sql.raw(`${SCHEMA}.passages`);
const indexTables = { entries, passages, held, index: INDEX };

/** BM25 by the extension pg_textsearch, vectors by pgvector: in the embedded database, or on a server that has both. */
export const textsearchPassages: Passages = {
  async prepare(db, space, { keepsVectors = false } = {}) {
    await prepareSchema(db, SCHEMA, tables);
    await vectors.prepare(db, space, keepsVectors);
  },

  begin: (db, works) => held.begin(db, works),

  async add(db, additions) {
    for (const rows of inBatches(additions.flatMap(rowsOf), ROWS_AT_ONCE)) {
      await addPassages(db, rows);
    }
    await vectors.expect(db, additions);
  },

  async publish(db, entryIds) {
    await held.publish(
      db,
      entryIds,
      (ids) => sql`
        select entry_id, count(*)::integer, sum(length)::bigint from ${passages} where entry_id = any(${ids}) group by entry_id`,
    );
  },

  abandon: (db, entryIds) => held.abandon(db, entryIds),
  remove: (db, workIds) => held.remove(db, workIds),

  async sweep(db) {
    const dead = await held.dead(db, ENTRIES_SWEPT_AT_ONCE);
    if (dead.length === 0) return false;
    await db.execute(sql`delete from ${passages} where entry_id = any(${idList(dead)})`);
    await vectors.forget(db, dead);
    await held.forget(db, dead);
    return true;
  },

  async tidy(db) {
    await held.tidy(db);
    await vectors.tidy(db);
  },

  search: (db, query) => fusedSearch({ passages, byWords, byVector: vectors.nearest }, db, query),
  lookUp: (db, query) => lookUp(db, query, indexTables),
  standing: (db, query) => standing(db, query, indexTables),
  having: (db, words, texts) => having(db, words, texts, indexTables),

  frequencies: (db, terms, libraryIds) =>
    held.frequencies(db, terms, libraryIds, sql`${passages} where tokens @@ ${anyOf(sql`asked.term`)}`),

  held: (db) => held.held(db),
  sampled: (db, vector, libraryIds, most) =>
    vectors.sampled(db, { vector, libraries: libraryIds.map((id) => ({ id, tags: {} })) }, most),

  unembedded: (db, limit) => vectors.unembedded(db, limit),
  addVectors: (db, list, made) => vectors.add(db, list, made),
  goWithout: (db, list) => vectors.goWithout(db, list),
};

/** The same, but always ranked by the index, so that tests with few passages cover the path for many. */
export const scannedPassages: Passages = {
  ...textsearchPassages,
  lookUp: (db, query) => lookUp(db, query, indexTables, 0),
  having: (db, words, texts) => having(db, words, texts, indexTables, 0),
  search: (db, query) =>
    fusedSearch(
      {
        passages,
        byWords: (inside, wordQuery, limit) => manyByWords(inside, wordQuery, limit, indexTables),
        byVector: vectors.nearest,
      },
      db,
      query,
    ),
};

/** Whether this database has the extension and has loaded it, which on a server takes a setting and a restart. */
export async function hasTextsearch(db: Queryable): Promise<boolean> {
  const isUsable = sql`
    select exists (select from pg_available_extensions where name = 'pg_textsearch')
      and current_setting('pg_textsearch.library_version', true) is not null`;
  return oneValue(db, boolean(), isUsable);
}

async function byWords(db: Queryable, query: PassageQuery, limit: number): Promise<Place[]> {
  if (query.terms.length === 0) return [];
  const isFew = (await held.reach(db, query)) <= FEW_PASSAGES;
  return (isFew ? fewByWords : manyByWords)(db, query, limit, indexTables);
}

/** Among fewer the index scan would read on and on for those that the filter lets through: they are read and ranked here. */
const FEW_PASSAGES = 5_000;

type Row = {
  entryId: number;
  start: number;
  end: number;
  hash: string;
  text: string;
  words: string;
  length: number;
};

const rowsOf = ({ entryId, titleTerms, passages: list }: Addition): Row[] =>
  list.map(({ start, end, text, terms, contentHash }) => {
    const tokens = passageTokens(titleTerms, terms);
    return { entryId, start, end, hash: contentHash, text, words: tokens.join(" "), length: tokens.length };
  });

/** Only into entries that are still being written: one that was overtaken and swept away must not leave rows behind. */
async function addPassages(db: Queryable, rows: Row[]): Promise<void> {
  await db.execute(sql`
    insert into ${passages} (entry_id, start_at, end_at, content_hash, content, words, length, tokens)
    select given.*, array_to_tsvector(string_to_array(words, ' ')) from unnest(
      ${column(rows, "entryId")}::bigint[], ${column(rows, "start")}::integer[], ${column(rows, "end")}::integer[],
      ${column(rows, "hash")}::text[], ${column(rows, "text")}::text[], ${column(rows, "words")}::text[],
      ${column(rows, "length")}::integer[]
    ) as given (entry_id, start_at, end_at, content_hash, content, words, length)
    join ${entries} as entry on entry.entry_id = given.entry_id and entry.state = 'writing'`);
}
