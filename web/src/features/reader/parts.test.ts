import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentsOf, entryAt, partsOf, shownPages, startOf } from "./parts.ts";

const laid = (text: string, own: Partial<Parameters<typeof partsOf>[0]> = {}) => ({
  text,
  sections: [],
  captions: [],
  footnotes: [],
  bibliography: null,
  ...own,
});

/** Sections as the server gives them: the body without the line of the heading. */
function sectionsIn(text: string) {
  const heads = [...text.matchAll(/^(#+) (.+)$/gmu)];
  return heads.map((head, index) => {
    const start = head.index + head[0].length;
    const end = heads[index + 1]?.index ?? text.length;
    const body = text.slice(start, end);
    const lead = body.length - body.trimStart().length;
    return { heading: head[2]!, start: start + lead, end: start + lead + body.trim().length, kind: null };
  });
}

const TEXT =
  "## One\n\nFirst.\n\nFigure 1. A cell.\n\n### Deeper\n\nSecond.\n\n## References\n\n- Ada, 1843.\n- Grace, 1952.\n\n## Appendix\n\nMore.";
const article = laid(TEXT, {
  sections: sectionsIn(TEXT),
  captions: [{ start: TEXT.indexOf("Figure 1"), end: TEXT.indexOf("Figure 1") + 17 }],
  bibliography: { start: TEXT.indexOf("## References"), end: TEXT.indexOf("\n\n## Appendix") },
});

describe("the parts of a text", () => {
  test("are its sections, with headings of their level, captions and the list of references", () => {
    const parts = partsOf(article);
    expect(parts.map(({ heading }) => [heading?.text, heading?.level])).toEqual([
      ["One", 1],
      ["Deeper", 2],
      ["References", 1],
      ["Appendix", 1],
    ]);
    expect(parts.map(({ isReferences }) => isReferences)).toEqual([false, false, true, false]);
    expect(parts[0]!.blocks.map(({ kind }) => kind)).toEqual(["paragraph", "caption"]);
  });

  test("a text without sections is one", () => {
    expect(partsOf(laid("Only words."))).toMatchObject([{ start: 0, end: 11, heading: null }]);
  });

  test("a list of references within a section is told from what stands around it", () => {
    const text = "Words.\n\nReferences\n\nAda, 1843.\n\nAfterwards.";
    const parts = partsOf(
      laid(text, { bibliography: { start: text.indexOf("References"), end: text.indexOf("\n\nAfter") } }),
    );
    expect(parts.map((part) => [text.slice(part.start, part.end).trim(), part.isReferences])).toEqual([
      ["Words.", false],
      ["References\n\nAda, 1843.", true],
      ["Afterwards.", false],
    ]);
  });

  test("a long section is several, and every block is in one of them once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (count) => {
        const text = Array.from({ length: count }, (_, at) => `Paragraph ${at}.`).join("\n\n");
        const parts = partsOf(laid(text));
        const starts = parts.flatMap(({ blocks }) => blocks.map(startOf));
        expect(starts).toHaveLength(count);
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
        for (const part of parts) {
          expect(part.blocks.length).toBeLessThanOrEqual(40);
          for (const block of part.blocks) {
            expect(startOf(block)).toBeGreaterThanOrEqual(part.start);
            expect(startOf(block)).toBeLessThan(part.end);
          }
        }
      }),
    );
  });
});

describe("contents", () => {
  test("name the sections with their depth, and know where one is", () => {
    const entries = contentsOf(partsOf(article));
    expect(entries.map(({ text, level }) => [text, level])).toEqual([
      ["One", 1],
      ["Deeper", 2],
      ["References", 1],
      ["Appendix", 1],
    ]);
    expect(entryAt(entries, TEXT.indexOf("Second"))?.text).toBe("Deeper");
    expect(entryAt(entries, 0)).toBeUndefined();
  });

  test("are none where there is nothing to choose from", () => {
    expect(contentsOf(partsOf(laid("Words.")))).toEqual([]);
    const one = "## One\n\nWords.";
    expect(contentsOf(partsOf(laid(one, { sections: sectionsIn(one) })))).toEqual([]);
  });
});

test("a page begins with the first sign that is shown", () => {
  const text = "Words.\n\n## Head\n\n- item\n\n| cell |\n\n- ";
  const at = (words: string) => text.indexOf(words);
  const pages = [0, at("## "), at("- item"), at("| cell")].map((start, index) => ({
    number: index + 1,
    start,
  }));
  expect(shownPages(text, pages).map(({ start }) => text.slice(start, start + 4))).toEqual([
    "Word",
    "Head",
    "item",
    "cell",
  ]);
});
