import type { Insights } from "@gyan/contract/reading/insights.ts";

export type YearCount = { year: number | null; articles: number };
export type ConceptYear = YearCount & { key: string; label: string };

const isDated = (count: YearCount): count is { year: number; articles: number } => count.year !== null;
const sum = (counts: YearCount[]): number => counts.reduce((total, { articles }) => total + articles, 0);

/** Counts of dated articles by year, and of undated ones together. */
export const byYear = (counts: YearCount[]): Pick<Insights, "articles" | "undated" | "years"> => ({
  articles: sum(counts),
  undated: sum(counts.filter(({ year }) => year === null)),
  years: counts.filter(isDated),
});

/** Groups the rows by concept, in their order. */
export const byConcept = (rows: ConceptYear[]): Insights["concepts"] =>
  [...Map.groupBy(rows, ({ key }) => key)].map(([key, conceptRows]) => {
    const { articles, years } = byYear(conceptRows.map(({ year, articles }) => ({ year, articles })));
    return { key, label: conceptRows[0]!.label, articles, years };
  });
