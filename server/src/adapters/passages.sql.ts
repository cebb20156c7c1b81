import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { rows } from "#platform/rows/rows.ts";
import type { PassageQuery } from "#ports/passages.ts";
import { byteVectors } from "./passages/bytes.ts";
import { entriesIn, entriesTables, type Entries } from "./passages/entries.ts";
import { Place } from "./passages/fused.ts";
import { plainHaving, plainLookUp, plainStanding } from "./passages/looking-up.plain.ts";
import { passageRows, passagesOver, type Index, type PassageRow } from "./passages/port.ts";
import { serverVectors } from "./passages/pgvector.ts";
import { B, column, float, inBatches, K1, SCORE_STEP, weighedTokens } from "./passages/terms.ts";
import type { Vectors } from "./passages/changing.ts";

const PASSAGES_AT_ONCE = 50;
/** The embedded database has one connection for everyone: readers wait while a long statement runs. */
const POSTINGS_AT_ONCE = 1000;

const tablesIn = (schema: string): string => `
  ${entriesTables(schema)}
  create table ${schema}.passages (
    entry_id bigint not null,
    start_at integer not null,
    end_at integer not null,
    content_hash text not null,
    content text not null,
    length integer not null,
    primary key (entry_id, start_at)
  );
  -- The index holds all that ranking reads, so a search never visits the rows; length is the passage's, repeated for that.
  create table ${schema}.postings (
    entry_id bigint not null,
    start_at integer not null,
    length integer not null,
    tf integer not null,
    term text collate "C" not null,
    primary key (term, entry_id, start_at) include (tf, length)
  );
  create index on ${schema}.postings (entry_id);`;

type Tables = Entries & { postings: SQL };

/** BM25 over posting tables in plain SQL, for any PostgreSQL from 15, beside vectors of any kind. */
function plainIndex(schema: string, vectorsOf: (held: Entries) => Vectors, ways: string[]): Index {
  const held = entriesIn(schema);
  const vectors = vectorsOf(held);
  const postings = sql.raw(`${schema}.postings`);
  const indexTables: Tables = { ...held, postings };
  return {
    ...passagesOver({
      held,
      vectors,
      tables: tablesIn(schema),
      swept: [postings, held.passages],
      byWords: (db, query, limit) => byWords(db, query, limit, indexTables),
      probed: sql`select entry_id from ${postings} where term = 'research' limit 1`,
      ways,
    }),

    async add(db, additions) {
      const added = additions.flatMap(passageRows);
      for (const some of inBatches(added, PASSAGES_AT_ONCE)) await addPassages(db, some, indexTables);
      for (const some of inBatches(added.flatMap(postingsOf), POSTINGS_AT_ONCE))
        await addPostings(db, some, indexTables);
      await vectors.expect(db, additions);
    },

    lookUp: (db, query) => plainLookUp(db, query, indexTables),
    standing: (db, query) => plainStanding(db, query, indexTables),
    having: (db, words, texts) => plainHaving(db, words, texts, indexTables),

    frequencies: (db, terms, libraryIds) =>
      held.frequencies(db, terms, libraryIds, sql`${postings} as posting where posting.term = asked.term`),
  };
}

/** Vectors as bytes: it needs nothing but PostgreSQL. */
export const plainPassages = (): Index => plainIndex("passages_sql", byteVectors, []);

/** Vectors by pgvector, which finds the nearest of any number. */
export const pgvectorPassages = (): Index => plainIndex("passages_pgvector", serverVectors, ["pgvector"]);

async function byWords(
  db: Queryable,
  query: PassageQuery,
  limit: number,
  { entries, postings, chosen }: Tables,
): Promise<Place[]> {
  const weights = weighedTokens(query);
  if (weights.size === 0) return [];
  const terms = sql`unnest(${sql.param([...weights.keys()])}::text[], ${sql.param([...weights.values()])}::float8[])`;
  // Document frequencies are counted, not kept: a kept count would be one row that every writer waits for.
  // "is true" keeps the choice of entries a hashed set beside the index scan, whatever the planner believes of its size.
  const best = sql`
    with corpus as materialized (
      select sum(passages)::float8 as total, sum(length)::float8 / nullif(sum(passages), 0) as average
      from ${entries} where state = 'live'
    ),
    weighted as materialized (
      select term, average, asked.weight * ln(1 + (greatest(total - df, 0) + 0.5) / (df + 0.5)) as weight
      from corpus, ${terms} as asked (term, weight),
        lateral (select count(*)::float8 as df from ${postings} as posting where posting.term = asked.term) as counted
      where df > 0
    ),
    best as materialized (
      select entry_id, start_at,
        round(sum(weight * tf * ${float(K1 + 1)}
          / (tf + ${float(K1)} * (1 - ${float(B)} + ${float(B)} * length / average)))
          * ${float(SCORE_STEP)}) / ${float(SCORE_STEP)} as score
      from weighted, lateral (
        select entry_id, start_at, tf, length from ${postings} as posting
        where posting.term = weighted.term and (entry_id in (${chosen(query)})) is true
      ) as matched
      group by entry_id, start_at
    )
    select entry_id as "entryId", work_id as "workId", text_id as "textId", start_at as "start", score
    from best join ${entries} using (entry_id)
    order by score desc, work_id, start_at
    limit ${limit}::integer`;
  return rows(db, Place, best);
}

function postingsOf({ entryId, start, length, tokens }: PassageRow) {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return [...counts].map(([term, tf]) => ({ term, entryId, start, tf, length }));
}

async function addPassages(
  db: Queryable,
  added: PassageRow[],
  { passages, stillWritten }: Tables,
): Promise<void> {
  await db.execute(sql`
    insert into ${passages} (entry_id, start_at, end_at, content_hash, content, length)
    select given.* from unnest(
      ${column(added, "entryId")}::bigint[], ${column(added, "start")}::integer[], ${column(added, "end")}::integer[],
      ${column(added, "contentHash")}::text[], ${column(added, "text")}::text[], ${column(added, "length")}::integer[]
    ) as given (entry_id, start_at, end_at, content_hash, content, length) ${stillWritten}`);
}

async function addPostings(
  db: Queryable,
  added: ReturnType<typeof postingsOf>,
  { postings, stillWritten }: Tables,
): Promise<void> {
  await db.execute(sql`
    insert into ${postings} (term, entry_id, start_at, tf, length)
    select given.* from unnest(
      ${column(added, "term")}::text[], ${column(added, "entryId")}::bigint[], ${column(added, "start")}::integer[],
      ${column(added, "tf")}::integer[], ${column(added, "length")}::integer[]
    ) as given (term, entry_id, start_at, tf, length) ${stillWritten}`);
}
