import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { BOX_LOOKS, classesOf } from "../src/ui/layout/box.ts";

const sheet = readFileSync(path.join(import.meta.dirname, "../src/ui/layout/box.module.css"), "utf8");

test("each value of each look has a rule in the style sheet", () => {
  const missing = Object.entries(BOX_LOOKS)
    .flatMap(([name, values]) => values.flatMap((value) => classesOf(name, value)))
    .filter((one) => !new RegExp(String.raw`\.${one}(?::hover| > [^{]+)? \{`).test(sheet));
  expect(missing).toEqual([]);
});

test("two distances are those of rows and of columns, one is both", () => {
  expect(classesOf("gap", [0.5, 3])).toEqual(["gap-y-0_5", "gap-x-3"]);
  expect(classesOf("gap", 2)).toEqual(["gap-y-2", "gap-x-2"]);
});
