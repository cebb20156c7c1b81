import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, number, text } from "#platform/rows/columns.ts";
import { oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import type { EntryId, LookedUp, SoughtWord, WordQuery, WorkText } from "#ports/passages.ts";
import { idList, list, numbers, type Entries } from "./entries.ts";
import { byScore, isNothing, readingOf, Spot, workHitsAt, type Place, type Reading } from "./fused.ts";
import { manyByWords } from "./many.ts";
import { B, K1, roundedScore, tokenOf } from "./terms.ts";

type Tables = Entries & { index: string; entryWords: SQL };
const Candidate = { ...Spot, words: text(), length: number() };
export type Candidate = RowOf<typeof Candidate>;

/** Up to this many passages are checked one by one; for more, the word index is used. */
const FEW_PASSAGES = 5_000;
/** For more, up to this many matches are read and ranked here; beyond that the ranking index is used. */
export const MOST_READ = 800;
export const BEST_OF_MANY = 300;

/** Tokens hold letters and digits only, so that none of them is an operator. */
const anyForm = ({ forms, start }: SoughtWord): string =>
  [...forms.map(tokenOf), ...(start === undefined ? [] : [`${tokenOf(start)}:*`])].join(" | ");

/** All of the words. */
function havingAll({ words, without, phrases }: WordQuery, entries: SQL): SQL {
  const conditions = words.map((word) => `(${anyForm(word)})`);
  if (without.length > 0) conditions.push(`!(${without.map(tokenOf).join(" | ")})`);
  return sql`tokens @@ ${conditions.join(" & ")}::tsquery and ${sayingAll(phrases, entries)}`;
}

/** Said in `content`, whatever the case and the white space, or in the title. Most passages are one line, and are only looked through. */
export const sayingAll = (phrases: WordQuery["phrases"], entries: SQL): SQL =>
  sql.join(
    [
      sql`true`,
      ...phrases.map(
        ({ text, titled }) => sql`(
          position(lower(${text}::text) in lower(content)) > 0
          or ((position(chr(10) in content) > 0 or position('  ' in content) > 0)
            and position(lower(${text}::text) in lower(regexp_replace(content, '[[:space:]]+', ' ', 'g'))) > 0)
          or (entry_id in (select entry_id from ${entries} where work_id = any(${idList(titled)}))) is true)`,
      ),
    ],
    sql` and `,
  );

export async function lookUp(
  db: Queryable,
  query: WordQuery,
  tables: Tables,
  few = FEW_PASSAGES,
): Promise<LookedUp> {
  if (query.words.length === 0 || isNothing(query)) return { hits: [], works: 0, isMore: false };
  const having = havingAll(query, tables.entries);
  // Every work has at least one passage: with more works than `few`, their passages need not be counted.
  const isFew = (query.works?.length ?? 0) <= few && (await tables.reach(db, query)) <= few;
  const candidates = await candidatesOf(db, query, having, isFew, tables);
  const isMany = !isFew && candidates.length > MOST_READ;
  // What begins like a word the index of ranks cannot ask for, and for a phrase it would read on and on: then the ones that
  // were read have to do.
  const isPlain = query.phrases.length === 0 && query.words.every(({ start }) => start === undefined);
  const places =
    isMany && isPlain
      ? await manyByWords(db, { ...query, terms: termsOf(query) }, BEST_OF_MANY, tables, having)
      : ranked(isMany ? candidates.slice(0, MOST_READ) : candidates, query);
  return bestOfWorks(db, readingOf(tables.passages), places, query, isMany);
}

export const termsOf = ({ words, welcome }: WordQuery): string[] => [
  ...words.flatMap(({ forms }) => forms),
  ...welcome,
];

async function candidatesOf(
  db: Queryable,
  query: WordQuery,
  having: SQL,
  isFew: boolean,
  { entries, passages, chosen }: Tables,
): Promise<Candidate[]> {
  // Entry by entry: the planner overestimates their number and would scan the words of all passages.
  const hits = isFew
    ? sql`(select distinct entry_id as id from (${chosen(query)}) as reached) as chosen cross join lateral (
        select * from ${passages} where entry_id = chosen.id offset 0) as own where ${having}`
    : sql`${passages} where ${having} and (entry_id in (${chosen(query)})) is true`;
  const candidates = sql`
    select entry_id as "entryId", work_id as "workId", text_id as "textId", start_at as "start", words, found.length
    from (select entry_id, start_at, words, length from ${hits} limit ${isFew ? null : MOST_READ + 1}::integer) as found
    join ${entries} using (entry_id)`;
  return rows(db, Candidate, candidates);
}

/** Each word counts the same: all of them are there, and how rare they are says nothing between such passages. */
export function ranked(candidates: Candidate[], { words, welcome }: WordQuery): Place[] {
  const groups: Group[] = [...words.map(groupOf), ...welcome.map((term) => groupOf({ forms: [term] }))];
  const total = candidates.reduce((sum, { length }) => sum + length, 0);
  const average = total / (candidates.length || 1) || 1;
  return candidates
    .map(({ entryId, workId, textId, start, words: passageWords, length }): Place => {
      const tokens = passageWords.split(" ");
      const norm = K1 * (1 - B + (B * length) / average);
      let score = 0;
      for (const isIn of groups) {
        let tf = 0;
        for (const token of tokens) if (isIn(token)) tf += 1;
        score += (tf * (K1 + 1)) / (tf + norm);
      }
      return { entryId, workId, textId, start, score: roundedScore(score) };
    })
    .sort(byScore);
}

type Group = (token: string) => boolean;

function groupOf({ forms, start }: SoughtWord): Group {
  const tokens = new Set(forms.map(tokenOf));
  const beginning = start === undefined ? null : tokenOf(start);
  return (token) => tokens.has(token) || (beginning !== null && token.startsWith(beginning));
}

export async function bestOfWorks(
  db: Queryable,
  read: Reading,
  places: Place[],
  { skip, limit }: WordQuery,
  isMore: boolean,
): Promise<LookedUp> {
  const best = new Map<EntryId, Place & { passages: number }>();
  for (const place of places) {
    const bestOfEntry = best.get(place.entryId);
    if (bestOfEntry) bestOfEntry.passages += 1;
    else best.set(place.entryId, { ...place, passages: 1 });
  }
  const page = [...best.values()].slice(skip, skip + limit);
  return { hits: await workHitsAt(db, read, page), works: best.size, isMore };
}

/** Up to this many works are checked entry by entry; for more, the word index is quicker. */
const FEW_WORKS = 2_000;

export async function having(
  db: Queryable,
  words: SoughtWord[],
  texts: WorkText[],
  { passages, entryWords, standFor }: Tables,
  few = FEW_WORKS,
): Promise<{ works: Set<number>[]; missing: number[] }> {
  const { works, missing } = await standFor(db, texts);
  const worksByWord: Set<number>[] = [];
  for (const word of words) {
    const has = sql`tokens @@ ${anyForm(word)}::tsquery`;
    const which =
      works.size <= few
        ? sql`select id as entry_id from unnest(${idList([...works.keys()])}) as chosen (id) cross join lateral (
            select from ${passages} where entry_id = chosen.id and ${has} limit 1) as own`
        : sql`select distinct entry_id from ${entryWords} where ${has}`;
    const ids = sql`select string_agg(entry_id::text, ',') from (${which}) as having_it`;
    const having = new Set<number>();
    for (const id of numbers(await oneValue(db, list, ids))) {
      const work = works.get(id as EntryId);
      if (work !== undefined) having.add(work);
    }
    worksByWord.push(having);
  }
  return { works: worksByWord, missing };
}

export async function standing(
  db: Queryable,
  query: WordQuery,
  { entries, passages, chosen }: Tables,
): Promise<boolean[]> {
  const presenceByWord: boolean[] = [];
  for (const word of query.words) {
    const having = havingAll({ ...query, words: [word], phrases: [], without: [] }, entries);
    const stands = sql`
      select exists (select from ${passages} where ${having} and (entry_id in (${chosen(query)})) is true)`;
    presenceByWord.push(await oneValue(db, boolean(), stands));
  }
  return presenceByWord;
}
