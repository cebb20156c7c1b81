import type { Linear } from "../../text/src/answers/learned.ts";
import { nearnessOf, relevanceSignals } from "../../text/src/relevance/calibration.ts";
import { auc, bestFrom, measuresAt, type Scored } from "../relevance/measures.ts";
import type { Candidate, Candidates } from "../relevance/candidates.ts";
import { learnShare } from "./listwise.ts";

export type RelevanceWeights = { words: Linear; meaning: Linear };

const signalsOf = ({ strength, similarity, background }: Candidate, isByMeaning: boolean): number[] =>
  relevanceSignals(
    strength,
    isByMeaning && similarity !== null && background ? nearnessOf(similarity, background) : null,
  );

/** Every collection counts the same, however many queries it has. */
export function learnRelevance(collections: Candidates[]): RelevanceWeights {
  const examples = (isByMeaning: boolean) =>
    collections.flatMap(({ candidates }) =>
      candidates.map((one) => ({
        signals: signalsOf(one, isByMeaning),
        isRight: one.isRelevant,
        weight: 1 / candidates.length,
      })),
    );
  return { words: learnShare(examples(false)), meaning: learnShare(examples(true)) };
}

export const scoreOf = ({ weights, bias }: Linear, candidate: Candidate): number => {
  const signals = signalsOf(candidate, weights.length > 1);
  return 1 / (1 + Math.exp(-signals.reduce((sum, signal, at) => sum + weights[at]! * signal, bias)));
};

export const scoredBy = (learned: Linear, { candidates }: Candidates): Scored[] =>
  candidates.map((one) => ({ score: scoreOf(learned, one), isRelevant: one.isRelevant }));

export type LeftOut = { name: string; auc: number; f1: number; from: number; calibrationError: number };

/** Each collection judged by weights and a line that were learned on the others. */
export function leftOut(collections: Candidates[], way: keyof RelevanceWeights): LeftOut[] {
  return collections.map((one) => {
    const others = collections.filter((other) => other !== one);
    const learned = learnRelevance(others)[way];
    const { from } = bestFrom(others.map((other) => scoredBy(learned, other)));
    const scored = scoredBy(learned, one);
    return {
      name: one.name,
      auc: auc(scored),
      f1: measuresAt(scored, from).f1,
      from,
      calibrationError: calibrationError(scored),
    };
  });
}

const BINS = 10;

/** By how much the scores of a tenth differ from the share that is relevant, on the mean of all that was judged. */
export function calibrationError(scored: Scored[]): number {
  const bins = Array.from({ length: BINS }, () => ({ score: 0, relevant: 0 }));
  for (const { score, isRelevant } of scored) {
    const bin = bins[Math.min(BINS - 1, Math.floor(score * BINS))]!;
    bin.score += score;
    if (isRelevant) bin.relevant++;
  }
  return (
    bins.reduce((sum, { score, relevant }) => sum + Math.abs(score - relevant), 0) / (scored.length || 1)
  );
}
