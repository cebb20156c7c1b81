import en from "../../locales/en/clipper.json" with { type: "json" };

export type TextKey = keyof typeof en;

/** By language, out of the folders that are there when the clipper is built. */
const files = import.meta.glob<Record<string, string>>("../../locales/*/clipper.json", {
  eager: true,
  import: "default",
});
const TEXTS: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.split("/").at(-2)!, texts]),
);

export const LANGUAGES = Object.keys(TEXTS);

/** The browser's language where there are texts in it. */
export const languageOf = (browser: string): string => {
  const language = browser.slice(0, 2).toLowerCase();
  return language in TEXTS ? language : "en";
};

type Params = Record<string, string | number>;

function found(language: string, key: string, params: Params): string | undefined {
  const texts = TEXTS[language]!;
  const form = "count" in params ? `_${new Intl.PluralRules(language).select(Number(params["count"]))}` : "";
  return texts[`${key}${form}`] ?? texts[`${key}_other`] ?? texts[key];
}

/** A text in a language, or else in English; with a `count`, in the form that the language has for it. */
export function textIn(language: string, key: string, params: Params = {}): string {
  const text = found(language, key, params) ?? found("en", key, params) ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (hole, name: string) => String(params[name] ?? hole));
}

export const hasText = (key: string): boolean => key in en;
