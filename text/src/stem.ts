import snowball from "snowball-stemmers";
import type { Language } from "./language.ts";
import { textLanguage, type TextLanguageCode } from "./languages/registry.ts";
import type { TextLanguage } from "./languages/text-language.ts";

const english = snowball.newStemmer("english");
const french = snowball.newStemmer("french");
const devanagari = /\p{Script=Devanagari}/u;
const latinOnly = /^[\p{Script=Latin}\p{M}'’]+$/u;

// Stemming is most of the time that indexing takes, and texts repeat their words.
const CACHE_SIZE = 50_000;
const caches = { en: new Map<string, string>(), fr: new Map<string, string>() };
const ownCaches = new Map<Language, Map<string, string>>();

/**
 * The common form of a word's inflections. The script decides before the language does: Latin words in a Hindi or an
 * unknown text are stemmed as English, so that names meet across languages. Accents are dropped for the same reason
 * (genome, génome), and because people leave them out when they type.
 */
export function stem(word: string, language: Language): string {
  const own = textLanguage(language);
  return own ? stemByOwn(word, language as TextLanguageCode, own) : stemByFirst(word, language);
}

function stemByOwn(word: string, language: TextLanguageCode, own: TextLanguage): string {
  let cache = ownCaches.get(language);
  if (!cache || cache.size >= CACHE_SIZE) ownCaches.set(language, (cache = new Map<string, string>()));
  const cached = cache.get(word);
  if (cached !== undefined) return cached;
  const plain = withPlainDigits(word);
  const stemmed = own.script.test(plain) ? fold(own.stem(plain)) || plain : stemByFirst(plain, language);
  cache.set(word, stemmed);
  return stemmed;
}

/** Wide letters and digits as ASCII has them, and those of Arabic, which are other characters for the same numbers. */
function withPlainDigits(word: string): string {
  if (/^[a-z0-9]*$/u.test(word)) return word;
  const digits = /[\u0660-\u0669\u06f0-\u06f9]/gu;
  return word.normalize("NFKC").replace(digits, (digit) => String(digit.charCodeAt(0) & 0xf));
}

function stemByFirst(word: string, language: Language): string {
  if (devanagari.test(word)) return stemHindi(word);
  if (!latinOnly.test(word)) return fold(word);
  const algorithm = language === "fr" ? "fr" : "en";
  const cache = caches[algorithm];
  const cached = cache.get(word);
  if (cached !== undefined) return cached;
  const stemmed = fold((algorithm === "fr" ? french : english).stem(word.replaceAll("’", "'"))) || word;
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(word, stemmed);
  return stemmed;
}

function fold(word: string): string {
  if (/^[a-z0-9]*$/.test(word)) return word;
  const digits = word.replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x966));
  return digits
    .normalize("NFD")
    .replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.charAt(0))
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .normalize("NFC");
}

// Longest first; the word that remains must keep two letters that carry sound.
const hindiSuffixes = [
  "ियाँ ियां ियों ाओं ाएँ ाएं ुओं ुएँ ुएं ाइयों ाइयाँ ाइयां ताओं ताएँ ताएं नाओं नाएँ नाएं",
  "ाया ाये ाएगा ाएगी ाएंगे ेगा ेगी ेंगे ूंगा ूँगा ाना ाने ानी ाता ाते ाती ाकर ीय िक",
  "ों ें ीं ाँ ां ता ते ती ना ने नी कर ई ए ओं",
  "ा े ी ि ो ू ु ं",
].flatMap((group) => group.split(" ").sort((a, b) => b.length - a.length));

function stemHindi(word: string): string {
  const plain = normaliseHindi(word);
  const suffix = hindiSuffixes.find(
    (ending) => plain.endsWith(ending) && consonants(plain.slice(0, -ending.length)) >= 2,
  );
  return suffix === undefined ? plain : plain.slice(0, -suffix.length);
}

/** One spelling for what is written in several: joiners, nukta, chandrabindu, a doubled r, and the five nasals before their class. */
function normaliseHindi(word: string): string {
  return (
    word
      .normalize("NFD")
      .replace(/\p{Join_Control}|\u093c/gu, "")
      .replaceAll("\u0901", "\u0902")
      // श्रृंखला and शृंखला.
      .replaceAll("\u094d\u0930\u0943", "\u0943")
      .replace(/ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/gu, "\u0902")
      .replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x966))
  );
}

function consonants(text: string): number {
  return text.match(/[क-हअ-औ]/gu)?.length ?? 0;
}
