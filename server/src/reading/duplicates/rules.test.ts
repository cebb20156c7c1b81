import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decidedBetween, foldsOf, openPairs, type Held } from "./rules.ts";

const same = (id: number, leaderId: number, otherId: number): Held => ({
  id,
  leaderId,
  otherId,
  isSame: true,
});

describe("what follows from decisions", () => {
  test("each follows its leader to the end of the chain", () => {
    expect(foldsOf([same(1, 10, 11), same(2, 12, 10)])).toEqual(
      new Map([
        [11, 12],
        [10, 12],
      ]),
    );
  });

  test("what is not the same as one is not asked about with those under it; a pair is asked about once, by those that are shown", () => {
    const no: Held = { id: 2, leaderId: 11, otherId: 20, isSame: false };
    const pair = (oneId: number, otherId: number, likelihood: number) => ({
      oneId,
      otherId,
      likelihood,
      isSure: false,
    });
    expect(openPairs([pair(10, 20, 0.9)], [same(1, 10, 11), no])).toEqual([]);
    expect(openPairs([pair(10, 30, 0.6), pair(11, 30, 0.8)], [same(1, 10, 11)])).toEqual([pair(10, 30, 0.8)]);
  });

  test("however people decide and undo: nobody follows one that follows another, and what was decided is told", () => {
    const act = fc.record({
      one: fc.integer({ min: 1, max: 6 }),
      other: fc.integer({ min: 1, max: 6 }),
      isUndone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let held: Held[] = [];
        for (const [id, { one, other, isUndone }] of acts.entries()) {
          const folds = foldsOf(held);
          const [leaderId, otherId] = [folds.get(one) ?? one, folds.get(other) ?? other];
          if (leaderId !== otherId) held.push(same(id, leaderId, otherId));
          else if (one !== other) expect(decidedBetween(held)(one, other)).toBeDefined();
          if (isUndone) held = held.slice(1);
        }
        const folds = foldsOf(held);
        for (const leader of folds.values()) expect(folds.has(leader)).toBe(false);
      }),
    );
  });
});
