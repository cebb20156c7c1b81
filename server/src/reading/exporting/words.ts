import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import en from "../../../../locales/en/export.json" with { type: "json" };
import fr from "../../../../locales/fr/export.json" with { type: "json" };
import hi from "../../../../locales/hi/export.json" with { type: "json" };

export type Words = typeof en;

const texts: Record<LanguageTag, Words> = { en, hi, fr };

/** The fixed texts of a file, in the language of whoever requests it. */
export const wordsIn = (language: LanguageTag): Words => texts[language];

export function dayIn(language: LanguageTag, at: string | Date): string {
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(at));
}
