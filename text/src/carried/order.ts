import type { Language } from "../language.ts";
import type { Token } from "./tokens.ts";

/** How a word stands in a clause: at which place, on which side of a "than", behind a preposition, or free to stand anywhere. */
type Place = { token: Token; at: number; isCompared: boolean; isAside: boolean; isFree: boolean };
type Same = (a: Token, b: Token) => boolean;

const prepositions = {
  en: /(?<!\p{L})(?:of|in|on|at|for|with|during|between|from|under|among|after|before|within|into|through|over|to|as|via|against|towards?|near|across|'s|’s)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:de|du|des|en|dans|sur|pour|avec|pendant|entre|sous|chez|à|au|aux|vers|contre|selon|depuis|avant|après)(?!\p{L})|d['’]$/u,
};
/** How many words a preposition sets aside: of "of active material causes" the third is another matter. */
const WORDS_ASIDE = 2;
const agents = { en: /(?<!\p{L})by(?!\p{L})/u, fr: /(?<!\p{L})par(?!\p{L})/u };
const comparisons = { en: /(?<!\p{L})than(?!\p{L})/u, fr: /(?<!\p{L})(?:que(?!\p{L})|qu['’])/u };
const circumstance =
  /(?<!\p{L})(?:in|on|at|for|with|during|between|under|among|within|en|dans|sur|pour|avec|pendant|entre|sous|chez|au|aux)(?!\p{L})/u;

/** Where, when or with what something is: it may belong to more than its neighbour. */
export const isCircumstance = ({ lead }: Token): boolean => circumstance.test(lead);

/**
 * Whether the words of a clause stand to each other as in their evidence: "A drives B" is not "B drives A". Only what word order,
 * "by", "than" and the cases of Hindi tell is seen; who does what to whom can be said in ways that nothing here understands.
 */
export function isOrderKept(said: Token[], evidence: Token[], isSame: Same, language: Language): boolean {
  if (language === "hi") return areCasesKept(said, evidence, isSame);
  const known = language === "fr" ? "fr" : "en";
  const pairs = pairsOf(placesOf(said, known), placesOf(evidence, known), isSame).filter(
    ([own, theirs]) => !own.isFree && !theirs.isFree,
  );
  const isTurned = pairs.some(([own, theirs]) => own.isCompared !== theirs.isCompared);
  const voice = voiceOf(said, evidence, isSame, agents[known]);
  if (isTurned || voice === "wrong") return false;
  if (voice === "turned") return true;
  const core = pairs.filter(([own, theirs]) => !own.isAside && !theirs.isAside);
  return isInOrder(core) && areLettersKept(pairs);
}

const isInOrder = (pairs: [Place, Place][]): boolean =>
  pairs.every(([, theirs], at) => at === 0 || theirs.at > pairs[at - 1]![1].at);

/** "Cells of type A outlast cells of type B": nothing else tells the two apart, also where they stand aside. */
const areLettersKept = (pairs: [Place, Place][]): boolean =>
  isInOrder(pairs.filter(([{ token }]) => token.isLetter));

function placesOf(tokens: Token[], language: "en" | "fr"): Place[] {
  let aside = 0;
  let isComparing = language === "en";
  let isCompared = false;
  return tokens.flatMap((token, at) => {
    if (/^scope:(?:plus|moins)$/u.test(token.key)) isComparing = true;
    if (token.kind === "scope") return [];
    const gap = token.lead.trim();
    if (prepositions[language].test(token.lead)) aside = WORDS_ASIDE;
    // Any other small word begins something new: "… of the sea is rising".
    else if (!/^(?:and|or|et|ou|,)$/u.test(gap)) aside = gap === "" ? aside - 1 : 0;
    isCompared ||= isComparing && comparisons[language].test(token.lead);
    return [{ token, at, isCompared, isAside: aside > 0, isFree: token.isCondition || token.isFronted }];
  });
}

/** Words that stand once on either side, in the order of the first. */
function pairsOf(own: Place[], theirs: Place[], isSame: Same): [Place, Place][] {
  const matchesIn = (places: Place[], token: Token): Place[] =>
    places.filter((one) => isSame(one.token, token));
  return own.flatMap((place): [Place, Place][] => {
    const matches = matchesIn(theirs, place.token);
    return matches.length === 1 && matchesIn(own, place.token).length === 1 ? [[place, matches[0]!]] : [];
  });
}

type Voice = "same" | "turned" | "wrong";

/** "Turned" from active to passive or back, with the same doer; "wrong" with another. */
function voiceOf(said: Token[], evidence: Token[], isSame: Same, agent: RegExp): Voice {
  const doersIn = (tokens: Token[]) =>
    tokens.flatMap((doer, at) => {
      const isDoer = at > 0 && agent.test(doer.lead) && !doer.shown.endsWith("ing");
      return isDoer ? [{ doer, deed: tokens[at - 1]! }] : [];
    });
  const placeIn = (tokens: Token[], token: Token): number => tokens.findIndex((one) => isSame(one, token));
  const [own, theirs] = [doersIn(said), doersIn(evidence)];
  const voices = (from: typeof own, others: typeof own, tokens: Token[]): Voice[] =>
    from.map(({ doer, deed }) => {
      const match = others.find((one) => isSame(one.deed, deed));
      if (match) return isSame(match.doer, doer) ? "same" : "wrong";
      const [doerAt, deedAt] = [placeIn(tokens, doer), placeIn(tokens, deed)];
      if (doerAt === -1 || deedAt === -1) return "same";
      return doerAt < deedAt ? "turned" : "wrong";
    });
  const all = [...voices(own, theirs, evidence), ...voices(theirs, own, said)];
  return (["wrong", "turned"] as const).find((voice) => all.includes(voice)) ?? "same";
}

const caseOf = ({ trail }: Token): string => /^ (ने|को|से)(?![\p{L}\p{M}])/u.exec(trail)?.[1] ?? "";

/** Words may move in Hindi as long as they keep their case and the word before it, and stay on their side of an "and". */
function areCasesKept(said: Token[], evidence: Token[], isSame: Same): boolean {
  const place = (token: Token, at: number): Place => ({
    token,
    at,
    isCompared: false,
    isAside: false,
    isFree: false,
  });
  const pairs = pairsOf(said.map(place), evidence.map(place), isSame).filter(
    ([{ token }]) => token.kind !== "scope",
  );
  const isLost = pairs.some(([own, theirs]) => caseOf(theirs.token) !== "" && caseOf(own.token) === "");
  const isMixed = pairs.some(
    ([, { token }], at) => at > 0 && token.segment < pairs[at - 1]![1].token.segment,
  );
  if (isLost || isMixed || !areLettersKept(pairs)) return false;
  return said.every((token, at) => {
    const before = said[at - 1];
    if (caseOf(token) === "" || !before) return true;
    const places = evidence.flatMap((one, place) =>
      place > 0 && isSame(one, token) && caseOf(one) === caseOf(token) ? [evidence[place - 1]!] : [],
    );
    if (places.length === 0 || places.some((one) => isSame(one, before))) return true;
    return !places.some((one) => said.some((other) => isSame(one, other)));
  });
}
