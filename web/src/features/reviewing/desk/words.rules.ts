type Span = { start: number; end: number };

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** They stand in every question, and say nothing about what is asked. */
const COMMON = new Set(
  [
    "about after against also among and any are because been before being between both but can could did does doing during each",
    "effect effects for make makes made from had has have how into its more most not off only other over same should some such than that the their",
    "them then there these they this those through under until very was were what when where which while who whom why will with would",
    "about aux avec ces cette comment contre dans des est elle entre les leur leurs mais nous par pas plus pour pourquoi quand que quel",
    "quelle quelles quels qui sans ses son sont sous sur une vous",
    "और का की के को क्या क्यों कैसे में से पर है हैं था थे ने यह वह लिए तक भी होता होती होते करता करते करती",
  ].flatMap((line) => line.split(" ")),
);

/** Short words are compared whole; of a longer one the end may differ, as endings do. */
const LONG = 6;
const rootOf = (word: string): string => {
  const plain = word.normalize("NFKC").toLowerCase();
  const letters = Array.from(plain);
  if (letters.length < LONG) return plain.replace(/(?<=\p{L}{3})s$/u, "");
  return letters.slice(0, Math.max(LONG - 1, letters.length - 3)).join("");
};

export type Sought = { whole: ReadonlySet<string>; roots: readonly string[] };

const isMeant = (word: string): boolean => {
  if (COMMON.has(word.toLowerCase())) return false;
  // RNA, pH: a short word is meant where it is written as a name.
  return Array.from(word).length > 2 ? true : /\p{Lu}/u.test(word) && Array.from(word).length > 1;
};

/** What to look for, out of a question and the names of its parts. */
export function soughtIn(texts: readonly string[]): Sought {
  const words = texts.flatMap((text) => [...text.matchAll(WORD)].map(([word]) => word)).filter(isMeant);
  const isLong = (word: string) => Array.from(word).length >= LONG;
  return {
    whole: new Set(words.filter((word) => !isLong(word)).map(rootOf)),
    roots: [...new Set(words.filter(isLong).map(rootOf))],
  };
}

/** Where such words stand in a text. */
export function marksIn(text: string, { whole, roots }: Sought): Span[] {
  return [...text.matchAll(WORD)]
    .filter(([word]) => {
      const plain = word.normalize("NFKC").toLowerCase();
      return whole.has(rootOf(word)) || roots.some((root) => plain.startsWith(root));
    })
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}
