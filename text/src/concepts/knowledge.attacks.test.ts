import { expect, test } from "vitest";
import type { Language } from "../language.ts";
import { textKnowledge } from "./knowledge.ts";
import { usualSeconds } from "../../../tests/support/usual-seconds.ts";

const read = (text: string, language: Language = "en") => textKnowledge(text, { language, limit: 40 });

test("hostile texts end soon", async () => {
  const taken = await usualSeconds(() => {
    read("x".repeat(5_000_000));
    read("क".repeat(5_000_000), "hi");
    read("(".repeat(200_000));
    read("word (".repeat(50_000) + ") ".repeat(50_000));
    read("a, also called b (AB), ".repeat(20_000));
    read("state of ".repeat(50_000));
    read("References\n".repeat(50_000));
  });
  // Each takes a second at most; what grows with the square would take minutes.
  expect(taken).toBeLessThan(40);
}, 600_000);
