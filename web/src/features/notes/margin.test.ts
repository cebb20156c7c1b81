import fc from "fast-check";
import { expect, test } from "vitest";
import { settled, type Wanted } from "./margin.ts";

const card = fc.record({
  at: fc.integer({ min: -50, max: 2000 }),
  height: fc.integer({ min: 20, max: 300 }),
});
const margins = fc
  .tuple(fc.array(card, { maxLength: 30 }), fc.nat(40))
  .map(([cards, open]) =>
    cards.toSorted((a, b) => a.at - b.at).map((one, at): Wanted => ({ ...one, isOpen: at === open })),
  );

test("cards in the margin never cover each other, stay in their order and below the top", () => {
  fc.assert(
    fc.property(margins, (cards) => {
      const tops = settled(cards);
      for (const [at, top] of tops.entries()) {
        const before = cards[at - 1];
        expect(top).toBeGreaterThanOrEqual(before ? tops[at - 1]! + before.height : 0);
      }
    }),
  );
});

test("a card that has room stands beside its words, and the open one is not pushed by those above it", () => {
  const wanted = (at: number, isOpen = false): Wanted => ({ at, height: 100, isOpen });
  expect(settled([wanted(0), wanted(300)])).toEqual([0, 300]);
  expect(settled([wanted(200), wanted(220)])).toEqual([200, 308]);
  expect(settled([wanted(200), wanted(220, true)])).toEqual([112, 220]);
  expect(settled([wanted(10), wanted(20, true)])).toEqual([0, 108]);
});
