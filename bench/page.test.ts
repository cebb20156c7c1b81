import { expect, test } from "vitest";
import { measuredOn, PARTS, withPart } from "./page.ts";

test("parts stand in their fixed order, whichever is written first", () => {
  let page = "# Benchmarks\n\nIntroduction.\n";
  for (const name of PARTS.toReversed()) page = withPart(page, name, `The figures of ${name}.`);
  const found = [...page.matchAll(/The figures of ([\w-]+)\./g)].map(([, name]) => name);
  expect(found).toEqual([...PARTS]);
  expect(page.startsWith("# Benchmarks\n\nIntroduction.\n")).toBe(true);
});

test("writing a part again replaces it and leaves the others", () => {
  const first = withPart(withPart("# Benchmarks\n", "documents", "old"), "load", "kept");
  const second = withPart(first, "documents", "new");
  expect(second).toBe(first.replace("old", "new"));
  expect(withPart(second, "documents", "new")).toBe(second);
});

test("the machine and the day are named", () => {
  const line = measuredOn(new Date("2024-03-05T12:00:00Z"));
  expect(line).toContain("2024-03-05");
  expect(line).toContain(`Node ${process.versions.node}`);
});
