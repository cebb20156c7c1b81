import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SCREEN_LANGUAGES } from "@gyan/contract/accounts/languages.rules.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { BuiltInStyle } from "@gyan/contract/styles/rules.ts";
import { treeOf, type Tree } from "./style-tree.ts";

const require = createRequire(import.meta.url);

/** Styles and locales of the CSL project, as citation.js carries them; what it lacks lies beside this file. */
const PACKAGE = "@citation-js/plugin-csl/lib";
const carried = (what: "styles" | "locales"): Record<string, string> =>
  require(`${PACKAGE}/${what}.json`) as Record<string, string>;
const own = (path: string) => (): string => readFileSync(new URL(path, import.meta.url), "utf8");

const STYLES: Record<BuiltInStyle, () => string> = {
  apa: () => carried("styles")["apa"]!,
  vancouver: () => carried("styles")["vancouver"]!,
  ieee: own("styles/ieee.csl"),
  chicago: own("styles/chicago.csl"),
  nature: own("styles/nature.csl"),
  harvard: () => carried("styles")["harvard1"]!,
};

const texts = new Map<string, string>();

/** A tree of its own each time: citeproc changes what it is given. */
function fresh(name: string, read: () => string): Tree {
  const text = texts.get(name) ?? JSON.stringify(treeOf(read()));
  texts.set(name, text);
  return JSON.parse(text) as Tree;
}

export const builtInStyle = (style: BuiltInStyle): Tree => fresh(style, STYLES[style]);

/** Most styles are American in English. Harvard is British: single quotes, and the day before the month. */
export const localeFor = (style: BuiltInStyle | null, language: LanguageTag): string =>
  language === "en" ? (style === "harvard" ? "en-GB" : "en-US") : SCREEN_LANGUAGES[language].locale;

const AMERICAN = new Set(["en-US", "en-CA", "en"]);

const isOf = (language: string, locale: string): boolean => locale.slice(0, 2) === language.slice(0, 2);
/** A locale that lies beside this file, because the package lacks its language. */
const hasOwn = (locale: string): boolean => existsSync(new URL(`locales/${locale}.xml`, import.meta.url));

/** The nearest that there is: the language in another country, or else English. */
export function localeTree(language: string): Tree {
  const locales = carried("locales");
  const missing = Object.values(SCREEN_LANGUAGES).find(
    ({ locale }) => isOf(language, locale) && hasOwn(locale),
  );
  if (missing) return fresh(missing.locale, own(`locales/${missing.locale}.xml`));
  if (language.startsWith("en-") && !AMERICAN.has(language))
    return fresh("en-GB", () => british(locales["en-US"]!));
  const name = Object.keys(locales).find((one) => isOf(language, one)) ?? "en-US";
  return fresh(name, () => locales[name]!);
}

const QUOTES: Record<string, string> = { "“": "‘", "”": "’", "‘": "“", "’": "”" };

/** English as it is written outside of America, out of the American locale. */
const british = (american: string): string =>
  american
    .replace('punctuation-in-quote="true"', 'punctuation-in-quote="false"')
    .replace(
      /(<date form="text">).*?(<\/date>)/su,
      '$1<date-part name="day" suffix=" "/><date-part name="month" suffix=" "/><date-part name="year"/>$2',
    )
    .replace(
      /(<term name="(?:open|close)-(?:inner-)?quote">)(.)(?=<)/gu,
      (_whole, tag: string, sign: string) => tag + (QUOTES[sign] ?? sign),
    );
