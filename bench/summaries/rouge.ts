import snowball from "snowball-stemmers";

/** The share of the summary's n-grams that the reference has, the share of the reference's that the summary has, and their harmonic mean. */
export type Rouge = { precision: number; recall: number; f1: number };

export const SCORER = [
  "ROUGE-N is F1 over n-grams counted as a multiset, 0 to 100. Words are the runs of a to z and 0 to 9 of the lower-cased text, all others",
  "part them; words of more than three letters are stemmed (Porter's algorithm, the Snowball project's `porter`); stop words stay. One",
  "reference, no bootstrap inside the score, the mean is over papers: what Google's rouge-score does with `use_stemmer`.",
].join("\n");

const porter = (snowball.newStemmer as (algorithm: string) => { stem(word: string): string })("porter");

export function tokens(text: string): string[] {
  const found = text.toLowerCase().match(/[a-z0-9]+/gu) ?? [];
  return found.map((word) => (word.length > 3 ? porter.stem(word) : word));
}

export function rouge(reference: string[], summary: string[], size: number): Rouge {
  const [wanted, got] = [grams(reference, size), grams(summary, size)];
  let common = 0;
  for (const [gram, count] of got) common += Math.min(count, wanted.get(gram) ?? 0);
  const precision = common / Math.max(1, summary.length - size + 1);
  const recall = common / Math.max(1, reference.length - size + 1);
  return { precision, recall, f1: common === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

function grams(words: string[], size: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= words.length; at++) {
    const gram = words.slice(at, at + size).join(" ");
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}
