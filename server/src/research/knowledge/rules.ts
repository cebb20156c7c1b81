/** The version of a text's knowledge; raise it when `textKnowledge` answers differently. */
export const KNOWN_WITH = "2";

const FEWEST_CONCEPTS = 150;
const MOST_CONCEPTS = 500;

/** One concept for every second article, within what a person can still look through. */
export const conceptLimit = (articles: number): number =>
  Math.min(MOST_CONCEPTS, Math.max(FEWEST_CONCEPTS, Math.round(articles / 2)));

const wordsOf = (label: string): Set<string> => new Set(label.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u));

/** Named after its heaviest concept and the next heaviest without a common word. */
export function clusterName(labels: string[]): string {
  const [first, ...others] = labels;
  if (first === undefined) return "";
  const inFirst = wordsOf(first);
  const second = others.slice(0, 4).find((label) => ![...wordsOf(label)].some((word) => inFirst.has(word)));
  const name = second === undefined ? first : `${first} · ${second}`;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
