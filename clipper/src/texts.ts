import en from "../../locales/en/clipper.json" with { type: "json" };
import fr from "../../locales/fr/clipper.json" with { type: "json" };
import hi from "../../locales/hi/clipper.json" with { type: "json" };

export type TextKey = keyof typeof en;
const TEXTS: Record<string, Record<string, string>> = { en, fr, hi };

export const LANGUAGES = Object.keys(TEXTS);

/** The browser's language where there are texts in it. */
export const languageOf = (browser: string): string => {
  const language = browser.slice(0, 2).toLowerCase();
  return language in TEXTS ? language : "en";
};

type Params = Record<string, string | number>;

/** A text in a language; with a `count`, in the form that the language has for it. */
export function textIn(language: string, key: string, params: Params = {}): string {
  const texts = TEXTS[language]!;
  const form = "count" in params ? `_${new Intl.PluralRules(language).select(Number(params["count"]))}` : "";
  const text = texts[`${key}${form}`] ?? texts[`${key}_other`] ?? texts[key] ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (hole, name: string) => String(params[name] ?? hole));
}

export const hasText = (key: string): boolean => key in en;
