import type { WorkId } from "@gyan/contract/ids.ts";
import { indexedWords, stem, type Language } from "@gyan/text";

/** What is known of a topic's works without reading a text: title and authors, comparable, and which text it is. */
export type KnownWork = { work: WorkId; textId: number; language: Language; said: string };

/** A word as the index holds it: in its forms, and with `start` also whatever begins so. */
type SoughtWord = { forms: string[]; start?: string | undefined };
/** With the languages in which it is a function word, which the index of their texts leaves out. */
export type AskedWord = SoughtWord & { idleIn: Language[] };

/** One of the things that are looked for: a word, or what stands in quotes. */
export type Part = {
  /** As it is compared: in small letters, with single spaces. */
  text: string;
  /** What an article's text has to have in the index. None: the index does not hold such words, so every text may have it. */
  words: AskedWord[];
  /** Signs, several words, or a script without spaces: what the index gives may say it, and is read. */
  isExact: boolean;
};

const MOST_WORDS = 12;
const LANGUAGES: Language[] = ["en", "fr", "hi", "und"];
/** A letter or two begin too much. */
const SHORTEST_START = 3;
const inLatin = /^[\p{Script=Latin}\p{M}\p{N}'’]+$/u;
const plainWord = /^[\p{L}\p{M}\p{N}]+$/u;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What somebody typed, taken apart: quotes hold words together. */
export function partsOf(q: string): Part[] {
  const typed = [...q.matchAll(/"([^"]*)"?|(\S+)/gu)].map(([, quoted, word]) => comparable(quoted ?? word!));
  return [...new Set(typed)].filter(Boolean).slice(0, MOST_WORDS).map(partOf);
}

/** As titles, authors and what is looked for are compared. */
export const comparable = (text: string): string =>
  text.normalize("NFC").toLowerCase().replaceAll(/\s+/gu, " ").trim();

function partOf(text: string): Part {
  if (unspaced.test(text)) return { text, words: [], isExact: true };
  const isExact = !plainWord.test(text);
  const words = wordsIn(text).map(({ forms, start, end, languages }) => ({
    // Only the last of several may still be written.
    ...(end === text.length ? withStart(forms, text.slice(start, end)) : { forms }),
    idleIn: LANGUAGES.filter((language) => !languages.includes(language)),
  }));
  return { text, words, isExact };
}

type Found = { start: number; end: number; forms: string[]; languages: Language[] };

/** Words in the forms that they have in each language, because the texts are in all of them. */
function wordsIn(text: string): Found[] {
  const byPlace = new Map<string, Found>();
  for (const language of LANGUAGES)
    for (const { start, end, terms } of indexedWords(text, language)) {
      const place = `${start}-${end}`;
      const known = byPlace.get(place) ?? { start, end, forms: [], languages: [] };
      known.languages.push(language);
      known.forms = [...new Set([...known.forms, ...terms])];
      byPlace.set(place, known);
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

/** How English and French words go on, as far as stems are cut off before it. */
const ENDINGS = [
  "s es ed er ers ing ings ion ions ional ionally ation ations ization izations isation isations ational ate ates ated ating",
  "al ally ial ic ics ical ically ity ities ive ives ively iveness ment ments ement ements ness able ably ible ibly",
  "ence ences ance ances ent ents ant ants ly ful fully less ous ously ism isms ist ists istic ize izes ized izing ise ises ised ising",
  "ité ités ique iques isme ismes iste istes eux euse euses if ifs atif atifs ative atives ateur ateurs atrice",
].flatMap((line) => line.split(" "));
const LONGEST_ENDING = Math.max(...ENDINGS.map((ending) => ending.length));

/**
 * Stems that the beginning of a word has already left behind: "diffusio" is on its way to "diffusion", which the index holds
 * as "diffus". Without them a word would be found, lost and found again while it is typed.
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
