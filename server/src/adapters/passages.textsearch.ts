import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { IndexedWork, PassageHit, PassageQuery, Passages } from "#ports/passages.ts";
import {
  column,
  countsByTerm,
  inBatches,
  passagesInOrder,
  passageTokens,
  queryTokens,
  roundedScore,
} from "./passages.terms.ts";
import { prepareSchema, worksTable, worksTables } from "./passages.works.ts";

const SCHEMA = "passages_textsearch";
const INDEX = `${SCHEMA}.passages_words`;
const ROWS_AT_ONCE = 50;

const tables = `
  create extension if not exists pg_textsearch;
  ${worksTables(SCHEMA)}
  create table ${SCHEMA}.passages (
    work_id bigint not null,
    number integer not null,
    text_id bigint not null,
    start_at integer not null,
    end_at integer not null,
    words text not null,
    primary key (work_id, number)
  );
  create index passages_words on ${SCHEMA}.passages using bm25 (words)
    with (text_config = 'simple', k1 = 1.2, b = 0.75);
  create index passages_having on ${SCHEMA}.passages using gin (string_to_array(words, ' '));`;

const held = worksTable(SCHEMA);
const works = sql.raw(`${SCHEMA}.works`);
const passages = sql.raw(`${SCHEMA}.passages`);

/** BM25 by the extension pg_textsearch: in the embedded database, or on a server that has it. */
export const textsearchPassages: Passages = {
  prepare: (db) => prepareSchema(db, SCHEMA, tables),

  async index(db, list) {
    const sorted = list.toSorted((a, b) => a.workId - b.workId);
    for (const batch of inBatches(sorted, ROWS_AT_ONCE)) {
      const rows = batch.flatMap(rowsOf);
      await held.open(db, batch);
      await clear(
        db,
        batch.map((work) => work.workId),
      );
      for (const some of inBatches(rows, ROWS_AT_ONCE)) await addPassages(db, some);
      await held.close(db, batch, rows);
    }
  },

  async remove(db, workIds) {
    await held.remove(db, workIds);
    await clear(db, workIds);
  },

  async search(db, query) {
    const tokens = queryTokens(query.terms);
    if (tokens.length === 0 || query.libraries.length === 0 || query.limit <= 0) return [];
    // The extension leaves equal scores in no order: read past the limit until the last score is a lower one.
    for (let reach = query.limit + 20; ; reach *= 4) {
      const hits = await bestOf(db, tokens, query.libraries, reach);
      const last = hits[query.limit - 1];
      if (last === undefined || hits.length < reach || hits.at(-1)!.score < last.score)
        return inOrder(hits).slice(0, query.limit);
    }
  },

  async frequencies(db, terms, libraryIds) {
    const tokens = queryTokens(terms);
    const total = await db.execute<{ passages: number }>(sql`
      select coalesce(sum(passages), 0)::integer as passages from ${works}
      where work_id in (${held.inLibraries(libraryIds)})`);
    const { rows } = await db.execute<{ term: string; df: number }>(sql`
      select term, df
      from unnest(${sql.param(tokens)}::text[]) as asked (term), lateral (
        select count(*)::integer as df from ${passages}
        where string_to_array(words, ' ') @> array[asked.term] and (work_id in (${held.inLibraries(libraryIds)})) is true
      ) as counted`);
    const byToken = new Map(rows.map((row) => [row.term, row.df]));
    return { passages: total.rows[0]!.passages, byTerm: countsByTerm(terms, byToken) };
  },

  held: (db) => held.held(db),
};

/** Whether this database has the extension and has loaded it, which on a server takes a setting and a restart. */
export async function hasTextsearch(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ usable: boolean }>(sql`
    select exists (select from pg_available_extensions where name = 'pg_textsearch')
      and current_setting('pg_textsearch.library_version', true) is not null as usable`);
  return rows[0]!.usable;
}

async function bestOf(
  db: Queryable,
  tokens: string[],
  libraries: PassageQuery["libraries"],
  limit: number,
): Promise<PassageHit[]> {
  const distance = sql`(words <@> to_bm25query(${tokens.join(" ")}::text, ${INDEX}::text))`;
  // "is true" keeps the filter inside the index scan: as a join the whole index would be read and sorted.
  // The score is asked for by the expression, which the index scan answers from what it has. The extension's
  // bm25_get_current_score() knows only that scan: of a table of one row, which PostgreSQL reads plainly, it says nothing.
  const { rows } = await db.execute<PassageHit>(sql`
    select work_id as "workId", text_id as "textId", start_at as "start", end_at as "end", -${distance} as score
    from ${passages}
    where (work_id in (${held.chosen(libraries)})) is true
    order by ${distance}
    limit ${limit}::integer`);
  return rows
    .map((row) => ({
      workId: row.workId,
      textId: row.textId,
      start: row.start,
      end: row.end,
      score: roundedScore(row.score),
    }))
    .filter(({ score }) => score > 0);
}

const inOrder = (hits: PassageHit[]): PassageHit[] =>
  hits.toSorted((a, b) => b.score - a.score || a.workId - b.workId || a.start - b.start || a.end - b.end);

type Row = {
  workId: number;
  textId: number;
  number: number;
  start: number;
  end: number;
  length: number;
  words: string;
};

function rowsOf(work: IndexedWork): Row[] {
  return passagesInOrder(work).map(({ start, end, terms }, number) => {
    const tokens = passageTokens(work, terms);
    const { workId, textId } = work;
    return { workId, textId, number, start, end, length: tokens.length, words: tokens.join(" ") };
  });
}

async function clear(db: Queryable, workIds: number[]): Promise<void> {
  await db.execute(sql`delete from ${passages} where work_id = any(${sql.param(workIds)}::bigint[])`);
}

async function addPassages(db: Queryable, rows: Row[]): Promise<void> {
  await db.execute(sql`
    insert into ${passages} (work_id, number, text_id, start_at, end_at, words)
    select * from unnest(
      ${column(rows, "workId")}::bigint[], ${column(rows, "number")}::integer[], ${column(rows, "textId")}::bigint[],
      ${column(rows, "start")}::integer[], ${column(rows, "end")}::integer[], ${column(rows, "words")}::text[])`);
}
