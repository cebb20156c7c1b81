import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { Localised } from "@gyan/contract/catalogue.ts";

/** In the order of their tabs; English is always needed. */
export const TAGS = ["en", "hi", "fr"] as const satisfies readonly LanguageTag[];

/** A text as it is typed: blank where there is none yet. */
export type Texts = Record<LanguageTag, string>;

export const NO_TEXTS: Texts = { en: "", hi: "", fr: "" };

export const toTexts = (text: Localised | undefined): Texts => ({ ...NO_TEXTS, ...text });

/** As it is sent: what is blank is not there. */
export function toLocalised({ en, hi, fr }: Texts): Localised {
  const [hindi, french] = [hi.trim(), fr.trim()];
  return { en: en.trim(), ...(hindi !== "" && { hi: hindi }), ...(french !== "" && { fr: french }) };
}

export const inLanguage = (text: Localised, language: LanguageTag): string => text[language] ?? text.en;

/** How many of the texts are there in English and not in this language. */
export const missingIn = (texts: readonly Texts[], language: LanguageTag): number =>
  texts.filter((text) => text.en.trim() !== "" && text[language].trim() === "").length;

/** For the field of a text in one language. English is always needed, so there is told what is wrong. */
export const fieldOf = (
  text: Texts,
  language: LanguageTag,
  error: string | null,
  onChange: (text: Texts) => void,
) => ({
  lang: language,
  value: text[language],
  placeholder: language === "en" ? undefined : text.en,
  error: language === "en" ? error : null,
  onChange: ({ target }: { target: { value: string } }) => onChange({ ...text, [language]: target.value }),
});
