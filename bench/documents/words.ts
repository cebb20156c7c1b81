/** How often which word stands in a text: what two programs that read the same file can be compared by. */
export type Words = Map<string, number>;

export type Overlap = {
  f1: number;
  /** Of the reference's words, how many are found. */
  recall: number;
  missing: string[];
  superfluous: string[];
};

const WORD = /[\p{L}\p{M}\p{N}]{2,}/gu;
const SHOWN = 12;

export function wordsOf(text: string): Words {
  const counts: Words = new Map();
  for (const [word] of text.normalize("NFKC").toLowerCase().matchAll(WORD))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

export const countOf = (words: Words): number => [...words.values()].reduce((sum, count) => sum + count, 0);

/**
 * Undefined when the reference has no words. The title is stored beside the text: its words count where the reference has
 * them and the text has not.
 */
export function overlap(
  ours: { title: string | null; text: string },
  reference: string,
): Overlap | undefined {
  const [found, wanted] = [wordsOf(ours.text), wordsOf(reference)];
  for (const [word, count] of wordsOf(ours.title ?? "")) {
    const lacking = (wanted.get(word) ?? 0) - (found.get(word) ?? 0);
    if (lacking > 0) found.set(word, (found.get(word) ?? 0) + Math.min(lacking, count));
  }
  const [inOurs, inReference] = [countOf(found), countOf(wanted)];
  if (inReference === 0) return undefined;
  let common = 0;
  for (const [word, count] of wanted) common += Math.min(count, found.get(word) ?? 0);
  return {
    f1: (2 * common) / (inOurs + inReference),
    recall: common / inReference,
    missing: surplus(wanted, found),
    superfluous: surplus(found, wanted),
  };
}

/** What one has more of than the other, the most first. */
function surplus(one: Words, other: Words): string[] {
  const left = [...one].map(([word, count]) => ({ word, count: count - (other.get(word) ?? 0) }));
  return left
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, SHOWN)
    .map(({ word, count }) => (count > 1 ? `${word} ×${count}` : word));
}
