import type { Language } from "../language.ts";
import { firstLanguageOr } from "../languages/registry.ts";

/**
 * What a sentence is good for outside its text.
 * no: a caption, an item, a question, an address, a furnishing of the page.
 * noise: formulas, cells, lines that were cut. broken: "ap- plications", a scan whose words end at its lines.
 */
export type Fitness = "yes" | "broken" | "noise" | "no";

const FEWEST_WORDS = 6;
const MOST_WORDS = 60;
const LEAST_LETTERS = 0.65;
const MOST_SINGLE = 0.18;

const opening = /^[\s"'“”«‘’([]*/u;
const item = /^(?:[-*•▪·–—■●○→]|\p{Nd}{1,2}[.)]|\([a-z\p{Nd}]{1,3}\)|[a-z]\))\s/u;
const caption =
  /^(?:fig(?:ure|s|\.)?|tables?|tab\.|tableau|scheme|box|plate|chart|exhibit|algorithm|listing|photo|image|encadré|schéma|चित्र|तालिका|सारणी|आकृति)\s?[\p{Nd}IVX]+(?:[.:]|(?![\p{L}\p{M}]))/iu;
const address = /https?:|www\.|\bdoi\b|[\p{L}\p{N}.]@[\p{L}\p{N}]+\.|\.(?:com|org|net|edu)\b|©|\(c\) \d{4}/iu;
const unended = /[:;,…]["”’»)\]]*$|[?？]["”’»)\]\s]*$/u;
/** "ap- plications" is one word that a line broke; "short- and long-term" is not. */
const halved = /\p{Ll}[-‐] (?!(?:and|or|to|nor|et|ou|vs|through)\b)\p{Ll}/u;
const formula = /[=≈≡∑∏∫√∂∈∀∃⊂→⇒≤≥±×÷]|[\p{L}\p{N}][_^]|\\[a-z]+|\?{2,}|\uFFFD|[{}|~<>]/gu;

export function fitnessOf(sentence: string, wordCount: number, mostWords = MOST_WORDS): Fitness {
  if (wordCount < FEWEST_WORDS || wordCount > mostWords) return "no";
  if (sentence.startsWith("|") || item.test(sentence)) return "no";
  if (caption.test(sentence) || address.test(sentence) || unended.test(sentence)) return "no";
  if (isFurnishing(sentence)) return "no";
  if (isNoise(sentence)) return "noise";
  return halved.test(sentence) ? "broken" : "yes";
}

function isNoise(sentence: string): boolean {
  const first = sentence.replace(opening, "").slice(0, 12);
  if (!/^[\p{L}\p{N}]/u.test(first) || /\s[!?;]$/u.test(sentence)) return true;
  // "mRNA", "pH" and "e-mail" open with a small letter; a sentence that was cut does too.
  if (/^\p{Ll}/u.test(first) && !/^\p{Ll}{1,3}(?:\p{Lu}|-)/u.test(first)) return true;
  if (isOfSeveralLines(sentence)) return true;
  const solid = sentence.replace(/\s+/gu, "");
  const letters = solid.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters < LEAST_LETTERS * solid.length) return true;
  const capitals = solid.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals > letters / 2) return true;
  if ((sentence.match(formula)?.length ?? 0) > 1) return true;
  const words = sentence.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  const single = words.filter(
    (word) => /^[\p{Script=Latin}\p{Script=Greek}]$/u.test(word) && !/^[aàyAIÀOoldnsLDNS]$/u.test(word),
  ).length;
  if (single > MOST_SINGLE * words.length) return true;
  return !isBalanced(sentence);
}

const FEWEST_LINES = 3;
const SHORT_LINE = 0.6;

/** The lines of a paragraph are about as long as each other, but for the last; those of a menu or a table are not. */
function isOfSeveralLines(sentence: string): boolean {
  const lengths = sentence.split("\n").map((line) => line.trim().length);
  if (lengths.length < FEWEST_LINES) return false;
  const longest = Math.max(...lengths);
  return lengths.slice(0, -1).filter((length) => length < SHORT_LINE * longest).length > 1;
}

