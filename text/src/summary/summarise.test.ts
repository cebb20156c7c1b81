import fc from "fast-check";
import { expect, test } from "vitest";
import { sentences } from "../sentences.ts";
import { summarise } from "./summarise.ts";
import { anArticle } from "../test-texts.ts";
import { indexTerms } from "../words.ts";

const storage = `Battery storage keeps the power grid stable when wind and sun are weak. A grid needs storage for hours and for seasons.
However, this battery storage is expensive for the power grid. Pumped hydro storage is the oldest way to store power for the grid.
The author thanks his family for their long patience. Batteries lose some capacity with every year that they serve the grid.
Recycling recovers the metals of old batteries for new storage. Yes.

## References

Smith, J. and Brown, K. wrote about battery storage for the power grid in 2010.`;
const copy =
  "Battery storage keeps the power grid stable when wind and sun are weak. Flow batteries store power in two liquid tanks for many hours.";

const quotes = (found: { documentId: string; start: number; end: number }[], texts: Record<string, string>) =>
  found.map(({ documentId, start, end }) => texts[documentId]!.slice(start, end));
const summary = (count: number, terms?: string[]) =>
  quotes(
    summarise([{ id: "a", text: storage, language: "en" }], { sentences: count, focus: terms && { terms } }),
    { a: storage },
  );

test("a summary of one document is made of its own sentences, in their order", () => {
  const found = summarise([{ id: "a", text: storage, language: "en" }], { sentences: 3 });
  expect(found).toHaveLength(3);
  expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).toSorted((a, b) => a - b));
  const all = sentences(storage, "en").map(({ start, end }) => `${start}-${end}`);
  expect(found.every(({ start, end }) => all.includes(`${start}-${end}`))).toBe(true);
});

test("the central sentence is taken; leaning, short and listed ones are not", () => {
  expect(summary(1)).toEqual(["Battery storage keeps the power grid stable when wind and sun are weak."]);
  const three = summary(3).join(" ");
  expect(three).not.toContain("However");
  expect(summary(20).join(" ")).not.toMatch(/Smith|Yes/);
});

test("the focus decides what is said", () => {
  expect(summary(1, indexTerms("recycling metals", "en"))).toEqual([
    "Recycling recovers the metals of old batteries for new storage.",
  ]);
});

test("what two documents say is said once", () => {
  const documents = [
    { id: "a", text: storage, language: "en" as const },
    { id: "b", text: copy, language: "en" as const },
  ];
  const found = quotes(summarise(documents, { sentences: 4 }), { a: storage, b: copy });
  expect(new Set(found).size).toBe(4);
  expect(found.some((quote) => quote.startsWith("Flow batteries"))).toBe(true);
});

test("a heavier document is quoted before a lighter one", () => {
  const text = (name: string) => `The ${name} plant makes power for the whole valley every day.`;
  const documents = ["solar", "hydro"].map((id) => ({
    id,
    text: text(id),
    language: "en" as const,
    weight: id === "hydro" ? 2 : 1,
  }));
  expect(summarise(documents, { sentences: 1 })[0]!.documentId).toBe("hydro");
});

test("nothing to quote gives no summary", () => {
  expect(summarise([], { sentences: 3 })).toEqual([]);
  expect(summarise([{ id: "a", text: "## Only a heading", language: "en" }], { sentences: 3 })).toEqual([]);
});

test("the same input gives the same output, never more than asked and never twice the same", () => {
  fc.assert(
    fc.property(fc.array(anArticle, { maxLength: 3 }), fc.nat(5), (texts, count) => {
      const documents = texts.map((text, index) => ({ id: String(index), text, language: "en" as const }));
      const found = summarise(documents, { sentences: count });
      expect(summarise(documents, { sentences: count })).toEqual(found);
      expect(found.length).toBeLessThanOrEqual(count);
      expect(new Set(found.map(({ documentId, start }) => `${documentId}:${start}`)).size).toBe(found.length);
      for (const { score } of found) expect(score).toBeGreaterThan(0);
    }),
    { numRuns: 40 },
  );
});

test("an address or a caption is not taken for a sentence", () => {
  const text = [
    "Ocean Research Institute of the Northern Harbour, 2 Long Wharf Road",
    "The tide of the northern harbour rises twice a day under the pull of the moon.",
    "Figure 2: The tide of the northern harbour and the moon over a whole year",
    "Because of the moon the northern harbour floods when the tide meets a storm.",
  ].join("\n\n");
  const found = summarise([{ id: "a", text, language: "en" }], { sentences: 4 });
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
    "The tide of the northern harbour rises twice a day under the pull of the moon.",
    "Because of the moon the northern harbour floods when the tide meets a storm.",
  ]);
});
