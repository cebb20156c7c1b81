import type { Counts } from "./hits.ts";
import type { Wanted } from "./profile.ts";

/** As BM25 has them; a passage is compared with a short one, so that a long one has to say it more than once. */
const K1 = 1.2;
const B = 0.75;
const WORDS_OF_PASSAGE = 40;
/** How much what is missing counts, for each word that the request is shorter than five. */
const MISSING_OF_SHORT = 0.3;
const SHORT_REQUEST = 5;

/**
 * How strongly the words of an article answer a request: 0 with none of them, about 0.4 where relevant and other articles
 * part, 1 and more with all of a request. It is the BM25 sum of its best passage, where a word of the title counts as once
 * more in every passage, divided by what a request of that breadth can expect: nobody writes a passage that has all the
 * words of a long one.
 */
export function strengthOf(wanted: Wanted[], passages: Counts[], inTitle: ReadonlySet<number>): number {
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  const heaviest = wanted[0]?.weight ?? 0;
  if (heaviest === 0) return 0;
  // Equal weights make this the number of words; one heavy word among light ones makes it little more than one.
  const breadth = total / heaviest;
  const has = new Set([...inTitle, ...passages.flatMap(({ counts }) => [...counts.keys()])]);
  const coverage = [...has].reduce((sum, index) => sum + wanted[index]!.weight, 0) / total;
  const best = passages.reduce((most, passage) => Math.max(most, sumOf(wanted, passage, inTitle)), 0);
  // Half of a long request is much; half of "DNA sequencing" is another subject, however often it is said.
  const penalty = coverage ** (MISSING_OF_SHORT * Math.max(0, SHORT_REQUEST - breadth));
  return (best / (heaviest * Math.sqrt(breadth))) * penalty;
}

function sumOf(wanted: Wanted[], { counts, words }: Counts, inTitle: ReadonlySet<number>): number {
  const half = K1 * (1 - B + (B * words) / WORDS_OF_PASSAGE);
  let sum = 0;
  for (const index of new Set([...counts.keys(), ...inTitle])) {
    const times = (counts.get(index) ?? 0) + (inTitle.has(index) ? 1 : 0);
    sum += (wanted[index]!.weight * times) / (times + half);
  }
  return sum;
}
