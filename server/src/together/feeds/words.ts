import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { textsOf } from "#platform/texts/files.ts";
import en from "../../../../locales/en/feed.json" with { type: "json" };

const texts = textsOf("feed", en);

/** What a feed says by itself, in the language of its maker. */
export const wordsIn = (language: LanguageTag): typeof en => texts[language];
