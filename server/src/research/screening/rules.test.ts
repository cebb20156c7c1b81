import { describe, expect, test } from "vitest";
import { asideAmong, decidedOf, hasEnough, hasLearned } from "./rules.ts";

const decided = (relevant: number, not: number) =>
  Array.from({ length: relevant + not }, (_, at) =>
    decidedOf({ isRelevant: at < relevant, isOnlySaved: false }),
  );

describe("issue 11: when decisions are enough", () => {
  test.each([
    [3, 7, true, false],
    [2, 18, false, false],
    [9, 0, false, false],
    [5, 14, true, false],
    [5, 15, true, true],
    [16, 4, true, false],
  ])("%i relevant and %i not", (relevant, not, isLearned, isEnough) => {
    expect(hasLearned(decided(relevant, not))).toBe(isLearned);
    expect(hasEnough(decided(relevant, not))).toBe(isEnough);
  });

  test("a saved one counts half of a decided one", () => {
    expect(decidedOf({ isRelevant: true, isOnlySaved: true })).toEqual({ isRelevant: true, weight: 0.5 });
  });
});

describe("issue 11: what is set aside", () => {
  /** Articles of one word each: the first is decided, the last is of a word that nobody decided on. */
  const likelihoods = [0, 0.001, 0.008, 0.02, 0.06, 0.5, 0.001];
  const rows = likelihoods.map((_, at) => ({
    at: Int32Array.of(at === 6 ? 1 : 0),
    values: Float32Array.of(1),
  }));
  const screened = {
    vectors: { rows, terms: ["shop", "कोशिका"] },
    engine: rows.map(() => 1),
    decided: new Map([[0, { isRelevant: false, weight: 1 }]]),
  };
  const among = (least: number, ofShop = -1) =>
    asideAmong(
      {
        probabilities: Float64Array.from(likelihoods),
        margins: new Float64Array(7),
        curve: { slope: 1, shift: 0, doubt: [1, 0, 1], least },
        weights: { terms: Float64Array.of(ofShop, -1), engine: 0, bias: 0 },
      },
      screened,
      [1, 2, 3, 4, 5, 6],
    );

  test("what is as unlikely as the decisions can say, within two bounds", () => {
    expect(among(0.002)).toEqual([1, 2]);
    expect(among(0.03)).toEqual([1, 2, 3]);
    expect(among(0.2)).toEqual([1, 2, 3]);
  });

  test("not what no word speaks against, and not what is written in words that nobody decided on", () => {
    expect(among(0.03, 1)).toEqual([]);
    expect(among(0.03)).not.toContain(6);
  });
});