/** A bracket that is only opened or only closed shows where a sentence was cut; "1)" and "a)" number things. */
function isBalanced(sentence: string): boolean {
  const plain = sentence.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,2}\)/gu, "");
  let open = 0;
  for (const character of plain) {
    if (character === "(" || character === "[") open++;
    if (character === ")" || character === "]") open--;
    if (open < 0) return false;
  }
  // The number of an item was taken away with its closing bracket.
  return open === 0 || plain !== sentence;
}

const furnishings = [
  /\b(?:all rights reserved|copyright|click (?:here|on)|sign up|subscribe|newsletter|cookies?\b.*\b(?:consent|browser|site)|read more|share this|follow us|privacy policy|terms of (?:use|service)|log in|downloaded from|corresponding author|conflicts? of interest|competing interests?|supplementary (?:material|information)|e-?mail)\b/iu,
  /\b(?:authors? (?:declare|thank|would like to thank)|we (?:would like to |wish to |also )?(?:thank|acknowledge|are grateful)|was supported by|supported (?:in part )?by (?:the|a|grant)|grant (?:no|number))\b/iu,
  /\b(?:rest|remainder) of (?:this|the) (?:paper|article|chapter|report|work|section)|\b(?:organi[sz]ed|structured|laid out) as follows\b|\bas follows\W*$|\boutlined? of (?:this|the) (?:paper|article)/iu,
  /^(?:in )?(?:the )?(?:next |following |last |final |previous )?(?:sections?|chapters?|appendix|§)\s?(?:\p{Nd}|[IVX]+\b|[A-D]\b)/iu,
  /^(?:in (?:the )?(?:next|following|this|that|previous|last) (?:sub)?(?:sections?|chapters?)|(?:this|the (?:next|following)) (?:sub)?(?:section|chapter))\b/iu,
  /^(?:in )?(?:this|the present|our) (?:article|post|guide|blog|tutorial|column|entry|page|video)s?,?\s*(?:we|i|you|will|discusses|explores|looks|covers|explains|examines|aims|provides)\b/iu,
  /(?:tous droits réservés|cliquez|abonnez-vous|inscrivez-vous|lire la suite|lire aussi|partagez|mentions légales|conflits? d['’]intérêts?|les auteurs (?:remercient|déclarent)|nous remercions)/iu,
  /^(?:dans |cet? )?(?:cet? |cette |le présent |la présente )?(?:article|section|chapitre|partie|guide|billet)\b.{0,40}\b(?:nous|présente|propose|explique|aborde|examine|décrit|s['’]organise|verrons)/iu,
  /(?:सर्वाधिकार सुरक्षित|यहाँ क्लिक|यहां क्लिक|सदस्यता लें|और पढ़ें|साझा करें|गोपनीयता नीति|हितों का टकराव|आभार व्यक्त)/u,
  /^(?:इस|प्रस्तुत) (?:लेख|अध्याय|खंड|अनुभाग|पोस्ट)(?![\p{L}\p{M}])/u,
];

function isFurnishing(sentence: string): boolean {
  return furnishings.some((pattern) => pattern.test(sentence));
}

/** Behind the stop may stand marks of references: "… of the disease. [4, 5]". */
const finished =
  /[.!?।。…]["”’»)\]]*(?:\s?(?:\[[\p{Nd},;–\s-]+\]|\p{Nd}{1,3}(?:[,–-]\s?\p{Nd}{1,3})*))*\s*$/u;

/** A sentence that a formula or the end of a column cut off says half of something. */
export const isFinished = (sentence: string): boolean => finished.test(sentence);

const done = {
  en: /^\W*(?:in order )?to (?:\w+ ){0,2}(?:investigate|examine|determine|understand|test|assess|evaluate|explore|study|identify|estimate|compare)\b|^\W*(?:methods?|objectives?|aims?|background|purpose|design|setting)\s?:|\b(?:we|i) (?:\w+ )?(?:aimed|undertook|sought|conducted|performed|carried out|set out)\b/iu,
  fr: /^\W*(?:afin d[e'’]|pour) ?(?:étudier|examiner|déterminer|évaluer|comprendre|tester|comparer)|^\W*(?:méthodes?|objectifs?|contexte|but)\s?:|\bnous avons (?:mené|réalisé|effectué|cherché)/iu,
  hi: /^\W*(?:उद्देश्य|विधि|पृष्ठभूमि)\s?:|का अध्ययन किया गया/u,
};

/** "Kain and Fowler have detailed …", "Smith et al. reviewed …": what they found stands elsewhere. */
const others =
  /^\W*(?:\p{Lu}[\p{L}'’-]+,? (?:and|&|et) \p{Lu}[\p{L}'’-]+|\p{Lu}[\p{L}'’-]+ et al\.?)(?:\s?[([][^)\]]{1,40}[)\]])? (?:(?:have|has|ont|a) )?(?:(?:recently|previously|also|nicely|récemment) )?(?:review|detail|describ|discuss|summari[sz]|outlin|survey|décri|résum|détaill|passé en revue)/u;

/** It tells what was done or intended, by its authors or by others, and not what was found. */
export const tellsWhatWasDone = (sentence: string, language: Language): boolean =>
  done[firstLanguageOr(language, "en")].test(sentence) || others.test(sentence);

const ownWork = {
  en: /\b(?:this|our|the present) (?:paper|study|work|thesis|approach|method|model|system|research|report)\b|\b(?:we|i) (?:also |then |further |first |therefore |have |will )?(?:present|propose|show|introduce|report|describe|develop|demonstrate|investigate|argue|find|found|examine|evaluate|study|explore|discuss|compare|address|analy[sz]e|extend|apply|use|conclude|achieve|provide|suggest)(?:d|ed|s)?\b|\b(?:our|the) (?:results?|experiments?|findings?|evaluation)s? (?:show|suggest|indicate|demonstrate)/iu,
  fr: /\b(?:cette étude|notre (?:étude|approche|méthode|travail|modèle)|ce travail|nous (?:présentons|proposons|montrons|décrivons|étudions|avons|introduisons|comparons|analysons))/iu,
  hi: /(?:इस (?:अध्ययन|शोध|शोधपत्र|शोध-पत्र|कार्य)|हमने|हम .{0,60}(?:प्रस्तुत|प्रस्तावित|दिखाते))/u,
};

/** "We present …", "This study …": the best of a paper's own summary, and no sentence for one over many papers. */
export function isOfItself(sentence: string, language: Language): boolean {
  return ownWork[firstLanguageOr(language, "en")].test(sentence);
}

const itself = {
  en: /^\W*(?:in |with |for |by )?(?:this|our|the present|the current) (?:paper|study|work|thesis|article|report|review|approach|method|model|system|research|results?|experiments?|findings?)\b|^\W*(?:our|we|i)\b/iu,
  fr: /^\W*(?:dans )?(?:cette étude|notre|ce travail|cet article|nous)(?!\p{L})/iu,
  hi: /^\W*(?:इस (?:अध्ययन|शोध|लेख|शोधपत्र|कार्य)|हमने|हम|हमारे|हमारी|हमारा)(?![\p{L}\p{M}])/u,
};

/** "This paper …", "We found …", "Our results …" at its very beginning. */
export const opensWithItself = (sentence: string, language: Language): boolean =>
  itself[firstLanguageOr(language, "en")].test(sentence);

const pointing = /\b(?:fig(?:ure|s|\.)?|table|tableau|equation|eq\.|section|example|see)\s?\(?\p{Nd}/iu;

/** It points at something that stands elsewhere in its text. */
export function pointsAway(sentence: string): boolean {
  return pointing.test(sentence) || /\b(?:above|below|ci-dessus|ci-dessous)\b|उपर्युक्त|उपरोक्त/iu.test(sentence);
}
