import type { Queryable } from "#platform/db.ts";
import type { EntryId, LookedUp, SoughtWord, WordQuery, WorkText } from "#ports/passages.ts";
import { isNothing, type Place as Found, type Reading } from "../passages/fused.ts";
import {
  BEST_OF_MANY,
  bestOfWorks,
  MOST_READ,
  ranked,
  termsOf,
  type Candidate,
} from "../passages/looking-up.ts";
import { queryTokens, tokenOf, weighedTokens } from "../passages/terms.ts";
import { reached, type Clause } from "./filter.ts";
import { bestFirst, PLACE_FIELDS, searching, spotOf, termsClause, type Hits, type Words } from "./words.ts";

type Tables = Words & {
  read: Reading;
  standFor(
    db: Queryable,
    texts: readonly WorkText[],
  ): Promise<{ works: Map<EntryId, number>; missing: number[] }>;
};

const hasForm = ({ forms, start }: SoughtWord): Clause => ({
  bool: {
    should: [
      { terms: { words: forms.map(tokenOf) } },
      ...(start === undefined ? [] : [{ prefix: { words: { value: tokenOf(start) } } }]),
    ],
    minimum_should_match: 1,
  },
});

/** All of the words. What a phrase leaves open, as its punctuation, is looked at in what was read. */
function havingAll(query: WordQuery, unseen: EntryId[]): Clause {
  const phrases = query.phrases.map(({ text, titled }) => ({
    bool: {
      should: [
        { match_phrase: { text: { query: text, zero_terms_query: "all" } } },
        ...(titled.length === 0 ? [] : [{ terms: { work: titled } }]),
      ],
      minimum_should_match: 1,
    },
  }));
  const { bool } = reached(query, unseen) as { bool: { filter: Clause[]; must_not: Clause[] } };
  return {
    bool: {
      filter: [...bool.filter, ...query.words.map(hasForm), ...phrases],
      must_not: [
        ...bool.must_not,
        ...(query.without.length === 0 ? [] : [{ terms: { words: query.without.map(tokenOf) } }]),
      ],
      should: termsClause(weighedTokens({ terms: termsOf(query) })),
    },
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").toLowerCase();

type Source = { words: string; text?: string };
type Read = Candidate & { text: string };

/** Word for word, whatever the case and the white space. */
const saysAll =
  ({ phrases }: WordQuery) =>
  ({ workId, text }: Read): boolean => {
    if (phrases.length === 0) return true;
    const said = oneLine(text);
    return phrases.every((phrase) => phrase.titled.includes(workId) || said.includes(oneLine(phrase.text)));
  };

export async function lookUp(db: Queryable, query: WordQuery, tables: Tables): Promise<LookedUp> {
  const nothing: LookedUp = { hits: [], works: 0, isMore: false };
  if (query.words.length === 0 || isNothing(query)) return nothing;
  const alias = await tables.place.open(db);
  // One more than are read tells whether there are more.
  const found = await tables.seen.only(db, async (unseen) => {
    const body = {
      size: MOST_READ + 1,
      track_total_hits: false,
      _source: false,
      docvalue_fields: PLACE_FIELDS,
      query: havingAll(query, unseen),
      sort: bestFirst,
    };
    const { hits } = await tables.cluster.ask<Hits>(searching(alias, body));
    return hits.hits.map((hit) => ({ ...spotOf(hit), id: hit._id, score: hit._score! }));
  });
  if (found.length === 0) return nothing;
  const isMany = found.length > MOST_READ;
  if (isMany && query.phrases.length === 0)
    return bestOfWorks(db, tables.read, found.slice(0, BEST_OF_MANY), query, true);
  const candidates = await candidatesAt(alias, found.slice(0, MOST_READ), query, tables);
  return bestOfWorks(db, tables.read, ranked(candidates.filter(saysAll(query)), query), query, isMany);
}

async function candidatesAt(
  alias: string,
  found: (Omit<Found, "score"> & { id: string })[],
  { phrases }: WordQuery,
  { cluster }: Tables,
): Promise<Read[]> {
  const body = {
    size: found.length,
    track_total_hits: false,
    _source: phrases.length === 0 ? ["words"] : ["words", "text"],
    query: { ids: { values: found.map(({ id }) => id) } },
  };
  const { hits } = await cluster.ask<Hits<Source>>(searching(alias, body));
  const sources = new Map(hits.hits.map(({ _id, _source }) => [_id, _source!]));
  return found.flatMap(({ id, entryId, workId, textId, start }): Read[] => {
    const source = sources.get(id);
    if (!source) return [];
    const { words, text = "" } = source;
    return [{ entryId, workId, textId, start, words, text, length: words.split(" ").length }];
  });
}

type Counts = {
  aggregations: Record<string, { buckets: Record<string, { doc_count: number; works: { value: number } }> }>;
};
type Groups = { aggregations: { entries: { buckets: { key: EntryId }[] } } };

const ENTRIES_AT_ONCE = 10_000;

export async function having(
  db: Queryable,
  words: SoughtWord[],
  texts: WorkText[],
  { cluster, place, standFor }: Tables,
): Promise<{ works: Set<number>[]; missing: number[] }> {
  const { works, missing } = await standFor(db, texts);
  const found = words.map(() => new Set<number>());
  if (words.length === 0 || works.size === 0) return { works: found, missing };
  const alias = await place.open(db);
  const entryIds = [...works.keys()];
  for (let from = 0; from < entryIds.length; from += ENTRIES_AT_ONCE) {
    const some = entryIds.slice(from, from + ENTRIES_AT_ONCE);
    for (const [at, word] of words.entries()) {
      const body = {
        size: 0,
        query: { bool: { filter: [hasForm(word), { terms: { entry: some } }] } },
        aggs: { entries: { terms: { field: "entry", size: some.length } } },
      };
      const { aggregations } = await cluster.ask<Groups>(asking(alias, body));
      for (const { key } of aggregations.entries.buckets) found[at]!.add(works.get(key)!);
    }
  }
  return { works: found, missing };
}

/** Without scores nothing has to be weighed over all shards before. */
const asking = (alias: string, body: object) => {
  const question = searching(alias, body);
  return { ...question, query: { allow_partial_search_results: "false" } };
};

export async function standing(
  db: Queryable,
  query: WordQuery,
  { cluster, place, seen }: Words,
): Promise<boolean[]> {
  if (isNothing(query)) return query.words.map(() => false);
  const alias = await place.open(db);
  const stands: boolean[] = [];
  for (const word of query.words) {
    const found = await seen.only(db, async (unseen) => {
      const body = {
        size: 1,
        track_total_hits: false,
        _source: false,
        docvalue_fields: PLACE_FIELDS,
        query: { bool: { filter: [reached(query, unseen), hasForm(word)] } },
      };
      const { hits } = await cluster.ask<Hits>(asking(alias, body));
      return hits.hits.map(spotOf);
    });
    stands.push(found.length > 0);
  }
  return stands;
}

/** Up to so many works it counts exactly, and beyond that within some hundredths. */
const COUNTED_EXACTLY = 40_000;

/** In how many works each term stands, by its token. */
export async function worksHaving(
  db: Queryable,
  terms: string[],
  libraryIds: number[],
  { cluster, place, seen }: Words,
): Promise<{ term: string; df: number }[]> {
  const tokens = queryTokens(terms);
  if (tokens.length === 0 || libraryIds.length === 0) return [];
  const alias = await place.open(db);
  const body = {
    size: 0,
    query: reached({ libraries: libraryIds.map((id) => ({ id, tags: {} })) }, await seen.unseen(db)),
    aggs: {
      terms: {
        filters: { filters: Object.fromEntries(tokens.map((token) => [token, { term: { words: token } }])) },
        aggs: { works: { cardinality: { field: "entry", precision_threshold: COUNTED_EXACTLY } } },
      },
    },
  };
  const { aggregations } = await cluster.ask<Counts>(asking(alias, body));
  return tokens.map((term) => ({ term, df: aggregations["terms"]!.buckets[term]!.works.value }));
}
