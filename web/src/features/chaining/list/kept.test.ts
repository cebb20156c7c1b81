import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withKept } from "./kept.rules.ts";

const works = (keys: string) => keys.split("").map((key) => ({ key }));
const kept = (keys: string, order: string) => ({
  works: new Map(works(keys).map((work) => [work.key, work])),
  order: order.split(""),
});
const merged = (fresh: string, ...of: Parameters<typeof kept>) =>
  withKept(works(fresh), kept(...of))
    .map(({ key }) => key)
    .join("");

describe("what was taken in stays where it stood", () => {
  test.each([
    ["in the middle", "abde", "c", "abcde", "abcde"],
    ["at the top", "bcd", "a", "abcd", "abcd"],
    ["two beside each other", "ade", "bc", "abcde", "abcde"],
    ["where the one before it is gone too", "ad", "c", "abcd", "acd"],
    ["where other works came meanwhile", "axbd", "c", "abcd", "axbcd"],
    ["where nothing else is left", "", "bc", "abc", "bc"],
    ["and once it is among what is new again, it is there once", "abc", "b", "abc", "abc"],
  ])("%s", (_what, fresh, taken, order, shown) => expect(merged(fresh, taken, order)).toBe(shown));

  test("nothing is lost, nothing is there twice, and the rest keeps its order", () => {
    const letters = fc.uniqueArray(fc.constantFrom<string[]>("a", "b", "c", "d", "e", "f", "g", "h"));
    fc.assert(
      fc.property(letters, letters, letters, (fresh, order, taken) => {
        const known = taken.filter((key) => order.includes(key));
        const shown = merged(fresh.join(""), known.join(""), order.join("")).split("");
        expect(shown.toSorted()).toEqual([...new Set([...fresh, ...known])].toSorted());
        expect(shown.filter((key) => fresh.includes(key))).toEqual(fresh);
      }),
    );
  });
});
