import type { Language } from "../language.ts";
import { firstLanguage, textLanguage, type FirstLanguage } from "../languages/registry.ts";

/** What a question asks for. A bare topic asks for nothing in particular. */
export type QuestionKind =
  | "why"
  | "how"
  | "definition"
  | "comparison"
  | "amount"
  | "when"
  | "where"
  | "who"
  | "which"
  | "yes-no"
  | "topic";

type Rules = [QuestionKind, RegExp][];

/** JavaScript knows no word boundary beside letters with accents and marks. */
const word = (alternatives: string): string => `(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`;
const opening = (alternatives: string): RegExp =>
  new RegExp(`^\\W*(?:${alternatives})(?![\\p{L}\\p{M}])`, "iu");
const anywhere = (alternatives: string): RegExp => new RegExp(word(alternatives), "iu");

/** The first that fits: "how many" is an amount before it is a "how". */
const english: Rules = [
  [
    "amount",
    anywhere(
      "how (?:many|much|long|often|old|large|big|small|fast|far|high|low|deep|heavy|likely)|(?:what|which) (?:is the )?(?:percentage|percent|proportion|number|share|rate|fraction|amount|size|cost|price|dose|temperature|length|duration|frequency|prevalence|incidence|range|value)",
    ),
  ],
  [
    "when",
    anywhere("when|(?:what|which|in what|in which) (?:year|month|date|day|decade|century|period)|since when"),
  ],
  [
    "where",
    anywhere(
      "where|(?:what|which|in what|in which) (?:country|countries|city|cities|region|regions|place|places|location|locations|organ|organs)",
    ),
  ],
  [
    "why",
    anywhere(
      "why|what (?:causes?|caused|drives?|drove|explains?|leads? to|is the (?:cause|reason)|are the (?:causes|reasons))|reasons? for|causes? of|how come",
    ),
  ],
  [
    "comparison",
    anywhere(
      "compare[sd]?|comparison|compared|differ|differs|difference|differences|versus|vs|(?:better|worse|cheaper|safer|faster|more|less|higher|lower) than|advantages? (?:of .+ )?over",
    ),
  ],
  ["who", anywhere("who|whom|whose")],
  ["how", anywhere("how|(?:what|which) (?:ways?|methods?|steps?|approach|approaches|techniques?|measures?)")],
  [
    "definition",
    /^\W*(?:what(?:'s| is| are| was| were| does)(?: (?:an?|the))? [\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){0,2}(?: mean| stand for)?\s*\??$|define\b|definition of\b|meaning of\b|what (?:is|are) meant by\b)/iu,
  ],
  ["which", anywhere("which|what")],
  ["yes-no", opening("is|are|was|were|do|does|did|can|could|has|have|had|will|would|should|may|might|must")],
];
const french: Rules = [
  [
    "amount",
    anywhere(
      "combien|quel(?:le)? (?:est (?:le|la) )?(?:nombre|pourcentage|part|proportion|taux|coût|prix|dose|durée|taille|fréquence|température)",
    ),
  ],
  ["when", anywhere("quand|depuis quand|en quelle année|à quelle date|quelle année")],
  ["where", anywhere("où|dans quel(?:le)?s? (?:pays|ville|villes|région|régions|lieu|lieux)")],
  [
    "why",
    anywhere(
      "pourquoi|pour quelles? raisons?|quelles? (?:est|sont) (?:la|les) (?:cause|causes|raison|raisons)|causes? (?:de|du|des)",
    ),
  ],
  [
    "comparison",
    anywhere(
      "comparer|comparaison|comparée?s?|différences?|diffèrent|versus|(?:mieux|plus|moins|meilleure?s?) .{0,40}que",
    ),
  ],
  ["who", anywhere("qui est|qui sont|qui a|qui ont|^qui")],
  [
    "how",
    anywhere(
      "comment|de quelle (?:manière|façon)|quel(?:le)?s? (?:moyens?|méthodes?|mesures?|techniques?|approches?)|par quels? moyens?",
    ),
  ],
  ["definition", /^\W*(?:qu['’]est-ce qu['’]|qu['’]est-ce que|définir|définition d)/iu],
  ["which", anywhere("quel|quelle|quels|quelles|lequel|laquelle|lesquels|lesquelles|que")],
  ["yes-no", opening("est-ce|est-il|est-elle|sont-ils|sont-elles|peut-on|faut-il|existe-t-il|y a-t-il")],
];
const hindi: Rules = [
  ["amount", anywhere("कितना|कितनी|कितने|कितनों|कितना प्रतिशत")],
  ["when", anywhere("कब|किस वर्ष|किस साल")],
  ["where", anywhere("कहाँ|कहां|किस देश|किस राज्य|किस क्षेत्र")],
  ["why", anywhere("क्यों|किस कारण|कारण क्या|के कारण क्या")],
  ["comparison", anywhere("तुलना|अंतर|की अपेक्षा|बनाम")],
  ["who", anywhere("कौन|किसने|किसके द्वारा")],
  ["how", anywhere("कैसे|किस प्रकार|किस तरह|कौन से तरीके|कौन-से तरीके|क्या उपाय")],
  ["definition", /क्या (?:है|हैं|होता है|होती है|होते हैं)\s*[?।]?\s*$/u],
  ["which", anywhere("कौन सा|कौन सी|कौन से|कौन-सा|कौन-सी|कौन-से|किस|किन")],
  ["yes-no", opening("क्या")],
];

const rules: Record<FirstLanguage, Rules> = { en: english, fr: french, hi: hindi, und: english };
const ownRules = new Map<Language, Rules>();

/** "How many" is an amount before it is a "how", in every language. */
const ORDER = [
  "amount",
  "when",
  "where",
  "why",
  "comparison",
  "definition",
  "who",
  "how",
  "which",
  "yes-no",
] as const;

function rulesOf(language: Language): Rules {
  const own = textLanguage(language);
  if (!own) return rules[firstLanguage(language)];
  let known = ownRules.get(language);
  if (known) return known;
  known = ORDER.flatMap((kind): Rules => {
    const written = own.asking.kinds[kind];
    if (written === undefined) return [];
    if (own.isUnspaced) return [[kind, new RegExp(written, "iu")]];
    return [[kind, kind === "yes-no" || kind === "definition" ? opening(written) : anywhere(written)]];
  });
  ownRules.set(language, known);
  return known;
}

export function kindOf(text: string, language: Language): QuestionKind {
  return rulesOf(language).find(([, pattern]) => pattern.test(text))?.[0] ?? "topic";
}

/**
 * What a sentence has when it can be the answer to a question of that kind: a number, a date, a name, "because", "than". Where a kind
 * has no such sign, none is asked for.
 */
const signs: Partial<Record<QuestionKind, RegExp>> = {
  amount:
    /\p{Nd}|\b(?:half|third|quarter|twice|double|dozen|hundred|thousand|million|billion|percent|moitié|tiers|quart|million|milliard)s?\b|(?:प्रतिशत|आधा|तिहाई|हज़ार|लाख|करोड़)/iu,
  when: /\b(?:1[5-9]|20)\p{Nd}\p{Nd}\b|\b(?:january|february|march|april|june|july|august|september|october|november|december|century|decade|years?|months?|days?|hours?|before|after|during|until|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|siècle|ans?|mois|jours?)\b|(?:वर्ष|साल|महीने|दिन|सदी)/iu,
  why: /\b(?:because|due to|since|as a result|results? (?:in|from)|resulting|caus\w+|leads? to|therefore|thus|owing|attribut\w+|reasons?|explain\w*|so that|driven|parce que|en raison|à cause|car|donc|causée?s?|provoqu\w+|explique\w*)\b|(?:क्योंकि|कारण|वजह|इसलिए)/iu,
  comparison:
    /\b(?:than|whereas|while|compared|versus|in contrast|unlike|both|similar\w*|differ\w*|rather|alors que|tandis que|contrairement|moins|plus)\b|(?:जबकि|की तुलना|से अधिक|से कम|अपेक्षा)/iu,
  definition:
    /\b(?:is|are|was|were) (?:an?|the|one)\b|\b(?:defined|refers? to|known as|called|means?|consists? of|est une?|sont des?|désigne|appelée?s?|défini\w*)\b|(?:कहते हैं|कहा जाता|होता है|होती है)/iu,
  how: /\b(?:by|using|via|through|with|methods?|used to|allows?|enables?|par|grâce à|en \p{L}+ant|avec|permet\w*)\b|(?:द्वारा|से|करके|ताकि)/iu,
  who: /(?<!^)(?<!\p{L})\p{Lu}\p{L}+/u,
  where: /(?<!^)(?<!\p{L})\p{Lu}\p{L}+/u,
};

const ownSigns = new Map<string, RegExp | null>();

function ownSignOf(kind: QuestionKind, language: Language): RegExp | null {
  const own = textLanguage(language);
  if (!own || kind === "topic") return null;
  const key = `${language} ${kind}`;
  const before = ownSigns.get(key);
  if (before !== undefined) return before;
  const written = own.asking.signs?.[kind];
  const sign = written === undefined ? null : own.isUnspaced ? new RegExp(written, "u") : anywhere(written);
  ownSigns.set(key, sign);
  return sign;
}

export const hasSignOf = (kind: QuestionKind, sentence: string, language: Language): boolean =>
  (signs[kind]?.test(sentence) ?? false) || (ownSignOf(kind, language)?.test(sentence) ?? false);
