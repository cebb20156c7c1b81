import { expect, test } from "vitest";
import { usualSeconds } from "../../../tests/support/usual-seconds.ts";
import { cellsIn } from "./index.ts";
import { asked, read, TRIAL } from "./test-columns.ts";

test("a long text and endless repetition end in time", async () => {
  const columns = [
    asked("number", "How many adults were enrolled?"),
    { ...asked("yesno", "Does zinc work?"), id: 2 },
    { ...asked("population", ""), id: 3 },
  ];
  for (const text of [
    TRIAL.repeat(300),
    "zinc ".repeat(60_000),
    "1 ".repeat(50_000),
    "not ".repeat(50_000),
    "9".repeat(50_000),
  ])
    expect(await usualSeconds(() => cellsIn(read(text), columns, null))).toBeLessThan(15);
});
