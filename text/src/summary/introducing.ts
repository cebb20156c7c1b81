import type { Language } from "../language.ts";
import { firstLanguageOr } from "../languages/registry.ts";
import { words } from "../words.ts";

const verbs = {
  en: /\b(?:is|are|means|mean|refers? to|describes?|denotes?|consists? of) (?:an?|the|any|one of|that|how|what)\b|\b(?:means|refers to|denotes)\b/iu,
  fr: /(?<![\p{L}\p{M}])(?:(?:est|sont) (?:une?|le|la|les|l['’]|des)|désignent?|signifient?|consistent? (?:à|en)|correspond(?:ent)? à)(?![\p{L}\p{M}])/iu,
  hi: /(?:का|के|की) (?:अर्थ|मतलब|तात्पर्य)|से (?:तात्पर्य|आशय)|(?<![\p{L}\p{M}])एक (?:[\p{L}\p{M}-]+ ){1,8}(?:है|हैं)।?$/u,
};
const naming = {
  en: /\b(?:called|known as|termed|referred to as|named) (?:an? |the )?([\p{L}\p{M}\p{N}' -]{3,60})/iu,
  fr: /(?:appelée?s?|nommée?s?|connue?s? sous le nom d[e’'])\s?(?:une? |les? |la |l['’])?([\p{L}\p{M}\p{N}'’ -]{3,60})/iu,
  hi: /([\p{L}\p{M}\p{N} -]{3,60}) (?:कहा जाता है|कहते हैं|कहलात[ाीे] है|कहा जाता हैं|कहलाते हैं)/u,
};
const SUBJECT_WORDS = 7;
const TERM_WORDS = 4;

/** The stems of what a sentence says what it is: "X is a …", "… called X". The first ones make a definition. */
export function introduced(sentence: string, language: Language): string[] {
  const of = firstLanguageOr(language, "en");
  const found: string[] = [];
  const verb = verbs[of].exec(sentence);
  if (verb) {
    const subject = words(sentence.slice(0, verb.index), language);
    const content = subject.filter(({ isStop }) => !isStop);
    if (subject.length <= SUBJECT_WORDS && content.length > 0) found.push(keyOf(content));
  }
  const named = naming[of].exec(sentence)?.[1];
  if (named) {
    const content = words(named, language).filter(({ isStop }) => !isStop);
    const part = of === "hi" ? content.slice(-TERM_WORDS) : content.slice(0, TERM_WORDS);
    if (part.length > 0) found.push(keyOf(part));
  }
  return found;
}

const keyOf = (content: { stem: string }[]): string => content.map(({ stem }) => stem).join(" ");
