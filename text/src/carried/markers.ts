import type { Language } from "../language.ts";
import { firstLanguageOr } from "../languages/registry.ts";
import type { Span } from "../span.ts";

/**
 * What a small word does to the words around it.
 * Weakening: "possible" (may, seems), "partial" (some, often), "condition" (if, when).
 * "scope" says how far a statement goes (all, more, before) and is looked for like a word of content.
 * Parting: "because" and "therefore" join a cause and its effect, "contrast" two statements, "relative" begins one about the
 * last, "and" goes on with the same subject.
 */
export type Mark =
  | "none"
  | "negation"
  | "possible"
  | "partial"
  | "condition"
  | "scope"
  | "because"
  | "therefore"
  | "contrast"
  | "relative"
  | "and"
  | "pronoun";

export type Marker = Span & { mark: Mark; key: string };

/** In a line: mark, then the words of one meaning, with a name where it is asked for by name. Earlier lines win. */
const english = `
none: not only|many(?= more| fewer)|even if|so called|as well as|such as
because: because of|because|since(?! \\p{Nd})|due to|owing to|thanks to|as a result of|on account of
therefore: which is why|for this reason|as a result|as a consequence|consequently|therefore|thus|hence|so that|(?<=[,;] )so
condition: as long as|so long as|provided that|provided|in case of|in case|if|unless|whenever|when|until|depending on
negation: not yet|no longer|instead of|rather than|far from|fails? to|failed to|failing to|unable to|lacks?|lacking|absence of|without|cannot|not|no|never|neither|nor|none|nothing|nobody|hardly|scarcely|\\p{L}+n't
possible: appears? to|appeared to|tends? to|seems?|seemed|might|may|could|can|would|possibly|possible|perhaps|maybe|likely|probably|probable|potential|potentially|suggests?|suggested|suggesting|believed|thought to|expected to|hypothesi[sz]ed?|assumed?|assumes|claims?|claimed|presumably|reportedly|plausible
scope: the most|of the most
partial: a number of|some|certain|several|a few
partial: in most cases|the majority of|most|mostly|mainly|largely|predominantly|chiefly
partial: in many cases|many|often|frequently|commonly
partial: usually|generally|typically|in general|normally
partial: sometimes|occasionally|at times
partial: rarely|seldom|few
partial: in part|partly|partially
partial: half|half of
partial: almost|nearly
scope: at least
scope: at most
scope: any
scope all: all|every|each|entire|whole|always|invariably
scope only: only|solely|exclusively
scope: both
scope: must|have to|has to|need to|needs to
scope: exactly|precisely
scope: more
scope: less|fewer
scope: least
scope: before|prior to
scope: after
scope: above
scope: below
scope: against
scope: alone
contrast but: but|yet
contrast: although|though|whereas|while|however|nevertheless|despite|in spite of
relative: which|who|whom|whose|where|that
and: and|or
pronoun: it|they|them|its|their|this|these|he|she
`;

const french = `
none: non seulement|beaucoup(?= plus| moins)|ainsi que|même si|bien sûr|tel que|telle que|telles que|tels que
scope: le plus|la plus|les plus
scope: le moins|la moins|les moins
scope only: n'(?=(?:(?!pas |jamais |plus |aucun)\\p{L}+ ){1,4}qu[e'])|ne(?= (?:(?!pas |jamais |plus |aucun)\\p{L}+ ){1,4}qu[e'])|seuls?|seules?|seulement|uniquement|exclusivement
because: à cause de|à cause des|à cause du|à cause d'|en raison de|en raison des|en raison du|en raison d'|grâce à|grâce aux|grâce au|parce que|parce qu'|puisque|puisqu'|car|dû à|due à|dus à|dues à
therefore: c'est pourquoi|par conséquent|de sorte que|de sorte qu'|si bien que|si bien qu'|donc|ainsi
contrast: bien que|bien qu'|quoique|quoiqu'|tandis que|tandis qu'|alors que|alors qu'|cependant|toutefois|néanmoins|malgré|pourtant
contrast but: mais
condition: à condition|pourvu que|tant que|tant qu'|en cas de|en cas d'|si|s'(?=ils?\\b)|lorsque|lorsqu'|quand|sauf|selon
negation: au lieu de|au lieu d'|plutôt que|faute de|faute d'|absence de|absence d'|incapables?|échoue|échouent|manque|manquent|sans|non
negation ne: ne|n'
negation partner: pas|jamais|aucune?|ni|rien|personne|nulle?
possible: peut-être|sans doute|susceptibles? de|tend à|tendent à|peut|peuvent|pouvait|pouvaient|semble|semblent|paraît|paraissent|suggère|suggèrent|possibles?|possiblement|probables?|probablement|potentiels?|potentielles?|potentiellement|éventuelle?|éventuellement|supposée?s?|estimée?s?|(?!(?:portrait|retrait|attrait|extrait|abstrait|distrait|trait)\\b)\\p{L}+rai(?:t|ent)
partial: certains|certaines|quelques|plusieurs
partial: la plupart|majorité|majoritairement|principalement|surtout|essentiellement
partial: nombreux|nombreuses|souvent|fréquemment|beaucoup
partial: en général|généralement|habituellement|normalement
partial: parfois|quelquefois
partial: rarement|peu
partial: en partie|partiellement
partial: moitié
partial: presque|quasiment
scope: au moins
scope: au plus
scope all: tous|toutes|tout|toute|chaque|entière?|toujours|systématiquement|n'importe
scope: doit|doivent|il faut|faut
scope: exactement|précisément
scope: plus
scope: moins
scope: avant
scope: après
scope: contre
relative: qui|où|dont|lequel|laquelle|lesquels|lesquelles
and: et|ou
pronoun: ils?|elles?|celui-ci|celle-ci|ceux-ci|celles-ci|on
`;

