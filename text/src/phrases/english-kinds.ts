import {
  englishEither,
  englishFillers,
  englishGeneral,
  englishNounsLikeAdjectives,
  englishSmall,
  englishVerbs,
  englishVerbsOfNow,
  englishVerbsWithNouns,
} from "./english-words.ts";
import type { WordRules } from "./word-kinds.ts";
import { setOf } from "./word-lists.ts";

const forms = (list: string): string[] => [...setOf(list)].flatMap(inflected);
const verbs = new Set([
  ...forms(englishVerbs),
  ...forms(englishVerbsWithNouns).filter((form) => !form.endsWith("ing")),
  ...forms(englishVerbsOfNow).filter((form) => !/(?:ing|ed)$/u.test(form)),
]);
const either = new Set([...setOf(englishEither)].flatMap((verb) => [verb, `${verb}s`, `${verb}es`]));
const fillers = setOf(englishFillers);
const small = setOf(englishSmall);
const general = setOf(englishGeneral);
const nounLikeAdjective = setOf(englishNounsLikeAdjectives);

const nounsInLy =
  /^(?:family|assembly|anomaly|supply|reply|monopoly|italy|july|fly|butterfly|homily|lily|belly|jelly|bully|ally|poly)$/u;
const adjective =
  /(?:ous|ful|less|ible|ive|[^e]ed|[-‐‑](?:based|oriented|dimensional|like|level|order|time|free|driven|ion|rich|scale|borne|resistant|specific|dependent|aware))$/u;
const adjectiveAlone = /(?:al|ic|ous|ive|[ai]ble|ary|less|ful|ular|lear|near|olar)$/u;
const nounInEd = /^(?:virus|focus|census|seed|bed|weed|breed|feed|speed|need)$/u;
const neverLast =
  /^(?:long|short|high|low|large|small|deep|full|early|late|rare|apart|close|upwards|downwards|backwards|forwards|key)$/u;

export const english: WordRules = (word) => {
  const isVerb = verbs.has(word);
  const isAdverb = word.length > 4 && word.endsWith("ly") && !nounsInLy.test(word) && !small.has(word);
  const isAdjective = word.length > 4 && adjective.test(word) && !nounInEd.test(word);
  return {
    breaks: isVerb || isAdverb || fillers.has(word),
    isVerb,
    maybeVerb: either.has(word),
    isSmall: small.has(word),
    isGeneral: general.has(word) || (adjectiveAlone.test(word) && !nounLikeAdjective.has(word)),
    cannotEnd: neverLast.test(word) || (isAdjective && !nounLikeAdjective.has(word)),
  };
};

function inflected(verb: string): string[] {
  const root = verb.replace(/e$/u, "");
  if (/[^aeiou]y$/u.test(verb))
    return [verb, `${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`, `${verb}ing`];
  return [
    verb,
    `${verb}s`,
    `${verb}es`,
    `${root}ed`,
    `${root}ing`,
    `${verb}${verb.at(-1)}ed`,
    `${verb}${verb.at(-1)}ing`,
  ];
}
