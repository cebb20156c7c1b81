import { expect, test } from "vitest";
import { gainTarget, lossTarget, type CollectionResult } from "./targets.ts";

const aResult = (name: string, own: number, other: number): CollectionResult => ({
  name,
  documents: 1,
  queries: 1,
  skippedQueries: 0,
  systems: [
    { name: "ours", ndcg10: own, recall100: 0, map: 0, p50Ms: 0, p95Ms: 0 },
    { name: "plain", ndcg10: other, recall100: 0, map: 0, p50Ms: 0, p95Ms: 0 },
  ],
});

test("the gain is the mean of the collections' gains, beside the ratio of the means", () => {
  // 50 % and 10 % are 30 %; 0.7 over 0.6 is 16.7 %.
  const results = [aResult("small", 0.15, 0.1), aResult("large", 0.55, 0.5)];
  expect(gainTarget(results, "ours", "plain")).toMatchObject({
    got: "30.0 % (ratio of the means 16.7 %)",
    isMet: true,
  });
  expect(gainTarget([aResult("one", 0.53, 0.5)], "ours", "plain").isMet).toBe(false);
});

test("the loss is that of the worst collection, and half a point is allowed", () => {
  const results = [aResult("better", 0.6, 0.5), aResult("worse", 0.495, 0.499)];
  expect(lossTarget(results, "ours", "plain")).toMatchObject({ got: "-0.0040 (worse)", isMet: true });
  expect(lossTarget([...results, aResult("worst", 0.4, 0.41)], "ours", "plain")).toMatchObject({
    got: "-0.0100 (worst)",
    isMet: false,
  });
});

test("what was not measured cannot be compared", () => {
  expect(() => gainTarget([aResult("one", 1, 1)], "ours", "theirs")).toThrow('"theirs" was not measured.');
});
