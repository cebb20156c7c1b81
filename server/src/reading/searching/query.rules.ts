import { detectLanguage, indexedWords, LANGUAGES, stem, words, type Language } from "@gyan/text";

/** A word as typed, its forms in the index and, with `start`, every word that begins so. */
export type SoughtWord = { typed: string; forms: string[]; start?: string | undefined };

/** A parsed query. */
export type Query = {
  words: SoughtWord[];
  /** Optional terms: function words of some language, and joined forms. */
  welcome: string[];
  phrases: string[];
  without: string[];
  /** The beginning of the last word, if it may be unfinished; else null. */
  start: string | null;
  /** Everything that is not excluded, for comparing meanings and names. */
  text: string;
};

/** Whose function words are optional in every query; those of other languages only in queries in them: "war" is German. */
const EVERYWHERE: readonly Language[] = ["en", "fr", "hi", "und"];
/** A longer query is a pasted page, whose first words are enough. */
const MOST_WORDS = 24;
const MOST_PHRASES = 5;
const quoted = /"([^"]+)"|“([^”]+)”|«([^»]+)»|„([^“”]+)[“”]/gu;
const unwanted = /(?<=^|\s)[-−–]([\p{L}\p{N}][^\s"“”«»]*)/gu;
const oneSpace = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Quotes hold a phrase, a minus excludes a word; everything else is words of any language. */
export function readQuery(typed: string): Query {
  const phrases: string[] = [];
  const without: string[] = [];
  const open = typed
    .normalize("NFC")
    .replace(quoted, (_, ...groups: unknown[]) => {
      const phrase = oneSpace(groups.slice(0, 4).find((group) => typeof group === "string") as string);
      if (phrase !== "" && phrases.length < MOST_PHRASES) phrases.push(phrase);
      return " ";
    })
    .replace(unwanted, (_, word: string) => {
      without.push(
        ...LANGUAGES.flatMap((language) => indexedWords(word, language).flatMap(({ terms }) => terms)),
      );
      return " ";
    });
  const text = oneSpace([...phrases, open].join(" "));
  const language = detectLanguage(text);
  const openWords = wordsOf(oneSpace(open), language);
  const ofPhrases = phrases.map((phrase) => wordsOf(phrase, language));
  const all = [...openWords.words, ...ofPhrases.flatMap((phrase) => phrase.words)].slice(0, MOST_WORDS);
  return {
    words: all,
    welcome: [...new Set([openWords, ...ofPhrases].flatMap(({ welcome }) => welcome))].slice(0, MOST_WORDS),
    phrases,
    without: [...new Set(without)],
    start: /[\p{L}\p{N}\p{M}]$/u.test(open) ? beginningOf(open, language) : null,
    text,
  };
}

/**
 * Required words and optional terms. A word is searched in its forms of every language, because texts of all
 * languages are searched; function words of a language are not in the index of its texts.
 */
function wordsOf(text: string, language: Language): { words: SoughtWord[]; welcome: string[] } {
  const forms = new Map<string, Set<string>>();
  const joined: string[] = [];
  const idle = new Set<string>();
  const placeOf = ({ start, end }: { start: number; end: number }) => `${start}-${end}`;
  for (const each of LANGUAGES) {
    if (each === language || EVERYWHERE.includes(each))
      for (const word of words(text, each)) if (word.isStop) idle.add(placeOf(word));
    for (const word of indexedWords(text, each)) {
      const place = placeOf(word);
      const terms = word.compound ? word.terms.slice(0, -1) : word.terms;
      if (word.compound) joined.push(word.terms.at(-1)!);
      forms.set(place, new Set([...(forms.get(place) ?? []), ...terms]));
    }
  }
  // A single word may be a function word in the detected language, so other languages are tried too.
  const base = [language, ...LANGUAGES].find((each) => indexedWords(text, each).length > 0) ?? language;
  const items = indexedWords(text, base).flatMap((word) => {
    const wordForms = [...(forms.get(placeOf(word)) ?? [])];
    if (wordForms.length === 0) return [];
    return [{ typed: text.slice(word.start, word.end), forms: wordForms, isIdle: idle.has(placeOf(word)) }];
  });
  const telling = items.some(({ isIdle }) => !isIdle) ? items.filter(({ isIdle }) => !isIdle) : items;
  const seen = new Set<string>();
  const needed = telling.filter((word) => {
    const key = word.forms.join(" ");
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return {
    words: needed.map(({ typed, forms: wordForms }) => ({ typed, forms: wordForms })),
    welcome: [
      ...new Set([
        ...joined,
        ...items.filter((word) => !telling.includes(word)).flatMap((word) => word.forms),
      ]),
    ],
  };
}

const inLatin = /^[\p{Script=Latin}\p{M}\p{N}'’]+$/u;

/** Null for one or two Latin letters, which begin too many words. */
function beginningOf(text: string, language: Language): string | null {
  const last = words(text, language).at(-1);
  if (!last || last.end !== text.trimEnd().length) return null;
  if (!inLatin.test(last.word)) return stem(last.word, language);
  const plain = last.word.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.length >= 3 ? plain : null;
}

/** The query with its last word as a beginning; null if that word is finished. */
export function withStart(query: Query): Query | null {
  const last = query.words.find(({ typed }) => isLast(query, typed));
  if (query.start === null) return null;
  const started = { typed: last?.typed ?? query.start, forms: last?.forms ?? [], start: query.start };
  return { ...query, words: [...query.words.filter((word) => word !== last), started] };
}

const isLast = ({ text, phrases, words: all }: Query, typed: string): boolean =>
  phrases.length === 0 ? text.endsWith(typed) : all.at(-1)?.typed === typed;
