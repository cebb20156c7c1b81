import type { Language } from "../language.ts";
import { firstLanguageOr } from "../languages/registry.ts";
import { stem } from "../stem.ts";

/** Words with which a text speaks of itself, or goes on: they state nothing. */
const english =
  "also article author describe example explain furthermore instance mention moreover overall report say study summary";
const french = "article auteur également étude exemple expliquer mentionner notamment rapporter résumé";
const hindi = "अध्ययन उदाहरण कहना बताना लेख लेखक";

const stemmed = (words: string, language: Language): Set<string> =>
  new Set(words.split(" ").map((word) => stem(word.normalize("NFC"), language)));
const light = {
  en: stemmed(english, "en"),
  fr: stemmed(french, "fr"),
  hi: new Set([...stemmed(hindi, "hi"), ...stemmed(english, "en")]),
};

export const isLight = (stemOfWord: string, language: Language): boolean =>
  light[firstLanguageOr(language, "hi")].has(stemOfWord);
