import type { Insights } from "@gyan/contract/reading/insights.ts";

export type YearCount = { year: number | null; articles: number };
export type ConceptYear = YearCount & { key: string; label: string };

const isDated = (count: YearCount): count is { year: number; articles: number } => count.year !== null;
const sum = (counts: YearCount[]): number => counts.reduce((total, { articles }) => total + articles, 0);

/** Years apart from what has none. */
export const byYear = (counts: YearCount[]): Pick<Insights, "articles" | "undated" | "years"> => ({
  articles: sum(counts),
  undated: sum(counts.filter(({ year }) => year === null)),
  years: counts.filter(isDated),
});

/** Rows of one concept become one, in the order in which they come. */
export const byConcept = (rows: ConceptYear[]): Insights["concepts"] =>
  [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => {
    const { articles, years } = byYear(own.map(({ year, articles }) => ({ year, articles })));
    return { key, label: own[0]!.label, articles, years };
  });
