import type { Language } from "../language.ts";
import { firstLanguageOr } from "../languages/registry.ts";

const after = "(?![\\p{L}\\p{M}])";
const anyOf = (words: string): string =>
  words
    .trim()
    .split(/\s*[|\n]\s*/u)
    .join("|");

const english = anyOf(`
however|this|that|these|those|they|them|it|its|he|she|his|her|their|such|but|and|or|nor|so|thus|therefore|hence|moreover|furthermore
nevertheless|nonetheless|also|then|for example|for instance|in contrast|by contrast|on the other hand|on the one hand|on the contrary
in addition(?! to)|additionally|similarly|likewise|consequently|accordingly|as a result|as a consequence|here|there too|finally|lastly|again
instead(?! of)|otherwise|the results? (?:is|are|was|were|may|can|of this)|yet|still|meanwhile|conversely|indeed|in fact|in particular|specifically|more specifically|more precisely|in other words
that is|namely|rather|besides(?! \\p{L}+ing)|afterwards|later|next|first|firstly|second|secondly|third|thirdly|another|others|the other|the others
the latter|the former|the second|the third|the same|the first of|one such|one of (?:these|them|those)|some of (?:these|them|those)
each of (?:these|them|those)|many of (?:these|them|those)|most of (?:these|them|those)|all of (?:these|them|this)|both|neither|either
none of|in (?:this|that|these|those|such|both|either|each|the latter|the former)|for (?:this|that|these|such|both)
at (?:this|that|these|the same)|on (?:this|that|these)|by (?:this|these|doing|contrast)|to (?:this|that|do) |from (?:this|that|these)
with (?:this|that|these|such)|under (?:this|these|such)|after (?:this|that|these)|because of (?:this|these)|despite (?:this|these)
unlike (?:this|these)|like (?:this|these|many others)|as (?:mentioned|noted|discussed|described|shown|seen|explained|stated|above|before|such)
a (?:second|third|further|related|similar|different|final|better|simpler|more)|an (?:alternative|additional)|even so|even then|too|only then
without (?:this|these|it|them)|when (?:this|these|it|they)|if (?:this|these|it|they|so|not)|since (?:this|these|it|they|then)
`);
const french = anyOf(`
cependant|toutefois|néanmoins|pourtant|mais|et|ou|or|donc|ainsi|alors|aussi|ce|cet|cette|ces|cela|ceci|celui|celle|ceux|celles|il|elle
ils|elles|en effet|par exemple|de plus|en outre|par ailleurs|par conséquent|en conséquence|en revanche|au contraire|à l['’]inverse
inversement|leur|leurs|son|sa|ses|puis|ensuite|enfin|c['’](?:est|était|étaient)|d['’]abord|d['’]autres?|l['’]autre|les autres|l['’]un
l['’]une|la première|le premier|la seconde|le second|la deuxième|le deuxième|la troisième|le troisième|les deux|tous deux|toutes deux
ce dernier|cette dernière|ces derniers|dans (?:ce|cet|cette|ces|les deux|le même)|pour (?:ce|cet|cette|ces|cela|autant)
de (?:ce|cet|cette|ces|même|là|la même)|à (?:ce|cet|cette|ces)|avec (?:ce|cet|cette|ces)|autrement dit|de même|en particulier
notamment|quant à|sinon|malgré (?:ce|cet|cette|ces|cela|tout)|grâce à (?:ce|cet|cette|ces|cela)|comme (?:ce|cet|cette|ces|mentionné|indiqué)
lorsqu['’](?:il|elle)|s['’](?:il|elle|ils)|un (?:autre|second|troisième|tel)|une (?:autre|seconde|troisième|telle)|de telles?|de tels?
cela dit|finalement|même|parmi (?:ces|eux|elles)|chacune?|aucune?
`);
const hindi = anyOf(`
यह|ये|वह|वे|इस|इन|उस|उन|इसे|इन्हें|उसे|उन्हें|इसके|इसका|इसकी|इनके|इनका|इनकी|उनके|उनका|उनकी|उसके|उसका|उसकी|इससे|इनसे|उससे|उनसे
इसमें|इनमें|उसमें|उनमें|इसी|इन्हीं|उसी|उन्हीं|इसलिए|इसीलिए|लेकिन|परंतु|परन्तु|किंतु|किन्तु|मगर|हालांकि|हालाँकि|फिर|और|तथा|या|उदाहरण|ऐसे|ऐसा
ऐसी|अतः|तब|तो|दूसरी|दूसरे|दूसरा|पहला|पहली|तीसरा|तीसरी|अन्य|दोनों|तीनों|चारों|वहीं|वहाँ|वहां|यहाँ|यहां|साथ ही|जबकि|बाद में|अंत में|अंततः|अंतत
वास्तव में|विशेष रूप से|यानी|अर्थात|अर्थात्|दूसरी ओर|बल्कि|शेष|बाकी|इतना|इतनी|इतने|उतना|वही|यही|भी|तथापि|फलतः|परिणामस्वरूप|नतीजतन
`);

