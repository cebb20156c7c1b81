import type { Unit } from "../phrases/phrase-runs.ts";

const MOST_LETTERS = 10;

type Letter = { word: string; unit: number; isStop: boolean };

/** The letters that a long form has to have; the plural's s is none of them. */
export function lettersOf(short: string): string {
  return plain(short.replace(/(?<=[\p{Lu}\p{N}])s$/u, "")).replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * After Schwartz and Hearst, and stricter: the last units whose words spell the short form, every content word with its
 * first letter at least and with no other word between. Undefined when they do not.
 */
export function unitsThatSpell(short: string, before: Unit[]): Unit[] | undefined {
  const letters = lettersOf(short);
  if (letters.length < 2 || letters.length > MOST_LETTERS) return undefined;
  const words = before.flatMap(({ words }, unit) =>
    words.map((word) => ({ word: plain(word.word), unit, isStop: word.isStop })),
  );
  const first = initials(letters, words) ?? inside(letters, words) ?? some(letters, words, before);
  if (first === undefined || words[first]!.isStop) return undefined;
  // A unit is whole: "non-small cell" does not begin in the middle of its first.
  if (first > 0 && words[first - 1]!.unit === words[first]!.unit) return undefined;
  const long = before.slice(words[first]!.unit);
  return long.length === 1 && long[0]!.words.length === 1 && plain(long[0]!.words[0]!.word) === letters
    ? undefined
    : long;
}

function plain(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** One letter a word; stop words may have theirs (state of charge, SOC) or not (DoD, RGPD). */
function initials(letters: string, words: Letter[]): number | undefined {
  const from = (letter: number, word: number): number | undefined => {
    if (letter < 0) return word + 1;
    if (word < 0) return undefined;
    const matched = words[word]!.word.startsWith(letters.charAt(letter))
      ? from(letter - 1, word - 1)
      : undefined;
    return matched ?? (words[word]!.isStop && word < words.length - 1 ? from(letter, word - 1) : undefined);
  };
  return from(letters.length - 1, words.length - 1);
}

/** Several letters from one word, the first of them its own first: messenger RNA (mRNA), tuberculosis (TB). */
function inside(letters: string, words: Letter[]): number | undefined {
  let budget = 2_000;
  const from = (letter: number, word: number): number | undefined => {
    if (letter < 0) return word + 1;
    if (word < 0 || (budget -= 1) < 0) return undefined;
    for (let count = 1; count <= letter + 1; count++) {
      const part = letters.slice(letter + 1 - count, letter + 1);
      if (!opens(words[word]!.word, part)) continue;
      const matched = from(letter - count, word - 1);
      if (matched !== undefined) return matched;
    }
    return words[word]!.isStop && word < words.length - 1 ? from(letter, word - 1) : undefined;
  };
  const first = from(letters.length - 1, words.length - 1);
  if (first === undefined) return undefined;
  const long = words.slice(first).filter(({ isStop }) => !isStop);
  // One word must stand by itself: "processeur graphique (GPU)" is not spelled by its second word.
  if (long.length === 1 && first > 0 && !words[first - 1]!.isStop) return undefined;
  return long.every(({ word }) => word.length > 2) && long.some(({ word }) => word.length > 5)
    ? first
    : undefined;
}

function opens(word: string, part: string): boolean {
  if (!word.startsWith(part.charAt(0))) return false;
  let at = 1;
  for (const letter of part.slice(1)) {
    at = word.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** "Lithium nickel manganese cobalt oxide (NMC)": two words may be silent when the phrase's beginning is certain. */
function some(letters: string, words: Letter[], before: Unit[]): number | undefined {
  const opening = words.findLastIndex(({ isStop }) => isStop) + 1;
  const phrase = words.slice(opening);
  if (letters.length < 3 || phrase.length > letters.length + 2 || phrase.length <= letters.length)
    return undefined;
  if (opening === 0 && !before[0]!.isApart) return undefined;
  let letter = 0;
  for (const { word } of phrase)
    if (word.startsWith(letters.charAt(letter)) && letter < letters.length) letter += 1;
  return letter === letters.length ? opening : undefined;
}
