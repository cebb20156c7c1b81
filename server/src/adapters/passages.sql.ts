import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { IndexedWork, PassageHit, Passages } from "#ports/passages.ts";
import {
  column,
  countsByTerm,
  inBatches,
  passagesInOrder,
  passageTokens,
  queryTokens,
  SCORE_STEP,
} from "./passages.terms.ts";
import { prepareSchema, worksTable, worksTables } from "./passages.works.ts";

const SCHEMA = "passages_sql";
const K1 = 1.2;
const B = 0.75;
const WORKS_AT_ONCE = 50;
const PASSAGES_AT_ONCE = 50;
/** The embedded database serves everyone over one connection: a longer statement makes the readers wait. */
const POSTINGS_AT_ONCE = 1000;

const tables = `
  ${worksTables(SCHEMA)}
  create table ${SCHEMA}.passages (
    work_id bigint not null,
    number integer not null,
    text_id bigint not null,
    start_at integer not null,
    end_at integer not null,
    primary key (work_id, number)
  );
  -- The index holds all that ranking reads, so a search never visits the rows; length is the passage's, repeated for that.
  create table ${SCHEMA}.postings (
    work_id bigint not null,
    number integer not null,
    length integer not null,
    tf integer not null,
    term text collate "C" not null,
    primary key (term, work_id, number) include (tf, length)
  );
  create index on ${SCHEMA}.postings (work_id);`;

/** A plain 0.75 would be a decimal number to PostgreSQL, and every score slow decimal arithmetic. */
const number = (value: number) => sql.raw(`${value}::float8`);

const held = worksTable(SCHEMA);
const works = sql.raw(`${SCHEMA}.works`);
const passages = sql.raw(`${SCHEMA}.passages`);
const postings = sql.raw(`${SCHEMA}.postings`);

/** BM25 over posting tables in plain SQL, for any PostgreSQL from 15. */
export const sqlPassages: Passages = {
  prepare: (db) => prepareSchema(db, SCHEMA, tables),

  async index(db, list) {
    // In one order everywhere, so that two writers of the same works wait for each other and not in a circle.
    const sorted = list.toSorted((a, b) => a.workId - b.workId);
    for (const batch of inBatches(sorted, WORKS_AT_ONCE)) {
      const rows = batch.flatMap(rowsOf);
      await held.open(db, batch);
      await clear(
        db,
        batch.map((work) => work.workId),
      );
      for (const some of inBatches(rows, PASSAGES_AT_ONCE)) await addPassages(db, some);
      for (const some of inBatches(rows.flatMap(postingsOf), POSTINGS_AT_ONCE)) await addPostings(db, some);
      await held.close(db, batch, rows);
    }
  },

  async remove(db, workIds) {
    await held.remove(db, workIds);
    await clear(db, workIds);
  },

  async search(db, query) {
    const tokens = queryTokens(query.terms);
    if (tokens.length === 0 || query.libraries.length === 0) return [];
    // Document frequencies are counted, not kept: a kept count would be one row that every writer waits for.
    // "is true" keeps the choice of works a hashed set beside the index scan, whatever the planner believes of its size.
    const { rows } = await db.execute<PassageHit>(sql`
      with corpus as materialized (
        select sum(passages)::float8 as total, sum(length)::float8 / nullif(sum(passages), 0) as average from ${works}
      ),
      weighted as materialized (
        select term, average, ln(1 + (total - df + 0.5) / (df + 0.5)) as weight
        from corpus, unnest(${sql.param(tokens)}::text[]) as asked (term),
          lateral (select count(*)::float8 as df from ${postings} as posting where posting.term = asked.term) as counted
        where df > 0
      ),
      best as materialized (
        select work_id, number,
          round(sum(weight * tf * ${number(K1 + 1)}
            / (tf + ${number(K1)} * (1 - ${number(B)} + ${number(B)} * length / average)))
            * ${number(SCORE_STEP)}) / ${number(SCORE_STEP)} as score
        from weighted, lateral (
          select work_id, number, tf, length from ${postings} as posting
          where posting.term = weighted.term and (work_id in (${held.chosen(query.libraries)})) is true
        ) as matched
        group by work_id, number
        order by score desc, work_id, number
        limit ${query.limit}::integer
      )
      select work_id as "workId", text_id as "textId", start_at as "start", end_at as "end", score
      from best join ${passages} using (work_id, number)
      order by score desc, work_id, number`);
    return rows.map(({ workId, textId, start, end, score }) => ({ workId, textId, start, end, score }));
  },

  async frequencies(db, terms, libraryIds) {
    const tokens = queryTokens(terms);
    const total = await db.execute<{ passages: number }>(sql`
      select coalesce(sum(passages), 0)::integer as passages from ${works}
      where work_id in (${held.inLibraries(libraryIds)})`);
    const { rows } = await db.execute<{ term: string; df: number }>(sql`
      select term, df
      from unnest(${sql.param(tokens)}::text[]) as asked (term), lateral (
        select count(*)::integer as df from ${postings} as posting
        where posting.term = asked.term and (work_id in (${held.inLibraries(libraryIds)})) is true
      ) as counted`);
    const byToken = new Map(rows.map((row) => [row.term, row.df]));
    return { passages: total.rows[0]!.passages, byTerm: countsByTerm(terms, byToken) };
  },

  held: (db) => held.held(db),
};

type Row = {
  workId: number;
  textId: number;
  number: number;
  start: number;
  end: number;
  length: number;
  counts: Map<string, number>;
};

function rowsOf(work: IndexedWork): Row[] {
  return passagesInOrder(work).map(({ start, end, terms }, number) => {
    const tokens = passageTokens(work, terms);
    const counts = new Map<string, number>();
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    return { workId: work.workId, textId: work.textId, number, start, end, length: tokens.length, counts };
  });
}

type Posting = { term: string; workId: number; number: number; tf: number; length: number };

const postingsOf = ({ workId, number, length, counts }: Row): Posting[] =>
  [...counts].map(([term, tf]) => ({ term, workId, number, tf, length }));

async function clear(db: Queryable, workIds: number[]): Promise<void> {
  await db.execute(sql`delete from ${postings} where work_id = any(${sql.param(workIds)}::bigint[])`);
  await db.execute(sql`delete from ${passages} where work_id = any(${sql.param(workIds)}::bigint[])`);
}

async function addPassages(db: Queryable, rows: Row[]): Promise<void> {
  await db.execute(sql`
    insert into ${passages} (work_id, number, text_id, start_at, end_at)
    select * from unnest(
      ${column(rows, "workId")}::bigint[], ${column(rows, "number")}::integer[], ${column(rows, "textId")}::bigint[],
      ${column(rows, "start")}::integer[], ${column(rows, "end")}::integer[])`);
}

async function addPostings(db: Queryable, rows: Posting[]): Promise<void> {
  await db.execute(sql`
    insert into ${postings} (term, work_id, number, tf, length)
    select * from unnest(
      ${column(rows, "term")}::text[], ${column(rows, "workId")}::bigint[], ${column(rows, "number")}::integer[],
      ${column(rows, "tf")}::integer[], ${column(rows, "length")}::integer[])`);
}
