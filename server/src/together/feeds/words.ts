import { readFileSync } from "node:fs";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { ChangeKind } from "@gyan/contract/living/changes.ts";

type Words = {
  title: string;
  subtitle: string;
  see: string;
  kinds: Record<ChangeKind, string>;
  more: { one: string; other: string };
};

const load = (language: LanguageTag): Words =>
  JSON.parse(
    readFileSync(new URL(`../../../../locales/${language}/feed.json`, import.meta.url), "utf8"),
  ) as Words;
const texts: Record<LanguageTag, Words> = { en: load("en"), hi: load("hi"), fr: load("fr") };

/** What a feed says by itself, in the language of its maker. */
export const wordsIn = (language: LanguageTag): Words => texts[language];
