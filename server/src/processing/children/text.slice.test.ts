import { passages } from "@gyan/text";
import { afterAll, expect, test } from "vitest";
import type { IndexedPassage } from "#ports/passages.ts";
import { cutText, namesInText } from "./cut-text.ts";
import { createPool } from "./pool.ts";
import { TEXT_CHILD, textsApart } from "./text.ts";

const pool = createPool({ entry: TEXT_CHILD, size: 1, memoryMb: 512, idleMs: 60_000 });
afterAll(() => pool.close());

const sentence =
  "Warm oceans bleach the corals of the northern reefs, and cold nights slow their growth again. ";
const named = "They are northern reef corals (NRC).";
const section = (at: number) => `## Part ${at}\n\n${sentence.repeat(12)}${named}\n\n`;
const text = Array.from({ length: 300 }, (_, at) => section(at)).join("");

async function indexed(input: { text: string; skip?: { start: number; end: number } }) {
  const parts: IndexedPassage[][] = [];
  const names = await textsApart(pool, 60_000).cut(
    { title: "Coral reefs", language: "en", skip: null, ...input },
    { onPassages: (part) => void parts.push(part) },
  );
  return { names, parts, all: parts.flat() };
}

test("a text is indexed outside exactly as it would be here, a hundred passages at a time", async () => {
  const { names, parts, all } = await indexed({ text });
  const input = { title: "Coral reefs", text, language: "en", skip: null } as const;
  expect(names).toEqual(namesInText(input));
  expect(names).toMatchObject([{ label: "northern reef corals", otherLabel: "NRC" }]);
  expect(all).toEqual([...cutText(input)]);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.slice(0, -1).every((part) => part.length === 100)).toBe(true);
});

test("the bibliography is left out", async () => {
  const skip = { start: text.indexOf("## Part 100\n"), end: text.indexOf("## Part 200\n") };
  const { all } = await indexed({ text, skip });
  expect(all.some(({ start }) => start >= skip.start && start < skip.end)).toBe(false);
  expect(all.some(({ start }) => start < skip.start)).toBe(true);
  expect(all.some(({ start }) => start >= skip.end)).toBe(true);
});

test("offsets are right after letters outside the first plane, broken pairs and marks", async () => {
  const odd = `𝒳 हिन्दी \ud83d broken e\u0301 pair. The reef is warm.\n\n${sentence}`;
  const { all } = await indexed({ text: odd });
  expect(all.map(({ start, end }) => ({ start, end }))).toEqual(passages(odd, "en"));
});

test("an empty text has no passages", async () => {
  expect((await indexed({ text: "" })).all).toEqual([]);
});
