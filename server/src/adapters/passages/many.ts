import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number } from "#platform/rows/columns.ts";
import { rows, values } from "#platform/rows/rows.ts";
import type { PassageQuery } from "#ports/passages.ts";
import type { Entries } from "./entries.ts";
import { Place } from "./fused.ts";
import { column, SCORE_STEP, weighedTokens } from "./terms.ts";

type Tables = Entries & { index: string };

const FEW_EQUAL = 20;
/**
 * Of a book or a long table thousands of passages can be as good as each other. To look at all of them for every search
 * would make everybody wait, so beyond these the order is the one in which the index comes to them.
 */
const MOST_EQUAL = 1_000;

/** The best of many passages, by the scores and the order of the extension's index. */
export async function manyByWords(
  db: Queryable,
  query: PassageQuery,
  limit: number,
  tables: Tables,
  having: SQL = sql`true`,
): Promise<Place[]> {
  const indexQuery = askedOf(query, tables.index);
  if (indexQuery === null) return [];
  const look = { ...tables, ...indexQuery, query, having };
  // The extension leaves equal scores in no order: read past the limit, so that the last score is a lower one.
  const reach = limit + FEW_EQUAL;
  let best = await bestOf(db, look, { reach, limit });
  if (best.seen === reach && best.lowest === best.places.at(-1)!.score)
    best = await bestOf(db, look, { reach: limit + MOST_EQUAL, limit });
  return best.places.filter(({ score }) => score > 0);
}

/** By what the index orders, and by what the scores that it gives are multiplied. */
type Asked = { distance: SQL; factor: number };

/**
 * The extension knows no weights, but adds up a word as often as it stands there: a weight of one is twice, of one and a
 * half thrice, of a half once. A single word it counts once, however often it stands there.
 */
function askedOf(query: PassageQuery, index: string): Asked | null {
  const weights = [...weighedTokens(query)];
  if (weights.length === 0) return null;
  const words = weights.flatMap(([token, weight]) => Array<string>(weight * 2).fill(token));
  const [token, factor] = weights.length === 1 ? weights[0]! : [words.join(" "), 0.5];
  return { distance: sql`(words <@> to_bm25query(${token}::text, ${index}::text))`, factor };
}

type Look = Tables & Asked & { query: PassageQuery; having: SQL };

/** How many rows are read, and how many of them are returned. */
type Extent = { reach: number; limit: number };

/** The best rows, how many were read, and the lowest score among those read. */
type Best = { places: Place[]; seen: number; lowest: number };

/**
 * The score that the index scan remembers costs nothing, and computing it anew half a millisecond a row. But only that scan
 * knows it: of a small table, which PostgreSQL may read plainly and sort, the extension tells the score of some earlier
 * search, the same for all. So when all are the same two of them are computed too, and if they are others all are.
 */
async function bestOf(db: Queryable, look: Look, extent: Extent): Promise<Best> {
  const best = await scan(db, look, extent, sql`bm25_get_current_score()`);
  const [first, last] = [best.places[0], best.places.at(-1)];
  if (!first || !last || first.score !== best.lowest || (await areTrue(db, look, [first, last]))) return best;
  return scan(db, look, extent, look.distance);
}

async function scan(
  db: Queryable,
  { entries, passages, chosen, distance, factor, query, having }: Look,
  { reach, limit }: Extent,
  score: SQL,
): Promise<Best> {
  // "is true" keeps the filter inside the index scan: as a join the whole index would be read and sorted. And no common table
  // expression around the scan: it made it ten times slower.
  const statement = sql`
    select entry_id as "entryId", work_id as "workId", text_id as "textId", start_at as "start", score,
      (count(*) over ())::integer as seen, min(score) over () as lowest
    from (
      select entry_id, start_at, ${rounded(score, factor)} as score
      from ${passages}
      where (entry_id in (${chosen(query)})) is true and ${having}
      order by ${distance}
      limit ${reach}::integer
    ) as best join ${entries} using (entry_id)
    order by score desc, work_id, start_at
    limit ${limit}::integer`;
  const places = await rows(db, { ...Place, seen: number(), lowest: number() }, statement);
  const { seen, lowest } = places[0] ?? { seen: 0, lowest: 0 };
  return { places, seen, lowest };
}

/** The extension gives scores as distances, which are below zero. */
const rounded = (score: SQL, factor: number): SQL =>
  sql`(round(-${score} * ${factor * SCORE_STEP}::float8) / ${SCORE_STEP}::float8)`;

/** The index rounds the lengths of passages when it writes them out of memory, and with them a score by some hundredths. */
const CLOSE = 0.1;

async function areTrue(
  db: Queryable,
  { passages, distance, factor }: Look,
  places: Place[],
): Promise<boolean> {
  const statement = sql`
    select ${rounded(distance, factor)} as score
    from unnest(${column(places, "entryId")}::bigint[], ${column(places, "start")}::integer[]) as told (entry_id, start_at)
    join ${passages} using (entry_id, start_at)`;
  const scores = await values(db, Place.score, statement);
  return scores.every((score) => Math.abs(score - places[0]!.score) <= CLOSE * score);
}
