import { expect, test } from "vitest";
import { isCarried } from "./carried.ts";
import { usualSeconds } from "../../tests/support/usual-seconds.ts";

const passes = (sentence: string, quote: string): boolean => isCarried(sentence, [quote], "en").isCarried;

test("a text without end takes no time without end", async () => {
  const long = "The cell loses 5 % and may not heat, because it is cold. ".repeat(2_000);
  const taken = await usualSeconds(() => {
    expect(passes(long, "The cell is cold.")).toBe(false);
    expect(passes("The cell is cold.", `${"x".repeat(200_000)} The cell is cold.`)).toBe(true);
    passes("The cell may lose 5 % because it is cold.", long);
  });
  expect(taken).toBeLessThan(5);
});

test.each(["1 ", "ne ", "if ", "may ", "and ", "a, ", "2 kg ", "not "])(
  "a sentence that says only %j again and again is none, and is told apart at once",
  async (word) => {
    const quotes = Array.from({ length: 20 }, () => word.repeat(100));
    const taken = await usualSeconds(() => {
      expect(isCarried(word.repeat(200), quotes, "en").isCarried).toBe(false);
      isCarried(word.repeat(7), quotes, "fr");
    });
    expect(taken).toBeLessThan(2);
  },
);
