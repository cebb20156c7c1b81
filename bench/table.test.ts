import { expect, test } from "vitest";
import { between, median, table } from "./table.ts";

test("the median of an even number of values lies between the middle two", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test("a figure that was not measured is not called met", () => {
  const text = table([
    { name: "a", value: 4, unit: "s", target: 5 },
    { name: "b", value: 6, unit: "s", target: 5 },
    { name: "c", value: undefined, unit: "MB", target: 5 },
  ]);
  expect(text).toContain("| a | 4.0 s | 5 s | met |");
  expect(text).toContain("| b | 6.0 s | 5 s | missed |");
  expect(text).toContain("| c | – | 5 MB | not measured |");
});

test("only what stands between the markers is replaced", () => {
  const text = "before\n<!-- x -->\nold\n<!-- /x -->\nafter\n";
  expect(between(text, "x", "new")).toBe("before\n<!-- x -->\nnew\n<!-- /x -->\nafter\n");
  expect(() => between("no markers", "x", "new")).toThrow("add the lines");
});
