import { bagOf, vectorsOf } from "@gyan/text/screening/index.ts";
import { describe, expect, test } from "vitest";
import { readOn, workSaved, type Reader } from "./readers.ts";
import { refreshOf } from "./refreshes.ts";

/** A hundred finds; every fifth of them is relevant and says so, and the search did not see it. */
function aReader(): Reader {
  const isRelevant = Array.from({ length: 100 }, (_, at) => at % 5 === 4);
  const bags = isRelevant.map((is, at) =>
    bagOf(
      {
        title: "Finds",
        text: `${is ? "reef coral" : "shop lamp"} remark ${"abcdefg"[at % 7]}word`,
        language: "en",
      },
      new Map(),
    ),
  );
  const engine = isRelevant.map((_, at) => 100 - at);
  return { collection: "made", query: "1", vectors: vectorsOf(bags), engine, isRelevant };
}

describe("a reader on a test collection", () => {
  test("the given order and any order save what can be counted by hand, and what is learned saves more", () => {
    const { learned, plain, random } = workSaved(aReader());
    // 19 of 20 are wanted: in the given order the 95th find is the 19th, in any order it stands at 19 · 101 / 21.
    expect(plain).toBeCloseTo(0.05 - 0.05, 10);
    expect(random).toBeCloseTo((100 - (19 * 101) / 21) / 100 - 0.05, 10);
    expect(learned).toBeGreaterThan(0.5);
  });

  test("reading ends when it is done, and reads nothing twice", () => {
    const reader = aReader();
    const decided = readOn(reader, [...reader.isRelevant.keys()], ({ size }) => size >= 33);
    expect(decided.size).toBe(33);
    for (const [at, { isRelevant }] of decided) expect(isRelevant).toBe(reader.isRelevant[at]);
  });

  test("a refresh is screened only after enough decisions, and counts every find once", () => {
    expect(refreshOf(aReader(), 6)).toBeNull();
    const refreshed = refreshOf(aReader(), 30)!;
    expect(refreshed.relevantAside).toBe(0);
    expect(refreshed.relevant + refreshed.others).toBeLessThan(100);
    expect(refreshed.othersAside).toBeLessThanOrEqual(refreshed.others);
  });
});
