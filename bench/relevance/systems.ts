import { LEARNED, type Linear } from "@gyan/text/answers/learned.ts";
import { RELEVANT_FROM } from "@gyan/text/relevance/calibration.ts";
import { calibrationError, learnRelevance, scoreOf } from "../training/relevance.ts";
import type { Candidate, Candidates } from "./candidates.ts";
import { bestFrom, brier, measuresAt, type Measures, type Scored } from "./measures.ts";

/** How good one way to judge is on one collection. */
export type Result = Measures & {
  name: string;
  /** Of all relevant documents, those that the search did not find too. */
  recallOfAll: number;
  /** Null where the score does not mean to be a probability. */
  brier: number | null;
  /** By how much the scores differ from the share that is relevant; null where they do not mean to be one. */
  calibration: number | null;
};

type Judge = (candidate: Candidate) => number;
/** A way to judge: made for one collection by looking at the others only. */
type System = {
  name: string;
  choose(others: Candidates[]): { score: Judge; from: number };
  isCalibrated?: boolean;
  needsVectors?: boolean;
};

const scoredBy = (score: Judge, { candidates }: Candidates): Scored[] =>
  candidates.map((candidate) => ({ score: score(candidate), isRelevant: candidate.isRelevant }));

const fixed =
  (score: Judge, from: number): System["choose"] =>
  () => ({ score, from });
const chosen =
  (score: Judge): System["choose"] =>
  (others) => ({ score, from: bestFrom(others.map((one) => scoredBy(score, one))).from });

const learned =
  (way: "words" | "meaning"): System["choose"] =>
  (others) => {
    const weights = learnRelevance(others)[way];
    const score = scorer(weights);
    return { score, from: bestFrom(others.map((one) => scoredBy(score, one))).from };
  };
const scorer =
  (weights: Linear): Judge =>
  (candidate) =>
    scoreOf(weights, candidate);
const similarityOf: Judge = ({ similarity }) => similarity ?? 0;
/** From 1 for the first to 0 for the hundredth. */
const nearTop = ({ rank }: Candidate): number => 1 - Math.log(rank) / Math.log(100);

export const WORDS = "Gyan, words";
export const BOTH = "Gyan, words and vectors";

export const SYSTEMS: System[] = [
  { name: WORDS, choose: learned("words"), isCalibrated: true },
  { name: BOTH, choose: learned("meaning"), isCalibrated: true, needsVectors: true },
  {
    name: "same, as shipped: words",
    choose: fixed(scorer(LEARNED.relevance.words), RELEVANT_FROM),
    isCalibrated: true,
  },
  {
    name: "same, as shipped: and vectors",
    choose: fixed(scorer(LEARNED.relevance.meaning), RELEVANT_FROM),
    isCalibrated: true,
    needsVectors: true,
  },
  {
    name: "words and rank, not used",
    choose: chosen((one) => Math.log(Math.max(0.04, one.strength)) + 4 * nearTop(one)),
  },
  {
    name: "words, vectors, rank, not used",
    choose: chosen(
      (one) => 0.5 * Math.log(Math.max(0.04, one.strength)) + 7 * similarityOf(one) + 3 * nearTop(one),
    ),
    needsVectors: true,
  },
  { name: "cosine, best of the others", choose: chosen(similarityOf), needsVectors: true },
  { name: "search score, 0.5 of its range", choose: fixed(({ search }) => search, 0.5) },
  { name: "old score, from 0.5", choose: fixed(({ old }) => old, 0.5) },
  { name: "old score, from 0.3", choose: fixed(({ old }) => old, 0.3) },
  { name: "old score, best of the others", choose: chosen(({ old }) => old) },
  { name: "keep all", choose: fixed(() => 1, 0) },
];

/** Every system on one collection, made with the others. */
export function resultsOn(one: Candidates, others: Candidates[], hasVectors: boolean) {
  const found = one.candidates.filter(({ isRelevant }) => isRelevant).length;
  return SYSTEMS.filter(({ needsVectors }) => hasVectors || !needsVectors).map(
    ({ name, choose, isCalibrated }) => {
      const { score, from } = choose(others);
      const scored = scoredBy(score, one);
      const measures = measuresAt(scored, from);
      const recallOfAll = (measures.recall * found) / (one.relevant || 1);
      const result: Result = {
        name,
        ...measures,
        recallOfAll,
        brier: isCalibrated ? brier(scored) : null,
        calibration: isCalibrated ? calibrationError(scored) : null,
      };
      return { result, scored };
    },
  );
}
