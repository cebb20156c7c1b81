import type { Learned, Screened } from "./screening.ts";

/** A term, and how far it moves an article: above nought to the relevant side. */
export type TermWeight = { term: string; weight: number };

/** Terms of fewer decided articles are an accident of one of them. */
const LEAST_DECIDED = 2;

/** What tells the relevant from the others, as far as the decided articles say it; the strongest has a weight of 1 or -1. */
export function strongestTerms(
  { weights }: Learned,
  { vectors, decided }: Screened,
  most: number,
): { forIt: TermWeight[]; against: TermWeight[] } {
  const said = new Map<number, { total: number; articles: number }>();
  for (const article of decided.keys()) {
    const { at, values } = vectors.rows[article]!;
    for (const [index, term] of at.entries()) {
      const known = said.get(term) ?? { total: 0, articles: 0 };
      said.set(term, { total: known.total + values[index]!, articles: known.articles + 1 });
    }
  }
  const all = [...said]
    .filter(([, { articles }]) => articles >= LEAST_DECIDED)
    .map(([term, { total }]) => ({ term: vectors.terms[term]!, weight: weights.terms[term]! * total }));
  const strongest = all.reduce((best, { weight }) => Math.max(best, Math.abs(weight)), 0) || 1;
  const side = (sign: 1 | -1) =>
    strongestFirst(all.filter(({ weight }) => weight * sign > 0))
      .slice(0, most)
      .map(({ term, weight }) => ({ term, weight: weight / strongest }));
  return { forIt: side(1), against: side(-1) };
}

/** The terms that moved an article furthest, to either side. */
export function termsOf(
  { weights }: Learned,
  { vectors }: Screened,
  article: number,
  most: number,
): TermWeight[] {
  const { at, values } = vectors.rows[article]!;
  const moved = Array.from(at, (term, index) => ({
    term: vectors.terms[term]!,
    weight: weights.terms[term]! * values[index]!,
  }));
  return strongestFirst(moved.filter(({ weight }) => weight !== 0)).slice(0, most);
}

/** As much of what an article says must be said in decided ones before anything is held against it. */
const LEAST_KNOWN = 0.25;

/**
 * Whether its own words speak against an article. One that shares few with the decided ones, perhaps because it is in another
 * language, was not decided about: that it looks like nothing known is no reason.
 */
export function speaksAgainst(
  { weights }: Learned,
  { vectors, decided }: Screened,
): (article: number) => boolean {
  const known = new Set([...decided.keys()].flatMap((article) => [...vectors.rows[article]!.at]));
  return (article) => {
    const { at, values } = vectors.rows[article]!;
    let [leaning, share] = [0, 0];
    for (const [index, term] of at.entries()) {
      leaning += weights.terms[term]! * values[index]!;
      if (known.has(term)) share += values[index]! ** 2;
    }
    return leaning < 0 && share >= LEAST_KNOWN;
  };
}

const strongestFirst = (terms: TermWeight[]): TermWeight[] =>
  terms.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.term < b.term ? -1 : 1));
