import { readFileSync } from "node:fs";
import { LanguageTag } from "@gyan/contract/accounts/model.ts";

const FOLDER = new URL("../../../../locales/", import.meta.url);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a language lacks, one text or a whole file, is said in English. */
export function completed<Texts>(english: Texts, own: unknown): Texts {
  if (!isGroup(english)) return (own === undefined ? english : own) as Texts;
  const given = isGroup(own) ? own : {};
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [key, completed(value, given[key])]),
  ) as Texts;
}

function fileOf(language: LanguageTag, name: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(`${language}/${name}.json`, FOLDER), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

/** A file of `locales/` in every language of the screens; the English one says what is in it. */
export const textsOf = <Texts>(name: string, english: Texts): Readonly<Record<LanguageTag, Texts>> =>
  Object.fromEntries(
    LanguageTag.options.map((language) => [
      language,
      language === "en" ? english : completed(english, fileOf(language, name)),
    ]),
  ) as Record<LanguageTag, Texts>;