const leaning = {
  en: new RegExp(`^(?:${english})${after}`, "iu"),
  fr: new RegExp(`^(?:${french})${after}`, "iu"),
  hi: new RegExp(`^(?:${hindi})${after}`, "u"),
};

/** They look like pronouns and point at nothing: "It is known that", "Il faut", "This paper" said by the paper. */
const standing = {
  en: /^(?:it (?:is|was|has been|remains|seems|appears|becomes) (?:\w+ly |well[- ]|not )?(?:\w+) (?:that|to|for|how|whether)\b|it (?:seems|appears) that|(?:in )?this (?:paper|study|work|thesis|report)\b|that (?=\w+ \w+ is )|both \w+ and\b|either \w+ or\b|neither \w+ nor\b|those who\b|first [a-z]+ (?:of|in)\b|such as)/iu,
  fr: /^(?:il (?:faut|existe|y a|est \p{L}+ (?:de|d['’]|que|qu['’])|s['’]agit|convient|suffit|semble|reste|arrive)|cette étude|ce travail|aucune? \p{L}+|chacune? des)/iu,
  hi: /^(?:इस (?:अध्ययन|शोध|शोधपत्र)|यह (?:ज्ञात|माना|कहा|स्पष्ट))/u,
};

/** "Batching is a second cause": the first one stood before. */
const counting = {
  en: /\b(?:is|are|was|were) (?:(?:an?|the) (?:second|third|fourth|fifth|further|additional)|another)\b/iu,
  fr: /(?<![\p{L}\p{M}])(?:est|sont|constitue) (?:une?|le|la) (?:second|seconde|deuxième|troisième|quatrième|autre)(?![\p{L}\p{M}])/iu,
  hi: /(?:दूसरा|तीसरा|चौथा|दूसरी|तीसरी) (?:बड़ा |मुख्य |प्रमुख )?(?:कारण|उपाय|तरीक़ा|तरीका|समस्या|चुनौती)/u,
};

const opening = /^[\s"'“”«‘’(]*/u;

/** It speaks of what stood before it, so that nobody understands it alone. */
export function leansOnThePrevious(sentence: string, language: Language): boolean {
  const of = firstLanguageOr(language, "en");
  const plain = sentence.replace(opening, "");
  return (leaning[of].test(plain) && !standing[of].test(plain)) || counting[of].test(plain);
}

const inside = {
  en: /\b(?:this(?! (?:paper|study|work|thesis|report|article))|these|those|such|the latter|the former|aforementioned|they|them|(?:a|the) (?:second|third|other|further|same)|consequently|therefore|thus|likewise|instead(?! of))\b/iu,
  fr: /\b(?:cette?|ces|ce|celui-ci|celle-ci|ceux-ci|celles-ci|ce dernier|cette dernière|ainsi|donc|également|au contraire|en revanche|une? (?:second|seconde|troisième|autre)|tels?|telles?)(?![\p{L}\p{M}'’])/iu,
  hi: /(?<![\p{L}\p{M}])(?:यह|ये|इस|इन|उस|उन|इसी|इन्हीं|उसी|ऐसे|ऐसा|ऐसी|अतः|इसलिए|दूसरा|दूसरी|वही|यही|इसके|इसकी|इसका|इनके|इनकी|इनका)(?![\p{L}\p{M}])/u,
};

/** Somewhere inside it points back; often at itself, sometimes at what stood before. */
export function pointsBack(sentence: string, language: Language): boolean {
  return inside[firstLanguageOr(language, "en")].test(sentence);
}
