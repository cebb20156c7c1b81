export type Scores = { precision: number; recall: number; f1: number };

/** Of the first `count` phrases, as many as there are: exact matches after stemming, a phrase that comes twice once. */
export function scoresAt(found: readonly string[], wanted: ReadonlySet<string>, count: number): Scores {
  const first = [...new Set(found)].slice(0, count);
  const right = first.filter((phrase) => wanted.has(phrase)).length;
  const precision = right / (first.length || 1);
  const recall = right / (wanted.size || 1);
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** The mean of each document's own figures. */
export function meanScores(all: readonly Scores[]): Scores {
  const mean = (figure: (scores: Scores) => number): number =>
    all.reduce((sum, scores) => sum + figure(scores), 0) / (all.length || 1);
  return {
    precision: mean(({ precision }) => precision),
    recall: mean(({ recall }) => recall),
    f1: mean(({ f1 }) => f1),
  };
}
