import type { Language } from "../language.ts";
import {
  firstLanguage,
  TEXT_LANGUAGE_CODES,
  textLanguage,
  type FirstLanguage,
} from "../languages/registry.ts";
import { asksOnly } from "../question-words.ts";
import type { Span } from "../span.ts";
import { indexedWords } from "../words.ts";
import { isFiller, withoutOpening } from "./fillers.ts";
import { kindOf, type QuestionKind } from "./kinds.ts";

/** One thing that is asked, as it stands in the question. */
export type QuestionPart = Span & {
  text: string;
  kind: QuestionKind;
  /** What it has to be read with: all of the question, where the part says "it" or next to nothing. */
  asked: string;
};

export type Question = { text: string; language: Language; parts: QuestionPart[] };

/** Nobody asks for more at once; what follows is read with the last of them. */
const MOST_PARTS = 4;

/** A sentence is parted into its questions: "why do … fail, and can … stop …" are two. */
export function readQuestion(text: string, language: Language): Question {
  const plain = text.replaceAll(/<[^>]{0,200}>/gu, (tag) => " ".repeat(tag.length));
  const found = spansOf(plain, language).map((span) => {
    const { start, end } = trimmed(text, span);
    const kind = kindOf(withoutOpening(plain.slice(start, end), language), language);
    return { start, end, text: text.slice(start, end), kind };
  });
  const parts = found.length > 0 ? found : [{ start: 0, end: text.length, text, kind: "topic" as const }];
  return {
    text,
    language,
    parts: parts.map((part) => ({
      ...part,
      asked: withoutOpening(
        parts.length === 1 || standsAlone(part.text, language) ? part.text : text,
        language,
      ),
    })),
  };
}

const asking: Record<FirstLanguage, string> = {
  en: "why|how|what|when|where|who|whom|whose|which|can|could|do|does|did|is|are|was|were|should|will|would|has|have",
  fr: "pourquoi|comment|quand|où|qui|quel(?:le)?s?|combien|est-ce|qu['’]est-ce|peut-on|faut-il|que|de quelle",
  hi: "क्यों|कैसे|कब|कहाँ|कहां|कौन|कितना|कितनी|कितने|क्या|किस",
  und: "why|how|what|when|where|who|which",
};
const joining: Record<FirstLanguage, string> = {
  en: "and|or|but",
  fr: "et|ou|mais",
  hi: "और|या|तथा",
  und: "and|or",
};

/** "…, and can …", "… and why …"; a comma alone joins what belongs together. */
function borderOf(language: Language): RegExp {
  const own = textLanguage(language)?.asking;
  if (textLanguage(language)?.isUnspaced) return /[?？;；。]+\s*/gu;
  const asks = own?.openers ?? asking[firstLanguage(language)];
  const joins = own?.joining ?? joining[firstLanguage(language)];
  const marks = own ? "?？؟;؛" : "?？;";
  // In Arabic the joining word is written with the one that follows.
  const after = language === "ar" ? "\\s*" : "\\s+";
  return new RegExp(
    `[${marks}]+\\s*(?:(?:${joins})\\s+)?|\\s*,?\\s+(?:${joins})${after}(?=${language === "hi" ? "(?:\\S+\\s+){0,2}" : ""}(?:${asks})(?![\\p{L}\\p{M}]))|[.।]\\s+(?=(?:${asks})(?![\\p{L}\\p{M}]))`,
    "giu",
  );
}

function spansOf(text: string, language: Language): Span[] {
  const border = borderOf(language);
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(border)) {
    if (spans.length === MOST_PARTS - 1) break;
    const end = match.index + (/^[?？؟]/u.test(match[0]) ? 1 : 0);
    if (!isTelling(text.slice(start, end), language)) continue;
    spans.push({ start, end });
    start = match.index + match[0].length;
  }
  const last = { start, end: text.length };
  const previous = spans.at(-1);
  if (isTelling(text.slice(start), language) || !previous) spans.push(last);
  else if (text.slice(start).trim() !== "") previous.end = text.length;
  return spans.filter((span) => text.slice(span.start, span.end).trim() !== "");
}

const isTelling = (text: string, language: Language): boolean => tellingWords(text, language).length > 0;

/** Its words of content, without those that only ask or fill. */
export function tellingWords(text: string, language: Language): string[] {
  return indexedWords(withoutOpening(text, language), language)
    .flatMap(({ terms }) => terms.slice(0, 1))
    .filter((term) => !asksOnly(term) && !isFiller(term, language));
}

/** The same as they are typed, each with all of its terms. */
export function tellingIn(text: string, language: Language): { typed: string; terms: string[] }[] {
  const words = new Map<string, { typed: string; terms: string[] }>();
  for (const { start, end, terms } of indexedWords(text, language)) {
    const [term] = terms;
    if (term === undefined || asksOnly(term) || isFiller(term, language) || words.has(term)) continue;
    words.set(term, { typed: text.slice(start, end), terms });
  }
  return [...words.values()];
}

const pronoun: Record<FirstLanguage, RegExp> = {
  en: /\b(?:it|its|they|them|their|this|these|that|those|he|she|one)\b/iu,
  fr: /(?<!\p{L})(?:il|elle|ils|elles|cela|ça|leur|leurs|ceux|celles|celui|celle|en|y)(?!\p{L})/iu,
  hi: /(?<![\p{L}\p{M}])(?:यह|वह|ये|वे|इस|उस|इन|उन|इसके|उसके|इनके|उनके|इसका|इसकी)(?![\p{L}\p{M}])/u,
  und: /\b(?:it|its|they|them|their|this|these)\b/iu,
};

const ownPronouns = new Map<Language, RegExp>(
  TEXT_LANGUAGE_CODES.map((language) => {
    const { asking: own, isUnspaced } = textLanguage(language)!;
    return [
      language,
      new RegExp(
        isUnspaced ? own.pronouns : `(?<![\\p{L}\\p{M}])(?:${own.pronouns})(?![\\p{L}\\p{M}])`,
        "iu",
      ),
    ];
  }),
);
export const pronounOf = (language: Language): RegExp =>
  ownPronouns.get(language) ?? pronoun[firstLanguage(language)];

function standsAlone(text: string, language: Language): boolean {
  return tellingWords(text, language).length > 1 && !pronounOf(language).test(text);
}

function trimmed(text: string, { start, end }: Span): Span {
  while (start < end && /[\s,;:]/u.test(text.charAt(start))) start++;
  while (end > start && /[\s,;:]/u.test(text.charAt(end - 1))) end--;
  return { start, end };
}
