import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WorkId } from "../ids.ts";
import { learnedScores } from "./rerank.rules.ts";

/** Two kinds of articles: those of even numbers speak of 0 and 1, the others of 2 and 3; all of 9. */
const mixed = (count: number, score: (at: number) => number) => ({
  works: Array.from({ length: count }, (_, at) => (at + 1) as WorkId),
  scores: Array.from({ length: count }, (_, at) => score(at)),
  concepts: Array.from({ length: count }, (_, at) => (at % 2 === 0 ? [0, 1, 9] : [2, 3, 9])),
  sources: Array.from({ length: count }, () => [0]),
});
const decided = (entries: [number, boolean][]) => new Map(entries.map(([work, is]) => [work as WorkId, is]));
const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

describe("X-02 the order learns from decisions", () => {
  test("nothing decided: the very scores of the engine", () => {
    const listing = mixed(10, (at) => 1 - at / 10);
    expect(learnedScores(listing, new Map())).toBe(listing.scores);
    // Decided about works that are not here.
    expect(learnedScores(listing, decided([[99, false]]))).toBe(listing.scores);
  });

  test("those like the rejected ones sink, those like the kept ones rise", () => {
    const listing = mixed(40, () => 0.5);
    const scores = learnedScores(
      listing,
      decided([
        [1, false],
        [3, false],
        [2, true],
      ]),
    );
    const like = (odd: number) => mean(scores.filter((_, at) => at >= 4 && at % 2 === odd));
    expect(like(1)).toBeGreaterThan(0.5);
    expect(like(0)).toBeLessThan(0.5);
  });

  test("what all of them share tells nothing", () => {
    const listing = { ...mixed(10, () => 0.5), concepts: Array.from({ length: 10 }, () => [9]) };
    expect(learnedScores(listing, decided([[1, false]]))).toEqual(listing.scores);
  });

  test("one decision does not turn the list upside down", () => {
    const listing = mixed(40, (at) => 0.95 - at / 50);
    const scores = learnedScores(listing, decided([[1, false]]));
    for (const [at, score] of scores.entries())
      expect(Math.abs(score - listing.scores[at]!)).toBeLessThan(0.07);
  });

  test("it is bounded, the same every time, and does not depend on the order of the decisions", () => {
    const aVerdict = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.boolean());
    const aScore = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(aVerdict, { maxLength: 30 }),
        fc.array(
          fc.record({
            score: aScore,
            concepts: fc.uniqueArray(fc.nat(8)),
            sources: fc.uniqueArray(fc.nat(2)),
          }),
          {
            minLength: 1,
            maxLength: 30,
          },
        ),
        (verdicts, rows) => {
          const listing = {
            works: rows.map((_, at) => (at + 1) as WorkId),
            scores: rows.map(({ score }) => score),
            concepts: rows.map(({ concepts }) => concepts),
            sources: rows.map(({ sources }) => sources),
          };
          const given = decided(verdicts);
          const scores = learnedScores(listing, given);
          const again = learnedScores(listing, new Map([...given].toReversed()));
          expect(again).toEqual(scores);
          for (const [at, score] of scores.entries()) {
            expect(Number.isFinite(score)).toBe(true);
            expect(Math.abs(score - listing.scores[at]!)).toBeLessThanOrEqual(0.4);
          }
        },
      ),
    );
  });
});
