import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assemble } from "./assemble.ts";
import { MOST_CHARACTERS, Unreadable, type Block, type Read } from "./document.ts";

const text = (blocks: Block[], more: Omit<Read, "blocks"> = {}) =>
  assemble("text", { blocks, ...more }, "file.txt").text;
const paragraph = (words: string): Block => ({ kind: "paragraph", text: words });
const heading = (words: string, level = 1): Block => ({ kind: "heading", level, text: words });

describe("the stored text", () => {
  test("has blocks between blank lines, items on lines of their own, and rows between bars", () => {
    const blocks: Block[] = [
      paragraph("Before."),
      heading("One"),
      heading("Two", 9),
      { kind: "item", text: "a" },
      { kind: "item", text: "b" },
      {
        kind: "table",
        rows: [
          ["x|y", ""],
          ["", ""],
          ["1", "2"],
        ],
      },
    ];
    expect(text(blocks)).toBe("Before.\n\n## One\n\n###### Two\n\n- a\n- b\n\n| x¦y |  |\n| 1 | 2 |");
  });

  test("keeps the joiners that Hindi needs and nothing else that cannot be seen", () => {
    const line = "क्‍ष a\u0000\u200bb\u202ec\u00a0\u3000d\ufeff\ud800\n e\u00ad";
    expect(text([paragraph(line)])).toBe("क्‍ष abc d\ufffd e");
    expect(text([paragraph("e\u0301")])).toBe("é");
  });

  test("does not make a heading of a paragraph that begins with a hash", () => {
    expect(text([paragraph("#1 in the list")])).toBe("＃1 in the list");
  });

  test("leaves out a first heading that is the title", () => {
    const blocks = [heading("On Rats"), paragraph("They sleep."), heading("On rats")];
    const document = assemble("text", { blocks, title: "On rats." }, "file.txt");
    expect(document.title).toBe("On rats.");
    expect(document.text).toBe("They sleep.\n\n## On rats");
  });

  test("takes a short first line for the title where nothing is marked as a heading", () => {
    const titleOf = (first: string) =>
      assemble(
        "text",
        { blocks: [paragraph(first), paragraph("A longer paragraph that follows it, and says more.")] },
        "f.txt",
      ).title;
    expect(titleOf("Droughts of the Deccan")).toBe("Droughts of the Deccan");
    for (const none of ["This is a sentence.", "Dear Ms Rao,", "12345", "word ".repeat(30).trim()])
      expect(titleOf(none)).toBeNull();
  });

  test("takes the title from a heading at the top when the file states none", () => {
    const blocks = [paragraph("Journal of Rats"), heading("On Rats"), paragraph("They sleep.")];
    expect(assemble("text", { blocks, title: "Microsoft Word - rats.doc" }, "f.doc").title).toBe("On Rats");
    expect(assemble("text", { blocks: [heading("Introduction"), paragraph("x")] }, "f.doc").title).toBeNull();
  });
});

describe("the layout", () => {
  test("knows where pages begin, within a paragraph too", () => {
    const blocks: Block[] = [
      { kind: "heading", level: 1, text: "Head", page: 1 },
      { kind: "paragraph", text: "one  two three", page: 1, breaks: [{ at: 5, page: 2 }] },
      { kind: "paragraph", text: "four", page: 4 },
      { kind: "paragraph", text: "a late note", page: 1 },
    ];
    const { text, layout } = assemble("pdf", { blocks, title: "Other" }, "f.pdf");
    expect(layout.pages.map(({ number, start }) => [number, text.slice(start, start + 4)])).toEqual([
      [1, "## H"],
      [2, "two "],
      [4, "four"],
    ]);
  });

  test("marks the list of references that the file states", () => {
    const blocks: Block[] = [
      paragraph("Text."),
      heading("Literature"),
      { kind: "item", text: "Doe. Rats. 2010." },
      paragraph("After."),
    ];
    const references = [{ text: "Doe. Rats. 2010.", doi: null }];
    const { text, layout } = assemble("article-xml", { blocks, references }, "f.xml");
    expect(layout.references).toMatchObject(references);
    expect(text.slice(layout.bibliography?.start, layout.bibliography?.end)).toBe(
      "## Literature\n\n- Doe. Rats. 2010.",
    );
  });

  test("finds the list of references in the text", () => {
    const blocks = [
      paragraph("Rats sleep (Doe, 2010)."),
      heading("References"),
      paragraph("Doe, J. (2010). Rats and sleep. Journal of Rats, 5, 1-9. doi:10.1000/rats.5"),
      paragraph("Roy, A. (2012). Cats and sleep. Journal of Cats, 7, 2-8."),
    ];
    const { text, layout } = assemble("text", { blocks }, "f.txt");
    expect(layout.references.map(({ doi }) => doi)).toEqual(["10.1000/rats.5", null]);
    expect(text.slice(layout.bibliography?.start).startsWith("## References")).toBe(true);
  });
});

