import { SCREEN_LANGUAGES } from "@gyan/contract/accounts/languages.rules.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { textsOf } from "#platform/texts/files.ts";
import en from "../../../../locales/en/export.json" with { type: "json" };

export type Words = typeof en;

const texts = textsOf<Words>("export", en);

/** The fixed texts of a file, in the language of whoever requests it. */
export const wordsIn = (language: LanguageTag): Words => texts[language];

export function dayIn(language: LanguageTag, at: string | Date): string {
  const format = new Intl.DateTimeFormat(SCREEN_LANGUAGES[language].locale, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(at));
}
