import { detectLanguage, indexedWords, stem, words, type Language } from "@gyan/text";

/** A word in its forms, and as it is told to the reader when nothing has it; with `start` also whatever begins so. */
export type SoughtWord = { typed: string; forms: string[]; start?: string | undefined };

/** What somebody typed, taken apart. */
export type Query = {
  words: SoughtWord[];
  /** Terms that need not be there: words that are only function words in some language, and joined forms. */
  welcome: string[];
  phrases: string[];
  without: string[];
  /** What of the last word is there, in case it is still being typed; null when it is finished. */
  start: string | null;
  /** All that is not left out, for its meaning and for names. */
  text: string;
};

const LANGUAGES: Language[] = ["en", "fr", "hi", "und"];
/** A question of more words is a page that somebody pasted; its first words say what it is about. */
const MOST_WORDS = 24;
const MOST_PHRASES = 5;
const quoted = /"([^"]+)"|“([^”]+)”|«([^»]+)»|„([^“”]+)[“”]/gu;
const unwanted = /(?<=^|\s)[-−–]([\p{L}\p{N}][^\s"“”«»]*)/gu;
const oneSpace = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Quotes hold a phrase, a minus before a word keeps it out; all else is words, in whatever language. */
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
  const own = wordsOf(oneSpace(open), language);
  const ofPhrases = phrases.map((phrase) => wordsOf(phrase, language));
  const all = [...own.words, ...ofPhrases.flatMap((phrase) => phrase.words)].slice(0, MOST_WORDS);
  return {
    words: all,
    welcome: [...new Set([own, ...ofPhrases].flatMap(({ welcome }) => welcome))].slice(0, MOST_WORDS),
    phrases,
    without: [...new Set(without)],
    start: /[\p{L}\p{N}\p{M}]$/u.test(open) ? beginningOf(open, language) : null,
    text,
  };
}

/**
 * Words that have to be there, and terms that need not. A word is looked for in the forms that it has in each language,
 * because the texts are in all of them; what is a function word in one of these its texts do not have in their index.
 */
function wordsOf(text: string, language: Language): { words: SoughtWord[]; welcome: string[] } {
  const forms = new Map<string, Set<string>>();
  const joined: string[] = [];
  const idle = new Set<string>();
  const placeOf = ({ start, end }: { start: number; end: number }) => `${start}-${end}`;
  for (const each of LANGUAGES) {
    for (const word of words(text, each)) if (word.isStop) idle.add(placeOf(word));
    for (const word of indexedWords(text, each)) {
      const place = placeOf(word);
      const own = word.compound ? word.terms.slice(0, -1) : word.terms;
      if (word.compound) joined.push(word.terms.at(-1)!);
      forms.set(place, new Set([...(forms.get(place) ?? []), ...own]));
    }
  }
  // A word alone may look like a function word of the language that it looks like.
  const base = [language, ...LANGUAGES].find((each) => indexedWords(text, each).length > 0) ?? language;
  const found = indexedWords(text, base).flatMap((word) => {
    const own = [...(forms.get(placeOf(word)) ?? [])];
    if (own.length === 0) return [];
    return [{ typed: text.slice(word.start, word.end), forms: own, isIdle: idle.has(placeOf(word)) }];
  });
  const telling = found.some(({ isIdle }) => !isIdle) ? found.filter(({ isIdle }) => !isIdle) : found;
  const seen = new Set<string>();
  const needed = telling.filter((word) => {
    const key = word.forms.join(" ");
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return {
    words: needed.map(({ typed, forms: own }) => ({ typed, forms: own })),
    welcome: [
      ...new Set([
        ...joined,
        ...found.filter((word) => !telling.includes(word)).flatMap((word) => word.forms),
      ]),
    ],
  };
}

const inLatin = /^[\p{Script=Latin}\p{M}\p{N}'’]+$/u;

/** A letter or two of a word with spaces around it begin too much. */
function beginningOf(text: string, language: Language): string | null {
  const last = words(text, language).at(-1);
  if (!last || last.end !== text.trimEnd().length) return null;
  if (!inLatin.test(last.word)) return stem(last.word, language);
  const plain = last.word.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.length >= 3 ? plain : null;
}

/** The same, with every word that begins like the last one in its place. */
export function withStart(query: Query): Query | null {
  const last = query.words.find(({ typed }) => isLast(query, typed));
  if (query.start === null) return null;
  const started = { typed: last?.typed ?? query.start, forms: last?.forms ?? [], start: query.start };
  return { ...query, words: [...query.words.filter((word) => word !== last), started] };
}

const isLast = ({ text, phrases, words: all }: Query, typed: string): boolean =>
  phrases.length === 0 ? text.endsWith(typed) : all.at(-1)?.typed === typed;
