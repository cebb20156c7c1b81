import fc from "fast-check";
import { expect, test } from "vitest";
import { DEPTH, fuse, type Scored } from "./fusion.ts";

const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
/** Every key once, best first. */
const list = fc
  .uniqueArray(
    fc.record({ key: fc.constantFrom(...names), score: fc.double({ min: 0.01, max: 20, noNaN: true }) }),
    {
      selector: ({ key }) => key,
    },
  )
  .map((found) => found.toSorted((a, b) => b.score - a.score));
const keysOf = (found: Scored[]): string[] => found.map(({ key }) => key);
const scored = (scores: Record<string, number>): Scored[] =>
  Object.entries(scores).map(([key, score]) => ({ key, score }));

test("scores relative to the best of each list are added", () => {
  const fused = fuse(scored({ a: 8, b: 4 }), scored({ b: 0.6, c: 0.3 }));
  expect(fused).toEqual([
    { key: "b", score: 0.75 },
    { key: "a", score: 0.5 },
    { key: "c", score: 0.25 },
  ]);
});

test("everything that either list has is in the answer once, best first", () => {
  fc.assert(
    fc.property(list, list, (words, near) => {
      const fused = fuse(words, near);
      expect(new Set(keysOf(fused))).toEqual(new Set([...keysOf(words), ...keysOf(near)]));
      expect(new Set(keysOf(fused)).size).toBe(fused.length);
      for (const [at, { score }] of fused.entries()) {
        expect(score).toBeLessThanOrEqual(fused[at - 1]?.score ?? 1);
        expect(score).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test("what is first in both lists is first", () => {
  fc.assert(
    fc.property(list, list, (words, near) => {
      const first = { key: "first", score: 21 };
      expect(fuse([first, ...words], [first, ...near])[0]!.key).toBe("first");
    }),
  );
});

test("what is better in both lists is never below", () => {
  fc.assert(
    fc.property(list, list, (words, near) => {
      const place = new Map(keysOf(fuse(words, near)).map((key, at) => [key, at]));
      const of = (key: string, found: Scored[]): number => found.find((one) => one.key === key)?.score ?? 0;
      for (const a of place.keys())
        for (const b of place.keys())
          if (of(a, words) > of(b, words) && of(a, near) > of(b, near))
            expect(place.get(a)).toBeLessThan(place.get(b)!);
    }),
  );
});

test("of equals the key decides, whatever the order they came in", () => {
  const equals = scored({ c: 2, a: 2, b: 2 });
  expect(keysOf(fuse(equals, []))).toEqual(["a", "b", "c"]);
  expect(keysOf(fuse(equals.toReversed(), []))).toEqual(["a", "b", "c"]);
});

test("an empty list leaves the order of the other, and two give nothing", () => {
  expect(keysOf(fuse(scored({ z: 3, a: 1 }), []))).toEqual(["z", "a"]);
  expect(keysOf(fuse([], scored({ z: 0.9, a: 0.1 })))).toEqual(["z", "a"]);
  expect(fuse([], [])).toEqual([]);
});

test("a vector that points away counts as nothing, not against", () => {
  expect(fuse(scored({ a: 1 }), scored({ b: 0.5, a: -0.5 }))).toEqual(scored({ a: 0.5, b: 0.5 }));
  expect(fuse([], scored({ a: -0.1, b: -0.5 }))).toEqual(scored({ a: 0, b: 0 }));
});

test("what a whole list lacks has nothing in common; what a cut one lacks may have been next", () => {
  const long = (length: number): Scored[] =>
    Array.from({ length }, (_, at) => ({ key: `w${at}`, score: at === 0 ? 1 : 0.8 }));
  const near = scored({ only: 1 });
  const scoreOf = (words: Scored[]): number => fuse(words, near).find(({ key }) => key === "only")!.score;
  expect(scoreOf(long(DEPTH - 1))).toBeCloseTo(0.5);
  expect(scoreOf(long(DEPTH))).toBeCloseTo(0.5 + 0.5 * 0.4);
});
