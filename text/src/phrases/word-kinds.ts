import type { Language } from "../language.ts";
import { textLanguage } from "../languages/registry.ts";
import { english } from "./english-kinds.ts";
import { french } from "./french-kinds.ts";
import { hindi } from "./hindi-kinds.ts";
import { isLayoutWord, isShortPointer } from "./not-phrases.ts";

/** What a word can be in a phrase, as far as the word alone tells. */
export type WordKind = {
  /** No part of a phrase: a verb, an adverb, or a filler. */
  breaks: boolean;
  isVerb: boolean;
  /** A noun that is a verb where its neighbours make it one: "to charge", "ions flow". */
  maybeVerb: boolean;
  /** Small change, which is part of a phrase only where the phrase is said again: "early warning", "lead time". */
  isSmall: boolean;
  /** No phrase by itself: "system" alone tells nobody anything. */
  isGeneral: boolean;
  /** "distributed model" names something, "model distributed" does not. */
  cannotEnd: boolean;
};

export type WordRules = (word: string) => WordKind;

// Most of the time is spent on looking the same words up again.
const CACHE_SIZE = 50_000;
const caches = new Map<WordRules, Map<string, WordKind>>();
const [FIRST_DEVANAGARI, LAST_DEVANAGARI] = [0x0900, 0x097f];

/** The script decides before the language does: Latin words in a Hindi or an unknown text are English. */
export function kindOf(word: string, language: Language): WordKind {
  const first = word.charCodeAt(0);
  const isDevanagari = first >= FIRST_DEVANAGARI && first <= LAST_DEVANAGARI;
  const isOwn = textLanguage(language)?.script.test(word) === true;
  const rules = isDevanagari ? hindi : isOwn ? plain : language === "fr" ? french : english;
  let cache = caches.get(rules);
  if (!cache || cache.size >= CACHE_SIZE) caches.set(rules, (cache = new Map<string, WordKind>()));
  let kind = cache.get(word);
  if (!kind) cache.set(word, (kind = withoutLayout(word, rules(word))));
  return kind;
}

/** Of a language whose verbs and fillers nobody listed: its function words part its phrases, and nothing else does. */
const plain: WordRules = () => ({
  breaks: false,
  isVerb: false,
  maybeVerb: false,
  isSmall: false,
  isGeneral: false,
  cannotEnd: false,
});

function withoutLayout(word: string, kind: WordKind): WordKind {
  if (isShortPointer(word)) return { ...kind, breaks: true };
  return isLayoutWord(word) ? { ...kind, isGeneral: true } : kind;
}
