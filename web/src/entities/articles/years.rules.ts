export type YearCount = { year: number; articles: number };
/** Years that are counted together, both ends included. */
export type Years = { from: number; to: number };

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

/**
 * Stretches of years without a gap, so that the shape is true: single years as long as there is room for them, then
 * stretches that people count in. Each begins at a multiple of its length.
 */
export function stretches(years: number[], most: number): Years[] {
  if (years.length === 0) return [];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const step = STEPS.find((one) => Math.floor(last / one) - Math.floor(first / one) < most) ?? STEPS.at(-1)!;
  const begin = Math.floor(first / step) * step;
  return Array.from({ length: Math.floor(last / step) - Math.floor(first / step) + 1 }, (_, index) => {
    const from = begin + index * step;
    return { from, to: from + step - 1 };
  });
}

export const yearsIn = (counts: YearCount[]): number[] => counts.map(({ year }) => year);

export const countIn = (counts: YearCount[], { from, to }: Years): number =>
  counts.reduce((sum, { year, articles }) => (year >= from && year <= to ? sum + articles : sum), 0);

export const yearsId = ({ from, to }: Years): string => `${from}-${to}`;

/** "2019", or "2010–2019". */
export const yearsLabel = ({ from, to }: Years): string => (from === to ? String(from) : `${from}–${to}`);
