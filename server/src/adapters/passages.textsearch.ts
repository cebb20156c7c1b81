import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { Addition, PassageQuery, Passages } from "#ports/passages.ts";
import { entriesIn, entriesTables, idList, prepareSchema } from "./passages.entries.ts";
import { byScore, fusedSearch } from "./passages.fused.ts";
import type { Place } from "./passages.fused.ts";
import { anyOf, fewByWords } from "./passages.few.ts";
import { pgvectors } from "./passages.pgvector.ts";
import {
  column,
  countsByTerm,
  inBatches,
  passageTokens,
  queryTokens,
  roundedScore,
  weighedTokens,
} from "./passages.terms.ts";

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

  search: (db, query) => fusedSearch({ byWords, byVector: vectors.nearest }, db, query),

  async frequencies(db, terms, libraryIds) {
    const tokens = queryTokens(terms);
    const mine = held.inLibraries(libraryIds);
    const total = await db.execute<{ works: number }>(sql`
      select count(*)::integer as works from ${entries} where entry_id in (${mine})`);
    const { rows } = await db.execute<{ term: string; df: number }>(sql`
      select term, df
      from unnest(${sql.param(tokens)}::text[]) as asked (term), lateral (
        select count(distinct entry_id)::integer as df from ${passages}
        where tokens @@ ${anyOf(sql`asked.term`)} and (entry_id in (${mine})) is true
      ) as counted`);
    const byToken = new Map(rows.map((row) => [row.term, row.df]));
    return { works: total.rows[0]!.works, byTerm: countsByTerm(terms, byToken) };
  },

  held: (db) => held.held(db),
  unembedded: (db, limit) => vectors.unembedded(db, limit),
  addVectors: (db, list, made) => vectors.add(db, list, made),
  goWithout: (db, list) => vectors.goWithout(db, list),
};

/** The same, ranked by the index however few passages there are: what is tried with few must hold for many. */
export const scannedPassages: Passages = {
  ...textsearchPassages,
  search: (db, query) => fusedSearch({ byWords: manyByWords, byVector: vectors.nearest }, db, query),
};

/** Whether this database has the extension and has loaded it, which on a server takes a setting and a restart. */
export async function hasTextsearch(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ usable: boolean }>(sql`
    select exists (select from pg_available_extensions where name = 'pg_textsearch')
      and current_setting('pg_textsearch.library_version', true) is not null as usable`);
  return rows[0]!.usable;
}

async function byWords(db: Queryable, query: PassageQuery, limit: number): Promise<Place[]> {
  if (query.terms.length === 0) return [];
  if ((await held.reach(db, query)) <= FEW_PASSAGES)
    return fewByWords(db, query, limit, { entries, passages, held });
  return manyByWords(db, query, limit);
}

async function manyByWords(db: Queryable, query: PassageQuery, limit: number): Promise<Place[]> {
  const tokens = repeatedTokens(query.terms);
  if (tokens.length === 0) return [];
  // The extension leaves equal scores in no order: read past the limit until the last score is a lower one.
  for (let reach = limit + 20; ; reach *= 4) {
    const hits = await bestOf(db, tokens, query, reach);
    const last = hits[limit - 1];
    if (last === undefined || hits.length < reach || hits.at(-1)!.score < last.score)
      return hits.sort(byScore).slice(0, limit);
  }
}

/** Among fewer the index scan would read on and on for those that the filter lets through: they are read and ranked here. */
const FEW_PASSAGES = 5_000;

/** The extension knows no weights, but adds up a token as often as it stands there: a weight of one is twice, of one and a half thrice. */
const SCALE = 2;
const repeatedTokens = (terms: string[]): string[] =>
  [...weighedTokens(terms)].flatMap(([token, weight]) => Array<string>(weight * SCALE).fill(token));

/**
 * The score that the index scan remembers costs nothing, and computing it anew half a millisecond a row. But only that scan
 * knows it: of a small table, which PostgreSQL may read plainly and sort, the extension tells the score of some earlier
 * search. So the first and the last are computed too, and if they differ all are.
 */
async function bestOf(db: Queryable, tokens: string[], query: PassageQuery, limit: number): Promise<Place[]> {
  const distance = sql`(words <@> to_bm25query(${tokens.join(" ")}::text, ${INDEX}::text))`;
  let hits = await scan(db, query, limit, distance, sql`bm25_get_current_score()`);
  if (!(await areTrue(db, distance, [hits[0], hits.at(-1)])))
    hits = await scan(db, query, limit, distance, distance);
  return hits
    .map((place) => ({ ...place, score: roundedScore(place.score / SCALE) }))
    .filter(({ score }) => score > 0)
    .sort(byScore);
}

async function scan(
  db: Queryable,
  query: PassageQuery,
  limit: number,
  distance: SQL,
  score: SQL,
): Promise<Place[]> {
  // "is true" keeps the filter inside the index scan: as a join the whole index would be read and sorted. And no common table
  // expression around the scan: it made it ten times slower.
  const { rows } = await db.execute<Place>(sql`
    select entry_id as "entryId", work_id as "workId", text_id as "textId", start_at as "start", end_at as "end",
      content as text, score
    from (
      select entry_id, start_at, end_at, content, -${score} as score
      from ${passages}
      where (entry_id in (${held.chosen(query)})) is true
      order by ${distance}
      limit ${limit}::integer
    ) as best join ${entries} using (entry_id)
    order by score desc`);
  return rows;
}

const CLOSE = 0.001;

async function areTrue(db: Queryable, distance: SQL, places: (Place | undefined)[]): Promise<boolean> {
  for (const place of places.filter((one) => one !== undefined)) {
    const { rows } = await db.execute<{ score: number }>(sql`
      select -${distance} as score from ${passages} where entry_id = ${place.entryId} and start_at = ${place.start}`);
    if (rows[0] && Math.abs(rows[0].score - place.score) >= CLOSE) return false;
  }
  return true;
}

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
