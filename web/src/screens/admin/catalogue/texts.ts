import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { eachText, forOthers } from "@gyan/contract/accounts/translated.rules.ts";
import type { Localised } from "@gyan/contract/catalogue.ts";

/** A text as it is typed: blank where there is none yet. */
export type Texts = Record<LanguageTag, string>;

export const NO_TEXTS: Texts = { en: "", ...forOthers(() => "") };

export const toTexts = (text: Localised | undefined): Texts => ({ ...NO_TEXTS, ...text });

/** As it is sent: what is blank is not there. */
export const toLocalised = (texts: Texts): Localised => eachText(texts, (text) => text.trim());

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
