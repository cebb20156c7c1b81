import type { Language } from "./language.ts";
import { textLanguage, LANGUAGES } from "./languages/registry.ts";
import type { Span } from "./span.ts";
import { stem } from "./stem.ts";
import { stopWordsOf } from "./stop-words.ts";

export type Word = Span & { word: string; stem: string; isStop: boolean };

// Numbers keep their inner points and commas; words keep marks, joiners and inner apostrophes; hyphens part them.
const token =
  /\p{Nd}+(?:[.,]\p{Nd}+)+(?![\p{L}\p{M}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Join_Control}]*(?:['’ʼ][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/uy;
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’ʼ](?=\p{L})/iu;
const possessive = /['’ʼ]s$/iu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const opensWord = /^[\p{L}\p{N}]/u;
const unspacedWords = new Intl.Segmenter("und", { granularity: "word" });

/** Texts repeat their words: what a token comes to, counted from its beginning, is worked out once for each language. */
const CACHE_SIZE = 50_000;
const LONGEST_CACHED = 60;
const caches = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Map<string, Word[]>()]),
) as Record<Language, Map<string, Word[]>>;

export function words(text: string, language: Language): Word[] {
  const cache = caches[language];
  const found: Word[] = [];
  for (let at = 0; at < text.length;) {
    const end = tokenEnd(text, at);
    if (end === at) {
      at += text.codePointAt(at)! > 0xffff ? 2 : 1;
      continue;
    }
    const raw = text.slice(at, end);
    for (const { start, end: partEnd, word, stem: stemmed, isStop } of cache.get(raw) ??
      partsOf(raw, language))
      found.push({ start: at + start, end: at + partEnd, word, stem: stemmed, isStop });
    at = end;
  }
  return found;
}

const isLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const APOSTROPHE = 0x27;
const FIRST_OTHER = 0x80;

/** Where the token ends that begins here, or here where none does. Most are plain letters, for which no search is needed. */
function tokenEnd(text: string, at: number): number {
  const first = text.charCodeAt(at);
  if (isLetter(first)) {
    let end = at + 1;
    while (end < text.length && isLetter(text.charCodeAt(end))) end++;
    const next = end < text.length ? text.charCodeAt(end) : 0;
    if (next < FIRST_OTHER && next !== APOSTROPHE && !isDigit(next)) return end;
  } else if (first < FIRST_OTHER && !isDigit(first)) return at;
  token.lastIndex = at;
  return token.test(text) ? token.lastIndex : at;
}

function partsOf(cut: string, language: Language): Word[] {
  const stops = stopWordsOf(language);
  const found: Word[] = [];
  // A copy: a slice of the text would keep the whole text in memory for as long as it is cached.
  const raw = JSON.parse(JSON.stringify(cut)) as string;
  addToken(raw, 0, language, (start, end) => {
    const word = raw.slice(start, end).normalize("NFC").toLowerCase().replace(/[’ʼ]/gu, "'");
    const isStop = stops.has(word.replace(/\p{Join_Control}/gu, ""));
    found.push({ start, end, word, stem: stem(word, language), isStop });
  });
  if (raw.length <= LONGEST_CACHED) {
    const cache = caches[language];
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(raw, found);
  }
  return found;
}

const hasElisions = (language: Language): boolean =>
  language === "fr" || textLanguage(language)?.elisions !== undefined;

