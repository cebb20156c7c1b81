import type { Language } from "../language.ts";
import {
  firstLanguage,
  TEXT_LANGUAGE_CODES,
  textLanguage,
  type FirstLanguage,
} from "../languages/registry.ts";
import { stem } from "../stem.ts";
import { indexTerms } from "../words.ts";

/** Words that fill: they say neither what is asked nor about what. */
const fillers: Record<Exclude<FirstLanguage, "und">, string> = {
  en: "stuff thing things kind kinds sort sorts type types way ways please tell explain describe give list overview introduction summary information info details question topic subject article articles paper papers literature research study studies regarding concerning various several lot lots",
  fr: "chose choses genre genres sorte sortes type types façon façons manière manières moyen moyens expliquer expliquez décrire donner liste aperçu introduction résumé information informations détails question sujet article articles littérature recherche étude études",
  hi: "चीज चीज़ चीजें प्रकार तरह तरीका तरीके बताइए बताएं बताओ समझाइए समझाएं जानकारी सूची विवरण विषय लेख अध्ययन शोध",
};

const stems = new Set(
  (Object.entries(fillers) as [Language, string][]).flatMap(([language, words]) =>
    words.split(" ").map((one) => stem(one, language)),
  ),
);

/** Whether an index term only fills. */
export const isFiller = (term: string, language: Language): boolean =>
  stems.has(term) || (ownFillers.get(language)?.has(term) ?? false);

/** Only in its own language: what fills in one means something in another, such as Italian "fare" in English. */
const ownFillers = new Map<Language, ReadonlySet<string>>(
  TEXT_LANGUAGE_CODES.map((language) => [
    language,
    new Set(indexTerms(textLanguage(language)!.asking.fillers, language)),
  ]),
);

const openings: Record<FirstLanguage, RegExp> = {
  en: /^\W*(?:please\s+)?(?:(?:can|could|would) you\s+)?(?:(?:tell|show|give|teach) (?:me|us)\s+(?:more\s+|something\s+|everything\s+)?(?:about\s+)?|explain (?:to (?:me|us)\s+)?|i(?: would|'d)? (?:want|like|need) to (?:know|learn|understand)\s+(?:more\s+)?(?:about\s+)?|i am (?:looking for|interested in)\s+|(?:stuff|things|something|anything|everything|information|articles?|papers?|research|literature) (?:about|on)\s+|what (?:is known|do we know) about\s+)/iu,
  fr: /^\W*(?:(?:pouvez|peux)[- ](?:vous|tu)\s+)?(?:(?:dis|dites|parle|parlez|explique|expliquez)[- ]moi\s+(?:de\s+)?|je (?:veux|voudrais|souhaite) (?:savoir|comprendre|connaître)\s+|(?:des )?(?:trucs|choses|informations|articles) (?:sur|à propos de)\s+|que sait-on (?:de|du|des|sur)\s+)/iu,
  hi: /^\W*(?:कृपया\s+)?(?:मुझे\s+)?(?:बताइए|बताएं|समझाइए)\s+(?:कि\s+)?/u,
  und: /^\W*$/u,
};

/** Without the words by which people address whoever answers: "tell me about", "stuff about". */
export const withoutOpening = (text: string, language: Language): string =>
  text.replace(openingOf(language), "");

const ownOpenings = new Map<Language, RegExp>(
  TEXT_LANGUAGE_CODES.map((language) => [
    language,
    new RegExp(`^[^\\p{L}\\p{N}]*(?:${textLanguage(language)!.asking.opening})`, "iu"),
  ]),
);
const openingOf = (language: Language): RegExp =>
  ownOpenings.get(language) ?? openings[firstLanguage(language)];
