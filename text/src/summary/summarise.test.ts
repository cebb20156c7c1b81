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

const english = (id: string, ...paragraphs: string[]) => ({
  id,
  text: paragraphs.join("\n\n"),
  language: "en" as const,
});

test("the budget of words holds whole sentences", () => {
  for (const words of [15, 30, 60]) {
    const said = quotes(summarise([english("a", storage)], { words }), { a: storage });
    expect(said.join(" ").split(/\s+/u).length).toBeLessThanOrEqual(words);
    expect(said.length).toBeGreaterThan(0);
  }
  expect(summarise([english("a", storage)], { words: 3 })).toEqual([]);
});

test("an article that says nothing about the focus gets no focused summary", () => {
  const focused = (question: string) =>
    quotes(
      summarise([english("a", storage)], {
        sentences: 3,
        focus: { terms: indexTerms(question, "en") },
        onlyFocused: true,
      }),
      { a: storage },
    );
  expect(focused("mosquito nets")).toEqual([]);
  expect(focused("recycling metals")).toEqual([
    "Recycling recovers the metals of old batteries for new storage.",
  ]);
});

test("a sentence that leans on its predecessor comes right behind it or not at all", () => {
  const text = [
    "The northern harbour floods twice a year when the tide meets a storm.",
    "This flooding of the harbour ruins the stores of grain beside the harbour wall.",
    "Fishing boats leave the bay early.",
  ].join(" ");
  const found = quotes(
    summarise([english("a", text)], {
      sentences: 2,
      focus: { terms: indexTerms("stores of grain ruined", "en") },
      onlyFocused: true,
    }),
    { a: text },
  );
  expect(found).toEqual([
    "The northern harbour floods twice a year when the tide meets a storm.",
    "This flooding of the harbour ruins the stores of grain beside the harbour wall.",
  ]);
  expect(
    summarise([english("a", text)], {
      sentences: 1,
      focus: { terms: indexTerms("stores of grain ruined", "en") },
      onlyFocused: true,
    }),
  ).toEqual([]);
});

test("an abstract is told first, also where its heading ran into the text", () => {
  const body =
    "The old harbour wall is made of granite blocks. Each block of the wall weighs as much as a loaded cart. The wall of the harbour was built in three summers.";
  const abstract =
    "Granite walls outlast brick walls in salt water. Repairs of granite walls cost half of what repairs of brick cost.";
  for (const text of [
    `## Abstract\n\n${abstract}\n\n## Building\n\n${body}`,
    `Walls Of The Bay Ada Keeper Harbour College ABSTRACT ${abstract} 1 Introduction ${body}`,
  ])
    expect(quotes(summarise([english("a", text)], { words: 20 }), { a: text }).join(" ")).toBe(abstract);
});

test("captions, questions, addresses, items and page furniture are never quoted", () => {
  const text = [
    "The tide of the northern harbour rises twice a day under the pull of the moon.",
    "Why does the tide of the northern harbour rise twice a day under the moon?",
    "- The tide of the northern harbour is an item of this list here.",
    "Table 2 shows the tide of the northern harbour for every day of the year.",
    "Subscribe to our newsletter about the tide of the northern harbour and the moon.",
    "See https://example.org/tide for the tide of the northern harbour on any day.",
    "and the tide of the northern harbour that was cut at the margin of a page.",
  ].join("\n\n");
  expect(quotes(summarise([english("a", text)], { sentences: 9 }), { a: text })).toEqual([
    "The tide of the northern harbour rises twice a day under the pull of the moon.",
  ]);
});

test("every quote is letter for letter in its text, whatever is asked", () => {
  fc.assert(
    fc.property(fc.array(anArticle, { minLength: 1, maxLength: 4 }), fc.nat(60), (all, words) => {
      const documents = all.map((text, index) => ({ id: String(index), text, language: "en" as const }));
      const found = summarise(documents, {
        words,
        themes: [{ keys: ["storag", "batteri"], weight: 1 }],
        focus: { terms: ["storag", "energi"] },
      });
      for (const { documentId, start, end } of found) {
        const spans = sentences(all[Number(documentId)]!, "en");
        expect(spans.some((span) => span.end === end && span.start <= start)).toBe(true);
      }
      expect(new Set(found.map(({ documentId, start }) => `${documentId}:${start}`)).size).toBe(found.length);
    }),
    { numRuns: 40 },
  );
});

test("a book is summarised in bounded time, and what is asked for is found at its end", () => {
  const filler = Array.from(
    { length: 7_000 },
    (_, at) =>
      `The keeper number ${at} of the long harbour wall wrote a note about the weather of day ${at}.`,
  );
  const wanted = "Luminous jellyfish gather below the lighthouse when the southern current turns.";
  const text = `${filler.join(" ")}\n\n${wanted}`;
  const [found] = quotes(
    summarise([english("a", text)], {
      sentences: 1,
      focus: { terms: indexTerms("luminous jellyfish", "en") },
      onlyFocused: true,
    }),
    { a: text },
  );
  expect(found).toBe(wanted);
});
