import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import en from "../../../../locales/en/feed.json" with { type: "json" };
import fr from "../../../../locales/fr/feed.json" with { type: "json" };
import hi from "../../../../locales/hi/feed.json" with { type: "json" };

const texts: Record<LanguageTag, typeof en> = { en, hi, fr };

/** What a feed says by itself, in the language of its maker. */
export const wordsIn = (language: LanguageTag): typeof en => texts[language];
