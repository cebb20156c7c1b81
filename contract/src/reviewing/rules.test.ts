import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreementOf, outcomeOf, REVIEW_STAGES, VOTES, type Cast } from "./rules.ts";

const cast = (vote: Cast["vote"], reasonId: number | null = null): Cast => ({ vote, reasonId });

describe("what becomes of an article", () => {
  test("it is open until enough voted, and then as they say", () => {
    expect(outcomeOf("abstract", 2, [], null)).toEqual({ state: "open", votes: 0 });
    expect(outcomeOf("abstract", 2, [cast("exclude")], null)).toEqual({ state: "open", votes: 1 });
    expect(outcomeOf("abstract", 1, [cast("exclude", 3)], null)).toEqual({ state: "excluded", reasonId: 3 });
    expect(outcomeOf("abstract", 2, [cast("maybe"), cast("include")], null)).toEqual({ state: "included" });
    expect(outcomeOf("abstract", 2, [cast("maybe"), cast("exclude")], null)).toEqual({ state: "conflict" });
  });

  test("reasons must be the same with the whole text, and need not be before", () => {
    const two = [cast("exclude", 1), cast("exclude", 2)];
    expect(outcomeOf("abstract", 2, two, null)).toEqual({ state: "excluded", reasonId: 1 });
    expect(outcomeOf("text", 2, two, null)).toEqual({ state: "conflict" });
    expect(outcomeOf("abstract", 2, [cast("exclude"), cast("exclude", 2)], null)).toEqual({
      state: "excluded",
      reasonId: 2,
    });
  });

  test("what was settled counts, whatever the votes are", () => {
    const votes = [cast("include"), cast("exclude", 1)];
    expect(outcomeOf("text", 2, votes, { isIncluded: false, reasonId: 9 })).toEqual({
      state: "excluded",
      reasonId: 9,
    });
    expect(outcomeOf("text", 2, [], { isIncluded: true, reasonId: null })).toEqual({ state: "included" });
  });

  const votes = fc.array(
    fc.record({ vote: fc.constantFrom(...VOTES), reasonId: fc.constantFrom(null, 1, 2) }),
    { maxLength: 4 },
  );

  test("who voted first makes no difference; fewer than needed never decide; it is left out only by a vote against it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...REVIEW_STAGES), fc.constantFrom(1, 2), votes, (stage, needed, given) => {
        const outcome = outcomeOf(stage, needed, given, null);
        expect(outcomeOf(stage, needed, given.toReversed(), null).state).toBe(outcome.state);
        expect(outcome.state === "open").toBe(given.length < needed);
        if (outcome.state === "excluded") expect(given.every(({ vote }) => vote === "exclude")).toBe(true);
        if (outcome.state === "included") expect(given.some(({ vote }) => vote === "exclude")).toBe(false);
      }),
    );
  });
});

/** So many of each: both yes, the first alone, the second alone, both no. */
const pairs = (both: number, first: number, second: number, none: number) => [
  ...Array.from({ length: both }, () => [true, true] as const),
  ...Array.from({ length: first }, () => [true, false] as const),
  ...Array.from({ length: second }, () => [false, true] as const),
  ...Array.from({ length: none }, () => [false, false] as const),
];

describe("agreement", () => {
  test("is that of worked examples", () => {
    // Two readers of 50 proposals: 20 both yes, 15 both no; observed .7, by chance .5.
    expect(agreementOf(pairs(20, 5, 10, 15))).toMatchObject({
      both: 50,
      share: 0.7,
      kappa: expect.closeTo(0.4, 10),
    });
    // The two tables with 60 of 100 in common and different margins.
    expect(agreementOf(pairs(45, 15, 25, 15))?.kappa).toBeCloseTo(0.1304, 4);
    expect(agreementOf(pairs(25, 35, 5, 35))?.kappa).toBeCloseTo(0.2593, 4);
    // 100 titles of a review, 5 taken by both: much in common, and little of it beyond chance.
    expect(agreementOf(pairs(5, 5, 5, 85))).toMatchObject({ share: 0.9, kappa: expect.closeTo(0.4444, 4) });
  });

  test("is nothing of nothing, 1 where they never differ, and unknown where chance alone always agrees", () => {
    expect(agreementOf([])).toBeNull();
    expect(agreementOf(pairs(3, 0, 0, 7))).toEqual({ both: 10, share: 1, kappa: 1 });
    expect(agreementOf(pairs(0, 0, 0, 7))).toEqual({ both: 7, share: 1, kappa: null });
    expect(agreementOf(pairs(0, 2, 2, 0))).toEqual({ both: 4, share: 0, kappa: -1 });
  });

  test("never leaves its bounds, and is the same whoever is called first and whatever is called in", () => {
    const some = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(some, (given) => {
        const { share, kappa } = agreementOf(given)!;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        if (kappa === null) return;
        expect(kappa).toBeLessThanOrEqual(1 + 1e-9);
        expect(kappa).toBeGreaterThanOrEqual(-1 - 1e-9);
        expect(agreementOf(given.map(([one, other]) => [other, one]))!.kappa).toBeCloseTo(kappa, 9);
        expect(agreementOf(given.map(([one, other]) => [!one, !other]))!.kappa).toBeCloseTo(kappa, 9);
        if (share === 1) expect(kappa).toBeCloseTo(1, 9);
      }),
    );
  });
});
