import type { WorkId } from "@gyan/contract/ids.ts";
import { indexedWords, LANGUAGES, stem, type Language } from "@gyan/text";

/** A work as a search sees it without reading its text: `said` is its comparable title and authors. */
export type KnownWork = { work: WorkId; textId: number; language: Language; said: string };

/** A word as the index has it: one of its forms, or any word that begins with `start`. */
type SoughtWord = { forms: string[]; start?: string | undefined };
/** `idleIn`: languages in which it is a function word, which the index leaves out. */
export type AskedWord = SoughtWord & { idleIn: Language[] };

/** One search term: a word, or a quoted phrase. */
export type Part = {
  /** For comparison: in lower case, with single spaces. */
  text: string;
  /** Words that the text must have in the index. Empty if the index lacks them: any text may match. */
  words: AskedWord[];
  /** Punctuation, several words, or a script without spaces: texts from the index must be read. */
  isExact: boolean;
};

const MOST_WORDS = 12;
/** Shorter beginnings would match too much. */
const SHORTEST_START = 3;
const inLatin = /^[\p{Script=Latin}\p{M}\p{N}'’]+$/u;
const plainWord = /^[\p{L}\p{M}\p{N}]+$/u;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Splits a query into its parts; quotes hold words together. */
export function partsOf(q: string): Part[] {
  const typed = [...q.matchAll(/"([^"]*)"?|(\S+)/gu)].map(([, quoted, word]) => comparable(quoted ?? word!));
  return [...new Set(typed)].filter(Boolean).slice(0, MOST_WORDS).map(partOf);
}

/** The form in which titles, authors and queries are compared. */
export const comparable = (text: string): string =>
  text.normalize("NFC").toLowerCase().replaceAll(/\s+/gu, " ").trim();

function partOf(text: string): Part {
  if (unspaced.test(text)) return { text, words: [], isExact: true };
  const isExact = !plainWord.test(text);
  const words = wordsIn(text).map(({ forms, start, end, languages }) => ({
    // Only the last word may be unfinished.
    ...(end === text.length ? withStart(forms, text.slice(start, end)) : { forms }),
    idleIn: LANGUAGES.filter((language) => !languages.includes(language)),
  }));
  return { text, words, isExact };
}

type Found = { start: number; end: number; forms: string[]; languages: Language[] };

/** The words in their forms of every language, because texts of all languages are searched. */
function wordsIn(text: string): Found[] {
  const byPlace = new Map<string, Found>();
  for (const language of LANGUAGES)
    for (const { start, end, terms } of indexedWords(text, language)) {
      const place = `${start}-${end}`;
      const word = byPlace.get(place) ?? { start, end, forms: [], languages: [] };
      word.languages.push(language);
      word.forms = [...new Set([...word.forms, ...terms])];
      byPlace.set(place, word);
    }
  return [...byPlace.values()];
}

function withStart(forms: string[], word: string): SoughtWord {
  if (!inLatin.test(word)) return { forms, start: stem(word, "und") };
  const plain = withoutAccents(word);
  if (plain.length < SHORTEST_START) return { forms };
  return { forms: [...new Set([...forms, ...stemsBegunBy(plain)])], start: plain };
}

const withoutAccents = (word: string): string =>
  word.normalize("NFD").replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "");

/** Endings of English and French words that stemming removes. */
const ENDINGS = [
  "s es ed er ers ing ings ion ions ional ionally ation ations ization izations isation isations ational ate ates ated ating",
  "al ally ial ic ics ical ically ity ities ive ives ively iveness ment ments ement ements ness able ably ible ibly",
  "ence ences ance ances ent ents ant ants ly ful fully less ous ously ism isms ist ists istic ize izes ized izing ise ises ised ising",
  "ité ités ique iques isme ismes iste istes eux euse euses if ifs atif atifs ative atives ateur ateurs atrice",
].flatMap((line) => line.split(" "));
const LONGEST_ENDING = Math.max(...ENDINGS.map((ending) => ending.length));

/**
 * Stems that are shorter than a half-typed word: "diffusio" may become "diffusion", which the index has as
 * "diffus". Without them results would come and go while a word is typed.
 */
export function stemsBegunBy(beginning: string): string[] {
  const stems = new Set<string>();
  for (let cut = 1; cut < LONGEST_ENDING && beginning.length - cut >= SHORTEST_START; cut += 1) {
    const base = beginning.slice(0, -cut);
    const rest = beginning.slice(-cut);
    for (const ending of ENDINGS)
      if (withoutAccents(ending).startsWith(rest))
        for (const language of ["en", "fr"] as const)
          if (stem(base + ending, language) === base) stems.add(base);
  }
  return [...stems];
}
