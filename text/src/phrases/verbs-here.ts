import type { Language } from "../language.ts";
import type { Unit } from "./phrase-runs.ts";
import { kindOf } from "./word-kinds.ts";

/**
 * Without parts of speech a word's neighbours tell whether it is a verb: what stands directly before an article, or
 * directly after "can" or "they", names nothing there.
 */
export function isVerbHere(units: Unit[], at: number, language: Language): boolean {
  const { words, isApart } = units[at]!;
  if (words.length > 1 || words[0]!.isStop) return false;
  const before = isApart ? undefined : units[at - 1];
  const after = joined(units[at + 1]);
  const neighbours = { word: words[0]!.word, before, after, beyond: after && joined(units[at + 2]) };
  return rules[language]?.(neighbours) ?? false;
}

/** What stands beside a word without punctuation between; `beyond` is what follows `after`. */
type Neighbours = { word: string; before?: Unit; after?: Unit; beyond?: Unit };

const rules: Partial<Record<Language, (neighbours: Neighbours) => boolean>> = {
  en({ word, before, after, beyond }) {
    const { maybeVerb } = kindOf(word, "en");
    const isPlural = /[^s]s$/u.test(word);
    if (is(before, afterThese.en) || (is(before, /^to$/u) && maybeVerb)) return true;
    if (is(before, /^(?:that|which)$/u) && isPlural && maybeVerb) return true;
    if (is(after, beforeThese.en) && !is(before, nounAfterThese.en)) return true;
    if (!maybeVerb || !isContent(before)) return false;
    // "interphase blocks electrons", "ions flow": a plural is seldom inside a compound.
    return isPlural
      ? isContent(after) && !isVerbNow(after!, beyond)
      : /[^su]s$/u.test(before!.words.at(-1)!.word);
  },
  fr: ({ before, after }) =>
    is(before, afterThese.fr) || (is(after, beforeThese.fr) && !is(before, nounAfterThese.fr)),
  hi({ word, before, after }) {
    if (is(after, beforeThese.hi)) return true;
    if (/(?:ता|ते|ती|ना|नी)$/u.test(word) && is(after, toBe)) return !is(before, /^(?:का|के|की)$/u);
    // "धारा नियंत्रित करती है": what stands before such a verb and after a noun belongs to the verb.
    return is(after, lightVerb) && isContent(before);
  },
};

function joined(unit: Unit | undefined): Unit | undefined {
  return unit?.isApart === false ? unit : undefined;
}

function is(unit: Unit | undefined, pattern: RegExp): boolean {
  return unit?.words.length === 1 && pattern.test(unit.words[0]!.word);
}

function isContent(unit: Unit | undefined): boolean {
  return unit !== undefined && !unit.words.at(-1)!.isStop;
}

/** In "heat pumps use electricity" the verb comes only now. */
function isVerbNow(unit: Unit, beyond: Unit | undefined): boolean {
  const { isVerb, maybeVerb } = kindOf(unit.words[0]!.word, "en");
  return isVerb || (maybeVerb && (isContent(beyond) || is(beyond, beforeThese.en)));
}

const afterThese = {
  en: /^(?:can|could|may|might|must|shall|should|will|would|cannot|can't|don't|doesn't|didn't|won't|i|we|you|he|she|it|they|who|not|never|let's)$/u,
  fr: /^(?:je|j|tu|il|elle|on|nous|ils|elles|ne|n|se|s|qui|peut|peuvent|doit|doivent|pourrait|devrait|y)$/u,
};
const beforeThese = {
  en: /^(?:the|a|an|its|their|his|her|our|this|these|those|another|them|it|us|him)$/u,
  fr: /^(?:le|les|l|la|un|une|son|sa|ses|leur|leurs|ce|cet|cette|ces)$/u,
  hi: /^(?:जाता|जाती|जाते|जा|जाए|जाएँ|सकता|सकती|सकते|सके|गया|गई|गए|लेता|लेती|लेते|देता|देती|देते|पाता|पाती|पाते|रहा|रही|रहे|चुका|चुकी|चुके)$/u,
};
const toBe = /^(?:है|हैं|था|थे|थी|थीं|हो|हों|हुआ|हुई|हुए|रहता|रहते|रहती|चाहिए|पड़ता|पड़ती|पड़ते)$/u;
const lightVerb =
  /^(?:कर|करता|करती|करते|करना|करने|करके|करें|करे|किया|किए|होता|होती|होते|होना|होने|होकर|हुआ|हुई|हुए|बनाता|बनाती|बनाते)$/u;
/** After a preposition or an article stands a noun, although an article may follow: "in cities the air is warmer". */
const nounAfterThese = {
  en: /^(?:the|a|an|its|their|his|her|our|this|these|those|in|at|on|of|by|for|from|with|without|during|after|before|under|per|each|every)$/u,
  fr: /^(?:le|la|les|l|un|une|des|du|de|d|au|aux|son|sa|ses|leur|leurs|ce|cet|cette|ces|à|en|dans|par|pour|sur|avec|sans|sous|entre|vers|chez|contre|depuis|pendant|avant|après)$/u,
};
