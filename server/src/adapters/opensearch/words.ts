import type { Queryable } from "#platform/db.ts";
import type { EntryId, PassageQuery } from "#ports/passages.ts";
import type { Place as Found, Reading, Said } from "../passages/fused.ts";
import { B, K1, roundedScore, weighedTokens } from "../passages/terms.ts";
import type { Cluster } from "./cluster.ts";
import { reached, reachMapping, type Clause } from "./filter.ts";
import type { Place } from "./place.ts";
import type { Seen } from "./seen.ts";

/** Each term is a word of letters and digits by now, so nothing is cut, folded or dropped: the terms are ours in every language. */
export const wordsShape = () => ({
  settings: { similarity: { passages: { type: "BM25", k1: K1, b: B } } },
  mappings: {
    properties: {
      ...reachMapping,
      end: { type: "integer", index: false },
      words: { type: "text", analyzer: "whitespace", similarity: "passages" },
      // For phrases, word for word.
      text: { type: "text", analyzer: "standard", norms: false },
    },
  },
});

export type Words = { cluster: Cluster; place: Place; seen: Seen };

export type Hit<Source = unknown> = {
  _id: string;
  _score: number | null;
  _source?: Source;
  fields?: { entry?: number[]; work?: number[]; start?: number[] };
};
export type Hits<Source = unknown> = {
  hits: { total?: { value: number; relation: string }; hits: Hit<Source>[] };
};

export const PLACE_FIELDS = ["entry", "work", "start"];
/** A cluster refuses to go further down. */
export const DEEPEST = 10_000;
const MOST_TERMS = 1_000;

export const docId = (entryId: EntryId, start: number): string => `${entryId}-${start}`;

export const spotOf = ({ fields }: Hit) => ({
  entryId: fields!.entry![0]! as EntryId,
  workId: fields!.work![0]!,
  start: fields!.start![0]!,
});

/** All shards weigh a word by all passages, and a shard that cannot answer is not left out in silence. */
export const searching = (alias: string, body: object) => ({
  method: "POST" as const,
  path: `/${alias}/_search`,
  query: { search_type: "dfs_query_then_fetch", allow_partial_search_results: "false" },
  body,
});

export const bestFirst = [{ _score: "desc" }, { work: "asc" }, { start: "asc" }];

export const termsClause = (weights: Iterable<[string, number]>): Clause[] =>
  [...weights].slice(0, MOST_TERMS).map(([value, boost]) => ({ term: { words: { value, boost } } }));

export async function byWords(
  db: Queryable,
  query: PassageQuery,
  limit: number,
  { cluster, place, seen }: Words,
): Promise<Found[]> {
  const weights = weighedTokens(query);
  if (weights.size === 0) return [];
  const alias = await place.open(db);
  const factor = await scoreFactor(cluster);
  const found = await seen.only(db, async (unseen) => {
    const body = {
      size: Math.min(limit, DEEPEST),
      track_total_hits: false,
      _source: false,
      docvalue_fields: PLACE_FIELDS,
      query: {
        bool: {
          should: termsClause(weights),
          minimum_should_match: 1,
          filter: [reached(query, unseen)],
        },
      },
      sort: bestFirst,
    };
    const { hits } = await cluster.ask<Hits>(searching(alias, body));
    return hits.hits.map((hit) => ({ ...spotOf(hit), score: roundedScore(hit._score! * factor) }));
  });
  return found;
}

const factors = new WeakMap<Cluster, Promise<number>>();

/** From version 3 on Lucene leaves out of BM25 what is the same for every word. */
function scoreFactor(cluster: Cluster): Promise<number> {
  const known = factors.get(cluster);
  if (known) return known;
  const asked = cluster
    .ask<{ version: { number: string } }>({ method: "GET", path: "/" })
    .then(({ version }) => (Number(version.number.split(".")[0]) >= 3 ? K1 + 1 : 1));
  factors.set(cluster, asked);
  asked.catch(() => factors.delete(cluster));
  return asked;
}

/** What passages say. They may be in two indexes of one alias, so they are looked for and not fetched. */
export const readingFrom =
  ({ cluster, place }: Omit<Words, "seen">): Reading =>
  async (db, places) => {
    const alias = await place.open(db);
    const said: Said[] = [];
    for (let at = 0; at < places.length; at += 500) {
      const ids = places.slice(at, at + 500).map(({ entryId, start }) => docId(entryId, start));
      const body = {
        size: ids.length,
        track_total_hits: false,
        _source: ["entry", "start", "end", "text"],
        query: { ids: { values: ids } },
      };
      type Source = { entry: EntryId; start: number; end: number; text: string };
      const { hits } = await cluster.ask<Hits<Source>>(searching(alias, body));
      for (const { _source } of hits.hits) {
        const { entry, start, end, text } = _source!;
        said.push({ entryId: entry, start, end, text });
      }
    }
    return said;
  };
