import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number, text } from "#platform/rows/columns.ts";
import { rows, values } from "#platform/rows/rows.ts";
import type { EntryId, LookedUp, SoughtWord, WordQuery, WorkText } from "#ports/passages.ts";
import { idList, numbers, type Entries } from "./entries.ts";
import { isNothing, Place, readingOf, workHitsAt } from "./fused.ts";
import { sayingAll } from "./looking-up.ts";
import { B, column, float, K1, SCORE_STEP, tokenOf } from "./terms.ts";

type Tables = Entries & { postings: SQL };

/** A range of terms: from itself to itself, or to the last that begins so. Every token is of letters and digits. */
type Range = { from: string; to: string; word: number };
const rangesOfWord = ({ forms, start }: SoughtWord, word: number): Range[] => [
  ...forms.map((form) => ({ from: tokenOf(form), to: tokenOf(form), word })),
  ...(start === undefined ? [] : [{ from: tokenOf(start), to: `${tokenOf(start)}~`, word }]),
];
const rangesOf = ({ words, welcome }: WordQuery): Range[] => [
  ...words.flatMap(rangesOfWord),
  ...welcome.map((term, at) => ({ from: tokenOf(term), to: tokenOf(term), word: words.length + at })),
];

/** The same over posting tables. A term that lies in two ranges of one word is counted once. */
export async function plainLookUp(db: Queryable, query: WordQuery, tables: Tables): Promise<LookedUp> {
  if (query.words.length === 0 || isNothing(query)) return { hits: [], works: 0, isMore: false };
  const { entries, passages, postings, chosen } = tables;
  const ranges = rangesOf(query);
  const norm = sql`${float(K1)} * (1 - ${float(B)} + ${float(B)} * length / nullif(avg(length) over (), 0))`;
  const statement = sql`
    with ranges as materialized (
      select * from unnest(${column(ranges, "from")}::text[], ${column(ranges, "to")}::text[], ${column(ranges, "word")}::integer[])
        as given (lowest, highest, word)
    ),
    having_words as (
      select entry_id, start_at, word, sum(tf)::float8 as tf, max(length)::float8 as length
      from (
        select distinct matched.entry_id, matched.start_at, matched.term, ranges.word, matched.tf, matched.length
        from ranges, lateral (
          select entry_id, start_at, term, tf, length from ${postings} as posting
          where posting.term >= ranges.lowest collate "C" and posting.term <= ranges.highest collate "C"
            and (entry_id in (${chosen(query)})) is true
        ) as matched
      ) as each group by entry_id, start_at, word
    ),
    having_all as (
      select entry_id, start_at, max(length) as length, array_agg(tf) as tfs from having_words
      group by entry_id, start_at
      having (count(*) filter (where word < ${query.words.length}::integer)) = ${query.words.length}::integer
    ),
    kept as (
      select entry_id, start_at, having_all.length, tfs from having_all join ${passages} as passage using (entry_id, start_at)
      where ${sayingAll(query.phrases, entries)} and not exists (
        select from ${postings} as unwanted
        where unwanted.term = any(${sql.param(query.without.map(tokenOf))}::text[])
          and unwanted.entry_id = passage.entry_id and unwanted.start_at = passage.start_at)
    ),
    scored as (
      select entry_id, start_at, round((select sum(tf * ${float(K1 + 1)} / (tf + norm)) from unnest(tfs) as each (tf))
        * ${float(SCORE_STEP)}) / ${float(SCORE_STEP)} as score
      from (select *, ${norm} as norm from kept) as normed
    ),
    best as (
      select distinct on (entry_id) entry_id, start_at, score, (count(*) over (partition by entry_id))::integer as passages
      from scored order by entry_id, score desc, start_at
    )
    select entry_id as "entryId", work_id as "workId", text_id as "textId", start_at as "start", score, best.passages,
      (count(*) over ())::integer as works
    from best join ${entries} using (entry_id)
    order by score desc, work_id limit ${query.limit}::integer offset ${query.skip}::integer`;
  const best = await rows(db, { ...Place, passages: number(), works: number() }, statement);
  return { hits: await workHitsAt(db, readingOf(passages), best), works: best[0]?.works ?? 0, isMore: false };
}

export async function plainHaving(
  db: Queryable,
  words: SoughtWord[],
  texts: WorkText[],
  { postings, standFor }: Tables,
): Promise<{ works: Set<number>[]; missing: number[] }> {
  const { works, missing } = await standFor(db, texts);
  const ranges = words.flatMap(rangesOfWord);
  const statement = sql`
    select word, string_agg(entry_id::text, ',') as ids from (
      select distinct word, entry_id
      from unnest(${column(ranges, "from")}::text[], ${column(ranges, "to")}::text[], ${column(ranges, "word")}::integer[])
          as given (lowest, highest, word)
        join ${postings} as posting on posting.term >= lowest collate "C" and posting.term <= highest collate "C"
      where entry_id = any(${idList([...works.keys()])})) as having_it
    group by word`;
  const entries = await rows(db, { word: number(), ids: text() }, statement);
  const ids = new Map(entries.map((row) => [row.word, numbers(row.ids)]));
  return {
    works: words.map((_, at) => new Set(ids.get(at)?.map((id) => works.get(id as EntryId)!))),
    missing,
  };
}

export async function plainStanding(
  db: Queryable,
  query: WordQuery,
  { postings, chosen }: Tables,
): Promise<boolean[]> {
  const ranges = rangesOf({ ...query, welcome: [] });
  const statement = sql`
    select distinct word from unnest(${column(ranges, "from")}::text[], ${column(ranges, "to")}::text[], ${column(ranges, "word")}::integer[])
      as given (lowest, highest, word)
    where exists (select from ${postings} as posting
      where posting.term >= lowest collate "C" and posting.term <= highest collate "C"
        and (entry_id in (${chosen(query)})) is true)`;
  const stand = new Set(await values(db, number(), statement));
  return query.words.map((_, at) => stand.has(at));
}
