import { SCREEN_LANGUAGES } from "./languages.rules.ts";

/** A language of screens and mails. */
type Tag = keyof typeof SCREEN_LANGUAGES;
export type OtherTag = Exclude<Tag, "en">;
/** A text by languages. English is always there, and stands in for what is not. */
export type Translated = { en: string } & { [Other in OtherTag]?: string | undefined };

export const TAGS = Object.keys(SCREEN_LANGUAGES) as Tag[];
const OTHER_TAGS = TAGS.filter((tag) => tag !== "en");

/** The same for each language beside English. */
export const forOthers = <T>(make: (tag: OtherTag) => T): Record<OtherTag, T> =>
  Object.fromEntries(OTHER_TAGS.map((tag) => [tag, make(tag)])) as Record<OtherTag, T>;

/** Each text by itself; a translation of which nothing is left is not there. */
export function eachText(text: Translated, change: (text: string) => string): Translated {
  const others = OTHER_TAGS.map((tag) => [tag, change(text[tag] ?? "")]).filter(([, own]) => own !== "");
  return { en: change(text.en), ...(Object.fromEntries(others) as Partial<Record<OtherTag, string>>) };
}

export const inLanguage = (text: Translated, language: Tag): string => text[language] ?? text.en;
