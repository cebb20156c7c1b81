import { describe, expect, test } from "vitest";
import { isCaption } from "@gyan/text/layout/captions.ts";
import { bibliographyIn, captionsIn, laidText, linkedReferences, quoteAround } from "./layout.rules.ts";

describe("captions", () => {
  test.each([
    "Figure 3. Where it was measured",
    "Fig. 2: The cell",
    "FIG 2 – The cell",
    "Table 1",
    "Table S4. Doses",
    "Tableau 2 : Les doses",
    "Figure 1.2: Two parts",
    "Table IV. Rates",
    "चित्र 3: नदी",
    "तालिका 1. वर्षा",
    "Supplementary Figure 2. More",
  ])("%s", (paragraph) => {
    expect(isCaption(paragraph)).toBe(true);
  });

  test.each([
    "Table 1 shows that doses differ.",
    "Figures are rare.",
    "Figuring it out: a guide",
    "Tables 3 and 4 list them.",
    "A figure of 3. And more",
    "Box office",
  ])("no caption: %s", (paragraph) => {
    expect(isCaption(paragraph)).toBe(false);
  });

  test("what the file says and what reads like one, each once and in order", () => {
    const text =
      "## One\n\nFigure 1. A cell.\n\nWords.\n\nA rat, asleep.\n\n| Table 2. | x |\n\nFigure 2. A rat.";
    const told = [
      { start: text.indexOf("A rat, asleep."), end: text.indexOf("A rat, asleep.") + 14 },
      { start: text.indexOf("Figure 2"), end: text.length },
    ];
    expect(captionsIn(text, told).map(({ start, end }) => text.slice(start, end))).toEqual([
      "Figure 1. A cell.",
      "A rat, asleep.",
      "Figure 2. A rat.",
    ]);
  });
});

describe("the list of references", () => {
  const text =
    "## References\n\nEarly ones.\n\n## Body\n\nWords.\n\n## 7. References\n\n- One, 2001.\n- Two, 2002. doi:10.1/two\n\n## Appendix\n\nMore.";

  test("is the one that was stored", () => {
    expect(bibliographyIn(text, { start: 3, end: 9 })).toEqual({ start: 3, end: 9 });
  });

  test("or the last section that is called so, with its heading", () => {
    const span = bibliographyIn(text, null)!;
    expect(text.slice(span.start, span.end)).toMatch(/^## 7\. References\n\n- One[^]*two$/u);
    expect(bibliographyIn("## Body\n\nReferences are none.", undefined)).toBeNull();
  });

  test("its entries with a DOI are found where they stand, in their order", () => {
    const list = bibliographyIn(text, null)!;
    const references = [
      { text: "One, 2001.", doi: null },
      { text: "Nowhere", doi: "10.1/nowhere" },
      { text: "Two, 2002. doi:10.1/two", doi: "10.1/two" },
    ];
    expect(linkedReferences(text, list, references)).toEqual([
      { start: text.indexOf("Two, 2002"), doi: "10.1/two" },
    ]);
    expect(linkedReferences(text, null, references)).toEqual([]);
  });
});

test("a text is laid out by its own headings, whatever is stored of it", () => {
  const text = "# Cells\n\nThey age.\n\n## The film\n\nIt grows.\n\n### ABSTRACT\n\nIn short.";
  const { sections, ...rest } = laidText(text, { pages: [{ number: 1, start: 0 }] });
  expect(sections.map(({ heading, start, end, kind }) => [heading, text.slice(start, end), kind])).toEqual([
    ["Cells", "They age.", null],
    ["The film", "It grows.", null],
    ["ABSTRACT", "In short.", "abstract"],
  ]);
  expect(rest).toEqual({
    text,
    pages: [{ number: 1, start: 0 }],
    captions: [],
    footnotes: [],
    bibliography: null,
    references: [],
  });
});

describe("what stands around a quote", () => {
  const at = (text: string, words: string) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  });
  const long = "Cells age in many ways that nobody has counted yet. ".repeat(12);

  test("is its paragraph, under its heading and on its page", () => {
    const filler = "It was measured in a hundred cells of five makers over the course of four whole years.";
    const text = `# Cells\n\nOther words.\n\n## The film\n\nFirst it grows. Then it stops. ${filler} ${filler}\n\nNot this.`;
    const found = quoteAround(text, at(text, "Then it stops."), {
      pages: [
        { number: 3, start: 0 },
        { number: 4, start: text.indexOf("## The film") },
      ],
    });
    expect(found).toEqual({
      before: "First it grows. ",
      quote: "Then it stops.",
      after: ` ${filler} ${filler}`,
      heading: "The film",
      page: 4,
    });
  });

  test("a sentence that stands alone has its neighbours", () => {
    const text = "## One\n\nWhat came before.\n\nAlone it stands.\n\nWhat comes after.\n\n## Two\n\nElse.";
    const { before, after } = quoteAround(text, at(text, "Alone it stands."), {});
    expect([before.trim(), after.trim()]).toEqual(["What came before.", "What comes after."]);
  });

  test("of a long one as much as is read at a glance, from the beginning of a sentence", () => {
    const text = `${long}Heat does it. ${long}`;
    const { before, after } = quoteAround(text, at(text, "Heat does it."), {});
    expect(before).toMatch(/^… Cells age/);
    expect(after).toMatch(/ …$/);
    expect(before.length + after.length).toBeLessThan(740);
  });

  test("words that are not there have nothing around them", () => {
    for (const span of [
      { start: 40, end: 60 },
      { start: 3, end: 3 },
      { start: 5, end: 2 },
    ])
      expect(quoteAround("A short text.", span, {})).toMatchObject({ before: "", quote: "", after: "" });
    expect(quoteAround("", { start: 0, end: 1 }, {}).quote).toBe("");
  });
});
