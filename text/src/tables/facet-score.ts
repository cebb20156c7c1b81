import type { ReadSentence, ReadText } from "../answers/evidence.ts";
import { linear } from "../answers/rank.ts";
import { citation, isConclusion, SHORT_TEXT } from "../answers/signals.ts";
import { leansOnThePrevious } from "../summary/leaning.ts";
import { fitnessOf, isOfItself, tellsWhatWasDone } from "../summary/quotable.ts";
import { sectionKind } from "../summary/section-kinds.ts";
import { isUnder, signsOf, type Facet } from "./facets.ts";
import { FACETS } from "./learned.ts";

/** What tells whether a sentence says such a thing, in this order. */
export const FACET_SIGNALS = [
  "signs",
  "hasSign",
  "isUnder",
  "inAbstract",
  "digits",
  "done",
  "ofItself",
  "concludes",
  "citations",
  "place",
  "isEarly",
  "isLate",
  "length",
  "leans",
  "unfit",
] as const;

/** An abstract says things in their order. Of a long text only the beginning tells: there stands its abstract. */
const EARLY = 0.15;
const LATE = 0.85;
const MOST_CITATIONS = 2;

export function facetSignals(
  read: ReadText,
  { start, end, order, heading, wordCount }: ReadSentence,
  facet: Facet,
): number[] {
  const said = read.text.slice(start, end);
  const signs = signsOf(facet, said);
  const place = order / read.sentences.length;
  const isShort = read.sentences.length <= SHORT_TEXT;
  return [
    signs,
    Number(signs > 0),
    Number(isUnder(facet, heading)),
    Number(heading !== null && sectionKind(heading) === "abstract"),
    Number(/\p{Nd}/u.test(said)),
    Number(tellsWhatWasDone(said, read.language)),
    Number(isOfItself(said, read.language)),
    Number(isConclusion(said)),
    Math.min(MOST_CITATIONS, said.match(citation)?.length ?? 0) / MOST_CITATIONS,
    isShort ? place : 0,
    Number(place < (isShort ? EARLY : EARLY / 2)),
    Number(isShort && place >= LATE),
    Math.log(wordCount),
    Number(leansOnThePrevious(said, read.language)),
    Number(fitnessOf(said, wordCount) !== "yes"),
  ];
}

/** From 0 to 1, how sure it is that a sentence says it; none without a sign of it. */
export function facetSure(read: ReadText, sentence: ReadSentence, facet: Facet): number {
  const signals = facetSignals(read, sentence, facet);
  if (signals[1] === 0) return 0;
  const length = read.sentences.length <= SHORT_TEXT ? "ofShort" : "ofLong";
  const isLearned = facet === "population" || facet === "method" || facet === "outcome";
  const learned = isLearned ? FACETS[facet][length] : FACETS.other;
  return 1 / (1 + Math.exp(-(linear(learned, signals) + learned.bias)));
}