const hindi = `
none: न केवल|न सिर्फ|भले ही|के साथ-साथ
scope: कम से कम
scope: अधिक से अधिक|ज़्यादा से ज़्यादा|ज्यादा से ज्यादा
because: क्योंकि|चूँकि|चूंकि
therefore: इस कारण|जिसके कारण|इसी कारण|के कारण|की वजह से|के चलते|इसलिए|अतः|फलस्वरूप|जिससे|ताकि
contrast but: लेकिन|परंतु|परन्तु|किंतु|किन्तु|मगर|बल्कि|(?<=[,;] )पर
contrast: जबकि|हालाँकि|हालांकि|यद्यपि
condition: यदि|अगर|जब तक|जब|बशर्ते|तभी|की स्थिति में
negation: के बजाय|की बजाय|के अभाव|के बिना|नहीं|न|ना|मत|बिना|रहित|असफल|विफल|असमर्थ
possible: सकता|सकते|सकती|सकतीं|सके|सकें|सकेगा|सकेगी|शायद|संभव|सम्भव|संभवतः|संभावना|संभावित|प्रतीत|अनुमान|अनुमानित|माना जाता|माने जाते|मानी जाती|लगता
partial: कुछ|कई|अनेक
partial: अधिकांश|अधिकतर|ज़्यादातर|ज्यादातर|मुख्यतः|मुख्य रूप से
partial: अक्सर|प्रायः|बहुत से
partial: सामान्यतः|आमतौर पर|आम तौर पर
partial: कभी-कभी|कभी कभी
partial: आंशिक
partial: आधा|आधे|आधी
scope all: सभी|सब|हर|प्रत्येक|सारे|सारी|पूरे|पूरी|हमेशा|सदा|सदैव
scope only: केवल|सिर्फ़|सिर्फ|मात्र|एकमात्र|ही
scope: दोनों
scope: चाहिए|अनिवार्य
scope: अधिक|ज़्यादा|ज्यादा
scope: कम
scope: पहले|पूर्व
scope: बाद|पश्चात
scope: ऊपर
scope: नीचे
relative: जो|जिसमें|जिनमें|जहाँ|जहां|जिसे|जिन्हें|जिसका|जिसकी|जिसके|कि
and: और|या|तथा|एवं|व
pronoun: यह|ये|वह|वे|इससे|इनसे|उससे|इसका|इसकी|इसके|इनका|इनकी|इनके|इसे|इन्हें
`;

type Meaning = { mark: Mark; key: string; words: string };

function meaningsOf(list: string): Meaning[] {
  return list
    .normalize("NFC")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [, mark, name, words] = /^(\w+)(?: (\w+))?: (.*)$/u.exec(line)!;
      return { mark: mark as Mark, words: words!, key: `${mark}:${name ?? words!.split("|")[0]}` };
    });
}

const known = { en: finderOf(english), fr: finderOf(french), hi: finderOf(`${hindi}\n${english}`) };

function finderOf(list: string): { pattern: RegExp; meanings: Meaning[] } {
  const meanings = meaningsOf(list);
  const groups = meanings.map(({ words }) => `(${words})`).join("|");
  // An elision ends with its apostrophe, and a letter may follow.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${groups})(?:(?<=')|(?![\\p{L}\\p{M}\\p{N}]))`,
    "giu",
  );
  return { pattern, meanings };
}

/** Small words that change what a sentence says, in order, never overlapping. */
export function markersIn(text: string, language: Language): Marker[] {
  const { pattern, meanings } = known[firstLanguageOr(language, "hi")];
  const plain = text.replace(/[’ʼ]/gu, "'").replace(/[\u00a0\u202f]/gu, " ");
  return [...plain.matchAll(pattern)].map((match) => {
    const { mark, key } = meanings[match.slice(1).findIndex((group) => group !== undefined)]!;
    return { start: match.index, end: match.index + match[0].length, mark, key };
  });
}
