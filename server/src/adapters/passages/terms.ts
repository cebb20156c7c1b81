import { createHash } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";

const LONGEST = 100;

/** The two constants of BM25: how soon a word said again counts no more, and how much the length of a passage matters. */
export const K1 = 1.2;
export const B = 0.75;

/**
 * A term as a word that no parser splits, drops or folds: a letter, then letters and digits. As they come, PostgreSQL would
 * cut "3.14" and Devanagari marks, drop what it takes for punctuation, and refuse a zero byte or an index key of some kilobytes.
 */
export function tokenOf(term: string): string {
  if (/^[a-z0-9]+$/.test(term) && term.length <= LONGEST) return `w${term}`;
  const bytes = Buffer.from(term, "utf8");
  if (bytes.length <= LONGEST) return `x${bytes.toString("hex")}`;
  return `z${createHash("sha256").update(bytes).digest("hex")}`;
}

/** Each term of a query once. */
export const queryTokens = (terms: string[]): string[] => [...new Set(terms.map(tokenOf))];

/**
 * Each term of a query with its weight. What is said again matters more, though not twice as much: half as much again for
 * every time, which was better than once and than each time on all four test collections.
 * What only says it by another name counts half, however often.
 */
export function weighedTokens({
  terms,
  besides = [],
}: {
  terms: string[];
  besides?: string[] | undefined;
}): Map<string, number> {
  const weights = new Map<string, number>();
  for (const token of terms.map(tokenOf)) weights.set(token, (weights.get(token) ?? 0.5) + 0.5);
  for (const token of besides.map(tokenOf)) if (!weights.has(token)) weights.set(token, 0.5);
  return weights;
}

/** A passage is found by its own terms and by its work's title, which counts twice. */
export const passageTokens = (titleTerms: string[], terms: string[]): string[] => {
  const title = titleTerms.map(tokenOf);
  return [...title, ...title, ...terms.map(tokenOf)];
};

/** Shown and compared to four places: what is left of the sums' rounding must not decide between equals. */
export const SCORE_STEP = 10_000;

export const roundedScore = (score: number): number => Math.round(score * SCORE_STEP) / SCORE_STEP;

export function* inBatches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** Counts by token as counts by the terms that were asked for. */
export function countsByTerm(terms: string[], counts: { term: string; df: number }[]): Map<string, number> {
  const byToken = new Map(counts.map(({ term, df }) => [term, df]));
  return new Map(terms.map((term) => [term, byToken.get(tokenOf(term)) ?? 0]));
}

/** A plain 0.75 would be a decimal number to PostgreSQL, and every score slow decimal arithmetic. */
export const float = (value: number): SQL => sql.raw(`${value}::float8`);

/** One field of all rows as one array parameter, for `unnest`: fifty rows are a statement of a few parameters. */
export const column = <Row>(rows: Row[], name: keyof Row): SQL =>
  sql`${sql.param(rows.map((row) => row[name]))}`;
