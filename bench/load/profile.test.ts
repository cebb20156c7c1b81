import { expect, test } from "vitest";
import { causes } from "./profile.ts";

const frame = (functionName: string, url: string) => ({ functionName, url, lineNumber: 9 });

test("a stall is laid on our own function, with what it called at the end; before and after do not count", () => {
  const profile = {
    startTime: 1_000,
    samples: [3, 3, 2, 4, 3],
    timeDeltas: [1_000, 50_000, 20_000, 5_000, 70_000],
    nodes: [
      { id: 1, children: [2, 4], callFrame: frame("(root)", "") },
      { id: 2, children: [3], callFrame: frame("cut", "file:///x/server/src/a/cut.ts") },
      { id: 3, callFrame: frame("slice", "node:buffer") },
      { id: 4, callFrame: frame("(idle)", "") },
    ],
  };
  expect(causes(profile, { fromUs: 10_000, toUs: 100_000 })).toEqual([
    "50 ms cut src/a/cut.ts:10 > slice node:buffer:10",
    "20 ms cut src/a/cut.ts:10",
  ]);
});
