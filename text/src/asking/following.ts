import type { Language } from "../language.ts";
import { firstLanguage, textLanguage, type FirstLanguage } from "../languages/registry.ts";
import type { TextLanguage } from "../languages/text-language.ts";
import { pronounOf, tellingWords } from "../question/question.ts";

/** Words that open a question which goes on with the one before it. */
const joining: Record<FirstLanguage, RegExp> = {
  en: /^[^\p{L}\p{N}]*(?:and|but|or|also|then|so|plus|what about|how about|and what about|and how about|what if)\b[\s,]*/iu,
  fr: /^[^\p{L}\p{N}]*(?:et|mais|ou|aussi|alors|puis|qu['’]en est-il (?:de |du |des |d['’])?|et (?:pour|chez|dans))(?![\p{L}\p{M}])[\s,]*/iu,
  hi: /^[^\p{L}\p{N}]*(?:और|लेकिन|या|तो|फिर)(?![\p{L}\p{M}])[\s,]*/u,
  und: /^[^\p{L}\p{N}]*(?:and|but|or|also|then|what about)\b[\s,]*/iu,
};

/** Words that stand for something said before. "It is known" and the like are rare in questions. */
const pointing: Record<FirstLanguage, RegExp> = {
  en: /\b(?:it|its|they|them|their|theirs|this|these|those|he|she|him|her|his|the (?:former|latter|same|first one|second one|other one)|there|such)\b/iu,
  fr: /^\S+-(?:il|elle|ils|elles)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}'’-])(?:il|elle|ils|elles|cela|ça|ceci|leur|leurs|lui|eux|ceux|celles|celui|celle|ce dernier|cette dernière|en|y)(?![\p{L}\p{M}])/iu,
  hi: /(?<![\p{L}\p{M}])(?:यह|वह|ये|वे|इस|उस|इन|उन|इसके|उसके|इनके|उनके|इसका|इसकी|उसका|उसकी|इनका|उनका|इसे|उसे|इन्हें|उन्हें|इसमें|उसमें)(?![\p{L}\p{M}])/u,
  und: /\b(?:it|its|they|them|their|this|these|those)\b/iu,
};

/** Where, when or for whom: such a phrase takes the place of the one before it. */
const placing: Record<FirstLanguage, RegExp> = {
  en: /^(?:in|at|on|for|among|with|without|during|after|before|under|by|since|from)\b/iu,
  fr: /^(?:en|dans|chez|pour|parmi|avec|sans|pendant|après|avant|sous|depuis|sur|à|au|aux)(?![\p{L}\p{M}])/iu,
  hi: /(?:में|पर|से|के लिए|के साथ|के बिना|के दौरान|के बाद|के पहले)\s*$/u,
  und: /^(?:in|at|on|for|with)\b/iu,
};

/** Of words that open, in a language that is told by a file of its own. */
const opens = (
  language: Language,
  of: (own: TextLanguage["asking"]) => string | undefined,
): RegExp | null => {
  const own = textLanguage(language);
  const written = own && of(own.asking);
  if (!own || written === undefined) return null;
  const end = own.isUnspaced ? "[\\s,，、]*" : "(?![\\p{L}\\p{M}])[\\s,،]*";
  return new RegExp(`^[^\\p{L}\\p{N}]*(?:${written})${end}`, "iu");
};
const never = /(?!)/u;
const joiningOf = (language: Language): RegExp =>
  opens(language, ({ following }) => following) ?? joining[firstLanguage(language)];
const pointingOf = (language: Language): RegExp =>
  textLanguage(language) ? pronounOf(language) : pointing[firstLanguage(language)];
const placingOf = (language: Language): RegExp =>
  textLanguage(language)
    ? (opens(language, ({ placing: written }) => written) ?? never)
    : placing[firstLanguage(language)];
const asksOf = (language: Language): RegExp =>
  opens(language, ({ openers }) => openers) ?? asks[firstLanguage(language)];

