import { stem } from "../stem.ts";
import { hindiFillers, hindiGeneral, hindiNouns, hindiSmall, hindiVerbs } from "./hindi-words.ts";
import type { WordRules } from "./word-kinds.ts";
import { setOf } from "./word-lists.ts";

const roots = setOf(hindiVerbs);
const fillers = setOf(hindiFillers);
const small = setOf(hindiSmall);
const nouns = setOf(hindiNouns);
const generalStems = new Set([...setOf(hindiGeneral)].map((word) => stem(word, "hi")));

export const hindi: WordRules = (word) => {
  const plain = plainHindi(word);
  const isVerb = isFormOfVerb(plain);
  return {
    breaks: isVerb || fillers.has(plain),
    isVerb,
    maybeVerb: false,
    isSmall: small.has(plain),
    // A participle in -ित is an adjective: लेपित, संशोधित.
    isGeneral: generalStems.has(stem(word, "hi")) || /.{2}ित$/u.test(plain),
    cannotEnd: false,
  };
};

const endings =
  "ाकर ाएगा ाएगी ाएंगे ेगा ेगी ेंगे एगा एगी एंगे कर के ता ते ती तीं ना ने नी ाया ाये ाई ाए या ये यी ए एं ई ईं ें ो ा ी े";

/** बढ़ता, घटाने, निकलकर: a known root and an ending. An infinitive in -ने is known by its ending, for few nouns have it. */
function isFormOfVerb(plain: string): boolean {
  if (nouns.has(plain)) return false;
  if (/(?:.{2}ने|.{2}कर|.{3}ाते|.{3}ाती|ेगा|ेगी|ेंगे)$/u.test(plain)) return true;
  return endings
    .split(" ")
    .some((ending) => plain.endsWith(ending) && roots.has(plain.slice(0, -ending.length)));
}

/** One spelling for the look-up: without joiners and nukta, and with anusvara for chandrabindu. */
function plainHindi(word: string): string {
  return word
    .normalize("NFD")
    .replace(/\p{Join_Control}|\u093c/gu, "")
    .replaceAll("\u0901", "\u0902");
}
