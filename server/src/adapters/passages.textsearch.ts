import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { PassageQuery } from "#ports/passages.ts";
import { entriesIn, entriesTables } from "./passages/entries.ts";
import type { Place } from "./passages/fused.ts";
import { anyOf, fewByWords } from "./passages/few.ts";
import { having, lookUp, standing } from "./passages/looking-up.ts";
import { manyByWords } from "./passages/many.ts";
import { embeddedVectors, serverVectors } from "./passages/pgvector.ts";
import { passageRows, passagesOver, type Index, type PassageRow } from "./passages/port.ts";
import { column, inBatches } from "./passages/terms.ts";
import type { Vectors } from "./passages/changing.ts";

const SCHEMA = "passages_textsearch";
const INDEX = `${SCHEMA}.passages_words`;
const ROWS_AT_ONCE = 50;

const tables = (extension: string): string => `
  ${extension}
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
  create index passages_having on ${SCHEMA}.passages using gin (tokens);
  -- The words of an entry, a row for each part of it that was written at once. Its rows are narrow, and there are few of them: which
  -- of ten thousand works have a word is read from some pages, where the passages are as many pages as works.
  create table ${SCHEMA}.entry_words (entry_id bigint not null, tokens tsvector not null) with (toast_tuple_target = 128);
  alter table ${SCHEMA}.entry_words alter column tokens set storage external;
  create index entry_words_entry on ${SCHEMA}.entry_words (entry_id);
  create index entry_words_having on ${SCHEMA}.entry_words using gin (tokens);`;

const held = entriesIn(SCHEMA);
const { passages, stillWritten } = held;
const entryWords = sql.raw(`${SCHEMA}.entry_words`);
const indexTables = { ...held, index: INDEX, entryWords };
/** By the index itself, which is another file than the table. */
const probed = sql.raw(
  `select entry_id from ${SCHEMA}.passages order by words <@> to_bm25query('research', '${INDEX}') limit 1`,
);

type Kept = {
  vectors: Vectors;
  /** Makes the extension, where that belongs to the tables. */
  extension: string;
  ways: string[];
  /** Up to how many are read and ranked one by one; otherwise as is best. */
  few?: number;
};

/** BM25 by the extension pg_textsearch, beside vectors of any kind. */
function textsearchIndex({ vectors, extension, ways, few }: Kept): Index {
  const alwaysByIndex: typeof byWords = (db, query, limit) => manyByWords(db, query, limit, indexTables);
  return {
    ...passagesOver({
      held,
      vectors,
      tables: tables(extension),
      swept: [passages, entryWords],
      byWords: few === 0 ? alwaysByIndex : byWords,
      probed,
      ways,
    }),

    async add(db, additions) {
      const rows = additions.flatMap(passageRows);
      for (const some of inBatches(rows, ROWS_AT_ONCE)) await addPassages(db, some);
      await addEntryWords(db, rows);
      await vectors.expect(db, additions);
    },

    lookUp: (db, query) => lookUp(db, query, indexTables, few),
    standing: (db, query) => standing(db, query, indexTables),
    having: (db, words, texts) => having(db, words, texts, indexTables, few),

    frequencies: (db, terms, libraryIds) =>
      held.frequencies(db, terms, libraryIds, sql`${entryWords} where tokens @@ ${anyOf(sql`asked.term`)}`),
  };
}

const embedded: Kept = {
  vectors: embeddedVectors(held),
  extension: "create extension if not exists pg_textsearch;",
  ways: ["pg_textsearch", "pgvector"],
};

/** In the embedded database, with vectors by pgvector. */
export const textsearchPassages: Index = textsearchIndex(embedded);

/** The same, but always ranked by the index, so that tests with few passages cover the path for many. */
export const scannedPassages: Index = textsearchIndex({ ...embedded, few: 0 });

/** The same statements on a server that has both extensions. */
export const serverTextsearch = (): Index =>
  textsearchIndex({ ...embedded, vectors: serverVectors(held), extension: "" });

async function byWords(db: Queryable, query: PassageQuery, limit: number): Promise<Place[]> {
  if (query.terms.length === 0) return [];
  const isFew = (await held.reach(db, query)) <= FEW_PASSAGES;
  return (isFew ? fewByWords : manyByWords)(db, query, limit, indexTables);
}

/** Among fewer the index scan would read on and on for those that the filter lets through: they are read and ranked here. */
const FEW_PASSAGES = 5_000;

async function addPassages(db: Queryable, rows: PassageRow[]): Promise<void> {
  await db.execute(sql`
    insert into ${passages} (entry_id, start_at, end_at, content_hash, content, words, length, tokens)
    select given.*, array_to_tsvector(string_to_array(words, ' ')) from unnest(
      ${column(rows, "entryId")}::bigint[], ${column(rows, "start")}::integer[], ${column(rows, "end")}::integer[],
      ${column(rows, "contentHash")}::text[], ${column(rows, "text")}::text[],
      ${sql.param(rows.map(({ tokens }) => tokens.join(" ")))}::text[], ${column(rows, "length")}::integer[]
    ) as given (entry_id, start_at, end_at, content_hash, content, words, length) ${stillWritten}`);
}

async function addEntryWords(db: Queryable, rows: PassageRow[]): Promise<void> {
  const words = Map.groupBy(rows, ({ entryId }) => entryId);
  const tokensOf = (some: PassageRow[]) => [...new Set(some.flatMap(({ tokens }) => tokens))].join(" ");
  await db.execute(sql`
    insert into ${entryWords} (entry_id, tokens)
    select given.entry_id, array_to_tsvector(string_to_array(words, ' ')) from unnest(
      ${sql.param([...words.keys()])}::bigint[], ${sql.param([...words.values()].map(tokensOf))}::text[]
    ) as given (entry_id, words) ${stillWritten}`);
}
