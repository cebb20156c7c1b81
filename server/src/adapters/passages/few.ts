import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import type { PassageQuery } from "#ports/passages.ts";
import type { Entries } from "./entries.ts";
import { byScore, Spot, type Place } from "./fused.ts";
import { B, column, K1, roundedScore, weighedTokens } from "./terms.ts";

const Chosen = {
  entryId: Spot.entryId,
  workId: number(),
  textId: number(),
  passages: number(),
  length: number(),
};
const Passage = { entryId: Spot.entryId, start: number(), words: text(), length: number() };

/** BM25 over the passages that a narrow query lets through, with the statistics of these: reading them is quicker than an index scan. */
export async function fewByWords(
  db: Queryable,
  query: PassageQuery,
  limit: number,
  held: Entries,
): Promise<Place[]> {
  const weights = weighedTokens(query);
  const among = sql`
    select entry_id as "entryId", work_id as "workId", text_id as "textId", passages, length
    from ${held.entries} where entry_id in (${held.chosen(query)})`;
  const chosen = await rows(db, Chosen, among);
  const byId = new Map(chosen.map((entry) => [entry.entryId, entry]));
  const total = chosen.reduce((sum, entry) => sum + entry.passages, 0);
  const length = chosen.reduce((sum, entry) => sum + entry.length, 0);
  // Entry by entry: the planner overestimates their number and would scan the words of all passages.
  const having = sql`
    select entry_id as "entryId", start_at as "start", words, length
    from unnest(${column(chosen, "entryId")}::bigint[]) as chosen (id) cross join lateral (
      select entry_id, start_at, words, tokens, length from ${held.passages} where entry_id = chosen.id offset 0
    ) as own
    where tokens @@ ${anyOf(sql`${[...weights.keys()].join(" | ")}::text`)}`;
  const counted = (await rows(db, Passage, having)).map(({ entryId, start, words, length: tokenCount }) => ({
    entryId,
    start,
    length: tokenCount,
    counts: countsOf(words, weights),
  }));
  const passagesHaving = new Map<string, number>();
  for (const { counts } of counted)
    for (const token of counts.keys()) passagesHaving.set(token, (passagesHaving.get(token) ?? 0) + 1);
  const average = length / (total || 1) || 1;
  const scored = counted.map(({ entryId, start, counts, length: tokenCount }): Place => {
    const norm = K1 * (1 - B + (B * tokenCount) / average);
    let score = 0;
    for (const [token, tf] of counts) {
      const df = passagesHaving.get(token)!;
      const idf = Math.log(1 + (total - df + 0.5) / (df + 0.5));
      score += (weights.get(token)! * idf * tf * (K1 + 1)) / (tf + norm);
    }
    const { workId, textId } = byId.get(entryId)!;
    return { entryId, workId, textId, start, score: roundedScore(score) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort(byScore)
    .slice(0, limit);
}

/** Tokens hold letters and digits only, so that none of them is an operator. */
export const anyOf = (tokens: SQL): SQL => sql`${tokens}::tsquery`;

function countsOf(words: string, queryTokens: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of words.split(" "))
    if (queryTokens.has(token)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