describe("what cannot be stored", () => {
  const why = (blocks: Block[]): string | undefined => {
    try {
      assemble("text", { blocks }, "f.txt");
    } catch (error) {
      return error instanceof Unreadable ? error.why : String(error);
    }
    return undefined;
  };

  test("a document without text is empty", () => {
    expect(why([])).toBe("empty");
    expect(why([paragraph("\u200b \u200d"), { kind: "table", rows: [[" "], []] }])).toBe("empty");
  });

  test("one that is too long is refused", () => {
    expect(why([paragraph("x".repeat(MOST_CHARACTERS))])).toBe("too_big");
  });
});

test("the language and the DOI are found in the text, the DOI only near its start", () => {
  const french = paragraph(
    "Les chats dorment pendant la journée et chassent la nuit, comme nous le savons tous depuis longtemps.",
  );
  const document = assemble("text", { blocks: [french, paragraph("doi:10.1000/chats.1")] }, "f.txt");
  expect(document).toMatchObject({ language: "fr", doi: "10.1000/chats.1" });
  const far = assemble(
    "text",
    { blocks: [paragraph("word ".repeat(2_000)), paragraph("doi:10.1000/chats.1")] },
    "f.txt",
  );
  expect(far.doi).toBeNull();
});

const words = fc.string({ unit: "binary", maxLength: 30 });
const page = fc.option(fc.nat(5), { nil: undefined });
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    kind: fc.constant("heading" as const),
    text: words,
    level: fc.integer({ min: 0, max: 9 }),
    page,
  }),
  fc.record({
    kind: fc.constantFrom("paragraph" as const, "item" as const),
    text: words,
    page,
    breaks: fc.array(fc.record({ at: fc.nat(30), page: fc.nat(9) }), { maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant("table" as const),
    rows: fc.array(fc.array(words, { maxLength: 3 }), { maxLength: 3 }),
    page,
  }),
);

test("whatever the blocks: offsets are right and ascend, and no words are lost", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), fc.nat(12), (others, at) => {
      const blocks = others.toSpliced(at, 0, paragraph("visible"));
      const visible = (from: string): string[] => from.normalize("NFC").match(/[a-zA-Z0-9]+/gu) ?? [];
      const all = blocks.flatMap((each) => (each.kind === "table" ? each.rows.flat() : [each.text]));
      const { text, title, layout } = assemble("text", { blocks }, "f.txt");
      const kept = new Set(visible(`${title ?? ""} ${text}`.replace(/\s/gu, " ")).join(""));
      expect(
        visible(all.join(" "))
          .join("")
          .split("")
          .every((letter) => kept.has(letter)),
      ).toBe(true);

      expect(layout.sections[0]?.start).toBe(0);
      expect(layout.sections.at(-1)?.end).toBe(text.length);
      layout.sections.forEach(({ heading, start, end }, at) => {
        const head = text.slice(start, end).split("\n")[0];
        if (heading !== null) expect(head?.replace(/^#{2,6} /u, "")).toBe(heading);
        else expect(at).toBe(0);
        const next = layout.sections[at + 1];
        if (next) expect(text.slice(end, next.start)).toMatch(/^\n\n$/u);
      });
      for (const { start, end } of layout.tables) {
        for (const line of text.slice(start, end).split("\n")) expect(line).toMatch(/^\| .*\|$/u);
        expect(text.slice(end, end + 2)).toMatch(/^(?:\n\n)?$/u);
      }
      layout.pages.forEach(({ number, start }, at) => {
        const next = layout.pages[at + 1];
        expect(start).toBeLessThan(text.length);
        if (next) expect(next.number > number && next.start >= start).toBe(true);
      });
      // oxlint-disable-next-line no-control-regex -- these characters are what is looked for
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u202e\ufeff]/u);
      expect(text.isWellFormed()).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a letter that only its program dates has no date of its own; a paper that people wrote says where it appeared", () => {
  const block = (text: string): Block => ({ kind: "paragraph", text });
  const words = Array<string>(60).fill("Reeds grow where the water is still.").join(" ");
  const letter = assemble(
    "docx",
    { blocks: [block("Dear all,"), block(words)], fileDate: "2024-03-05T10:00:00Z" },
    "letter.docx",
  );
  expect(letter).toMatchObject({ publishedOn: null, fileDate: "2024-03-05", type: null });
  const paper = assemble(
    "docx",
    {
      blocks: [block("Journal of Coasts, Vol. 12, No. 3, pp. 101–118, March 2010"), block(words)],
      fileDate: "2024-03-05",
    },
    "paper.docx",
  );
  expect(paper).toMatchObject({
    publishedOn: "2010-03",
    type: "article-journal",
    venue: "Journal of Coasts",
    volume: "12",
    issue: "3",
    pages: "101–118",
  });
});

test("the name that an archive gave a file says its year, unless the text cites what came later", () => {
  const blocks: Block[] = [
    { kind: "paragraph", text: "Reeds grow where the water is still." },
    { kind: "heading", level: 2, text: "References" },
    { kind: "paragraph", text: "Jane Roe. 2009. On mud. Coasts, 1:2–3." },
  ];
  expect(assemble("pdf", { blocks }, "P10-1001.pdf").publishedOn).toBe("2010");
  expect(assemble("pdf", { blocks }, "P02-1001.pdf").publishedOn).toBeNull();
  expect(assemble("pdf", { blocks, date: "May 2011" }, "P10-1001.pdf").publishedOn).toBe("2011-05");
});