/** Fewer words than these ask about something that was said before: "Why?", "Since when?". */
const FEW_WORDS = 2;
const MOST_WORDS_OF_PLACE = 5;
const LONGEST_SUBJECT = 240;

const ABOUT = /\s*\(([^()]*)\)\s*$/u;

/**
 * A question as it is understood with the one before it; null where it stands by itself. "And in mice?" after "How long is the
 * incubation period in humans?" becomes "How long is the incubation period in mice?"; what points back in another way is read with
 * what was asked before, in brackets.
 */
export function readWithBefore(question: string, before: string[], language: Language): string | null {
  const previous = before.at(-1)?.trim();
  if (!previous) return null;
  const plain = question.trim();
  const rest = plain.replace(joiningOf(language), "").replace(/[\s?？؟.!।。]+$/u, "");
  const isJoined = rest.length < plain.replace(/[\s?？؟.!।。]+$/u, "").length;
  const telling = tellingWords(rest, language).length;
  const isPointing = pointingOf(language).test(rest);
  // A bare thing, such as "Remdesivir", after a question asks the same of it; a whole question does not lean because it is short.
  const isShort = telling < FEW_WORDS;
  const isPlace = placingOf(language).test(rest) && rest.split(/\s+/u).length <= MOST_WORDS_OF_PLACE;
  if (!isJoined && !isPointing && !isShort && !isPlace) return null;
  if (!isPointing && asksOf(language).test(rest) && telling >= FEW_WORDS) return null;
  const [asked, about] = parted(previous);
  // Where such a phrase stands before the verb, it cannot be put at the end.
  if (isPlace && language !== "hi")
    return `${placed(asked, small(rest), language)}${about === "" ? "" : ` (${about})`}`;
  const subject = (about === "" ? subjectOf(asked, language) : about).slice(0, LONGEST_SUBJECT);
  if (subject === "") return null;
  return `${rest === "" ? plain : capital(rest)} (${subject})`;
}

const asks: Record<FirstLanguage, RegExp> = {
  en: /^(?:why|how|what|when|where|who|whom|whose|which|can|could|do|does|did|is|are|was|were|should|will|would|has|have)\b/iu,
  fr: /^(?:pourquoi|comment|quand|où|qui|quel(?:le)?s?|combien|est-ce|qu['’]est-ce|peut-on|faut-il|que)(?![\p{L}\p{M}])/iu,
  hi: /(?:क्यों|कैसे|कब|कहाँ|कहां|कौन|कितना|कितनी|कितने|क्या|किस)/u,
  und: /^(?:why|how|what|when|where|who|which)\b/iu,
};

/** A question that was itself read with another one, and that other one. */
function parted(previous: string): [asked: string, about: string] {
  const about = ABOUT.exec(previous)?.[1] ?? "";
  const asked = previous.replace(ABOUT, "").replace(/[\s?？؟.!।。]+$/u, "");
  return [asked, about];
}

/** "… in humans" and "in mice" become "… in mice"; without such an end it is added. */
function placed(asked: string, phrase: string, language: Language): string {
  const [word = ""] = phrase.split(/\s+/u);
  const end = new RegExp(
    `\\s${word.replaceAll(/[^\p{L}]/gu, "")}\\s+\\S+(?:\\s+\\S+){0,2}$`,
    language === "hi" ? "u" : "iu",
  );
  return `${asked.replace(end, "")} ${phrase}`;
}

/** What a question is about: all of it from its first telling word on; in Hindi up to the last one, because there the verb ends it. */
function subjectOf(asked: string, language: Language): string {
  const words = [...asked.matchAll(/\S+/gu)];
  const isTelling = (word: string): boolean => tellingWords(word, language).length > 0;
  const first = words.find(([word]) => isTelling(word));
  const last = words.findLast(([word]) => isTelling(word));
  if (!first || !last) return "";
  return asked.slice(first.index, language === "hi" ? last.index + last[0].length : undefined);
}

const small = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