function elisionOf(raw: string, language: Language): string | undefined {
  const elisions = textLanguage(language)?.elisions;
  if (!elisions) return elision.exec(raw)?.[0];
  const at = raw.search(/['’ʼ](?=\p{L})/u);
  return at > 0 && elisions.test(raw.slice(0, at)) ? raw.slice(0, at + 1) : undefined;
}

function addToken(
  raw: string,
  start: number,
  language: Language,
  add: (start: number, end: number) => void,
): void {
  const end = start + raw.length;
  if (unspaced.test(raw)) {
    for (const { index, segment } of unspacedWords.segment(raw))
      if (opensWord.test(segment)) add(start + index, start + index + segment.length);
    return;
  }
  const prefix = elisionOf(raw, language);
  // "aujourd'hui" does not open with one; in English only what is left of a name counts ("d'Alembert", not "n't").
  if (prefix && raw.length - prefix.length >= (hasElisions(language) ? 1 : 3)) {
    add(start, start + prefix.length - 1);
    addToken(raw.slice(prefix.length), start + prefix.length, language, add);
    return;
  }
  add(
    start,
    !hasElisions(language) && possessive.test(raw) && !/^(?:it|that|there|let)['’ʼ]s$/iu.test(raw)
      ? end - 2
      : end,
  );
}

/** `compound` is the whole of the hyphenated word that begins here, where its joined form is among the terms. */
export type IndexedWord = Span & { terms: string[]; compound?: Span };

/**
 * What the passage index stores and what a query becomes: stems without stop words and single letters.
 * Two kinds of words give one term more: a capitalised word outside English also gives its English stem, so that a name
 * is found from another language; a short or numbered compound also gives its joined form (COVID-19 is found by covid19).
 */
export function indexedWords(text: string, language: Language): IndexedWord[] {
  const all = words(text, language);
  const own = textLanguage(language);
  const hasEnglish = language === "fr" || own?.script.test("a") === true;
  const indexed: IndexedWord[] = [];
  for (let at = 0; at < all.length; at++) {
    const word = all[at]!;
    if (own?.isUnspaced && isHan(word.word)) {
      if (!word.isStop) indexed.push(...pairsIn(text, all, at));
      continue;
    }
    const terms = isIndexed(word) ? [word.stem] : [];
    if (hasEnglish && !word.isStop && /^\p{Lu}/u.test(text.slice(word.start, word.start + 2))) {
      const asEnglish = stem(word.word, "en");
      if (terms.length > 0 && asEnglish !== word.stem) terms.push(asEnglish);
    }
    const compound = compoundFrom(text, all, at);
    if (compound) terms.push(compound.term);
    if (terms.length > 0)
      indexed.push({ start: word.start, end: word.end, terms, ...(compound && { compound: compound.span }) });
  }
  return indexed;
}

const isHan = (word: string): boolean => /^\p{Script=Han}+$/u.test(word);

/**
 * Words of Chinese characters are cut differently in a short question and in a long sentence, so that their pairs of characters are
 * what both have in common. A word of one character is found alone, and by its pairs with what stands beside it.
 */
function pairsIn(text: string, all: Word[], at: number): IndexedWord[] {
  const { start, end, stem: term } = all[at]!;
  const [before, after] = [neighbour(all[at - 1], end, start), neighbour(all[at + 1], end, start)];
  const characters = Array.from(term);
  const [first, last] = [characters[0]!, characters.at(-1)!];
  const ahead = after === undefined ? [] : [last + Array.from(after)[0]!];
  if (characters.length !== Array.from(text.slice(start, end)).length) return [{ start, end, terms: [term] }];
  if (characters.length === 1)
    return [
      {
        start,
        end,
        terms: [term, ...(before === undefined ? [] : [Array.from(before).at(-1)! + first]), ...ahead],
      },
    ];
  const pairs: IndexedWord[] = [];
  for (let place = start, nth = 0; nth + 1 < characters.length; nth++) {
    const [one, two] = [characters[nth]!, characters[nth + 1]!];
    const isLast = nth + 2 === characters.length;
    pairs.push({
      start: place,
      end: place + one.length + two.length,
      terms: [one + two, ...(isLast ? ahead : [])],
    });
    place += one.length;
  }
  return pairs;
}

/** The word of characters that touches this one, where it tells something. */
function neighbour(word: Word | undefined, end: number, start: number): string | undefined {
  const touches = word !== undefined && (word.start === end || word.end === start);
  return touches && !word.isStop && isHan(word.word) ? word.stem : undefined;
}

export function indexTerms(text: string, language: Language): string[] {
  return indexedWords(text, language).flatMap((word) => word.terms);
}

function isIndexed(word: Word): boolean {
  if (word.isStop) return false;
  return word.stem.length > 1 || /[\p{N}\p{Script=Han}]/u.test(word.stem);
}

const hyphen = /^[-‐‑]$/u;

function compoundFrom(text: string, all: Word[], first: number): { term: string; span: Span } | undefined {
  if (isHyphenated(text, all[first - 1], all[first])) return undefined;
  let last = first;
  while (isHyphenated(text, all[last], all[last + 1])) last++;
  if (last === first || last - first > 3) return undefined;
  const parts = all.slice(first, last + 1);
  const isTelling = parts.some((part) => part.word.length <= 2 || /\p{N}/u.test(part.word));
  const hasFunctionWord = parts.some((part) => part.isStop && part.word.length > 1);
  if (!isTelling || hasFunctionWord) return undefined;
  return {
    term: stem(parts.map((part) => part.word).join(""), "en"),
    span: { start: all[first]!.start, end: all[last]!.end },
  };
}

function isHyphenated(text: string, left: Word | undefined, right: Word | undefined): boolean {
  return left !== undefined && right !== undefined && hyphen.test(text.slice(left.end, right.start));
}
