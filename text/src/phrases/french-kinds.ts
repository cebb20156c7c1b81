import {
  frenchFillers,
  frenchGeneral,
  frenchNounsInE,
  frenchNounsInEnt,
  frenchNounsInEr,
  frenchSmall,
  frenchVerbs,
} from "./french-words.ts";
import type { WordRules } from "./word-kinds.ts";
import { setOf } from "./word-lists.ts";

const verbs = setOf(frenchVerbs);
const fillers = setOf(frenchFillers);
const small = setOf(frenchSmall);
const general = setOf(frenchGeneral);
const nounsInE = setOf(frenchNounsInE);
const nounsInEnt = setOf(frenchNounsInEnt);
const nounsInEr = setOf(frenchNounsInEr);

export const french: WordRules = (word) => {
  const isVerb = verbs.has(word) || endsLikeVerb(word);
  return {
    breaks: isVerb || fillers.has(word) || isAdverb(word),
    isVerb,
    maybeVerb: false,
    isSmall: small.has(word),
    isGeneral: general.has(word) || isAdjectiveAlone(word),
    cannotEnd: false,
  };
};

function isAdjectiveAlone(word: string): boolean {
  if (/(?:[^t]és?|ées?)$/u.test(word)) return !nounsInE.has(word);
  return /[ai]ti(?:f|ve)s?$/u.test(word) && !/^(?:dispositif|additif|initiative|alternative)s?$/u.test(word);
}

const adverbInMent = /(?:elle|ique|ive|euse|able|ible|aire|ière|ète|ute|ère|ale|ente|[ae]m)ment$/u;
const nounInMent =
  /^(?:recrutement|renouvellement|ruissellement|nivellement|signalement|étalement|éclairement|consentement)$/u;

/** Adverbs are made from adjectives: génétiquement, récemment. Most nouns in -ment are made from verbs. */
function isAdverb(word: string): boolean {
  return word.length > 6 && adverbInMent.test(word) && !nounInMent.test(word);
}

const verbInIer =
  /(?:fier|^(?:étudier|relier|varier|publier|oublier|concilier|remédier|irradier|apprécier|associer|négocier|bénéficier|copier|multiplier|plier|trier|lier))$/u;

/** The plural in -ent and the infinitive in -er; what else ends so is listed. */
function endsLikeVerb(word: string): boolean {
  if (word.length < 5) return false;
  if (word.endsWith("ent")) return !/(?:ment|escent)$/u.test(word) && !nounsInEnt.has(word);
  if (word.endsWith("er")) return !nounsInEr.has(word) && (!word.endsWith("ier") || verbInIer.test(word));
  return /(?:erait|eraient|iraient)$/u.test(word);
}
