import { arabic } from "./ar.ts";
import { german } from "./de.ts";
import { spanish } from "./es.ts";
import { italian } from "./it.ts";
import { japanese } from "./ja.ts";
import { dutch } from "./nl.ts";
import { portuguese } from "./pt.ts";
import { russian } from "./ru.ts";
import type { TextLanguage } from "./text-language.ts";
import { chinese } from "./zh.ts";

/** Every language that is told by a file of its own. One more needs its file and a line here. */
const all = {
  de: german,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
  ru: russian,
  ar: arabic,
  zh: chinese,
  ja: japanese,
} satisfies Record<string, TextLanguage>;

export type TextLanguageCode = keyof typeof all;
/** Languages whose rules have grown over many files, and "und": any other language, or none that can be told. */
export type FirstLanguage = "en" | "hi" | "fr" | "und";
export type Language = FirstLanguage | TextLanguageCode;

export const TEXT_LANGUAGE_CODES = Object.keys(all) as TextLanguageCode[];
export const LANGUAGES: readonly Language[] = ["en", "hi", "fr", "und", ...TEXT_LANGUAGE_CODES];

const known: Partial<Record<Language, TextLanguage>> = all;
/** What its file tells; nothing for a first language. */
export const textLanguage = (language: Language): TextLanguage | undefined => known[language];

/** As which of the first languages a text is read where only these have rules. */
export const firstLanguage = (language: Language): FirstLanguage =>
  known[language] === undefined ? (language as FirstLanguage) : "und";

/** Whether what is made for these languages is for this one too: "und" stands for every other language. */
export const isAmong = (languages: readonly Language[], language: Language): boolean =>
  languages.includes(language) || languages.includes(firstLanguage(language));

/** The same where an unknown language is read as one of the known. */
export const firstLanguageOr = (language: Language, unknown: "en" | "hi"): Exclude<FirstLanguage, "und"> => {
  const first = firstLanguage(language);
  return first === "und" ? unknown : first;
};

/** Whether texts in it are understood; "und" is no language. */
export const isLanguage = (code: string | null | undefined): code is Exclude<Language, "und"> =>
  code !== "und" && (LANGUAGES as readonly (string | null | undefined)[]).includes(code);

/** Those in which the words of this text can be words: a language in another script would read them as any other does. */
export const languagesOfWords = (text: string): Language[] =>
  LANGUAGES.filter((language) => {
    const own = known[language];
    return own === undefined || (text.match(/[\p{L}ー]+/gu) ?? []).some((run) => own.script.test(run));
  });
