import type { ReadSentence, ReadText } from "../answers/evidence.ts";
import { linear } from "../answers/rank.ts";
import { citation, isConclusion, SHORT_TEXT } from "../answers/signals.ts";
import { leansOnThePrevious } from "../summary/leaning.ts";
import { fitnessOf, isOfItself, tellsWhatWasDone } from "../summary/quotable.ts";
import { sectionKind } from "../summary/section-kinds.ts";
import { isUnder, signsOf, type Facet } from "./facets.ts";
import { FACETS } from "./learned.ts";
import { PEOPLE } from "./numbers.ts";

const NUMBER_WORD =
  "(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|quarante|cinquante|cent)";

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
  "asks",
  "compares",
  "counts",
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
    Number(facet !== "aim" && signsOf("aim", said) > 0),
    Number(compares.test(said)),
    Number(countsPeople.test(said)),
  ];
}

/** Measures of what was found: shares, tests, and one group beside the other. */
const compares =
  /%|\bp\s?[<=>≤≥]|±|\b(?:respectively|significant(?:ly)?|vs\.?|versus|compared (?:with|to)|(?:odds|hazard|risk) ratio|CI|respectivement|significative(?:ment)?)\b|क्रमशः/iu;
/** "371 untreated postmenopausal women", "nineteen adults", "n = 48". */
const countsPeople = new RegExp(
  `\\bn\\s?=\\s?\\d|(?<![\\p{L}\\p{M}\\p{N}.])(?:\\p{Nd}[\\p{Nd},]*|${NUMBER_WORD}(?:[- ]\\p{L}+)?)[\\s\\u00a0](?:[\\p{L}\\p{M}'’-]+\\s+){0,4}?(?:${PEOPLE})(?![\\p{L}\\p{M}])`,
  "iu",
);

/** From 0 to 1, how sure it is that a sentence says it; none without a sign of it. */
export function facetSure(read: ReadText, sentence: ReadSentence, facet: Facet): number {
  const signals = facetSignals(read, sentence, facet);
  if (signals[1] === 0) return 0;
  const length = read.sentences.length <= SHORT_TEXT ? "ofShort" : "ofLong";
  const isLearned = facet === "population" || facet === "method" || facet === "outcome";
  const learned = isLearned ? FACETS[facet][length] : FACETS.other;
  return 1 / (1 + Math.exp(-(linear(learned, signals) + learned.bias)));
}
